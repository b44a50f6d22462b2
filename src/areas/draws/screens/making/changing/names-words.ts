const numbers = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The name if there is one; "both" or "all three" if there are several. */
export function allWords(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return names.length === 2 ? 'both' : `all ${numbers[names.length - 3] ?? names.length}`
}
