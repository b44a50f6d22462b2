import { expect, test } from 'vitest'
import { productFiles } from '../../scripts/support/layout.ts'
import { lineAt, readTexts } from './repository-files.ts'

/** What compares, finds or sorts names in another way than `src/kernel/rules/names.ts`, with what to write instead. */
const otherWays: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(first|last|name)\b[^\n]*\.toLowerCase\(\)\s*\.includes\(/gi, 'nameFinder'],
  [/normalize\('NFK?D'\)/g, 'nameFinder, lettersOf or sameNameKey'],
  [/(?<!\.at\b|\.ref\b)(?<!\.at \?\? '')\.localeCompare\(/g, 'compareNames or comparePersons'],
  [/(?:order by|orderBy)[^\n]*lower\((?:\w+\.)?(?:first|last|name|title)\)/g, 'collate people'],
  [/position\(lower\([^\n]*(?:first|last)\b/g, 'matchesName'],
]
/** Where letters are taken apart for another reason. */
const others: ReadonlySet<string> = new Set([
  'src/kernel/rules/names.ts',
  'src/areas/clubs/rules/addresses.ts',
  'src/kernel/server/pictures/letters.ts',
  'src/kernel/web/api/acts/act-store.ts',
  'src/kernel/web/api/acts/use-kept-call.ts',
  'src/areas/scoring/screens/keeping/queue/kept-shapes.ts',
  'src/kernel/server/providers/cards/demo-items.ts',
])

const faultsOf = ({ path, text }: { path: string; text: string }) =>
  otherWays.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ index }) => `${path}:${lineAt(text, index)} use ${instead}`),
  )

test('names are found, compared and sorted in one way', () => {
  const files = readTexts(...productFiles).filter(({ path }) => /\.tsx?$/.test(path) && !others.has(path))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(faultsOf)).toEqual([])
})

test.each([
  'rows.filter(({ name }) => name.toLowerCase().includes(wanted))',
  "name.normalize('NFD')",
  'one.last.localeCompare(other.last)',
  'order by lower(m.last), lower(m.first)',
  "position(lower($1) in lower(m.first || ' ' || m.last)) > 0",
])('another way is refused: %s', (text) => {
  expect(faultsOf({ path: 'src/a.ts', text })).toHaveLength(1)
})
