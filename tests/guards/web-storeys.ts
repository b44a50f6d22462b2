import { placeOf, resolveImport } from '../../scripts/support/layout.ts'
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

/** The rooms of the kernel's web, and the other rooms of it that each may use. */
const kernel: Readonly<Record<string, readonly string[]>> = {
  frame: ['ui', 'api'],
  ui: ['api'],
  api: [],
  display: [],
  'service-worker': [],
}

const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|<script\b[^>]*\bsrc=)(['"])([^'"\n]+)\1/g

/** Every import of a file, of values and of types, by `import`, `export … from` and `import()`. */
export function importsOf({ path, text }: ReadFile): Import[] {
  return [...text.matchAll(named)].flatMap(({ index, 2: words = '' }) => {
    const target = targetOf(path, words)
    return target === undefined ? [] : [{ from: path, line: lineAt(text, index), words, target }]
  })
}

/** A path of the repository. A page names its scripts from the root of the sources. */
function targetOf(path: string, words: string): string | undefined {
  const target = words.startsWith('/') ? `src${words}` : resolveImport(path, words)
  return placeOf(target) && target
}

/** Why an import is not allowed; undefined where it is. */
export function complaintAbout({ from, line, words, target }: Import, directions: Directions): string | undefined {
  const why = isOfKernel(from) ? wallOfKernel(from, target) : wallOfScreens(from, target, directions)
  return why && `${from}:${line} imports ${words}: ${why}`
}

/** The folder of the kernel's web that a file is in, or its name if it is in none. */
function kernelRoomOf(path: string): string | undefined {
  const place = placeOf(path)
  return place?.room === 'kernel' && place.part === 'web' ? place.below.split('/')[0] : undefined
}
const isOfKernel = (path: string): boolean => (kernelRoomOf(path) ?? '') in kernel

function wallOfKernel(from: string, target: string): string | undefined {
  const place = placeOf(target)
  if (place === undefined) return undefined
  if (place.room !== 'kernel') return `the kernel knows no ${place.room === 'app' ? 'app' : 'area'}, such as ${target}`
  if (place.part !== 'web') return undefined
  const [here = '', there = ''] = [kernelRoomOf(from), kernelRoomOf(target)]
  return here === there || kernel[here]?.includes(there) ? undefined : `${here} may not use ${there}`
}

function wallOfScreens(from: string, target: string, directions: Directions): string | undefined {
  const here = areaOf(from)
  if (here === undefined) return undefined
  const there = areaOf(target)
  if (there !== undefined)
    return here === there || directions.get(here)?.includes(there) ? undefined : `${here} may not use ${there}`
  return placeOf(target)?.room === 'app' ? 'screens know no app' : undefined
}

/** The area of a screen; undefined for all that is no screen. */
export function areaOf(path: string): string | undefined {
  const place = placeOf(path)
  return place?.part === 'web' && place.room !== 'kernel' && place.room !== 'app' ? place.room : undefined
}

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
