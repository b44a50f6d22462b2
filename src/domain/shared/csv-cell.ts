/**
 * Table programs run a cell that begins so as a formula, some of them also with the wide signs of East Asian keyboards;
 * quotes that stand before it are quotes of ours already.
 */
const runs = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/

/** The text of a cell as it may leave in a CSV file: one that a table program would run gets a quote in front. */
export const inertCell = (text: string): string => (runs.test(text) ? `'${text}` : text)

/** The text of a cell that came in: the quote of `inertCell` is taken away again. */
export const plainCell = (text: string): string => (text.startsWith("'") && runs.test(text) ? text.slice(1) : text)
