import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findActorOfCookie } from '../access/of-session.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { escapeHtml } from './html.ts'

/** A chunk of the bundler's manifest, with the bundler's own names. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What a page loads, as the bundler has noted it: modules, as paths under src. */
interface Door {
  readonly modules: readonly string[]
  readonly parts: readonly string[]
}

/** What a page reads first, beyond its reader’s account. */
export interface PageHint {
  /** The path, with `:name` for its parameters. */
  readonly page: string
  /** The calls that the screen starts with. */
  readonly calls?: (path: string) => readonly string[]
  /** The calls that it makes for a logged-in reader, once it knows who that is. */
  readonly callsFor?: (deps: Deps, reader: Actor, page: AskedPage) => Promise<readonly (string | PostedCall)[]>
}

/** A page whose files the server names before the browser can know them. */
export interface HintedPage extends PageHint {
  /** The addresses of the page. */
  readonly pattern: RegExp
}

/** A call that the browser makes by POST, so a link in a header cannot start it. */
export interface PostedCall {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
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
 * Returns a function for a page's `Link` header, which lets the browser fetch what the screen loads first while the
 * first script is still loading. Undefined for pages without such hints.
 */
export function readPageHints(dist: string, hinted: readonly HintedPage[]): (path: string) => string | undefined {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const doors = JSON.parse(readFileSync(join(dist, '.vite', 'doors.json'), 'utf8')) as Record<string, Door>
  const modules = hinted.map(({ page }) => {
    const files = filesOf(manifest, [...(doors[page]?.modules ?? []), ...(doors[page]?.parts ?? [])])
    return [...before, ...[...files].map(moduleLink)]
  })
  return (path) => {
    const at = hinted.findIndex(({ pattern }) => pattern.test(path))
    if (at < 0) return undefined
    return [...(modules[at] ?? []), ...(hinted[at]?.calls?.(path) ?? []).map(callLink)].join(', ')
  }
}

/** What a page starts for a logged-in reader: links in its header, and calls that its first script makes. */
export interface ReaderHints {
  /** Links that go before the page's own. */
  readonly first: readonly string[]
  readonly links: readonly string[]
  readonly posted: readonly PostedCall[]
}

const none: ReaderHints = { first: [], links: [], posted: [] }

/**
 * Finds what a page starts for its logged-in reader. Returns nothing for visitors, or if the reader or their data
 * cannot be found. The page is sent all the same.
 */
export function readerHints(hinted: readonly HintedPage[]) {
  return async (deps: Deps, { url, cookie, address }: PageRequest): Promise<ReaderHints> => {
    const [path = '/', query = ''] = url.split('?')
    const callsFor = hinted.find(({ pattern }) => pattern.test(path))?.callsFor
    if (!callsFor || !cookie) return none
    try {
      const reader = await findActorOfCookie(deps, cookie, address)
      const calls = reader ? await callsFor(deps, reader, { path, query: new URLSearchParams(query) }) : []
      const posted = calls.filter((call) => typeof call !== 'string')
      const links = calls.filter((call) => typeof call === 'string').map(callLink)
      return { first: posted.length > 0 ? [beginning] : [], links, posted }
    } catch (error) {
      deps.log.info({ err: error }, 'sending a page without preload hints for its user')
      return none
    }
  }
}

/** The page with the calls that `app/web/public/begin.js` makes while the page's own scripts are still loading. */
export function withPosted(page: string, posted: readonly PostedCall[]): string {
  if (posted.length === 0) return page
  const calls = escapeHtml(JSON.stringify(posted))
  return page.replace('</title>', () => `</title>\n    <script src="/begin.js" data-calls="${calls}"></script>`)
}

/** Nothing is painted before these scripts. */
const before = ['</scheme.js>; rel=preload; as=script']
const beginning = '</begin.js>; rel=preload; as=script'

// With the credentials mode of the page's own links, or the browser would fetch each style twice.
const moduleLink = (file: string) =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin=anonymous` : `</${file}>; rel=modulepreload`
const callLink = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`

/**
 * The page's own files, the entries, and everything they import. The page's own files come first, although the page
 * names them too: a browser fetches a few files at a time, in the order in which it learns of them.
 */
function filesOf(manifest: Record<string, Chunk>, entries: readonly string[]): Set<string> {
  const knownFiles = new Set<string>()
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || knownFiles.has(name)) return
    knownFiles.add(name)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) add(imported)
    files.add(chunk.file)
  }
  for (const entry of ['app/web/index.html', ...entries]) add(entry)
  return files
}
