import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { views } from '#tests/support/views.ts'
import { partOfDay, projectOf, soakParts, whyNotBegun } from '../../scripts/support/soak-parts.ts'

const names = Object.keys(soakParts)
const part = { path: '', seconds: 100, about: '' }

test('each day it is the turn of the next long test, and every one has its turn', () => {
  const days = Array.from({ length: names.length + 1 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day, 12)))
  const turns = days.map((day) => partOfDay(names, day))
  expect(turns.slice(0, -1)).toEqual(names)
  expect(turns.at(-1)).toBe(names[0])
  expect(partOfDay(names, new Date('2026-12-31T23:59:59Z'))).toBe(names[364 % names.length])
})

test('a long test is begun only where it fits with room to spare, and otherwise the run says so', () => {
  expect(whyNotBegun('crash', part, 130)).toBeUndefined()
  expect(whyNotBegun('crash', part, 129)).toBe(
    'Today’s long test, crash, was not started. It may need 130 s, but only 129 s are left.',
  )
  expect(whyNotBegun('crash', part, -30)).toContain('only 0 s are left')
})

test('every long test exists, has a known length, and can fit into the gate one day', () => {
  for (const [name, { path, seconds, about }] of Object.entries(soakParts)) {
    expect(existsSync(path), name).toBe(true)
    expect(about.length, name).toBeGreaterThan(20)
    expect(whyNotBegun(name, { path, seconds, about }, 20 * 60), name).toBeUndefined()
  }
})

test('every long test is in a project of the test runner', () => {
  const config = readFileSync('vitest.config.ts', 'utf8')
  const isProject = (name: string) => config.includes(`name: '${name}'`)
  const projects = [...new Set(Object.values(soakParts).map(({ path }) => projectOf(path)))]
  expect(projects.filter((name) => !isProject(name))).toEqual([])
  expect(projects.sort()).toEqual(['api', 'journeys', 'rules'])
  expect(isProject('areas')).toBe(false)
})

test('a gate that is late leaves the long test out and does not fail for it', () => {
  const command = readFileSync('.ci/run', 'utf8').match(/^npm run soak -- (.*)$/m)?.[1] ?? ''
  const { status, stdout } = spawnSync('bash', ['-c', `SECONDS=5000; node scripts/soak.ts ${command}`])
  expect(stdout.toString()).toContain('was not started')
  expect(status).toBe(0)
})

test.each(['tests/journeys/accessibility.test.ts', 'tests/journeys/pseudo-words.test.ts'])(
  'every view of the screens is a long test, and every long test that is named so is a view: %s',
  (path) => {
    const parts = Object.values(soakParts).filter((one) => one.path === path)
    expect(parts.map(({ only }) => only)).toEqual(views.map(({ name }) => name))
  },
)

test('continuous integration runs the command of the README, and a long test in what is left of its time', () => {
  const lines = readFileSync('.ci/run', 'utf8').split('\n')
  expect(readFileSync('README.md', 'utf8')).toContain('npm test')
  const [test, soak] = [
    lines.indexOf('npm test'),
    lines.findIndex((line) => line.startsWith('npm run soak -- --in-turn')),
  ]
  expect(test).toBeGreaterThan(0)
  expect(soak).toBeGreaterThan(test)
})
