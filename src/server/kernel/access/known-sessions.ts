/** What this process has not met for longer than so many others is unknown again. */
const most = 20_000

/** The hashes that were met last, up to a number. */
class Latest {
  readonly #hashes = new Set<string>()

  has(hash: string): boolean {
    return this.#hashes.has(hash)
  }

  add(hash: string): void {
    this.#hashes.delete(hash)
    this.#hashes.add(hash)
    const [oldest] = this.#hashes
    if (this.#hashes.size > most && oldest !== undefined) this.#hashes.delete(oldest)
  }

  delete(hash: string): void {
    this.#hashes.delete(hash)
  }
}

/** What the database last said to this process about sessions, by their hash. */
export class KnownSessions {
  readonly #valid = new Latest()
  readonly #over = new Latest()

  /** Was it valid when it was last read? It is read again all the same, because it may have ended since. */
  has(sessionHash: string): boolean {
    return this.#valid.has(sessionHash)
  }

  /**
   * Is it certain that it is no session? One that has ended never begins again, and nobody can know the hash of one that
   * is still to begin. Browsers keep its cookie for months, and are visitors with it.
   */
  isOver(sessionHash: string): boolean {
    return this.#over.has(sessionHash)
  }

  /** Takes over what the database has just said. */
  note(sessionHash: string, isValid: boolean): void {
    this.#valid.delete(sessionHash)
    if (isValid) this.#valid.add(sessionHash)
    else this.#over.add(sessionHash)
  }
}
