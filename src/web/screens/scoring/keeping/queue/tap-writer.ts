import type { KeptChange, KeptTap, TapStore } from './kept-shapes.ts'
import type { QueueView } from './queue-view.ts'

/**
 * Writes a queue's changes in order, and knows whether all of them are on the phone. A tap that the browser did not
 * store is written again with the next change.
 */
export class TapWriter {
  readonly #store: TapStore
  readonly #onChange: (keeping: QueueView['keeping']) => void
  readonly #refused = new Map<string, KeptTap>()
  #open = 0

  constructor(store: TapStore, onChange: (keeping: QueueView['keeping']) => void) {
    this.#store = store
    this.#onChange = onChange
  }

  get keeping(): QueueView['keeping'] {
    if (!this.#store.isDurable || this.#refused.size > 0) return 'refused'
    return this.#open > 0 ? 'keeping' : 'kept'
  }

  write(change: KeptChange): void {
    for (const id of change.drop ?? []) this.#refused.delete(id)
    const put = [...this.#refused.values(), ...(change.put ?? [])]
    this.#open += 1
    this.#store.write({ ...change, put }).then(
      () => this.#settle(put, true),
      () => this.#settle(put, false),
    )
    this.#onChange(this.keeping)
  }

  /** Resolves once everything is written, or refused; waits two seconds at most. */
  async rest(): Promise<void> {
    for (let tries = 0; tries < 80 && this.#open > 0; tries += 1) await new Promise((done) => setTimeout(done, 25))
  }

  #settle(put: readonly KeptTap[], isKept: boolean): void {
    this.#open -= 1
    for (const tap of put) {
      if (isKept) this.#refused.delete(tap.act.id)
      else this.#refused.set(tap.act.id, tap)
    }
    this.#onChange(this.keeping)
  }
}
