import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesOutside, toyArea, without } from './toy-area.ts'

/** Prints what the server has mounted, as one line of JSON. */
const report = `
const { mountedCalls } = await import('#app/mounted.ts')
const { areas } = await import('#app/calls.ts')
const { readConfig } = await import('#app/config.ts')
const { jobs } = await import('#app/jobs.ts')
const { personalColumns } = await import('#app/personal-columns.ts')
const { tableOwners } = await import('#app/table-owners.ts')
const { refusals } = await import('#app/refusals.ts')
const { sitemapParts } = await import('#app/sitemap.ts')
const { openapi } = await import('#kernel/server/http/openapi.ts')
const { isPage } = await import('#app/pages.ts')
const { routesTable } = await import('#app/routes-table.ts')
const { areaDoors, pagesOfDoors } = await import('#app/web/build/area-doors.ts')
const sources = process.cwd() + '/src'
const made = (name) => areaDoors(sources).load('\\0virtual:' + name)
const { permissionsTable } = await import('#kernel/server/http/permissions.ts')
console.log(JSON.stringify({
  calls: mountedCalls.map(({ call }) => call.name),
  areas: Object.keys(areas),
  jobs: jobs.map(({ name }) => name),
  pages: sitemapParts.length,
  paths: Object.keys(openapi(areas, refusals).paths),
  permissions: permissionsTable(areas),
  isPage: isPage('/toys/box/12'),
  routes: routesTable(),
  doors: await made('area-doors'),
  menus: await made('area-menus'),
  loads: (await pagesOfDoors(sources)).filter(({ path }) => path.startsWith('/toys')),
  refusals,
  toyWish: readConfig({ TOY_WISH: 'Play on.' }, { lan: false }).config?.toyWish,
  tables: tableOwners.toys,
  personal: personalColumns.filter(({ area }) => area === 'toys').map(({ table, column }) => table + '.' + column),
}))`

interface Report {
  readonly calls: readonly string[]
  readonly areas: readonly string[]
  readonly jobs: readonly string[]
  readonly pages: number
  readonly paths: readonly string[]
  readonly permissions: string
  readonly isPage: boolean
  readonly routes: string
  readonly doors: string
  readonly menus: string
  readonly loads: readonly { readonly path: string; readonly modules: readonly string[]; readonly kind: string }[]
  readonly refusals: Readonly<Record<string, unknown>>
  readonly toyWish?: string
  readonly tables?: Readonly<Record<string, string>>
  readonly personal: readonly string[]
}

/** A copy of the sources, in which areas come and go. */
let house = ''
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(house, path), change(readFileSync(join(house, path), 'utf8')))

function mounted(): Report {
  const node = spawnSync(process.execPath, ['--input-type=module', '--eval', report], { cwd: house, encoding: 'utf8' })
  if (node.status !== 0) throw new Error(node.stderr)
  return JSON.parse(node.stdout) as Report
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'sideout-areas-'))
  cpSync('src', join(house, 'src'), { recursive: true })
  cpSync('package.json', join(house, 'package.json'))
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'))
})
afterAll(() => rmSync(house, { recursive: true }))

describe('an area is its folder and one line', () => {
  test('what a new area declares is mounted and printed once the list has its name', () => {
    for (const [path, text] of Object.entries(toyArea)) {
      const place = join(house, 'src/areas/toys', path)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, text)
    }
    const before = mounted()
    expect(before.calls).not.toContain('toys.greet')

    for (const [path, change] of Object.entries(changesOutside)) edit(path, change)
    const after = mounted()
    expect(after.calls.filter((name) => !before.calls.includes(name))).toEqual(['toys.greet'])
    expect(after.areas).toContain('toys')
    expect(after.jobs.filter((name) => !before.jobs.includes(name))).toEqual(['toys.wave'])
    expect(after.pages).toBe(before.pages + 1)
    expect(after.paths).toContain('/api/toys/greet')
    expect(after.permissions).toContain('/api/toys/greet')
    expect([before.refusals, after.refusals].map((all) => all['name-missing'])).toEqual([
      undefined,
      { status: 409, message: 'Say your name first.' },
    ])
    expect([before.toyWish, after.toyWish]).toEqual([undefined, 'Play on.'])
    expect([before.tables, after.tables]).toEqual([undefined, { toy: 'Who has which toy' }])
    expect([before.personal, after.personal]).toEqual([[], ['toy.account_id']])
  })

  test('its pages have routes, frames, hints and links in the menu, without another line', () => {
    const { isPage, routes, doors, menus, loads } = mounted()
    expect(isPage).toBe(true)
    expect(routes).toContain('| `/toys/box/:id` | admins of the club | a box of toys |')
    expect(doors).toContain('["/toys","/toys/box/:id"], () => import(')
    expect(menus).toContain('src/areas/toys/screens/club-menu.ts')
    expect(loads.map(({ path, kind }) => [path, kind])).toEqual([
      ['/toys', 'phone'],
      ['/toys/box/:id', 'desk'],
    ])
    expect(loads[1]?.modules.slice(-2)).toEqual(['areas/toys/area.web.tsx', 'areas/toys/screens/toys.tsx'])
  })

  test('an area that no other uses goes with its folder and its line', () => {
    rmSync(join(house, 'src/areas/challenge-cards'), { recursive: true })
    expect(mounted).toThrow('challenge-cards')

    edit('src/app/areas.ts', (list) => without(list, 'challenge-cards'))
    const { calls, areas, routes, doors } = mounted()
    expect(areas).not.toContain('challenge-cards')
    expect(routes).not.toContain('/hocuspocus')
    expect(doors).not.toContain('challenge-cards')
    expect(calls).not.toContain('challengeCards.makeChallengeCard')
    expect(calls.length).toBeGreaterThan(400)
  })
})
