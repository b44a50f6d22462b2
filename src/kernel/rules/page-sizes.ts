/** How many rows a page of a table can have; the default is 50 (spec 000 §9; X92). */
export const pageSizes = [20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
export const usualPageSize: PageSize = 50

/** The size with this number; undefined if it is not one. */
export const pageSizeOf = (size: unknown): PageSize | undefined => pageSizes.find((one) => one === Number(size))
