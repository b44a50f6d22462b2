import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk of the bundler's manifest, with the bundler's own names. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** A page, and what its screen loads first. */
export interface HintedPage {
  readonly path: RegExp
  /** Entries of the bundle, as paths under src/web. */
  readonly entries: readonly string[]
  /** The calls that the screen starts with. */
  readonly calls: (path: string) => readonly string[]
}

/**
 * The `Link` header of a page: the browser fetches what its screen loads first while the first script is still on its
 * way. Undefined for pages without such hints.
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

// With the credentials mode of the page's own links, or the browser would fetch each style twice.
const moduleLink = (file: string) =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin=anonymous` : `</${file}>; rel=modulepreload`
const callLink = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`

/** The entries and everything they import, except the files that the page itself already names. */
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
