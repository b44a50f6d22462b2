/** The table's entry for a part of the gate. */
export interface PartResult {
  readonly name: string
  readonly isGood: boolean
  readonly seconds: number
  /** Undefined for parts without tests. */
  readonly tests?: number | undefined
  readonly flaky: number
}

const headings = ['part', 'seconds', 'tests', 'flaky'] as const

/**
 * Returns the table at the end of a run: a line for each part, and the totals. `elapsed` is the duration of the whole
 * run, in seconds.
 */
export function resultTable(parts: readonly PartResult[], elapsed: number): string {
  const sum = (of: (part: PartResult) => number) => parts.reduce((total, part) => total + of(part), 0)
  const rows = [
    headings,
    ...parts.map((part) => [
      part.isGood ? part.name : `${part.name} FAILED`,
      part.seconds.toFixed(0),
      part.tests === undefined ? '' : String(part.tests),
      part.flaky === 0 ? '' : String(part.flaky),
    ]),
    ['whole run', elapsed.toFixed(0), String(sum(({ tests = 0 }) => tests)), String(sum(({ flaky }) => flaky))],
  ]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}
