/** The words with their first letter in upper case, as at the start of a sentence. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
