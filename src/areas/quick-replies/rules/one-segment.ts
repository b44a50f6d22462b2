/** How many characters one text holds: 160 of the phones' own alphabet (GSM 03.38), or 70 of any other. */
const plainSize = 160
const wideSize = 70

// The letters of GSM 03.38: cspell:ignore ÄÖÑÜ äöñüà
const plain = /^[\w @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/

/** Characters that look the same in the phones' own alphabet. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/\s+/g, ' '],
]

/** A text with plain quotes and dashes, which make it fit into one segment more often. */
export const plainText = (text: string): string =>
  alike.reduce((result, [pattern, to]) => result.replace(pattern, to), text).trim()

/** Whether a text costs no more than one segment. */
export const isOneSegment = (text: string): boolean => text.length <= (plain.test(text) ? plainSize : wideSize)

/**
 * The first of these texts that fits into one segment. If none does, the last of them with the longest title that fits:
 * each is made from a title.
 */
export function oneSegment(title: string, ...texts: readonly ((title: string) => string)[]): string {
  const name = plainText(title)
  for (const text of texts) if (isOneSegment(plainText(text(name)))) return plainText(text(name))
  const last = texts.at(-1)
  if (!last) return ''
  const letters = Array.from(name)
  while (letters.length > 1 && !isOneSegment(plainText(last(`${letters.join('').trim()}..`)))) letters.pop()
  return plainText(last(`${letters.join('').trim()}..`))
}
