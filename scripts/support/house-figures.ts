import { placeOf, resolveImport } from './layout.ts'

/** A file with its text, by its path from the root of the checkout. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** An import from one room of the server to another. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly path: string
}

/** The server's machinery, under all the names that it has had. Today all of it is in `kernel`. */
const machinery = new Set(['kernel', 'access', 'http', 'live', 'db', 'jobs', 'mail', 'providers', 'rich-text'])
/** What wires the areas, under all the names that it has had. */
const wiring = new Set(['app', 'main.ts', 'demo'])

/** The number of files and how long they are, in lines. */
export function sizesOf(files: readonly SourceFile[]) {
  const lines = files.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b)
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0
  return { files: lines.length, median: at(0.5), p90: at(0.9), largest: lines.at(-1) ?? 0 }
}

/** Returns the server room that a path is in: an area, `app`, or a room of the machinery such as `kernel/http`. */
export function roomOf(path: string): string | undefined {
  const place = placeOf(path)
  if (place?.part !== 'server') return undefined
  return place.room === 'kernel' ? `kernel/${place.below.split('/')[0]}` : place.room
}

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** Every import that leaves its room. */
export function arrowsOf(files: readonly SourceFile[]): Arrow[] {
  return files.flatMap(({ path, text }) => {
    const from = roomOf(path)
    if (from === undefined) return []
    return [...text.matchAll(imported)].flatMap(([, name = '']) => {
      const to = roomOf(resolveImport(path, name))
      return to === undefined || to === from ? [] : [{ from, to, path }]
    })
  })
}

/** Returns a room's level: the machinery at the bottom, the areas in the map's order, the wiring on top. */
function floorOf(room: string, areas: readonly string[]): number {
  const [first = ''] = room.split('/')
  if (machinery.has(first)) return 0
  if (wiring.has(first)) return areas.length + 1
  const place = areas.indexOf(first)
  // An area that is no longer on the map was part of the invitations.
  return (place < 0 ? areas.indexOf('invitations') : place) + 1
}

/**
 * Returns the arrows between rooms, each pair once, and those of them that point up. `areas` go from the lowest to the
 * highest.
 */
export function pairsOf(arrows: readonly Arrow[], areas: readonly string[]) {
  const pairs = new Map<string, { from: string; to: string; imports: number }>()
  for (const { from, to } of arrows) {
    const pair = pairs.get(`${from} ${to}`) ?? { from, to, imports: 0 }
    pairs.set(`${from} ${to}`, { ...pair, imports: pair.imports + 1 })
  }
  const all = [...pairs.values()]
  const up = all.filter(({ from, to }) => floorOf(to, areas) > floorOf(from, areas))
  const isArea = (room: string) => floorOf(room, areas) > 0 && floorOf(room, areas) <= areas.length
  return { all, up, betweenAreas: all.filter(({ from, to }) => isArea(from) && isArea(to)) }
}
