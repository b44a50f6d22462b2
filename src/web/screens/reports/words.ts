/** `1 note`, `12 notes`. */
export const countWords = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
