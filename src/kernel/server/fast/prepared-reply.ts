import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isWorthPacking } from './packing.ts'

const gzipped = promisify(gzip)

/** A short text is sent in one write with its headers. A long one is turned into bytes once. */
const longestText = 8192

/**
 * A response that is built, checked and compressed once, then sent to many readers. The home page's two lists shrink
 * from 57 KB to 6, which shortened its largest paint on a slow phone from 2.75 s to 2.4 (docs/speed.md, `http`).
 */
export class PreparedReply {
  readonly body: string | Buffer
  readonly etag: string
  readonly isPackable: boolean
  /** Added to the headers of every prepared response; they replace those with the same name. */
  readonly headers: Readonly<Record<string, string>>
  readonly #text: string
  #packed: Promise<Buffer> | undefined

  /** `says` is the text without the time at which it was made, if it contains one. The ETag is derived from `says`. */
  constructor(text: string, { says = text, headers = {} }: { says?: string; headers?: Record<string, string> } = {}) {
    this.#text = text
    this.headers = headers
    this.isPackable = isWorthPacking(text)
    this.body = text.length > longestText ? Buffer.from(text) : text
    // Different bytes with the same meaning get a weak tag (RFC 9110 §8.8.1).
    this.etag = `${says === text ? '' : 'W/'}"${hash('sha1', says, 'base64url')}"`
  }

  /** The bytes as gzip, compressed once for all readers: lists shrink to a tenth, and phone networks are slow. */
  packed(): Promise<Buffer> {
    this.#packed ??= gzipped(this.#text)
    return this.#packed
  }
}

interface Entry {
  readonly made: Promise<PreparedReply>
  readonly until: number
  /** Whether something that the response shows has changed. */
  isStale: boolean
  /** The earliest time to make it again; 0 until it has been made once. */
  restsUntil: number
  /** The next version, shared by all readers who ask after the change. */
  next?: Promise<PreparedReply>
}

/**
 * After a change, a response is not made again for this many times as long as it took to make, so that changes cannot
 * use up the CPU.
 */
const restFactor = 3
const longestRest = 500

/**
 * Caches prepared responses by key for a short time, so that a visitor's list of live matches needs no statement and
 * costs 1.49 times a bare route without a database (docs/speed.md, `http`). Readers who ask while one is being made share it. After `forget`,
 * which is called when the underlying data has changed, every reader gets a response that was made after that call.
 */
export class PreparedCache {
  private readonly entries = new Map<string, Entry>()
  private readonly milliseconds: number
  private readonly most: number

  constructor(options: { milliseconds: number; most?: number }) {
    this.milliseconds = options.milliseconds
    this.most = options.most ?? 2000
  }

  get(key: string, now: number, make: () => Promise<unknown>): Promise<PreparedReply> {
    const found = this.entries.get(key)
    // One that expires later than that was made before the clock was set back.
    if (!found || found.until <= now || found.until > now + this.milliseconds) return this.make(key, now, make)
    if (!found.isStale) return found.made
    found.next ??= rest(found).then(() => this.make(key, now, make))
    return found.next
  }

  forget(key: string): void {
    const found = this.entries.get(key)
    if (found) found.isStale = true
  }

  private make(key: string, now: number, make: () => Promise<unknown>): Promise<PreparedReply> {
    if (this.entries.size >= this.most) this.entries.clear()
    const began = performance.now()
    const preparedReply = make().then((value) => {
      const prepared = value instanceof PreparedReply ? value : new PreparedReply(JSON.stringify(value))
      const endedAt = performance.now()
      entry.restsUntil = endedAt + Math.min(longestRest, restFactor * (endedAt - began))
      return prepared
    })
    const entry: Entry = { made: preparedReply, until: now + this.milliseconds, isStale: false, restsUntil: 0 }
    this.entries.set(key, entry)
    preparedReply.catch(() => this.entries.get(key) === entry && this.entries.delete(key))
    return preparedReply
  }
}

async function rest(entry: Entry): Promise<void> {
  await entry.made.catch(() => undefined)
  const milliseconds = entry.restsUntil - performance.now()
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}
