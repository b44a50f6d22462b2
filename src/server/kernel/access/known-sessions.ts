/** A session that this process has not seen for longer than this many others have been seen is a stranger again. */
const most = 20_000

/** The sessions that were valid when this process last read them, by hash. It answers nothing: each is read again. */
export class KnownSessions {
  readonly #hashes = new Set<string>()

  has(sessionHash: string): boolean {
    return this.#hashes.has(sessionHash)
  }

  /** Takes over what the database has just said. */
  note(sessionHash: string, isValid: boolean): void {
    if (!isValid) this.#hashes.delete(sessionHash)
    else if (!this.#hashes.has(sessionHash)) this.#add(sessionHash)
  }

  #add(sessionHash: string): void {
    const [oldest] = this.#hashes
    if (this.#hashes.size >= most && oldest !== undefined) this.#hashes.delete(oldest)
    this.#hashes.add(sessionHash)
  }
}
