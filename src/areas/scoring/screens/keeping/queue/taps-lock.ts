/** Callbacks for the holder of a match's taps in this tab. */
export interface Holder {
  /** This tab scores from now on. */
  readonly onHeld: () => void
  /** Another tab scores from now on; resolves once the taps made here are stored. */
  readonly onLost: () => Promise<void> | void
  /** Yields to any board that opens, not only to one that insists. */
  readonly isModest?: boolean
}

interface Ask {
  readonly name: string
  readonly isInsisting: boolean
}

/** A sleeping tab does not answer; after this long its lock is taken. */
const politeMs = 1_500

/**
 * One tab of a browser scores a match, however many show it. It holds a browser lock. The next tab gets it when that
 * tab closes, or when the next tab's user asks for it. In a browser without such locks every tab believes that it is
 * alone, but the server still counts each act once.
 */
export class TapsLock {
  isHeld = false
  readonly #name: string
  readonly #channel: BroadcastChannel | undefined
  #holder: Holder | undefined
  #waiting: AbortController | undefined
  #release: () => void = () => undefined
  #isClosed = false
  #patience: ReturnType<typeof setTimeout> | undefined

  constructor(matchId: number, userId: number, holder?: Holder) {
    this.#name = `sideout.taps.${userId}.${matchId}`
    this.#holder = holder
    if (!('locks' in navigator)) {
      this.isHeld = true
      return
    }
    this.#channel = new BroadcastChannel('sideout.taps')
    this.#channel.onmessage = ({ data }: MessageEvent<Ask>) => {
      const isMeant = data.name === this.#name && (data.isInsisting || this.#holder?.isModest)
      if (isMeant && this.isHeld) void this.#giveAway()
    }
    void this.#queueUp()
  }

  /** Notifies the holder from now on, but not about earlier changes. */
  follow(holder: Holder): void {
    this.#holder = holder
  }

  /**
   * Resolves to whether this tab holds the taps, either at once or after a moment in which another tab might give
   * way.
   */
  async isOurs(withinMs = 400): Promise<boolean> {
    this.#ask(false)
    for (let waited = 0; waited < withinMs && !this.isHeld; waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return this.isHeld
  }

  /** The user wants to score here: the other tab gives way, or is overruled if it is asleep. */
  insist(): void {
    this.#ask(true)
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => {
      if (this.isHeld || this.#isClosed) return
      this.#waiting?.abort()
      void this.#queueUp({ steal: true })
    }, politeMs)
  }

  /** Gives up the lock for good, because the screen is left. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#patience)
    this.#waiting?.abort()
    this.#channel?.close()
    this.#release()
  }

  #ask(isInsisting: boolean): void {
    const ask: Ask = { name: this.#name, isInsisting }
    if (!this.isHeld) this.#channel?.postMessage(ask)
  }

  async #giveAway(): Promise<void> {
    this.isHeld = false
    await this.#holder?.onLost()
    this.#release()
    if (!this.#isClosed) void this.#queueUp()
  }

  async #queueUp({ steal = false } = {}): Promise<void> {
    const waiting = new AbortController()
    this.#waiting = waiting
    const options: LockOptions = steal ? { steal } : { signal: waiting.signal }
    try {
      await navigator.locks.request(this.#name, options, () => this.#hold())
    } catch {
      // Either no one is waiting for it, or another tab has taken it.
      if (this.isHeld && !this.#isClosed) {
        this.isHeld = false
        void this.#holder?.onLost()
        void this.#queueUp()
      }
    }
  }

  #hold(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.isHeld = true
    clearTimeout(this.#patience)
    this.#holder?.onHeld()
    return new Promise((resolve) => {
      this.#release = resolve
    })
  }
}
