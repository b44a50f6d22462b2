import { readFileSync } from 'node:fs'
import { filesOfRepository, lineAt } from '#tests/guards/repository-files.ts'
import { isFixed } from './fixed-texts.ts'
import { textsOfMarkup } from './markup.ts'
import { kindOf } from './people-read.ts'
import { areaOf, isRead, type Surface, surfaceOf } from './places.ts'
import { type FoundText, readSource } from './read-source.ts'

/** A text that can reach a person. */
export interface PeopleText {
  readonly path: string
  readonly line: number
  readonly area: string
  readonly surface: Surface
  readonly kind: 'sentence' | 'label'
  /** Whether it contains a text that the specification fixes word for word. */
  readonly isFixed: boolean
  readonly text: string
}

/** Returns every text in the repository that can reach a person, by area, path and line. */
export function allTexts(): PeopleText[] {
  const texts = filesOfRepository('src', 'scripts')
    .filter(isRead)
    .flatMap((path) => textsOfFile(path, readFileSync(path, 'utf8')))
  return texts.toSorted((one, other) => one.area.localeCompare(other.area, 'en'))
}

/** Returns a file's texts in the order in which they appear. */
export function textsOfFile(path: string, source: string): PeopleText[] {
  return foundIn(path, source).map(({ line, text, kind, surface }) => ({
    path,
    line,
    area: areaOf(path),
    surface: surface ?? surfaceOf(path),
    kind,
    isFixed: isFixed(path, text),
    text,
  }))
}

function foundIn(path: string, source: string): FoundText[] {
  if (/\.(tsx?|mjs|js)$/.test(path)) return readSource(path, source)
  const texts = path.endsWith('.html') ? textsOfMarkup(source) : wordsOfManifest(source)
  return texts.flatMap((text) => {
    const kind = kindOf(text, 'read')
    return kind === 'none' ? [] : [{ line: lineAt(source, Math.max(0, source.indexOf(text))), text, kind }]
  })
}

function wordsOfManifest(source: string): string[] {
  const { name, short_name, description } = JSON.parse(source) as Readonly<Record<string, unknown>>
  return [name, short_name, description].filter((text) => typeof text === 'string')
}
