import { expect, test } from 'vitest'
import { allTexts, type PeopleText, textsOfFile } from '../../scripts/words/all-texts.ts'
import { countByArea, differences, hitsIn, readCeilings } from '../../scripts/words/banned.ts'
import { bannedPatterns } from '../../scripts/words/banned-patterns.ts'

const planted = (text: string, only?: string): PeopleText => ({
  path: 'src/kernel/web/made-up.tsx',
  line: 1,
  area: 'app',
  surface: only === 'mail' ? 'mail' : 'screen',
  kind: 'sentence',
  isFixed: false,
  text,
})

test('no area has more sentences with banned patterns than its ceiling, or fewer', () => {
  const hits = hitsIn(allTexts())
  console.info(`words: ${hits.length} banned patterns left`)
  expect(differences(countByArea(hits), readCeilings())).toEqual([])
})

test('a ceiling is missed from both sides', () => {
  const counts = countByArea(hitsIn([planted('Nobody will stand here.')]))
  expect(counts).toEqual({ app: 2 })
  expect(differences(counts, { app: 1 })).toEqual([
    'Hits in app: 2, over the limit of 1. Run npm run words -- --banned --area app',
  ])
  expect(differences(counts, {})).toHaveLength(1)
  expect(differences(counts, { app: 3 })).toEqual([
    'Hits in app: 2, below the limit of 3. Run npm run words -- --banned --write',
  ])
  expect(differences(counts, { app: 2, pos: 1 })).toHaveLength(1)
  expect(differences(counts, { app: 2 })).toEqual([])
})

test.each(bannedPatterns.flatMap((banned) => banned.bad.map((text) => [banned.name, text, banned] as const)))(
  '“%s” is found: %s',
  (name, text, { only }) => {
    expect(hitsIn([planted(text, only)]).map(({ banned }) => banned.name)).toContain(name)
  },
)

test.each(bannedPatterns.flatMap((banned) => banned.good.map((text) => [banned.name, text, banned] as const)))(
  '“%s” leaves alone: %s',
  (_, text, banned) => {
    expect(hitsIn([planted(text, banned.only)]).filter((hit) => hit.banned === banned)).toEqual([])
  },
)

test('what the specification fixes is left alone, and what is ours around it is not', () => {
  const path = 'src/kernel/calls/refusals.ts'
  const source = `const a = { message: 'Dues are not current, whoever you are.' }`
  expect(hitsIn(textsOfFile(path, source)).map(({ banned }) => banned.name)).toEqual(['whoever'])
})
