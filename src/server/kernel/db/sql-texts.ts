/** Words as a list of SQL texts, for statements that are composed as text: `'one', 'two'`. */
export const sqlTexts = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
