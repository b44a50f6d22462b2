import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const gzipped = promisify(gzip)

/** A short text leaves in one write with its headers; a long one is turned to bytes once. */
const longestText = 8192
/** What fits one packet beside its headers gains nothing from being packed. */
const shortestPacked = 1024

/** An answer that was made and checked before: many readers get the same one. */
export class Prepared {
  readonly body: string | Buffer
  readonly etag: string
  readonly isPackable: boolean
  /** Besides those that every prepared answer has, or instead of them. */
  readonly headers: Readonly<Record<string, string>>
  readonly #text: string
  #packed: Promise<Buffer> | undefined

  /** `says` is what the text says, where it also holds the instant at which it was made: the tag is taken from that. */
  constructor(text: string, { says = text, headers = {} }: { says?: string; headers?: Record<string, string> } = {}) {
    this.#text = text
    this.headers = headers
    this.isPackable = text.length >= shortestPacked
    this.body = text.length > longestText ? Buffer.from(text) : text
    // Other bytes that say the same: a weak tag (RFC 9110 §8.8.1).
    this.etag = `${says === text ? '' : 'W/'}"${hash('sha1', says, 'base64url')}"`
  }

  /** The bytes as gzip, packed once for all who take them: lists shrink to a tenth, and phones wait on weak networks. */
  packed(): Promise<Buffer> {
    this.#packed ??= gzipped(this.#text)
    return this.#packed
  }
}

interface Entry {
  readonly made: Promise<Prepared>
  readonly until: number
  /** Somebody changed what the answer shows. */
  isStale: boolean
  /** When it may be made anew; before it was made for the first time, nobody knows. */
  restsUntil: number
  /** The next one, for all who ask after the change. */
  next?: Promise<Prepared>
}

/** After a change an answer rests for so many times as long as it took to make, so that changes cannot take every cycle. */
const restFactor = 3
const longestRest = 500

/**
 * Keeps prepared answers by key for a short time. Readers who come while one is made wait for the same one.
 * `forget` is called by whoever changed what the answer shows: whoever asks after that gets an answer made after that.
 */
export class PreparedCache {
  private readonly entries = new Map<string, Entry>()
  private readonly milliseconds: number
  private readonly most: number

  constructor(options: { milliseconds: number; most?: number }) {
    this.milliseconds = options.milliseconds
    this.most = options.most ?? 2000
  }

  get(key: string, now: number, make: () => Promise<unknown>): Promise<Prepared> {
    const found = this.entries.get(key)
    if (!found || found.until <= now) return this.make(key, now, make)
    if (!found.isStale) return found.made
    found.next ??= rest(found).then(() => this.make(key, now, make))
    return found.next
  }

  forget(key: string): void {
    const found = this.entries.get(key)
    if (found) found.isStale = true
  }

  private make(key: string, now: number, make: () => Promise<unknown>): Promise<Prepared> {
    if (this.entries.size >= this.most) this.entries.clear()
    const began = performance.now()
    const made = make().then((value) => {
      const prepared = value instanceof Prepared ? value : new Prepared(JSON.stringify(value))
      const ended = performance.now()
      entry.restsUntil = ended + Math.min(longestRest, restFactor * (ended - began))
      return prepared
    })
    const entry: Entry = { made, until: now + this.milliseconds, isStale: false, restsUntil: 0 }
    this.entries.set(key, entry)
    made.catch(() => this.entries.get(key) === entry && this.entries.delete(key))
    return made
  }
}

async function rest(entry: Entry): Promise<void> {
  await entry.made.catch(() => undefined)
  const milliseconds = entry.restsUntil - performance.now()
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
