import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'
import { compareNames, nameFinder, nameKey, soughtNameOf } from '#kernel/rules/names.ts'
import { matchesName, sameNamePattern } from '#kernel/server/db/name-search.ts'
import { names, typedNames } from '#tests/support/names.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

async function keysOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select name_key(name) as key
    from unnest(${[...texts]}::text[]) with ordinality as given(name, place) order by place`.execute(world.deps.db)
  return rows.map(({ key }) => key)
}

test('the database and the domain make the same key of a name', async () => {
  expect(await keysOf(typedNames)).toEqual(typedNames.map(nameKey))
})

test('they agree on every letter that a keyboard writes', async () => {
  // Capitals that Unicode has had since version 11 are unknown to older databases.
  const late = /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7ff]/
  const ranges = [
    [0x1, 0x33ff],
    [0x4e00, 0x4eff],
    [0xa000, 0xac7f],
    [0xd700, 0xd7a3],
    [0xf900, 0xffff],
    [0x1f000, 0x1f7ff],
    [0x20000, 0x200ff],
  ] as const
  const letters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, more) => String.fromCodePoint(from + more)))
    .filter((letter) => !late.test(letter))
  const texts = letters.map((letter) => `a${letter}b x`)
  const differing: string[] = []
  for (let begin = 0; begin < texts.length; begin += 5000) {
    const part = texts.slice(begin, begin + 5000)
    const keys = await keysOf(part)
    differing.push(...part.filter((text, index) => nameKey(text) !== keys[index]))
  }
  expect(differing).toEqual([])
})

test('they find the same names, whatever is typed', async () => {
  for (const typed of typedNames) {
    const finds = nameFinder(typed)
    const { rows } = await sql<{ name: string }>`select name
      from (select name, place, name_key(name) as key from unnest(${[...names]}::text[]) with ordinality as n(name, place)) n
      where ${matchesName('key', typed)} order by place`.execute(world.deps.db)
    const expected = soughtNameOf(typed).words.length === 0 ? [] : names.filter(finds)
    expect([typed, rows.map(({ name }) => name)]).toEqual([typed, expected])
  }
})

test.each([
  ['pat obrien', ['Pat O’Brien']],
  ["O'Brien, Pat", ['Pat O’Brien']],
  ['Jones Mary Smith', ['Mary Smith-Jones']],
  ['王小明', ['王小明', '小明 王']],
  ['jurgen gross', ['Jürgen Groß', 'JÜRGEN GROẞ']],
  ['John Smith', []],
  ['...', []],
])('%j is the name of %j', async (name, same) => {
  const { rows } = await sql<{ name: string }>`select name from unnest(${[...names]}::text[]) as name
    where name_key(name) like ${sameNamePattern(name)} order by name collate "C" desc`.execute(world.deps.db)
  expect(rows.map((row) => row.name).toSorted()).toEqual(same.toSorted())
})

test('they sort names the same', async () => {
  const { rows } = await sql<{ name: string }>`select name from unnest(${[...names]}::text[]) as name
    order by name collate people`.execute(world.deps.db)
  expect(rows.map(({ name }) => name)).toEqual([...names].sort(compareNames))
})
