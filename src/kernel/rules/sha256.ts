/**
 * The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the
 * first eight.
 */
const primes = firstPrimes(64)
const rounds = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of bytes, as eight 32-bit words. We have our own, because published hashes are recomputed on the server, in a
 * script and in a browser without https, and must be the same everywhere. Source: FIPS 180-4.
 */
function wordsOf(bytes: readonly number[]): Uint32Array {
  const state = Uint32Array.from(start)
  const blocks = paddedWords(bytes)
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < blocks.length; offset += 16) {
    schedule.set(blocks.subarray(offset, offset + 16))
    extend(schedule)
    compress(state, schedule)
  }
  return state
}

/** SHA-256 of the UTF-8 bytes of a text, as eight words of 32 bits. */
export const sha256Words = (text: string): Uint32Array => wordsOf(utf8Of(text))

/** The same as 64 hexadecimal digits, as `sha256sum` prints it. */
export function sha256Hex(text: string): string {
  return Array.from(sha256Words(text), (word) => word.toString(16).padStart(8, '0')).join('')
}

/** HMAC-SHA-256 of two texts, as their UTF-8 bytes; the key has up to 64 bytes. Returns 32 bytes. Source: RFC 2104. */
export function hmacSha256(key: string, text: string): readonly number[] {
  const bytes = utf8Of(key)
  if (bytes.length > 64) throw new RangeError('a key can have up to 64 bytes')
  const padded = (by: number) => Array.from({ length: 64 }, (_, index) => (bytes[index] ?? 0) ^ by)
  const inner = bytesOf(wordsOf([...padded(0x36), ...utf8Of(text)]))
  return bytesOf(wordsOf([...padded(0x5c), ...inner]))
}

const bytesOf = (words: Uint32Array): number[] =>
  Array.from(words).flatMap((word) => [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff])

function extend(schedule: Uint32Array): void {
  const at = (index: number) => schedule[index] ?? 0
  for (let index = 16; index < 64; index += 1) {
    const early = at(index - 15)
    const late = at(index - 2)
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[index] = at(index - 16) + low + at(index - 7) + high
  }
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const mixed = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[index] ?? 0) + (schedule[index] ?? 0)
    const sum = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + sum) | 0]
  }
  const end = [a, b, c, d, e, f, g, h]
  for (let index = 0; index < 8; index += 1) state[index] = (state[index] ?? 0) + (end[index] ?? 0)
}

/** The message, a 1 bit, zeros, and its length in bits, as big-endian 32-bit words. */
function paddedWords(bytes: readonly number[]): Uint32Array {
  const words = new Uint32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)))
  }
  for (const [index, byte] of bytes.entries()) put(index, byte)
  put(bytes.length, 0x80)
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29)
  words[words.length - 1] = bytes.length * 8
  return words
}

function utf8Of(text: string): number[] {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code))
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return bytes
}

const tail = (code: number) => 0x80 | (code & 0x3f)
