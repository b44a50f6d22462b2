import { placeOf, resolveImport } from '../../scripts/support/layout.ts'
import type { ReadFile } from './repository-files.ts'

/** The areas of the house, as docs/architecture.md lists them. */
export interface AreaMap {
  /** Each area with the areas that it may use, from the lowest to the highest. */
  readonly mayUse: ReadonlyMap<string, readonly string[]>
  /** Words that are kept for areas to come. */
  readonly toCome: readonly string[]
}

/** An import from one part of the product to another. A room is an area, the kernel or the app. */
export interface Import {
  readonly path: string
  readonly target: string
  readonly from: string
  readonly to: string
}

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

const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]|<script\b[^>]*\bsrc=['"]([^'"]+)['"]/g

/** What a file of the product imports from it, except the calls that a screen makes: any area has those. */
export function importsOf({ path, text }: ReadFile): Import[] {
  const from = placeOf(path)
  return [...text.matchAll(imported)].flatMap(([, name = '', script]) => {
    const target = script === undefined ? resolveImport(path, name) : `src${script}`
    const to = placeOf(target)
    if (!from || !to || from.part === 'tests') return []
    if (from.part === 'web' && to.part === 'calls' && from.room !== 'kernel') return []
    return [{ path, target, from: from.room, to: to.room }]
  })
}

/** Why an import is not allowed; undefined when it is. */
export function faultOf({ path, target, from, to }: Import, { mayUse }: AreaMap): string | undefined {
  if (from === to || from === 'app' || to === 'kernel') return undefined
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

/** Files of `src` that are in no part of an area on the map, of the kernel or of the app. */
export function misplacedIn(paths: readonly string[], { mayUse, toCome }: AreaMap): string[] {
  const rooms = new Set([...mayUse.keys(), ...toCome, 'kernel', 'app'])
  return paths.filter((path) => path.startsWith('src/') && !rooms.has(placeOf(path)?.room ?? ''))
}

/** The areas that have a folder. */
export const areasOn = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => /^src\/areas\/([^/]+)\//.exec(path)?.[1] ?? [])),
]
