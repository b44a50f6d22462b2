/**
 * Spreadsheet programs run a cell that starts like this as a formula, some of them also with the wide signs of East
 * Asian keyboards. Quotes before it are ours already.
 */
const runs = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/

/** The text of a cell, safe for a CSV file: one that a spreadsheet program would run gets a quote in front. */
export const inertCell = (text: string): string => (runs.test(text) ? `'${text}` : text)

/** The text of an incoming cell, without the quote that `inertCell` added. */
export const plainCell = (text: string): string => (text.startsWith("'") && runs.test(text) ? text.slice(1) : text)
