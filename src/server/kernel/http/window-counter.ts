interface Window {
  count: number
  readonly endsAt: number
}

/** So many keys are kept before those whose window has passed are looked for. */
const fewKeys = 1000

/**
 * Counts calls per key in windows of a fixed length that begin with a key's first call. What has passed is swept away
 * whenever the number of keys has doubled, so that counting stays as cheap as one look into a map.
 */
export class WindowCounter {
  readonly #points: number
  readonly #milliseconds: number
  readonly #windows = new Map<string, Window>()
  #sweepAt = fewKeys

  constructor({ points, seconds }: { readonly points: number; readonly seconds: number }) {
    this.#points = points
    this.#milliseconds = seconds * 1000
  }

  /** Takes one at the moment `now`. Answers how many milliseconds the key has to wait, 0 when there was one left. */
  take(key: string, now: number): number {
    const running = this.#windows.get(key)
    const window = running && running.endsAt > now ? running : this.#begin(key, now)
    window.count += 1
    return window.count > this.#points ? window.endsAt - now : 0
  }

  /** Gives one back that was taken in the running window. */
  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.count > 0) window.count -= 1
  }

  /** The keys that are kept. */
  get size(): number {
    return this.#windows.size
  }

  #begin(key: string, now: number): Window {
    const window = { count: 0, endsAt: now + this.#milliseconds }
    this.#windows.set(key, window)
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now)
    return window
  }

  #sweep(now: number): void {
    for (const [other, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(other)
    this.#sweepAt = Math.max(fewKeys, this.#windows.size * 2)
  }
}
