/** The part of the tar format (POSIX ustar) that our backups need: files and folders with names of moderate length. */

const block = 512

export interface TarEntry {
  readonly name: string
  readonly isFolder: boolean
  readonly mode: number
  readonly size: number
  /** The content, in pieces. Read all of it before the next entry. */
  readonly content: AsyncGenerator<Buffer>
}

/** A file as blocks: its header, its content, and zeros up to the next full block. */
export function tarFile(name: string, content: Buffer, mode = 0o600): Buffer {
  const padding = Buffer.alloc((block - (content.length % block)) % block)
  return Buffer.concat([header(name, content.length, mode, '0'), content, padding])
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * block)

function header(name: string, size: number, mode: number, type: string): Buffer {
  const bytes = Buffer.alloc(block)
  const { prefix, rest } = splitName(name)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  bytes.write(rest, 0, 100)
  bytes.write(
    octal(mode, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(Math.trunc(Date.now() / 1000), 12),
    100,
  )
  bytes.write(`        ${type}`, 148)
  bytes.write('ustar\x0000', 257)
  bytes.write(prefix, 345, 155)
  bytes.write(`${sum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** Long names are cut at a slash: up to 155 bytes before it and 100 after it. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  for (let cut = name.indexOf('/'); cut >= 0; cut = name.indexOf('/', cut + 1)) {
    const [prefix, rest] = [name.slice(0, cut), name.slice(cut + 1)]
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return { prefix, rest }
  }
  throw new Error(`the name ${name} is too long for a backup`)
}

/** The checksum of a header, with its own field counted as spaces. */
function sum(bytes: Buffer): number {
  return bytes.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
}

/** Reads an archive entry by entry. Refuses a file that is not an archive or is cut short. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const input = new Pieces(source)
  for (;;) {
    const bytes = await input.exactly(block)
    if (bytes.every((byte) => byte === 0)) return
    const text = (from: number, length: number) =>
      (bytes.toString('utf8', from, from + length).split('\0')[0] ?? '').trim()
    const octal = (from: number, length: number) => Number.parseInt(text(from, length) || '0', 8)
    if (text(257, 5) !== 'ustar' || octal(148, 8) !== sum(bytes))
      throw new Error('this is not a backup, or it is damaged')
    const type = text(156, 1)
    if (!['', '0', '5'].includes(type)) throw new Error(`a backup can’t contain entries of type ${type}`)
    const [prefix, rest, size] = [text(345, 155), text(0, 100), octal(124, 12)]
    const name = prefix ? `${prefix}/${rest}` : rest
    yield { name, isFolder: type === '5', mode: octal(100, 8), size, content: input.pieces(size) }
    await input.exactly((block - (size % block)) % block)
  }
}

/** Takes exact numbers of bytes from chunks of any length. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let bytesLeft = size; bytesLeft > 0; ) {
      if (this.#held.length === 0) await this.#more()
      const piece = this.#held.subarray(0, bytesLeft)
      this.#held = this.#held.subarray(piece.length)
      bytesLeft -= piece.length
      yield piece
    }
  }

  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pieces(size)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async #more(): Promise<void> {
    const next = await this.#source.next()
    if (next.done) throw new Error('the backup is incomplete')
    this.#held = next.value
  }
}
