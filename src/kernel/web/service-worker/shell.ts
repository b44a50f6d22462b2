import type { Build } from './build.ts'

/** The browser APIs that the shell builds on. */
export interface ShellDeps {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  readonly fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>
}

const prefix = 'sideout-shell-'
const page = '/'

/**
 * The stored files of one build. Builds are stored side by side, because pages of the previous build may still be open.
 */
export class Shell {
  readonly #name: string
  readonly #build: Build
  readonly #deps: ShellDeps

  constructor(build: Build, deps: ShellDeps) {
    this.#name = prefix + build.version
    this.#build = build
    this.#deps = deps
  }

  /** Stores everything, all or nothing, because half a build would not start offline. */
  async fill(): Promise<void> {
    const cache = await this.#deps.caches.open(this.#name)
    const fetched = await this.#deps.fetch(page, { cache: 'no-store' })
    const words = await fetched.text()
    if (!fetched.ok || !words.includes(this.#build.entry)) throw new Error('The page is from another build.')
    await Promise.all(this.#build.files.map((file) => this.#bring(cache, file)))
    await cache.put(page, new Response(words, { headers: pageHeaders(fetched) }))
  }

  async #bring(cache: Cache, file: string): Promise<void> {
    // A hashed file that an earlier build stored is the same file.
    const cached = file.startsWith('/assets/') ? await this.find(file) : undefined
    const response = cached ?? (await this.#deps.fetch(file, { cache: 'no-cache' }))
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    await cache.put(file, response)
  }

  /** Deletes all builds before the previous one. */
  async tidy(): Promise<void> {
    const names = (await this.#deps.caches.keys()).filter((name) => name.startsWith(prefix) && name !== this.#name)
    await Promise.all(names.slice(0, -1).map((name) => this.#deps.caches.delete(name)))
  }

  /** The page of this build. */
  async page(): Promise<Response | undefined> {
    return (await this.#deps.caches.open(this.#name)).match(page)
  }

  /** A file of any build that is still stored. */
  find(file: RequestInfo): Promise<Response | undefined> {
    return this.#deps.caches.match(file, { ignoreVary: true })
  }

  /** Stores a hashed file that a screen requested. */
  async keep(request: RequestInfo, response: Response): Promise<void> {
    await (await this.#deps.caches.open(this.#name)).put(request, response)
  }
}

/**
 * The headers as the server sent them, without its preload hints for the first screen, because the page is stored for
 * every screen.
 */
function pageHeaders({ headers }: Response): Headers {
  const keptHeaders = new Headers(headers)
  for (const name of ['link', 'content-encoding', 'content-length']) keptHeaders.delete(name)
  return keptHeaders
}
