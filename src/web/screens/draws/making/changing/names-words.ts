const numbers = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The one by name; "both" or "all three" of several. */
export function allWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return names.length === 2 ? 'both' : `all ${numbers[names.length - 3] ?? names.length}`
}
