import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoadOf, readDoors } from './first-load.ts'

/** What each page loads first and how large each part of the product is, as it was when somebody last accepted it. */
export interface LoadRecord {
  /** By path: bytes of script and of style after gzip, and files. */
  readonly pages: Readonly<Record<string, readonly [script: number, style: number, files: number]>>
  /** Characters of script before compression, by part or library. */
  readonly parts: Readonly<Record<string, number>>
}

const recordPath = join(import.meta.dirname, '..', '..', 'docs', 'generated', 'first-loads.json')

/** How much a page may grow before somebody has to say so. */
const room = 1.05

export const readRecord = (): LoadRecord => JSON.parse(readFileSync(recordPath, 'utf8')) as LoadRecord

/** Measures the built web app. */
export function measureLoads(dist: string): LoadRecord {
  const pages = Object.keys(readDoors(dist)).map((page) => {
    const { script, style, files } = firstLoadOf(dist, page)
    return [page, [script, style, files.length]] as const
  })
  const parts = JSON.parse(readFileSync(join(dist, '.vite', 'parts.json'), 'utf8')) as LoadRecord['parts']
  return { pages: Object.fromEntries(pages), parts }
}

/** Writes the record, one page and one part per line, so that a change of it can be read. */
export function writeRecord({ pages, parts }: LoadRecord): void {
  const lines = (entries: Readonly<Record<string, unknown>>) =>
    Object.entries(entries)
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value).replaceAll(',', ', ')}`)
      .join(',\n')
  writeFileSync(recordPath, `{\n  "pages": {\n${lines(pages)}\n  },\n  "parts": {\n${lines(parts)}\n  }\n}\n`)
}

/** A sentence for each page that loads over 5 % more than the record says, with the parts that have grown most. */
export function complaintsAbout(now: LoadRecord, record: LoadRecord): readonly string[] {
  const grown = Object.entries(now.parts)
    .map(([part, size]) => ({ part, by: size - (record.parts[part] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, 5)
    .map(({ part, by }) => `${part} by ${by}`)
  return Object.entries(now.pages).flatMap(([page, sizes]) => {
    const before = record.pages[page]
    if (!before) return [`${page} is not in docs/generated/first-loads.json`]
    return (['script', 'style'] as const).flatMap((kind, at) =>
      (sizes[at] ?? 0) <= (before[at] ?? 0) * room
        ? []
        : [`${page} loads ${sizes[at]} bytes of ${kind}, before ${before[at]}. Grown most: ${grown.join(', ')}`],
    )
  })
}
