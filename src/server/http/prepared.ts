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
  readonly #json: string
  #packed: Promise<Buffer> | undefined

  constructor(json: string) {
    this.#json = json
    this.isPackable = json.length >= shortestPacked
    this.body = json.length > longestText ? Buffer.from(json) : json
    this.etag = `"${hash('sha1', json, 'base64url')}"`
  }

  /** The bytes as gzip, packed once for all who take them: lists shrink to a tenth, and phones wait on weak networks. */
  packed(): Promise<Buffer> {
    this.#packed ??= gzipped(this.#json)
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
      const prepared = new Prepared(JSON.stringify(value))
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
