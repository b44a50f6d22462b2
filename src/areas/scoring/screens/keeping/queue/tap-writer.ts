import type { KeptChange, TapStore } from './kept-shapes.ts'
import type { QueueView } from './queue-view.ts'

/**
 * Writes a queue's changes in order, and tracks whether all of them are on the phone. If the browser did not store
 * something, it is written again: with the next change, and when the page becomes visible again.
 */
export class TapWriter {
  readonly #store: TapStore
  readonly #onChange: (keeping: QueueView['keeping']) => void
  /** What is not on the disk yet, in order. */
  #pending: readonly KeptChange[] = []
  #isWriting = false
  #isRefused = false
  /** Something was added while a write was under way. */
  #isNews = false

  constructor(store: TapStore, onChange: (keeping: QueueView['keeping']) => void) {
    this.#store = store
    this.#onChange = onChange
  }

  get keeping(): QueueView['keeping'] {
    if (!this.#store.isDurable || this.#isRefused) return 'refused'
    return this.#pending.length > 0 ? 'keeping' : 'kept'
  }

  write(change: KeptChange): void {
    this.#pending = [...this.#pending.flatMap((earlier) => leftOf(earlier, change)), change]
    this.#isNews = true
    void this.again()
    this.#onChange(this.keeping)
  }

  /** Tries again to write what the browser did not store, because it may work by now. */
  async again(): Promise<void> {
    if (!this.#store.isDurable) void this.#mend()
    if (this.#isWriting) return
    this.#isWriting = true
    while (this.#pending.length > 0) if (!(await this.#writeNext()) && !this.#isNews) break
    this.#isWriting = false
    this.#onChange(this.keeping)
  }

  /** Resolves once everything is written, or refused; waits up to two seconds. */
  async rest(): Promise<void> {
    for (let tries = 0; tries < 80 && this.#isWriting; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25))
  }

  /** Returns whether the oldest change is on the disk now. */
  async #writeNext(): Promise<boolean> {
    const [next] = this.#pending
    this.#isNews = false
    this.#isRefused = await this.#store.write(next ?? {}).then(
      () => false,
      () => true,
    )
    if (!this.#isRefused) this.#pending = this.#pending.filter((one) => one !== next)
    return !this.#isRefused
  }

  async #mend(): Promise<void> {
    await this.#store.mend().catch(() => undefined)
    if (this.#store.isDurable) this.#onChange(this.keeping)
  }
}

/** What an earlier change must still write although a later one follows; nothing if the later one covers it. */
function leftOf(earlier: KeptChange, { drop = [], ground, forget }: KeptChange): readonly KeptChange[] {
  const dropped = new Set(drop)
  const put = earlier.put?.filter(({ act }) => !dropped.has(act.id)) ?? []
  const remaining: KeptChange = { ...earlier, put, ground: ground || forget ? undefined : earlier.ground }
  const isNothing =
    put.length === 0 &&
    !remaining.ground &&
    !remaining.drop?.length &&
    !remaining.leave &&
    !remaining.forget &&
    !remaining.dropLeft
  return isNothing ? [] : [remaining]
}
