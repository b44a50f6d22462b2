import { existsSync } from 'node:fs'
import { rows as ofClubs } from '#tests/guards/texts-of-clubs.ts'
import { rows as ofDraws } from '#tests/guards/texts-of-draws.ts'
import { rows as ofEvents } from '#tests/guards/texts-of-events.ts'
import { rows as ofInstruction } from '#tests/guards/texts-of-instruction.ts'
import { rows as ofSpec000 } from '#tests/guards/texts-of-spec-000.ts'
import { rows as ofStandings } from '#tests/guards/texts-of-standings.ts'

/** The lists of fixed texts name files from one of these folders. */
const folders = ['src/areas', 'src', 'tests'] as const

/** The path, from the repository's root, of a file in a list of fixed texts. */
export const fileOf = (path: string): string =>
  folders.map((folder) => `${folder}/${path}`).find((file) => existsSync(file)) ?? path

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const byPath = new Map<string, string[]>()
for (const [text, , source] of [...ofSpec000, ...ofClubs, ...ofEvents, ...ofDraws, ...ofStandings, ...ofInstruction]) {
  const path = fileOf(source)
  byPath.set(path, [...(byPath.get(path) ?? []), oneLine(text)])
}

/** The file's fixed texts that this text contains as whole words, the longest first. */
const fixedIn = (path: string, text: string): readonly string[] =>
  (byPath.get(path) ?? [])
    .filter((fixed) => new RegExp(`(?<!\\p{L})${escaped(fixed)}(?!\\p{L})`, 'u').test(text))
    .toSorted((one, other) => other.length - one.length)

/** Whether a text in a file contains one that the specification fixes word for word. */
export const isFixed = (path: string, text: string): boolean => fixedIn(path, text).length > 0

/** Returns a text without what the specification fixes, which is the part that we word ourselves. */
export const ownWords = (path: string, text: string): string =>
  fixedIn(path, text).reduce((rest, fixed) => rest.replaceAll(fixed, '…'), text)
