/** How many hashes are remembered; the least recently used are forgotten first. */
const maxSessions = 20_000

/** The most recently used hashes. */
class RecentHashes {
  readonly #hashes = new Set<string>()

  has(hash: string): boolean {
    return this.#hashes.has(hash)
  }

  add(hash: string): void {
    this.#hashes.delete(hash)
    this.#hashes.add(hash)
    const [oldest] = this.#hashes
    if (this.#hashes.size > maxSessions && oldest !== undefined) this.#hashes.delete(oldest)
  }

  delete(hash: string): void {
    this.#hashes.delete(hash)
  }
}

/** What this process last read from the database about sessions, by their hash. */
export class KnownSessions {
  readonly #valid = new RecentHashes()
  readonly #over = new RecentHashes()

  /** Whether the session was valid when it was last read. It may have ended since, so it is read again at every call. */
  has(sessionHash: string): boolean {
    return this.#valid.has(sessionHash)
  }

  /**
   * Whether this is certainly not a valid session: one that has ended never becomes valid again. Browsers keep its
   * cookie for months and count as visitors.
   */
  isOver(sessionHash: string): boolean {
    return this.#over.has(sessionHash)
  }

  /** Remembers what was just read from the database. */
  note(sessionHash: string, isValid: boolean): void {
    this.#valid.delete(sessionHash)
    if (isValid) this.#valid.add(sessionHash)
    else this.#over.add(sessionHash)
  }
}
