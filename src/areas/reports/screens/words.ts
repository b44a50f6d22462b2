import { counted } from '#kernel/rules/counted.ts'
/** `1 note`, `12 notes`. */
export const countWords = (count: number, one: string, many: string): string => counted(count, one, many)
