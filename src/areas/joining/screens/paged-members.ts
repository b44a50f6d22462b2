import { nameFinder } from '#kernel/rules/names.ts'

export const onePage = <Row>(rows: readonly Row[], page: number, perPage: number): readonly Row[] =>
  rows.slice(page * perPage, (page + 1) * perPage)

/** The rows whose name matches the text (spec 002 §5). */
export function withName<Row extends { readonly first: string; readonly last: string }>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  const fits = nameFinder(search)
  return rows.filter(({ first, last }) => fits(`${first} ${last}`))
}
