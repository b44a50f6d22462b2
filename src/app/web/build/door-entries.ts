import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A page as its door names it: `[bookPaths.books]: framed('club-admin', ClubBooks`. */
const framedPage = /\[(\w+\.\w+)\]:\s*framed\(\s*'([\w-]+)',\s*(\w+)/g
/** A page whose answers are read before it is drawn, because many people arrive there. */
const begunPage = /\[(\w+\.\w+)\]:\s*(?:async )?\(/g
/** A part that loads with the screen of a page. */
const partOfPage = /\[(\w+\.\w+)\]: \(\) => import\('([^']+)'\)/g
const lazyScreen = /const (\w+) = lazyScreen\(\s*\(\) => import\('([^']+)'\)/g

const shell = 'app/web/common-shell.tsx'
const member = [shell, 'app/web/pages/member-shell.tsx']
const desk = 'app/web/pages/desk-shell.tsx'
const club = [shell, desk]

/** The modules of each frame, as `src/app/web/frames.tsx` loads them. */
const modulesOfFrame: Readonly<Record<string, readonly string[]>> = {
  common: [shell],
  watch: [shell, 'areas/watch/screens/watch-area.tsx'],
  courtside: [],
  member,
  club,
  'club-admin': club,
  'club-staff': club,
  group: [...member, 'app/web/pages/group-shell.tsx'],
  event: [...club, ...member, 'app/web/pages/event-shell.tsx'],
  none: [],
}

/** A page of a door. */
export interface DoorPage {
  readonly path: string
  /** What it loads: its frame, the door and the screen, as paths under src. */
  readonly modules: readonly string[]
  /** What loads with them, because the screen shows it at once. */
  readonly parts: readonly string[]
  readonly kind: 'arrival' | 'phone' | 'desk'
}

/** The pages behind a door; `names` has their paths by their names in the code. Throws if it is written differently. */
export function pagesOfDoor(sources: string, file: string, names: ReadonlyMap<string, string>): readonly DoorPage[] {
  const code = readFileSync(posix.join(sources, file), 'utf8')
  const screens = new Map(
    [...code.matchAll(lazyScreen)].map(([, name = '', from = '']) => [name, moduleAt(file, from)]),
  )
  const parts = Map.groupBy(code.matchAll(partOfPage), ([, name]) => name)
  const begun = new Set([...code.matchAll(begunPage)].map(([, name]) => name))
  return [...code.matchAll(framedPage)].map(([, name = '', frame = '', screen = '']) => {
    const [path, module, around] = [names.get(name), screens.get(screen), modulesOfFrame[frame]]
    if (!path || !module || !around) throw new Error(`src/${file}: no path, screen or frame for ${name}`)
    const own = (parts.get(name) ?? []).map(([, , from = '']) => moduleAt(file, from))
    const isArrival = begun.has(name) || frame === 'courtside'
    const kind = isArrival ? 'arrival' : around.includes(desk) ? 'desk' : 'phone'
    return { path, modules: [...around, file, module], parts: own, kind }
  })
}

const moduleAt = (file: string, from: string) =>
  from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)
