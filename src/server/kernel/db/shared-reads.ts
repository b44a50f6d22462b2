/** A read that is under way, and the one after it, which everybody shares who has asked meanwhile. */
interface Turn {
  readonly over: Promise<unknown>
  next?: Promise<unknown>
}

/**
 * Lets callers who want the same at the same moment read it once: when an event moves, hundreds of phones read it again
 * together. Nothing is kept. Whoever asks during a read waits for the next one, which begins after they asked, so
 * nobody gets anything older than a read of their own would have given.
 *
 * What is shared must not depend on who asks; what each may see of it is decided outside.
 */
export class SharedReads {
  readonly #turns = new Map<string, Turn>()

  /** All reads of one `key` must be of one kind. A fault of a read is that of all who share it. */
  read<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const turn = this.#turns.get(key)
    if (!turn) return this.#begin(key, work)
    turn.next ??= turn.over.then(() => this.#begin(key, work))
    return turn.next as Promise<Value>
  }

  #begin<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const reading = work()
    const over = reading.then(nothing, nothing).then(() => {
      // The waiting callers start the next read, under the same key.
      if (this.#turns.get(key) === turn) this.#turns.delete(key)
    })
    const turn: Turn = { over }
    this.#turns.set(key, turn)
    return reading
  }
}

const nothing = () => undefined
