export const membersPerPage = 50

export const onePage = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice(page * membersPerPage, (page + 1) * membersPerPage)

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
