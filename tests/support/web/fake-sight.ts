import { vi } from 'vitest'

type Tell = (seen: readonly Partial<IntersectionObserverEntry>[]) => void

/** Which parts of a list are in sight, as the test says: jsdom has no layout. */
export function fakeSight() {
  const watchers = new Map<Element, Tell>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell
      constructor(tell: Tell) {
        this.#tell = tell
      }
      observe(part: Element) {
        watchers.set(part, this.#tell)
      }
      disconnect() {
        for (const [part, tell] of watchers) if (tell === this.#tell) watchers.delete(part)
      }
    },
  )
  return {
    /** The browser says of this list what is in sight. */
    watches: (list: Element) => [...list.children].some((part) => watchers.has(part)),
    /** Puts these parts of a list in sight, and all others out of it. */
    sees: (list: Element, places: readonly number[]) => {
      for (const [place, target] of [...list.children].entries())
        watchers.get(target)?.([
          { target, isIntersecting: places.includes(place), boundingClientRect: target.getBoundingClientRect() },
        ])
    },
  }
}
