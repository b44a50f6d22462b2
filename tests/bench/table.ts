/** A number with its significant digits, or a dash. */
export function shown(value: number | undefined, digits = value !== undefined && value < 10 ? 2 : 0): string {
  return value === undefined || !Number.isFinite(value) ? '-' : value.toFixed(digits)
}

/** The lines of a table: the first column aligned left, the others right. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
