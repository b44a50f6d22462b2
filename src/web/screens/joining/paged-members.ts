export const onePage = <Row>(rows: readonly Row[], page: number, perPage: number): readonly Row[] =>
  rows.slice(page * perPage, (page + 1) * perPage)

/** The rows whose name contains the text, ignoring case (spec 002 §5). */
export function withName<Row extends { readonly first: string; readonly last: string }>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  const wanted = search.trim().toLowerCase()
  return wanted === ''
    ? rows
    : rows.filter(({ first, last }) => `${first} ${last} ${first}`.toLowerCase().includes(wanted))
}
