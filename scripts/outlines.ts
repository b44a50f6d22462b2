import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './support/help.ts'
import { readFont } from './support/true-type.ts'

answerHelp(`npm run outlines
Writes the letter outlines that the server's pictures use (src/kernel/server/pictures), because a bare machine has no fonts. They come from Figtree 700, and from Noto Sans 700 for Greek, Cyrillic and Vietnamese, which Figtree lacks. Commit the file it writes.`)

const root = join(import.meta.dirname, '..')
const files = [
  ...['latin', 'latin-ext'].map((part) => ['figtree', part]),
  ...['greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((part) => ['noto-sans', part]),
].map(([font, part]) =>
  readFont(readFileSync(join(root, `node_modules/@fontsource/${font}/files/${font}-${part}-700-normal.woff`))),
)
/** Letters of names in use today (Latin, Greek, Cyrillic, Vietnamese), digits, and the punctuation of names and titles. */
const wanted: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x17f],
  [0x1a0, 0x1b0],
  [0x218, 0x21b],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2026],
]
const isWanted = (character: number) => wanted.some(([from, to]) => character >= from && character <= to)

const { unitsPerEm = 1000, ascender = 0 } = files[0] ?? {}
if (files.some((file) => file.unitsPerEm !== unitsPerEm)) throw new Error('the fonts use different units')
const glyphs: Record<string, [advance: number, path: string]> = {}
for (const { characters, outlineOf } of files)
  for (const character of characters.filter(isWanted)) {
    const { advance, path } = outlineOf(character)
    glyphs[String.fromCodePoint(character)] ??= [advance, path]
  }
const lines = Object.entries(glyphs).map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
const file = join(root, 'src/kernel/server/pictures/letters-700.json')
writeFileSync(file, `{"unitsPerEm": ${unitsPerEm}, "ascender": ${ascender}, "glyphs": {\n${lines.join(',\n')}\n}}\n`)
console.log(`${lines.length} letters`)
