import { counted } from '#domain/shared/counted'
/** `1 note`, `12 notes`. */
export const countWords = (count: number, one: string, many: string): string => counted(count, one, many)
