import { describe, expect, test } from 'vitest'
import { contradictionsOf, foldersOfAreas, listsOfAreas } from '../../scripts/support/area-figures.ts'
import {
  bundlerPatterns,
  countElements,
  filesThatList,
  filesWithSentences,
} from '../../scripts/support/code-figures.ts'
import { asMoved, newPathsIn } from '../../scripts/support/old-layout.ts'
import { importsOf } from './area-map.ts'

// Old paths are built from parts, because no file may name the old folders.
const file = (text: string, path = 'src/app/x.tsx') => ({ path, text })

describe('areas', () => {
  const areas = ['clubs', 'events', 'dues']

  test('an area has as many folders as there are outermost folders of its name', () => {
    const paths = ['src/areas/clubs/server/a.ts', 'src/areas/clubs/screens/events/b.tsx', `src/${'domain'}/dues/c.ts`]
    expect(foldersOfAreas([...paths, `tests/${'api'}/dues/d.test.ts`, 'src/app/events.ts'], areas)).toEqual(
      new Map([
        ['clubs', ['src/areas/clubs']],
        ['events', []],
        ['dues', [`src/${'domain'}/dues`, `tests/${'api'}/dues`]],
      ]),
    )
  })

  test.each([
    ["export const names = ['clubs', 'events']"],
    ["import '#areas/clubs/calls/a.ts'\nconst late = import('../areas/events/b.ts')"],
    ["const all = { clubs: 1, 'events': 2 }"],
    ["const clubs = `areas/clubs/a`\nconst events = 'areas/events/b'"],
  ])('two of three are a list of all: %s', (text) => {
    expect(listsOfAreas([file(text)], areas)).toEqual(['src/app/x.tsx'])
  })

  test.each([["const a = ['clubs', 'clubs']"], ["// clubs, events, dues\nconst a = 'Clubs plan events and dues.'"]])(
    'is no list: %s',
    (text) => {
      expect(listsOfAreas([file(text)], areas)).toEqual([])
    },
  )

  test('a JSON file can be a list', () => {
    expect(listsOfAreas([file('{ "clubs": 3, "dues": 0 }', 'scripts/ceilings.json')], areas)).toHaveLength(1)
  })

  test('two imports between the same areas contradict the table once', () => {
    const imports = ['a', 'b'].map((name) =>
      file("import { pay } from '#areas/dues/server/pay.ts'", `src/areas/clubs/server/${name}.ts`),
    )
    const map = (uses: string[]) => ({ mayUse: new Map([['clubs', uses]]), toCome: [] })
    expect(contradictionsOf(imports.flatMap(importsOf), map([]))).toEqual([
      'src/areas/clubs/server/a.ts imports src/areas/dues/server/pay.ts: clubs may not use dues',
    ])
    expect(contradictionsOf(imports.flatMap(importsOf), map(['dues']))).toEqual([])
  })

  test('an old file is read at its new place, with its imports', () => {
    const newPaths = newPathsIn(`src/${'domain'}/dues/a.ts\tsrc/areas/dues/rules/a.ts\nsrc/b.ts\tsrc/app/b.ts\n`)
    const text = "import { a } from '#domain/dues/a'\nimport { z } from 'zod/mini'\nexport * from './domain/dues/a.ts'"
    expect(asMoved([file(text, 'src/b.ts')], newPaths)).toEqual([
      file(
        "import { a } from '#areas/dues/rules/a.ts'\nimport { z } from 'zod/mini'\nexport * from '#areas/dues/rules/a.ts'",
        'src/app/b.ts',
      ),
    ])
  })
})

describe('payment methods', () => {
  const methods = [
    ['cash', 'Cash'],
    ['check', 'Check'],
    ['bank', 'Bank transfer'],
    ['venmo', 'Venmo'],
  ]

  test.each([
    ["const all = ['cash', 'check', 'Venmo'] as const"],
    ["const all = [{ key: 'cash' }, { key: 'check' }, { label: 'Bank transfer' }]"],
    ["const all = new Map([['cash', 1], ['check', 2], ['venmo', 3]])"],
    ["const words = { cash: 'in cash', check: 'by check', bank: 'by transfer' }"],
    ["type Method = 'cash' | 'check' | 'venmo'"],
    ['interface Totals { cash: number; check: number; venmo: number }'],
    ["const of = (m: string) => { switch (m) { case 'cash': case 'check': case 'venmo': return 1 } }"],
    ['const pick = <select><option value="cash" /><option value="check" /><option value="venmo" /></select>'],
    ["const statement = sql`where method in ('cash', 'check', 'venmo')`"],
  ])('a list or a map: %s', (text) => {
    expect(filesThatList([file(text)], methods)).toEqual(['src/app/x.tsx'])
  })

  test.each([
    ["const two = ['cash', 'check', 'Cash']"],
    ["const sales = [{ method: 'cash' }, { method: 'check' }, { method: 'venmo' }]"],
    ["const a = m === 'cash'\nconst b = m === 'check'\nconst c = m === 'venmo'"],
    ['// cash, check, venmo'],
  ])('uses methods but lists none: %s', (text) => {
    expect(filesThatList([file(text)], methods)).toEqual([])
  })

  test('a sentence names methods, and comments are no sentences', () => {
    const texts = ['const a = <p>Pay in cash, by check or with Venmo.</p>', '// cash, check, Venmo\nconst a = 1']
    expect(texts.map((text) => filesWithSentences([file(text)], methods).length)).toEqual([1, 0])
  })
})

describe('code', () => {
  test('patterns of chunks are counted apart from other patterns', () => {
    const config = `const core = /core/
      export default { treeshake: [{ test: /no/ }], codeSplitting: { groups: [{ test: core }, { test: new RegExp('a') }] } }`
    expect(bundlerPatterns(file(config))).toEqual({ tests: 2, expressions: 3 })
  })

  test('elements are counted, not types or comments', () => {
    const text =
      '// <Failed>\nconst a: Promise<Failed> = b\nconst c = <><Failed error={d} /><Failed.Part /><FailedToo /></>'
    expect(countElements([file(text)], 'Failed')).toBe(1)
  })
})
