import type { Call } from '../call.ts'

/** A call that answers at an address, and the parameters as the address spells them. */
export interface FoundCall {
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
}

/** Finds the call that the server would run for a method and a path (without the query). */
export type FindCall = (method: string, path: string) => FoundCall | undefined

/** Returns a finder among these calls. Where two fit, fixed words win over parameters, as on the server. */
export function callFinder(calls: readonly Call[]): FindCall {
  const patterns = calls.map(patternOf).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const bySize = Map.groupBy(patterns, ({ call, size }) => `${call.method} ${size}`)
  return (method, path) => {
    for (const { call, test } of bySize.get(`${method} ${sizeOf(path)}`) ?? []) {
      const groups = test.exec(path)?.groups
      if (groups) return { call, params: decoded(groups) }
    }
    return undefined
  }
}

interface Pattern {
  readonly call: Call
  readonly size: number
  /** One digit per segment, 0 for a fixed word: earlier fixed words sort first. */
  readonly rank: string
  readonly test: RegExp
}

function patternOf(call: Call): Pattern {
  const segments = call.path.split('/')
  return {
    call,
    size: sizeOf(call.path),
    rank: segments.map((segment) => (segment.includes('{') ? 1 : 0)).join(''),
    // The group without a name makes sure that there are always groups.
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

function decoded({ none_: _, ...groups }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
}
