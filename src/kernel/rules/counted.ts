import { plural } from './plural.ts'

/** A number as people read it: `1,200`. */
export const numberText = (count: number): string => count.toLocaleString('en-US')

/** A number with the noun it counts: `1 week`, `3 weeks`, `1,200 members`; pass `many` if adding an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${plural(count, { one, other: many })}`
