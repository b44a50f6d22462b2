/** Returns words as a list of SQL strings, for statements that are composed as text: `'one', 'two'`. */
export const sqlTexts = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
