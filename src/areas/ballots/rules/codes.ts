/** RFC 4648. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** A voter's code has 80 bits: ten bytes, sixteen characters. */
export const codeBytes = 10
const codePattern = /^[A-Z2-7]{16}$/

/** Encodes bytes as base32, in capital letters and without padding. */
export function base32Of(bytes: readonly number[]): string {
  let [text, bits, bitCount] = ['', 0, 0]
  for (const byte of bytes) {
    bitCount = (bitCount << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += alphabet[(bitCount >>> (bits - 5)) & 31] ?? ''
      bits -= 5
    }
    bitCount &= (1 << bits) - 1
  }
  return bits > 0 ? text + (alphabet[(bitCount << (5 - bits)) & 31] ?? '') : text
}

/** The ten bytes of a code in its plain form. */
export function bytesOfCode(code: string): number[] {
  const bytes: number[] = []
  let [bits, bitCount] = [0, 0]
  for (const letter of code) {
    bitCount = (bitCount << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bytes.push((bitCount >>> (bits - 8)) & 0xff)
    bits -= 8
    bitCount &= (1 << bits) - 1
  }
  return bytes
}

/** Normalizes a typed code for comparison: uppercase, no hyphens, no spaces. Undefined if it is not a code. */
export function codeIn(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return codePattern.test(plain) ? plain : undefined
}

/** Finds the code in what was typed, or in a whole pasted receipt; a one-line field drops the line breaks. */
export const codeInReceipt = (typed: string): string | undefined =>
  codeIn(typed) ?? codeIn(/code:\s*((?:[a-z2-7]{4}-){3}[a-z2-7]{4})/i.exec(typed)?.[1] ?? '')

/** A code as people read it: four groups of four. */
export const readableCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
