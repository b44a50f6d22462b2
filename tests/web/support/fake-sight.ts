import { vi } from 'vitest'

type Tell = (seen: readonly Partial<IntersectionObserverEntry>[]) => void

/** What the browser sees of lists, told by the test: jsdom lays nothing out. */
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
    /** These parts of a list are in sight, all others are not. */
    sees: (list: Element, places: readonly number[]) => {
      for (const [place, target] of [...list.children].entries())
        watchers.get(target)?.([
          { target, isIntersecting: places.includes(place), boundingClientRect: target.getBoundingClientRect() },
        ])
    },
  }
}
