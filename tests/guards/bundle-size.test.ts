import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hintedPages } from '#app/hinted-pages.ts'
import { readPageHints } from '#kernel/server/http/page-hints.ts'
import { firstLoadOf, readDoors } from '../../scripts/support/first-load.ts'
import { complaintsAbout, type LoadRecord, measureLoads, readRecord } from '../../scripts/support/load-record.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
const readManifest = () =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>

/**
 * Bytes after gzip. Whatever the record says, no phone loads more than this for a page, or for a page with parts that
 * its screen shows at once, and no laptop.
 */
const most = { phone: 130_000, parts: 140_000, desk: 170_000, style: 22_000, fonts: 48_000, display: 20_000 }

/** Organizers and instructors work at a desk, too. */
const atDesk: readonly string[] = [
  '/eventadmin/desk/:eid',
  '/eventadmin/addevent',
  '/instruction/dashboard',
  '/instruction/desk/:eid',
]
const isOfDesk = (page: string) =>
  atDesk.includes(page) || (readDoors(dist)[page]?.modules.some((name) => name.endsWith('desk-shell.tsx')) ?? false)

test('no page loads over 5 % more than the record says', () => {
  expect(complaintsAbout(measureLoads(dist), readRecord())).toEqual([])
})

test('a page that has grown is named, with what has grown most', () => {
  const record: LoadRecord = { pages: { '/': [1000, 100, 4] }, parts: { 'areas/scoring': 5000, react: 9000 } }
  const now: LoadRecord = {
    pages: { '/': [1051, 105, 4], '/new': [1, 1, 1] },
    parts: { 'areas/scoring': 5400, react: 9000, zod: 700 },
  }
  expect(complaintsAbout(now, record)).toEqual([
    '/ loads 1051 bytes of script, before 1000. Grown most: zod by 700, areas/scoring by 400',
    '/new is not in docs/generated/first-loads.json',
  ])
})

test.each(Object.keys(readDoors(dist)))('%s stays within what a phone or a laptop may load', (page) => {
  const load = firstLoadOf(dist, page)

  const hasParts = (readDoors(dist)[page]?.parts.length ?? 0) > 0
  expect(load.script).toBeLessThanOrEqual(isOfDesk(page) ? most.desk : hasParts ? most.parts : most.phone)
  expect(load.style).toBeLessThanOrEqual(most.style)
})

test.each(['/clubs/:id', '/myclub/:url'])(
  '%s stays within it, including the login that visitors find there',
  (page) => {
    const load = firstLoadOf(dist, page, ['areas/accounts/screens/login.tsx'])

    expect(load.script).toBeLessThanOrEqual(most.phone)
    expect(load.style).toBeLessThanOrEqual(most.style)
  },
)

test.each(['scoreboard', 'embed', 'schedule', 'courts', 'kiosk'])(
  'the stand-alone screen loads at most 20 KB of script: %s',
  (page) => {
    const html = readFileSync(join(dist, 'display', `${page}.html`), 'utf8')
    const names = [...html.matchAll(/(?:src|href)="\/(display\/assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
    const imported = names.flatMap((name) =>
      [...readFileSync(join(dist, name), 'utf8').matchAll(/from\s*"\.\/([^"]+\.js)"/g)].map(
        ([, file]) => `display/assets/${file}`,
      ),
    )
    const files = [...new Set([...names, ...imported])]
    const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name)), { level: 9 }).length, 0)

    expect(files.length).toBeGreaterThanOrEqual(2)
    expect(bytes).toBeLessThanOrEqual(most.display)
    expect(files.some((name) => /react|zod/.test(readFileSync(join(dist, name), 'utf8')))).toBe(false)
  },
)

test('no two chunks wait for one another: the one that is evaluated first would find nothing in the other', () => {
  const manifest = readManifest()
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' > '))
    if (done.has(name) || way.includes(name)) return
    for (const imported of manifest[name]?.imports ?? []) visit(imported, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) visit(name, [])

  expect(circles).toEqual([])
})

test('the server hints at what every page loads: its frame, its door and its screen', () => {
  const hintsOf = readPageHints(dist, hintedPages)
  const manifest = readManifest()
  for (const { page } of hintedPages) {
    const address = page.replace(':keeper', 'sideoutScorekeeper').replace(/:\w+/g, '12')
    const { modules = [], parts = [] } = readDoors(dist)[page] ?? {}
    expect(modules.length, page).toBeGreaterThan(1)
    for (const name of [...modules, ...parts])
      expect(hintsOf(address)).toContain(`</${manifest[name]?.file}>; rel=modulepreload`)
  }
})

test.each([
  '/',
  '/match/12',
  '/login',
  '/watch',
  '/follow',
  '/prizes',
  '/hocuspocus',
  '/scorekeeper/12',
  '/club/welcome',
  '/club/invite/5',
  '/club/eventdetails/5',
])('every file that the server hints at for %s is in the build', (path) => {
  const hints = readPageHints(dist, hintedPages)(path) ?? ''
  const files = [...hints.matchAll(/<\/(assets\/[^>]+)>/g)].map(([, file]) => file ?? '')

  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([])
})

/** A phone fetches six files at a time: each six more cost a round trip before anything is shown. */
test.each([
  ['/', 22],
  ['/match/12', 20],
  ['/club/welcome', 36],
  ['/club/invite/5', 28],
  ['/club/eventdetails/5', 40],
])('%s loads few files before it is shown: at most %i', (path, most) => {
  const hints = readPageHints(dist, hintedPages)(path) ?? ''

  expect(hints.match(/<\/assets\//g)?.length).toBeLessThanOrEqual(most)
})

/** The file of a module that is a chunk of its own. */
function partOf(module: string): string {
  const { file } = readManifest()[module] ?? {}
  if (!file) throw new Error(`${module} is no chunk of its own`)
  return file
}

test('the live channel is not loaded before the first paint', () => {
  const files = firstLoadOf(dist, '/').files.map(([name]) => name)

  expect(files).toContain(partOf('app/web/index.html'))
  expect(files).not.toContain(partOf('kernel/web/api/channel-socket.ts'))
})

test('the text editor is a chunk of its own, and no screen waits for it', () => {
  const files = firstLoadOf(dist, '/club/admin/welcomeEmail').files.map(([name]) => name)

  expect(files).toContain(partOf('app/web/index.html'))
  expect(files).not.toContain(partOf('kernel/web/ui/rich-text/rich-text-editor.tsx'))
})

test('the fonts of a page in Latin letters weigh at most 48 KB', () => {
  const assets = join(dist, 'assets')
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2') && !name.includes('latin-ext'))

  expect(fonts.length).toBeGreaterThanOrEqual(4)
  expect(fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)).toBeLessThanOrEqual(most.fonts)
})
