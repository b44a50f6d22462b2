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
const more: Readonly<Record<string, number>> = { 'areas/directory/screens/directory.tsx': 900 }

test.each([
  'areas/scoring/screens/home.tsx',
  'areas/scoring/screens/scorekeeper.tsx',
  'areas/scoring/screens/live-matches.tsx',
  'app/web/pages/match-page.tsx',
  'areas/scoring/screens/add-match.tsx',
  'areas/scoring/screens/add-players.tsx',
  'areas/accounts/screens/login.tsx',
  'app/web/pages/dashboard-page.tsx',
  'areas/watch/screens/watch.tsx',
  'areas/follow/screens/follow.tsx',
  'areas/prizes/screens/prizes.tsx',
  'areas/challenge-cards/screens/hocus-pocus.tsx',
  'areas/clubs/screens/clubs.tsx',
  'app/web/pages/club-welcome-page.tsx',
  'app/web/pages/edit-profile-page.tsx',
  'areas/joining/screens/own-profile.tsx',
  'areas/dues/screens/dues-receipt.tsx',
  'areas/joining/screens/join-club.tsx',
  'areas/joining/screens/invitation.tsx',
  'areas/invitations/screens/event-invitation.tsx',
  'app/web/pages/pay-page.tsx',
  'areas/payments/screens/club-payment.tsx',
  'areas/invitations/screens/future-schedule.tsx',
  'areas/directory/screens/directory.tsx',
  'areas/directory/screens/send-email.tsx',
  'areas/directory/screens/member-mail.tsx',
  'areas/schedule/screens/my-schedule.tsx',
  'areas/schedule/screens/my-calendar.tsx',
  'areas/rosters/screens/here/here.tsx',
  'areas/draws/screens/seeing/draw-page.tsx',
  'areas/standings/screens/group-standings.tsx',
  'areas/standings/screens/attendance.tsx',
  'areas/public-events/screens/public-events.tsx',
  'areas/public-events/screens/event-page.tsx',
  'areas/public-events/screens/own-registration.tsx',
  'areas/public-events/screens/event-admin.tsx',
  'areas/ballots/screens/ballot-vote.tsx',
  'areas/ballots/screens/ballot-record.tsx',
  'areas/instruction/screens/instruction-area.tsx',
  'areas/instruction/screens/instructor-page.tsx',
  'app/web/pages/student-page.tsx',
])('%s stays within its budget of script and style', (screen) => {
  const load = firstLoadOf(dist, screen)

  expect(load.script).toBeLessThanOrEqual(budget.script + (more[screen] ?? 0))
  expect(load.style).toBeLessThanOrEqual(budget.style)
})

test('the door of a club stays within the budget, including the login that visitors find there', () => {
  const load = firstLoadOf(dist, 'areas/joining/screens/club-door.tsx', [
    'app/web/common-shell.tsx',
    'areas/accounts/screens/login.tsx',
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
  'areas/clubs/screens/dashboard.tsx',
  'areas/clubs/screens/club-settings.tsx',
  'areas/dues/screens/dues-list.tsx',
  'areas/dues/screens/dues-report.tsx',
  'areas/dues/screens/bulk-dues.tsx',
  'areas/members/screens/member-list.tsx',
  'app/web/pages/import-club-page.tsx',
  'app/web/pages/group-manager-page.tsx',
  'areas/groups/screens/group-editor.tsx',
  'areas/events/screens/detail/event-detail.tsx',
  'areas/events/screens/registration-log.tsx',
  'areas/rosters/screens/double-roster.tsx',
  'areas/rosters/screens/ladder/day-sheet.tsx',
  'app/web/pages/mixer-page.tsx',
  'areas/events/screens/group-events.tsx',
  'areas/club-mail/screens/club-texts.tsx',
  'areas/club-mail/screens/email-group.tsx',
  'areas/ballots/screens/ballot-list.tsx',
  'areas/ballots/screens/ballot-editor.tsx',
  'areas/ballots/screens/ballot-voters.tsx',
  'areas/ballots/screens/ballot-results.tsx',
  'areas/kiosk/screens/display-setup.tsx',
])('%s stands within the budget of those who run a club', (screen) => {
  const load = firstLoadOf(dist, screen, ['app/web/club-area.tsx', 'areas/clubs/screens/shell/club-shell.tsx'])

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
  ['/', 'areas/scoring/screens/home.tsx'],
  ['/match/12', 'app/web/pages/match-page.tsx'],
  ['/login', 'areas/accounts/screens/login.tsx'],
  ['/watch', 'areas/watch/screens/watch.tsx'],
  ['/follow', 'areas/follow/screens/follow.tsx'],
  ['/prizes', 'areas/prizes/screens/prizes.tsx'],
  ['/hocuspocus', 'areas/challenge-cards/screens/hocus-pocus.tsx'],
  ['/scorekeeper/12', 'areas/scoring/screens/scorekeeper.tsx'],
  ['/club/welcome', 'app/web/pages/club-welcome-page.tsx'],
  ['/club/invite/5', 'areas/invitations/screens/invite-card.tsx'],
  ['/club/eventdetails/5', 'areas/events/screens/detail/event-detail.tsx'],
])('the server hints at what %s loads: %s', (path, screen) => {
  const hints = readPageHints(dist, hintedPages)(path)
  const manifest = readManifest()
  const frame = /scorekeeper/.test(screen) ? [] : ['app/web/common-shell.tsx']

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
  const files = firstLoadOf(dist, 'areas/scoring/screens/home.tsx').files.map(([name]) => name)

  expect(files).toContain(partOf('app/web/index.html'))
  expect(files).not.toContain(partOf('kernel/web/api/channel-socket.ts'))
})

test('the text editor is a chunk of its own, and no screen waits for it', () => {
  const files = firstLoadOf(dist, 'areas/club-mail/screens/club-texts.tsx').files.map(([name]) => name)

  expect(files).toContain(partOf('app/web/index.html'))
  expect(files).not.toContain(partOf('kernel/web/ui/rich-text/rich-text-editor.tsx'))
})

test('the fonts of a page in Latin letters weigh at most 48 KB', () => {
  const assets = join(dist, 'assets')
  const fonts = readdirSync(assets).filter((name) => name.endsWith('.woff2') && !name.includes('latin-ext'))

  expect(fonts.length).toBeGreaterThanOrEqual(4)
  expect(fonts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)).toBeLessThanOrEqual(budget.fonts)
})
