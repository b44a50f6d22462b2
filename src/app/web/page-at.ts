import { doors, likes } from 'virtual:area-doors'
import { matchRoutes } from 'react-router'
import { loadPart } from '#kernel/web/api/load-part.ts'
import type { AreaScreen, AreaWeb } from '#kernel/web/frame/area-web.ts'

/** The door of some pages. It loads once, when the first of them is opened. */
class Door {
  readonly #fetch: () => Promise<{ readonly area: AreaWeb }>
  #loading: Promise<AreaWeb> | undefined
  /** What is behind it, once it has loaded. */
  area: AreaWeb | undefined
  /** Why it could not load. */
  failure: unknown

  constructor(fetch: () => Promise<{ readonly area: AreaWeb }>) {
    this.#fetch = fetch
  }

  load(): Promise<AreaWeb> {
    this.#loading ??= this.#open()
    return this.#loading
  }

  async #open(): Promise<AreaWeb> {
    try {
      this.area = (await loadPart(this.#fetch)).area
      return this.area
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}

/** A page that an address leads to. */
export interface OpenPage {
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly door: Door
}

const routes = doors.flatMap(([paths, fetch]) => {
  const door = new Door(fetch)
  return paths.map((path) => ({ path, handle: door }))
})

/** Finds the page at an address. Fixed words win over parameters, and case does not matter. */
export function pageAt(pathname: string): OpenPage | undefined {
  const [match] = matchRoutes(routes, pathname) ?? []
  if (!match) return undefined
  const { path, handle } = match.route
  if (likes[path]?.test(pathname) === false) return undefined
  return { path, params: match.params, door: handle }
}

/** Returns the screen of a page. The page’s door must have loaded. */
export function screenOf(page: OpenPage, area: AreaWeb): AreaScreen {
  const screen = area.screens[page.path]
  if (!screen) throw new Error(`No screen for ${page.path}`)
  return screen
}
