import { andThen, at, by, press, type Scene, waitForText, without } from './scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const clubs = at('clubs, visitor', '/club', /^Login$/)
const welcome: Scene = { ...at('club page of a member', '/club/welcome', /^Welcome/), as: (world) => world.clubMember }
const dashboard = desk('club dashboard', '/club/admin', /^Dashboard$/)
const settings = desk('club settings', '/club/admin/home', /^Settings$/)
const members = desk('members', '/club/memberlist', /^Members$/)
const manager = desk('group manager', '/club/admin/groupmembers', /^Group Manager$/)
const editor = desk('group editor', '/club/admin/groupeditor', /^New group$/)
const groupEvents = desk('events of a group', '/club/addEvent', /^Events \(/)
const importing = desk('import members', '/club/admin/importClub', /^Import members$/)
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

const list = 'first,last,phone\nRosa,Longworth,8015550199\nX,Short,\nTom,Wrong,12\n'
const choose: Scene['show'] = async ({ page }) => {
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.getByLabel('Choose the file').setInputFiles(file)
  await page.getByRole('heading', { name: 'What would happen' }).waitFor()
}

/** The pages of a club: for its members, and for its admins. */
export const clubScenes: readonly Scene[] = [
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
  desk('download lists', '/club/admin/download', /^Download lists$/),
  desk('merge profiles', '/club/admin/mergeaccounts', /^Merge profiles$/),
  desk('what is new', '/club/featurelist', /^What’s new$/),
  desk('club log', '/club/admin/log', /^Club log$/),
  desk('books', '/club/admin/books', /^Books$/),
  desk('card account, not linked', '/club/admin/connectconfirmation?state=unknown', /^Card account$/),
  desk('card account, form of the demo', '/club/admin/connectconfirmation?form=demo&state=x', /^Demo card provider$/),
  members,
  andThen(members, 'added', press('Add member')),
  andThen(members, 'nobody', async ({ page }) => {
    await page.getByLabel('Name').fill('zzzz')
    await page.getByText('No members match').waitFor()
  }),
  {
    ...members,
    name: 'member record',
    show: async (device, world) => {
      await members.show(device, world)
      await device.page.getByRole('link', { name: 'Brennan, Sheila' }).click()
      await device.page.getByRole('heading', { level: 1, name: 'Sheila Brennan' }).waitFor()
    },
  },
  manager,
  andThen(manager, 'without an answer', without('**/api/club/getAllGroups')),
  groupEvents,
  by(groupEvents, (world) => world.groupAdmin, 'as group admin'),
  andThen(groupEvents, 'past', async (device, world) => {
    await press('View Past Events')(device, world)
    await device.page.getByRole('heading', { level: 1, name: /^Past Events/ }).waitFor()
  }),
  andThen(groupEvents, 'form', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Event' }).click()
    await page.getByLabel('Start, date').fill('2031-01-13')
    await page.getByText(/^Invitations go out on/).waitFor()
  }),
  andThen(groupEvents, 'form with mistakes', async (device, world) => {
    await press('Add Event')(device, world)
    await device.page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForText('Give the event a title')(device, world)
  }),
  andThen(groupEvents, 'deletion asked', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Edit Event/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'DELETE' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  andThen(groupEvents, 'without an answer', without('**/api/getMixerEventsAdmin/*')),
  editor,
  andThen(editor, 'automated', async (device, world) => {
    await device.page.getByLabel(/^Automated/).check()
    await waitForText(/would be in this group now/)(device, world)
  }),
  importing,
  andThen(importing, 'tried', choose),
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
