import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './support/help.ts'
import { readFont } from './support/true-type.ts'

answerHelp(`npm run outlines
Writes the outlines of the letters of Figtree 700 that the server's pictures use (src/server/kernel/pictures), because a
bare machine has no fonts. Commit what it writes.`)

const root = join(import.meta.dirname, '..')
const files = ['latin', 'latin-ext'].map((part) =>
  readFont(readFileSync(join(root, `node_modules/@fontsource/figtree/files/figtree-${part}-700-normal.woff`))),
)
/** Letters of European languages, digits, and the punctuation of names and titles. */
const isWanted = (character: number) =>
  (character >= 0x20 && character < 0x180) || (character >= 0x2010 && character <= 0x2026) || character === 0xb7

const glyphs: Record<string, [advance: number, path: string]> = {}
for (const { characters, outlineOf } of files)
  for (const character of characters.filter(isWanted)) {
    const { advance, path } = outlineOf(character)
    glyphs[String.fromCodePoint(character)] ??= [advance, path]
  }
const { unitsPerEm = 1000, ascender = 0 } = files[0] ?? {}
const lines = Object.entries(glyphs).map((entry) => entry.map((part) => JSON.stringify(part)).join(': '))
const file = join(root, 'src/server/kernel/pictures/figtree-700.json')
writeFileSync(file, `{"unitsPerEm": ${unitsPerEm}, "ascender": ${ascender}, "glyphs": {\n${lines.join(',\n')}\n}}\n`)
console.log(`${lines.length} letters`)
