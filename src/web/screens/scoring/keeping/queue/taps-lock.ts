/** What happens to whoever holds the taps of a match in this tab. */
export interface Holder {
  /** This tab scores from here on. */
  readonly onHeld: () => void
  /** Another tab scores from here on; resolves once what was tapped here is kept. */
  readonly onLost: () => Promise<void> | void
  /** Gives way to any board that opens, not only to somebody who insists. */
  readonly isModest?: boolean
}

interface Ask {
  readonly name: string
  readonly isInsisting: boolean
}

/** A tab that sleeps does not answer: its lock is taken after so long. */
const politeMs = 1_500

/**
 * One tab of a browser scores a match, however many show it: it holds a lock of the browser, and the next one takes its
 * turn when that tab closes, or when somebody asks for it. In a browser without such locks every tab believes that it is
 * alone; the server then still counts each act once.
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

  /** From now on the holder is told; not of what has happened before. */
  follow(holder: Holder): void {
    this.#holder = holder
  }

  /** Resolves with whether this tab holds the taps: at once, or after a moment in which another one might give way. */
  async isOurs(withinMs = 400): Promise<boolean> {
    this.#ask(false)
    for (let waited = 0; waited < withinMs && !this.isHeld; waited += 20)
      await new Promise((done) => setTimeout(done, 20))
    return this.isHeld
  }

  /** Somebody wants to score here: the other tab gives way, or is passed over when it sleeps. */
  insist(): void {
    this.#ask(true)
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => {
      if (this.isHeld || this.#isClosed) return
      this.#waiting?.abort()
      void this.#queueUp({ steal: true })
    }, politeMs)
  }

  /** Gives the taps away for good; the screen is left. */
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
      // Either nobody waits for it any more, or another tab has taken it.
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
