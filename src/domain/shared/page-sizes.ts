/** How many rows a page of a table may have; the usual number is 50 (spec 000 §9; X92). */
export const pageSizes = [20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
export const usualPageSize: PageSize = 50

/** The size with this number; undefined when it is none. */
export const pageSizeOf = (size: unknown): PageSize | undefined => pageSizes.find((one) => one === Number(size))
