/** A number with the noun it counts: `1 week`, `3 weeks`, `1,200 members`; `many` where an s is not enough. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
