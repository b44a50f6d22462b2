import { andThen, at, by, press, type Scene, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const clubs = at('clubs, visitor', '/club', /^Login$/)
const welcome: Scene = { ...at('club page of a member', '/club/welcome', /^Welcome/), as: (world) => world.clubMember }
const dashboard = desk('club dashboard', '/club/admin', /^Dashboard$/)
const settings = desk('club settings', '/club/admin/home', /^Settings$/)
const founding = at('start a club', '/club/start', /^Start a club$/)
const allClubs: Scene = { ...at('all clubs', '/club/admin/shonda', /^All clubs$/), as: (world) => world.staff }

const request = {
  id: 1,
  club: 'Red Rock Dinkers',
  town: 'Moab, Utah',
  time_zone: 'US/Mountain',
  members: 40,
  about: 'We play at the city courts, and we outgrew our spreadsheet.',
  name: 'Fay Featherstonehaugh',
  email: 'fay@example.org',
  email_confirmed: true,
  url: 'red-rock-dinkers',
  reason: '',
  asked_at: '2026-11-20T17:00:00.000Z',
  decided_at: null,
  decided_by: null,
  state: 'waiting',
}
const requests = [
  request,
  {
    ...request,
    id: 2,
    club: 'Canyon Aces',
    state: 'declined',
    reason: 'This club exists already.',
    decided_by: 'Sam',
    decided_at: request.asked_at,
  },
]

/** The pages of a club: for its members, and for its admins. */
export const scenes: readonly Scene[] = [
  clubs,
  { ...at('my clubs', '/club', /^My clubs$/), as: clubAdmin },
  welcome,
  by(welcome, clubAdmin, 'as admin'),
  andThen(welcome, 'without an answer', without('**/api/club/getMember/*')),
  dashboard,
  andThen(dashboard, 'menu', async ({ page }) => {
    // A laptop has no menu button: its navigation bar is always open.
    const menu = page.getByRole('button', { name: 'Menu' })
    const places = page.getByRole('navigation', { name: 'Club', exact: true })
    await menu.or(places).filter({ visible: true }).first().waitFor()
    if (await menu.isVisible()) await menu.click()
  }),
  by(dashboard, (world) => world.groupAdmin, 'as group admin'),
  settings,
  andThen(settings, 'explained', async ({ page }) => {
    await page.getByLabel('show explanations').check()
    await page.getByLabel('Add an admin').fill('fielding')
    await page.getByRole('list', { name: 'Members found' }).getByRole('button').first().waitFor()
  }),
  andThen(settings, 'admin taken away', async ({ page }) => {
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
  desk('club terms', '/club/admin/editTerms', /^Club terms$/),
  desk('what is new', '/club/featurelist', /^What’s new$/),
  desk('club log', '/club/admin/log', /^Club log$/),
  desk('card account, not linked', '/club/admin/connectconfirmation?state=unknown', /^Card account$/),
  desk('card account, form of the demo', '/club/admin/connectconfirmation?form=demo&state=x', /^Demo card provider$/),
  allClubs,
  andThen(allClubs, 'added', press('Add club')),
  andThen(allClubs, 'with requests', async ({ context, page }) => {
    await context.route('**/api/staff/clubRequests', (route) => route.fulfill({ json: requests }))
    await page.reload()
    await page.getByRole('button', { name: 'Accept Red Rock Dinkers' }).waitFor()
  }),
  founding,
  andThen(founding, 'with mistakes', press('Send the request')),
]
