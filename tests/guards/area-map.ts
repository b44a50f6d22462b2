import { posix } from 'node:path'
import type { ReadFile } from './repository-files.ts'

/** The areas of the house, as docs/architecture.md lists them. */
export interface AreaMap {
  /** Each area with the areas that it may use, from the lowest to the highest. */
  readonly mayUse: ReadonlyMap<string, readonly string[]>
  /** Words that are kept for areas to come. */
  readonly toCome: readonly string[]
}

/** An import from one room of domain, contract or server to another: a room is an area or a storey. */
export interface Import {
  readonly path: string
  readonly target: string
  readonly from: string
  readonly to: string
}

const storeys = ['kernel', 'app', 'wiring', 'shared', 'support']
/** Lists the calls of all areas: the kernel's only file that knows them. */
const listOfCalls = 'src/app/calls.ts'
const wordsIn = (text: string) => [...text.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word)

/** Reads the section "Which area may use which" of docs/architecture.md. */
export function areaMapIn(page: string): AreaMap {
  const [, behind = ''] = page.split(/^## Which area may use which$/m)
  const [section = ''] = behind.split(/^## /m)
  const rows = [...section.matchAll(/^\| `([a-z-]+)` \| (.+) \|$/gm)]
  const [, toCome = ''] = /^Areas to come: (.+)$/m.exec(section) ?? []
  return { mayUse: new Map(rows.map(([, area = '', uses = '']) => [area, wordsIn(uses)])), toCome: wordsIn(toCome) }
}

/** What is wrong with the table itself. That each area uses only earlier ones is the proof that there is no circle. */
export function faultsOfMap({ mayUse, toCome }: AreaMap): string[] {
  const order = [...mayUse.keys()]
  const uses = [...mayUse].flatMap(([area, others]) => others.map((other) => ({ area, other })))
  return [
    ...toCome.filter((word) => mayUse.has(word)).map((word) => `${word} is there already`),
    ...uses
      .filter(({ area, other }) => !order.slice(0, order.indexOf(area)).includes(other))
      .map(({ area, other }) => `${area} may not use ${other}, which does not come before it`),
  ]
}

const roomOf = (path: string) => /^src\/(?:server|contract|domain)\/([^/]+)\//.exec(path)?.[1]
const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** What a file of domain, contract or server imports from these three. */
export function importsOf({ path, text }: ReadFile): Import[] {
  const from = roomOf(path)
  return [...text.matchAll(imported)].flatMap(([, name = '']) => {
    const isRelative = name.startsWith('.')
    const target = isRelative ? posix.join(posix.dirname(path), name) : name.replace(/^#/, 'src/')
    const to = roomOf(target)
    return from === undefined || to === undefined ? [] : [{ path, target, from, to }]
  })
}

/** Why an import is not allowed; undefined when it is. */
export function faultOf({ path, target, from, to }: Import, { mayUse }: AreaMap): string | undefined {
  if (from === to || from === 'app' || to === 'kernel' || to === 'shared' || path === listOfCalls) return undefined
  const isAllowed = mayUse.get(from)?.includes(to)
  return isAllowed ? undefined : `${path} imports ${target}: ${from} may not use ${to}`
}

/** Entries of the table that no import needs, such as `scoring uses prizes`. */
export function unusedIn({ mayUse }: AreaMap, imports: readonly Import[]): string[] {
  const used = new Set(imports.map(({ from, to }) => `${from} uses ${to}`))
  return [...mayUse].flatMap(([area, others]) =>
    others.map((other) => `${area} uses ${other}`).filter((use) => !used.has(use)),
  )
}

const sorted = /^(?:src\/(?:domain|contract|server|web\/screens)|tests\/(?:domain|api|web))\/(.+)$/

/** Files that are sorted by areas and stand in a folder with another word, or in none. */
export function misplacedIn(paths: readonly string[], { mayUse, toCome }: AreaMap): string[] {
  const words = new Set([...mayUse.keys(), ...toCome, ...storeys])
  return paths.filter((path) => {
    const [, below] = sorted.exec(path) ?? []
    return below !== undefined && !(below.includes('/') && words.has(below.split('/')[0] ?? ''))
  })
}

/** The areas that have a folder below `src/server`. */
export const areasOfServer = (paths: readonly string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => {
      const [, room = ''] = /^src\/server\/([^/]+)\//.exec(path) ?? []
      return room === '' || storeys.includes(room) ? [] : [room]
    }),
  ),
]
