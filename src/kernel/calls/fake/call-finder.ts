/** Where something answers: a method, and a path with parameters in braces. */
interface Place {
  readonly method: string
  readonly path: string
}

/** What answers at an address, and the parameters as the address spells them. */
export interface Found<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/**
 * Returns a function that finds what the server would run for a method and a path (without the query) among these
 * routes or calls. Where two fit, fixed words win over parameters, as on the server.
 */
export function callFinder<Route extends Place>(
  routes: readonly Route[],
): (method: string, path: string) => Found<Route> | undefined {
  const patterns = routes.map(patternOf).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const bySize = Map.groupBy(patterns, ({ route, size }) => `${route.method} ${size}`)
  return (method, path) => {
    for (const { route, test } of bySize.get(`${method} ${sizeOf(path)}`) ?? []) {
      const groups = test.exec(path)?.groups
      if (groups) return { route, params: decoded(groups) }
    }
    return undefined
  }
}

interface Pattern<Route> {
  readonly route: Route
  readonly size: number
  /** One digit per segment, 0 for a fixed word: earlier fixed words sort first. */
  readonly rank: string
  readonly test: RegExp
}

function patternOf<Route extends Place>(route: Route): Pattern<Route> {
  const segments = route.path.split('/')
  return {
    route,
    size: sizeOf(route.path),
    rank: segments.map((segment) => (segment.includes('{') ? 1 : 0)).join(''),
    // The group without a name of its own makes sure that there are always groups.
    test: new RegExp(`^${segments.map(segmentPattern).join('/')}(?<none_>)$`),
  }
}

const sizeOf = (path: string) => path.split('/').length

/** `{id}:chat` also fits without `:chat`, as the server mounts it. */
const segmentPattern = (segment: string) =>
  segment
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{(\w+)\}/g, '(?<$1>[^:]+)')
    .replace(/:chat$/, '(?:$&)?')

function decoded(groups: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named = Object.entries(groups).filter(([name]) => name !== 'none_')
  return Object.fromEntries(named.map(([name, text]) => [name, decodeURIComponent(text)]))
}
