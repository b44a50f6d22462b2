import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exemplarsIn, faultOfExemplar, foldersOf, mapIn } from './architecture-map.ts'
import { filesOfRepository } from './repository-files.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const files = filesOfRepository()
const map = mapIn(page)
const named = new Set(map.map(({ path }) => path))
const folders = new Set(foldersOf(files, 9))

const missingIn = (paths: readonly string[]) => foldersOf(paths, 2).filter((folder) => !named.has(folder))
const textOf = (path: string) => readFileSync(path, 'utf8')

describe('the map of the architecture page is the disk', () => {
  test('every folder of the first two levels has one line', () => {
    expect(missingIn(files)).toEqual([])
    expect([...named]).toHaveLength(map.length)
    expect(map.filter(({ meaning }) => meaning.length < 10)).toEqual([])
    console.info(`${map.length} lines of the map, ${foldersOf(files, 2).length} folders of two levels`)
  })

  test('every line names a folder that is there', () => {
    const plain = map.map(({ path }) => path).filter((path) => !path.includes('<area>'))
    expect(plain.filter((path) => !folders.has(path))).toEqual([])
  })

  test('a new folder is missed, and so is one that has gone', () => {
    expect(missingIn([...files, 'tools/release/publish.ts'])).toEqual(['tools', 'tools/release'])
    const stale = mapIn(page.replace('  bootstrap/  ', '  boot/       '))
    expect(stale.filter(({ path }) => !path.includes('<area>') && !folders.has(path)).map(({ path }) => path)).toEqual([
      'scripts/boot',
    ])
  })
})

describe('the exemplars hold what they promise', () => {
  const exemplars = exemplarsIn(page)

  test('the lines of each hold its symbol', () => {
    expect(exemplars.flatMap((one) => faultOfExemplar(one, textOf(one.path)) ?? [])).toEqual([])
    expect(exemplars.length).toBeGreaterThan(9)
  })

  test('a range that has moved is seen', () => {
    const [first] = exemplars
    if (!first) throw new Error('there is no exemplar')
    const text = textOf(first.path)
    expect(faultOfExemplar(first, `${'\n'.repeat(40)}${text}`)).toContain(first.symbol)
    expect(faultOfExemplar({ ...first, to: 9000 }, text)).toContain('9000')
  })
})
