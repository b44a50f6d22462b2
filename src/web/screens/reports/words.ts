/** `1 note`, `12 notes`. */
export const countWords = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Whether a name holds a part, without accents and case. */
export const holdsPart = (name: string, part: string): boolean => plain(name).includes(plain(part.trim()))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
