import { posix } from 'node:path'
import { lineAt, type ReadFile } from './repository-files.ts'

/** The areas that each area of the screens may use. */
export type Directions = ReadonlyMap<string, readonly string[]>

/** One import, or one file that a page or a style names, where it leads to a file of the repository. */
interface Import {
  readonly from: string
  readonly line: number
  readonly words: string
  readonly target: string
}

/** The rooms of the kernel, and the other rooms of it that each may use. */
const kernel: Readonly<Record<string, readonly string[]>> = {
  app: ['ui', 'api'],
  ui: ['api'],
  api: [],
  display: [],
  'service-worker': [],
}

const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|<script\b[^>]*\bsrc=)(['"])([^'"\n]+)\1/g
const roots = { '#contract/': 'src/contract/', '#domain/': 'src/domain/', '/': 'src/web/' } as const

/** Every import of a file, of values and of types, by `import`, `export … from` and `import()`. */
export function importsOf({ path, text }: ReadFile): Import[] {
  return [...text.matchAll(named)].flatMap(({ index, 2: words = '' }) => {
    const target = targetOf(path, words)
    return target === undefined ? [] : [{ from: path, line: lineAt(text, index), words, target }]
  })
}

function targetOf(path: string, words: string): string | undefined {
  if (words.startsWith('.')) return posix.join(posix.dirname(path), words)
  const root = Object.entries(roots).find(([start]) => words.startsWith(start))
  return root && root[1] + words.slice(root[0].length)
}

/** Why an import is not allowed; undefined where it is. */
export function complaintAbout({ from, line, words, target }: Import, directions: Directions): string | undefined {
  const why = isOfKernel(from) ? wallOfKernel(from, target) : wallOfScreens(from, target, directions)
  return why && `${from}:${line} imports ${words}: ${why}`
}

/** The folder below `src/web`, or the name of a file that stands there. */
const roomOf = (path: string): string | undefined => /^src\/web\/([^/]+)/.exec(path)?.[1]
const isOfKernel = (path: string): boolean => (roomOf(path) ?? '') in kernel

function wallOfKernel(from: string, target: string): string | undefined {
  const [, part, area] = /^src\/(contract|domain)\/([^/]+)\//.exec(target) ?? []
  if (part) return area === 'kernel' || area === 'shared' ? undefined : `the kernel knows no area, and ${area} is one`
  const [here = '', there = ''] = [roomOf(from), roomOf(target)]
  if (here === there || kernel[here]?.includes(there)) return undefined
  return there in kernel ? `${here} may not use ${there}` : `the kernel knows no ${there}`
}

function wallOfScreens(from: string, target: string, directions: Directions): string | undefined {
  const here = areaOf(from)
  if (here === undefined) return undefined
  const there = areaOf(target)
  if (there !== undefined)
    return here === there || directions.get(here)?.includes(there) ? undefined : `${here} may not use ${there}`
  const room = roomOf(target)
  return room === undefined || room in kernel ? undefined : `screens know no ${room}`
}

/** The area of a screen; undefined for all that is no screen. */
export const areaOf = (path: string): string | undefined => /^src\/web\/screens\/([^/]+)\//.exec(path)?.[1]

/** The table below a heading of a page: an area, and the areas that it may use (`nothing` for none). */
export function directionsIn(page: string, heading: string): Directions {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| ([a-z][a-z-]*) \| ([a-z][a-z, -]*) \|$/gm)].filter(([, area]) => area !== 'area')
  return new Map(rows.map(([, area = '', used = '']) => [area, used === 'nothing' ? [] : used.split(', ')]))
}

/** The ways round on which areas lead back to themselves, each as `a > b > a`. */
export function circlesIn(directions: Directions): string[] {
  const done = new Set<string>()
  const visit = (area: string, way: readonly string[]): string[] => {
    if (way.includes(area)) return [[...way.slice(way.indexOf(area)), area].join(' > ')]
    if (done.has(area)) return []
    const found = (directions.get(area) ?? []).flatMap((used) => visit(used, [...way, area]))
    done.add(area)
    return found
  }
  return [...directions.keys()].flatMap((area) => visit(area, []))
}
