import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler says about a chunk; the names are its own. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface Hinted {
  readonly path: RegExp
  /** Entries of the bundle, as paths under src/web. */
  readonly entries: readonly string[]
  /** The answers the screen starts from. */
  readonly calls: (path: string) => readonly string[]
}

const frame = ['wiring/common-shell.tsx']
const none = () => []

/** Where somebody usually comes in from outside. Any other page loads all the same, one step after the other. */
const hinted: readonly Hinted[] = [
  {
    path: /^\/$/,
    entries: [...frame, 'screens/scoring/home.tsx'],
    calls: () => ['/api/liveMatches', '/api/matches'],
  },
  {
    path: /^\/match\/[1-9]\d{0,9}\/?$/i,
    entries: [...frame, 'wiring/pages/match-page.tsx'],
    calls: (path) => {
      const [id] = /\d+/.exec(path) ?? []
      return [`/api/match/${id}`, `/api/getScoreStats/${id}`]
    },
  },
  { path: /^\/login\/?$/i, entries: [...frame, 'screens/accounts/login.tsx'], calls: none },
  {
    path: /^\/watch\/?$/i,
    entries: [...frame, 'screens/watch/watch-area.tsx', 'screens/watch/watch.tsx'],
    calls: none,
  },
  { path: /^\/follow\/?$/i, entries: [...frame, 'screens/follow/follow.tsx'], calls: none },
  { path: /^\/prizes\/?$/i, entries: [...frame, 'screens/prizes/prizes.tsx'], calls: () => ['/api/prize/months'] },
  { path: /^\/hocuspocus\/?$/i, entries: [...frame, 'screens/challenge-cards/hocus-pocus.tsx'], calls: none },
  {
    path: /scorekeeper\/\d+\/?$/i,
    entries: ['screens/scoring/scorekeeper.tsx', 'screens/scoring/keeping/open-court.ts'],
    calls: none,
  },
]

/**
 * The `Link` header of a page: what its screen will ask for is fetched while the first script is still on its way.
 * Undefined for pages that get none.
 */
export function readPageHints(dist: string): (path: string) => string | undefined {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const modules = hinted.map(({ entries }) => [...filesOf(manifest, entries)].map(moduleLink))
  return (path) => {
    const at = hinted.findIndex((one) => one.path.test(path))
    if (at < 0) return undefined
    return [...(modules[at] ?? []), ...(hinted[at]?.calls(path) ?? []).map(callLink)].join(', ')
  }
}

const moduleLink = (file: string) =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style` : `</${file}>; rel=modulepreload`
const callLink = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`

/** The entries and all they import, without what the page itself names already. */
function filesOf(manifest: Record<string, Chunk>, entries: readonly string[]): Set<string> {
  const known = new Set<string>()
  const files = new Set<string>()
  const add = (name: string, into: Set<string> | undefined) => {
    const chunk = manifest[name]
    if (!chunk || known.has(name)) return
    known.add(name)
    into?.add(chunk.file)
    for (const style of chunk.css ?? []) into?.add(style)
    for (const imported of chunk.imports ?? []) add(imported, into)
  }
  add('index.html', undefined)
  for (const entry of entries) add(entry, files)
  return files
}
