/** With more columns there is no room for names. */
const mostColumns = 6

/**
 * The courts of each table when courts are columns, split as evenly as possible, such as [0 … 4] and [5 … 8] of nine.
 */
export function courtColumns(courts: number, maxColumns = mostColumns): readonly (readonly number[])[] {
  const tables = Math.max(1, Math.ceil(courts / maxColumns))
  return Array.from({ length: tables }, (_, table) => {
    const [first, next] = [Math.ceil((courts * table) / tables), Math.ceil((courts * (table + 1)) / tables)]
    return Array.from({ length: next - first }, (_column, place) => first + place)
  })
}
