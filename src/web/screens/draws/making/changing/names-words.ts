/** "Ann Adams, Bo Brown and Cy Clark". */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

const numbers = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The one by name; "both" or "all three" of several. */
export function allWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return names.length === 2 ? 'both' : `all ${numbers[names.length - 3] ?? names.length}`
}
