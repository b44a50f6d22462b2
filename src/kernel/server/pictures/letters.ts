import { readFileSync } from 'node:fs'

interface Font {
  readonly unitsPerEm: number
  readonly ascender: number
  /** For each letter, its advance and its path's `d`, with y pointing up. */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, path: string]>>
}

let loaded: Font | undefined
/** Read when the first picture is drawn (`npm run outlines` writes it). */
const font = (): Font => {
  loaded ??= JSON.parse(readFileSync(new URL('letters-700.json', import.meta.url), 'utf8')) as Font
  return loaded
}

type Glyph = readonly [advance: number, path: string]

/** Finds a letter's glyph, without its accent if the font lacks the letter; undefined if it cannot be drawn at all. */
function findGlyph(letter: string): Glyph | undefined {
  const { glyphs } = font()
  return glyphs[letter] ?? glyphs[letter.normalize('NFD').slice(0, 1)]
}

const glyphOf = (letter: string): Glyph => findGlyph(letter) ?? [0, '']

/**
 * Returns the part of a text that can be drawn. Leaves out words with a letter that our font lacks, and the marks `&`
 * and `·` if they no longer separate anything. Empty if nothing remains.
 */
export function drawablePart(text: string): string {
  const words = text.normalize('NFC').split(/\s+/)
  const drawableWords = words.filter((word) => Array.from(word).every((letter) => findGlyph(letter)))
  const isMark = (word: string | undefined) => word === '&' || word === '·'
  return drawableWords
    .filter((word, place) => !isMark(word) || !isMark(drawableWords[place - 1]))
    .join(' ')
    .replace(/^(?:[&·] ?)+|(?: ?[&·])+$/g, '')
}

/** The width of a text in px. */
export function widthOf(text: string, size: number): number {
  let units = 0
  for (const letter of text) units += glyphOf(letter)[0]
  return (units * size) / font().unitsPerEm
}

interface Placed {
  readonly x: number
  /** The baseline. */
  readonly y: number
  /** The size of an em in pixels. */
  readonly size: number
  readonly fill: string
}

/** A text as outlines, because a bare machine has no fonts. */
export function lettersOf(text: string, { x, y, size, fill }: Placed): string {
  const scale = size / font().unitsPerEm
  let at = 0
  let paths = ''
  for (const letter of text) {
    const [advance, path] = glyphOf(letter)
    if (path !== '') paths += `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
  }
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths}</g>`
}

/** The text in the largest size in which it fits, or cut off in the smallest. */
export function fitted(text: string, width: number, sizes: readonly number[]): { text: string; size: number } {
  const size = sizes.find((one) => widthOf(text, one) <= width)
  if (size !== undefined) return { text, size }
  const smallest = sizes.at(-1) ?? 16
  const letters = Array.from(text)
  while (letters.length > 1 && widthOf(`${letters.join('').trim()}…`, smallest) > width) letters.pop()
  return { text: `${letters.join('').trim()}…`, size: smallest }
}
