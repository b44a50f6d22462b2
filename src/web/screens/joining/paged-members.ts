export const membersPerPage = 50

export const onePage = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice(page * membersPerPage, (page + 1) * membersPerPage)

/** Those whose name holds the words, without case (spec 002 §5). */
export function withName<Row extends { readonly first: string; readonly last: string }>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  const wanted = search.trim().toLowerCase()
  return wanted === ''
    ? rows
    : rows.filter(({ first, last }) => `${first} ${last} ${first}`.toLowerCase().includes(wanted))
}
