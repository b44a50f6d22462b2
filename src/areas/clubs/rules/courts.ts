/** Court names as typed, separated by commas: `1, 2 ,,3` has three. */
export const courtsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
