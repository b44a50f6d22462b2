interface Window {
  count: number
  readonly endsAt: number
}

/** Expired windows are not swept until there are this many keys. */
const fewKeys = 1000

/**
 * Counts calls per key in windows of a fixed length that begin with a key's first call. Expired windows are swept
 * whenever the number of keys has doubled, so that counting stays as cheap as one map lookup.
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

  /**
   * Takes one at the moment `now`. Returns how many milliseconds the key has to wait; 0 if there was one left. If none
   * was left, none is taken, so that one given back later opens the window again.
   */
  take(key: string, now: number): number {
    const running = this.#windows.get(key)
    const window = running && running.endsAt > now ? running : this.#begin(key, now)
    if (window.count >= this.#points) return window.endsAt - now
    window.count += 1
    return 0
  }

  /** How many milliseconds the key would have to wait at the moment `now`; takes nothing. */
  waitOf(key: string, now: number): number {
    const window = this.#windows.get(key)
    return window && window.endsAt > now && window.count >= this.#points ? window.endsAt - now : 0
  }

  /** Blocks the key for this many milliseconds, because another counter has used it up. */
  fill(key: string, now: number, milliseconds: number): void {
    this.#windows.set(key, { count: this.#points, endsAt: now + milliseconds })
  }

  /** Gives back one that was taken in the current window. */
  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.count > 0) window.count -= 1
  }

  /** The number of keys in memory. */
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
