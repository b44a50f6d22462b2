import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findActorOfCookie } from '#server/kernel/access/of-session'
import type { Deps } from '#server/kernel/deps'
import type { Actor } from './actor.ts'

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
  /** The calls that it makes for a reader who is signed in, once it knows who that is. */
  readonly callsFor?: (deps: Deps, reader: Actor, asked: AskedPage) => Promise<readonly string[]>
}

interface AskedPage {
  readonly path: string
  readonly query: URLSearchParams
}

/** A request for a page. */
interface PageRequest {
  /** The path with its query. */
  readonly url: string
  readonly cookie: string | undefined
  readonly address: string
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

/**
 * What the header also names for a reader who is signed in. Undefined for everybody else, and where the reader or what
 * they have cannot be found: the page goes out all the same.
 */
export function readerHints(hinted: readonly HintedPage[]) {
  return async (deps: Deps, { url, cookie, address }: PageRequest): Promise<string | undefined> => {
    const [path = '/', query = ''] = url.split('?')
    const callsFor = hinted.find((one) => one.path.test(path))?.callsFor
    if (!callsFor || !cookie) return undefined
    try {
      const reader = await findActorOfCookie(deps, cookie, address)
      const calls = reader ? await callsFor(deps, reader, { path, query: new URLSearchParams(query) }) : []
      return calls.length > 0 ? calls.map(callLink).join(', ') : undefined
    } catch (error) {
      deps.log.info({ err: error }, 'a page goes out without the hints for its reader')
      return undefined
    }
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
