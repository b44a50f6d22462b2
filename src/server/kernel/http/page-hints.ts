import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler says about a chunk; the names are its own. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** A page with what its screen will ask for first. */
export interface HintedPage {
  readonly path: RegExp
  /** Entries of the bundle, as paths under src/web. */
  readonly entries: readonly string[]
  /** The answers the screen starts from. */
  readonly calls: (path: string) => readonly string[]
}

/**
 * The `Link` header of a page: what its screen will ask for is fetched while the first script is still on its way.
 * Undefined for pages that get none.
 */
export function readPageHints(dist: string, hinted: readonly HintedPage[]): (path: string) => string | undefined {
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
