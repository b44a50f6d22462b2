/** What people are told about a page. */
export interface Page {
  /** Who may open it, and where others end up. */
  readonly who: string
  readonly shows: string
  /** A standalone page, such as a TV's: it is not part of the application, so opening it leaves the application. */
  readonly isApart?: true
  /** Only addresses like this are the page, although others match its path too. */
  readonly like?: RegExp
}

/** A sentence for each path of an area. A path without one does not compile. */
export type PagesOf<Paths extends Readonly<Record<string, string>>> = { readonly [Name in keyof Paths]: Page }

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A path with its parameters filled in: `pathTo(scoringPaths.match, { matchId: 12 })`. */
export function pathTo<const Path extends string>(
  path: Path,
  ...[params]: ParamOf<Path> extends never ? [] : [params: Readonly<Record<ParamOf<Path>, string | number>>]
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {}
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
