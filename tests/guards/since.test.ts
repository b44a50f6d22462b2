import { describe, expect, test } from 'vitest'
import { importersOf, importsIn, reachedFrom } from '../../scripts/gate/import-graph.ts'
import { reachedTests } from '../../scripts/gate/since.ts'
import { filesOfRepository } from './repository-files.ts'

test('the imports of a file are found in every form, but for those of types alone', () => {
  const text = `
    import { a, type A } from './a.ts'
    import type { B } from './b.ts'
    import { type C } from './c.ts'
    import './d.ts'
    export { e } from './e.ts'
    export type { F } from './f.ts'
    const later = () => import('./g.ts')
    // import './h.ts'
    const text = "import './i.ts'"`
  expect(importsIn('x.ts', text)).toEqual(['./a.ts', './d.ts', './e.ts', './g.ts'])
})

test('a change reaches whoever imports the file, through others, and goes no further than a list of all areas', () => {
  const files: Record<string, string> = {
    'src/areas/pos/rules/price.ts': '',
    'src/areas/pos/server/sell.ts': `import '#areas/pos/rules/price.ts'`,
    'src/app/handlers.ts': `import '#areas/pos/server/sell.ts'`,
    'src/areas/dues/server/pay.ts': `import '#app/handlers.ts'`,
    'src/areas/pos/tests/rules/price.test.ts': `import '#areas/pos/rules/price.ts'`,
  }
  const importers = importersOf(Object.keys(files), (path) => files[path] ?? '')
  const reached = reachedFrom(['src/areas/pos/rules/price.ts'], importers, (path) => path.startsWith('src/app/'))
  expect([...reached].toSorted()).toEqual([
    'src/app/handlers.ts',
    'src/areas/pos/rules/price.ts',
    'src/areas/pos/server/sell.ts',
    'src/areas/pos/tests/rules/price.test.ts',
  ])
})

describe('of this repository', () => {
  const all = filesOfRepository('src', 'tests', 'scripts').filter((path) => /\.(tsx?|mjs)$/.test(path))
  const importers = importersOf(all)
  const changed = (folder: string) => all.filter((path) => path.startsWith(folder))

  test('a change of the handlers of an area reaches its own tests of the API, and not those of areas below it', () => {
    const { api, web } = reachedTests(changed('src/areas/pos/server/'), all, importers)
    expect(api).toEqual(all.filter((path) => /^src\/areas\/pos\/tests\/api\/.*\.test\.ts$/.test(path)))
    expect(web).toEqual([])
  })

  test('a change of a rule reaches its table tests, the calls that use it and the screens that use it', () => {
    const { rules, api, web } = reachedTests(changed('src/areas/events/rules/'), all, importers)
    expect(rules.some((path) => path.startsWith('src/areas/events/tests/rules/'))).toBe(true)
    for (const tests of [api, web]) expect(tests.some((path) => path.split('/')[2] === 'events')).toBe(true)
    expect(api.length).toBeLessThan(all.filter((path) => /^src\/.*\/tests\/api\/.*\.test\.ts$/.test(path)).length / 2)
  })

  test('a change of a call runs the matrix of permissions', () => {
    expect(reachedTests(changed('src/areas/pos/calls/'), all, importers).api).toContain(
      'src/kernel/tests/api/permissions/matrix.test.ts',
    )
  })

  test('a change of the kernel of the server reaches every test of the API but those without a server', () => {
    const { api } = reachedTests(changed('src/kernel/server/'), all, importers)
    expect(api.length).toBeGreaterThan(200)
  })

  test('a change of a page of docs reaches no test', () => {
    expect(reachedTests(['docs/speed.md'], all, importers)).toEqual({ rules: [], api: [], web: [] })
  })
})
