import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { hintedPages } from '#app/hinted-pages.ts'
import { readPageHints } from '#kernel/server/http/page-hints.ts'
import { firstLoadOf } from '../../scripts/support/first-load.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
const readManifest = () =>
  JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>

/** KB after gzip: courtside and member screens may load 120 of script and 22 of style, those that stand alone 20. */
const budget = { script: 120_000, style: 22_000, fonts: 48_000, display: 20_000 }

/** The directory finds people by their names before anything else is pressed, so the search of names is in its load. */
const more: Readonly<Record<string, number>> = { 'screens/directory/directory.tsx': 900 }

test.each([
  'screens/scoring/home.tsx',
  'screens/scoring/scorekeeper.tsx',
  'screens/scoring/live-matches.tsx',
  'wiring/pages/match-page.tsx',
  'screens/scoring/add-match.tsx',
  'screens/scoring/add-players.tsx',
  'screens/accounts/login.tsx',
  'wiring/pages/dashboard-page.tsx',
  'screens/watch/watch.tsx',
  'screens/follow/follow.tsx',
  'screens/prizes/prizes.tsx',
  'screens/challenge-cards/hocus-pocus.tsx',
  'screens/clubs/clubs.tsx',
  'wiring/pages/club-welcome-page.tsx',
  'wiring/pages/edit-profile-page.tsx',
  'screens/joining/own-profile.tsx',
  'screens/dues/dues-receipt.tsx',
  'screens/joining/join-club.tsx',
  'screens/joining/invitation.tsx',
  'screens/invitations/event-invitation.tsx',
  'wiring/pages/pay-page.tsx',
  'screens/payments/club-payment.tsx',
  'screens/invitations/future-schedule.tsx',
  'screens/directory/directory.tsx',
  'screens/directory/send-email.tsx',
  'screens/directory/member-mail.tsx',
  'screens/schedule/my-schedule.tsx',
  'screens/schedule/my-calendar.tsx',
  'screens/rosters/here/here.tsx',
  'screens/draws/seeing/draw-page.tsx',
  'screens/standings/group-standings.tsx',
  'screens/standings/attendance.tsx',
  'screens/public-events/public-events.tsx',
  'screens/public-events/event-page.tsx',
  'screens/public-events/own-registration.tsx',
  'screens/public-events/event-admin.tsx',
  'screens/ballots/ballot-vote.tsx',
  'screens/ballots/ballot-record.tsx',
  'screens/instruction/instruction-area.tsx',
  'screens/instruction/instructor-page.tsx',
  'wiring/pages/student-page.tsx',
])('%s stays within its budget of script and style', (screen) => {
  const load = firstLoadOf(dist, screen)

  expect(load.script).toBeLessThanOrEqual(budget.script + (more[screen] ?? 0))
  expect(load.style).toBeLessThanOrEqual(budget.style)
})

test('the door of a club stays within the budget, including the login that visitors find there', () => {
  const load = firstLoadOf(dist, 'screens/joining/club-door.tsx', [
    'wiring/common-shell.tsx',
    'screens/accounts/login.tsx',
  ])

  expect(load.script).toBeLessThanOrEqual(budget.script)
  expect(load.style).toBeLessThanOrEqual(budget.style)
})

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
    expect(bytes).toBeLessThanOrEqual(budget.display)
    expect(files.some((name) => /react|zod/.test(readFileSync(join(dist, name), 'utf8')))).toBe(false)
  },
)

/** A club is run from a laptop: 190 and 32. */
const deskBudget = { script: 190_000, style: 32_000 }

test.each([
  'screens/clubs/dashboard.tsx',
  'screens/clubs/club-settings.tsx',
  'screens/dues/dues-list.tsx',
  'screens/dues/dues-report.tsx',
  'screens/dues/bulk-dues.tsx',
  'screens/members/member-list.tsx',
  'wiring/pages/import-club-page.tsx',
  'screens/groups/group-manager.tsx',
  'screens/groups/group-editor.tsx',
  'screens/events/detail/event-detail.tsx',
  'screens/events/registration-log.tsx',
  'screens/rosters/double-roster.tsx',
  'screens/rosters/ladder/day-sheet.tsx',
  'wiring/pages/mixer-page.tsx',
  'screens/events/group-events.tsx',
  'screens/club-mail/club-texts.tsx',
  'screens/club-mail/email-group.tsx',
  'screens/ballots/ballot-list.tsx',
  'screens/ballots/ballot-editor.tsx',
  'screens/ballots/ballot-voters.tsx',
  'screens/ballots/ballot-results.tsx',
  'screens/kiosk/display-setup.tsx',
])('%s stands within the budget of those who run a club', (screen) => {
  const load = firstLoadOf(dist, screen, ['wiring/club-area.tsx', 'screens/clubs/shell/club-shell.tsx'])

  expect(load.script).toBeLessThanOrEqual(deskBudget.script)
  expect(load.style).toBeLessThanOrEqual(deskBudget.style)
})

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

test.each([
  ['/', 'screens/scoring/home.tsx'],
  ['/match/12', 'wiring/pages/match-page.tsx'],
  ['/login', 'screens/accounts/login.tsx'],
  ['/watch', 'screens/watch/watch.tsx'],
  ['/follow', 'screens/follow/follow.tsx'],
  ['/prizes', 'screens/prizes/prizes.tsx'],
  ['/hocuspocus', 'screens/challenge-cards/hocus-pocus.tsx'],
  ['/scorekeeper/12', 'screens/scoring/scorekeeper.tsx'],
  ['/club/welcome', 'wiring/pages/club-welcome-page.tsx'],
  ['/club/invite/5', 'screens/invitations/invite-card.tsx'],
  ['/club/eventdetails/5', 'screens/events/detail/event-detail.tsx'],
])('the server hints at what %s loads: %s', (path, screen) => {
  const hints = readPageHints(dist, hintedPages)(path)
  const manifest = readManifest()
  const frame = /scorekeeper/.test(screen) ? [] : ['wiring/common-shell.tsx']

  for (const entry of [...frame, screen]) expect(hints).toContain(`</${manifest[entry]?.file}>; rel=modulepreload`)
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
  ['/', 20],
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
  const files = firstLoadOf(dist, 'screens/scoring/home.tsx').files.map(([name]) => name)

  expect(files).toContain(partOf('index.html'))
  expect(files).not.toContain(partOf('api/channel-socket.ts'))
})

test('the text editor is a chunk of its own, and no screen waits for it', () => {
  const files = firstLoadOf(dist, 'screens/club-mail/club-texts.tsx').files.map(([name]) => name)

  expect(files).toContain(partOf('index.html'))
  expect(files).not.toContain(partOf('ui/rich-text/rich-text-editor.tsx'))
})

test('the fonts of a page in Latin letters weigh at most 48 KB', () => {
  const assets = join(dist, 'assets')
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2') && !name.includes('latin-ext'))

  expect(fonts.length).toBeGreaterThanOrEqual(4)
  expect(fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)).toBeLessThanOrEqual(budget.fonts)
})
