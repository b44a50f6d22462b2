import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesOfRepository } from './repository-files.ts'

const sources = filesOfRepository('src/**/*.ts', 'src/**/*.tsx', 'tests/**/*.ts', 'tests/**/*.tsx', 'scripts/*')
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const read = (path: string) => texts.get(path) ?? readFileSync(path, 'utf8')

export const rules = {
  isTooLong: (text: string) => text.split('\n').length > 400,
  suppressesSilently: (line: string) =>
    /@ts-(ignore|nocheck)\b/.test(line) ||
    /(biome-ignore|oxlint-disable|@ts-expect-error)(?![^\n]*(:|--|—) ?\S{3})/.test(line),
  skips: (text: string) => /\b(test|it|describe)\.(skip|only|todo)\b/.test(text),
  waitsForTime: (text: string) => /\bwaitForTimeout\(|\bsleep\(|Promise\([^\n]*setTimeout\(|'networkidle'/.test(text),
  waitsWithoutReason: (text: string) => {
    const lines = text.split('\n')
    const isReasoned = (place: number) =>
      lines.slice(Math.max(0, place - 2), place + 1).some((line) => /\/\/ |^\s*\*|\/\*\*/.test(line))
    return lines.some((line, place) => rules.waitsForTime(line) && !isReasoned(place))
  },
  replacesModule: (text: string) => /\bvi\.(mock|doMock)\(/.test(text),
  hasColour: (text: string) => /['"\s:(]#[0-9a-f]{6}\b/i.test(text),
  isMisnamed: (path: string) => !/^[a-z0-9.-]+$/.test(path.split('/').at(-1) ?? ''),
}

describe('rules of the house', () => {
  test('no file has more than 400 lines', () => {
    // Printed from the migrated database, and kept in one file so that a column is found in one place.
    const written = sources.filter((path) => path !== 'src/kernel/server/db/tables.ts')
    expect(written.filter((path) => rules.isTooLong(read(path)))).toEqual([])
    expect(rules.isTooLong('\n'.repeat(401))).toBe(true)
  })

  test('every suppression says why', () => {
    const silent = sources.filter(
      (path) => path !== 'tests/guards/house-rules.test.ts' && read(path).split('\n').some(rules.suppressesSilently),
    )
    expect(silent).toEqual([])
    expect(rules.suppressesSilently('// @ts-ignore')).toBe(true)
    expect(rules.suppressesSilently('// biome-ignore lint/x')).toBe(true)
    expect(rules.suppressesSilently('// biome-ignore lint/x: the list mixes types')).toBe(false)
  })

  test('no test is skipped or alone', () => {
    const skipped = sources.filter((path) => path !== 'tests/guards/house-rules.test.ts' && rules.skips(read(path)))
    expect(skipped).toEqual([])
    expect(rules.skips('test.skip(')).toBe(true)
  })

  test('journeys wait for what happens, and no longer than that', () => {
    const needTime: Readonly<Record<string, string>> = {
      'tests/journeys/mails.ts': 'the outbox announces nothing, so it is read again and again',
      'tests/journeys/tapping.ts': 'a tap on a page that is being left is felt by nobody',
    }
    const waiting = filesOfRepository('tests/journeys/**', ':(glob)src/areas/*/tests/journeys/**').filter((path) =>
      rules.waitsForTime(read(path)),
    )
    expect(waiting).toEqual(Object.keys(needTime))
    for (const wait of ['page.waitForTimeout(20)', 'await sleep(800)', 'new Promise((done) => setTimeout(done, 9))'])
      expect(rules.waitsForTime(wait)).toBe(true)
  })

  test('a test that waits for a time says why beside it', () => {
    const silent = sources.filter(
      (path) =>
        /(^|\/)tests\//.test(path) &&
        path !== 'tests/guards/house-rules.test.ts' &&
        rules.waitsWithoutReason(read(path)),
    )
    expect(silent).toEqual([])
    expect(rules.waitsWithoutReason('await open()\n\nawait sleep(800)')).toBe(true)
    expect(rules.waitsWithoutReason('// The pause of a person.\nawait sleep(800)')).toBe(false)
  })

  test('API tests that replace a module are named races, and so have a worker of their own', () => {
    const shared = filesOfRepository('src/**/tests/api/**/*.test.ts').filter((path) => !path.endsWith('races.test.ts'))
    expect(shared.filter((path) => rules.replacesModule(read(path)))).toEqual([])
    expect(rules.replacesModule("vi.mock('#areas/events/server/event-rows.ts')")).toBe(true)
  })

  test('colours live in the theme only', () => {
    const screens = filesOfRepository(':(glob)src/areas/*/screens/**', 'src/kernel/web/ui', 'src/kernel/web/api')
    expect(screens.filter((path) => rules.hasColour(read(path)))).toEqual([])
    expect(rules.hasColour("color: '#ff0000'")).toBe(true)
  })

  test('files are named in kebab-case', () => {
    expect(sources.filter(rules.isMisnamed)).toEqual([])
    expect(rules.isMisnamed('src/MyFile.ts')).toBe(true)
  })
})
