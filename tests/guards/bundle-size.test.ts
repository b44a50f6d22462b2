import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLoadOf } from '../../scripts/support/first-load.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** KB after gzip: courtside and member screens may load 120 of script and 22 of style. */
const budget = { script: 120_000, style: 22_000, fonts: 48_000 }

test.each([
  'screens/scoring/home.tsx',
  'screens/scoring/scorekeeper.tsx',
  'screens/scoring/match-view.tsx',
  'screens/scoring/add-match.tsx',
  'screens/scoring/add-players.tsx',
  'screens/accounts/login.tsx',
  'screens/accounts/user-dashboard.tsx',
])('%s stands within its budget of script and style', (screen) => {
  const load = firstLoadOf(dist, screen)

  expect(load.script).toBeLessThanOrEqual(budget.script)
  expect(load.style).toBeLessThanOrEqual(budget.style)
})

test('the live channel is not loaded before the first paint', () => {
  const { files } = firstLoadOf(dist, 'screens/scoring/home.tsx')

  expect(files.length).toBeGreaterThan(1)
  expect(files.map(([name]) => name).filter((name) => /socket/.test(name))).toEqual([])
})

test('the fonts of a page in plain letters weigh at most 48 KB', () => {
  const assets = join(dist, 'assets')
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2') && !name.includes('latin-ext'))

  expect(fonts.length).toBeGreaterThanOrEqual(4)
  expect(fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)).toBeLessThanOrEqual(budget.fonts)
})
