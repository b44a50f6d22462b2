import { createHash } from 'node:crypto'

/** An answer that was made, checked and turned to bytes before: many readers get the same buffer. */
export class Prepared {
  readonly bytes: Buffer
  readonly etag: string

  constructor(json: string) {
    this.bytes = Buffer.from(json)
    this.etag = `"${createHash('sha1').update(this.bytes).digest('base64url')}"`
  }
}

/**
 * Keeps prepared answers by key for a short time. Readers who come while one is made wait for the same one.
 * `forget` is called by whoever changed what the answer shows.
 */
export class PreparedCache {
  private readonly entries = new Map<string, { made: Promise<Prepared>; until: number }>()
  private readonly milliseconds: number
  private readonly most: number

  constructor(options: { milliseconds: number; most?: number }) {
    this.milliseconds = options.milliseconds
    this.most = options.most ?? 2000
  }

  async get(key: string, now: number, make: () => Promise<unknown>): Promise<Prepared> {
    const found = this.entries.get(key)
    if (found && found.until > now) return found.made
    if (this.entries.size >= this.most) this.entries.clear()
    const made = make().then((value) => new Prepared(JSON.stringify(value)))
    this.entries.set(key, { made, until: now + this.milliseconds })
    made.catch(() => this.entries.delete(key))
    return made
  }

  forget(key: string): void {
    this.entries.delete(key)
  }
}
