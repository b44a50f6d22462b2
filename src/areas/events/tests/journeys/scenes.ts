import { drawMixer, fill, makeEvent } from '#tests/journeys/events.ts'
import { andThen, at, goOffline, press, type Scene, unanswered, without } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { Boards, World } from '#tests/journeys/world.ts'
import { groupEventScenes } from './group-event-scenes.ts'

/** Made by the group admin, because an account may write sixty times a minute and other scenes need the club admin. */
export async function fillBoards(admin: Device): Promise<Boards> {
  const full = await makeEvent(admin, { spots: 4, cost: 6 })
  const pairs = await makeEvent(admin, { title: 'Partner Night', partner: true, divisions: ['3.0', '3.5 and up'] })
  return {
    full: await fill(admin, full),
    pairs: await fill(admin, pairs),
    empty: await makeEvent(admin, { title: 'Empty Morning' }),
    mixer: await drawMixer(admin),
  }
}

const desk = (name: string, path: (boards: Boards) => string, heading: RegExp): Scene => ({
  ...at(name, (world: World) => path(world.boards), heading),
  as: (world) => world.clubAdmin,
})
const board = desk('event, its admin', ({ full }) => `/club/eventdetails/${full.eid}`, /^Monday Round Robin$/)
const pairs = desk('event of pairs, its admin', ({ pairs: { eid } }) => `/club/eventdetails/${eid}`, /^Partner Night$/)
const roster = desk('event roster', ({ pairs: { eid } }) => `/club/doubleRoster/${eid}`, /^Event Roster$/)
const log = desk(
  'registration log',
  ({ full }) => `/club/admin/eventregistrationdetail?eid=${full.eid}`,
  /^Registration Details$/,
)
const open =
  (list: string): Scene['show'] =>
  async ({ page }) => {
    await page.locator(`#list-${list} .player-open`).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Invitation' }).waitFor()
  }

/** Selects everybody in a list. */
const select =
  (title: string): Scene['show'] =>
  async ({ page }) => {
    await page.getByRole('button', { name: `Select players in ${title}` }).click()
    await page.getByRole('checkbox', { name: /^Select All/ }).click()
  }
const askForSeveral =
  (act: string): Scene['show'] =>
  async (device, world) => {
    await select('Yes')(device, world)
    await device.page.getByRole('button', { name: /^Actions for/ }).click()
    await device.page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
  }

/** A phone shows the players first; what else can be done, such as this, is behind a line. */
async function unfold({ page }: Device, act: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Time, location and actions' })
  await toggle
    .or(page.getByRole('button', { name: act, exact: true }))
    .filter({ visible: true })
    .first()
    .waitFor()
  if (await toggle.isVisible()) await toggle.click()
}

/** The events of a group, and the screens of an event for its admins. */
export const scenes: readonly Scene[] = [
  ...groupEventScenes,
  board,
  andThen(board, 'actions of who waits', open('waitlist')),
  andThen(board, 'payment', async (device, world) => {
    await open('yes')(device, world)
    await press('Record Payment')(device, world)
    await device.page.getByRole('button', { name: 'Venmo', exact: true }).waitFor()
  }),
  andThen(board, 'deleting', async (device, world) => {
    await open('invited')(device, world)
    await press('Delete Invitation')(device, world)
    await device.page.getByRole('button', { name: 'Keep it' }).waitFor()
  }),
  andThen(board, 'adding', async (device, world) => {
    await unfold(device, 'Add Group Member To Event')
    await press('Add Group Member To Event')(device, world)
    await device.page.getByRole('dialog').getByLabel('Name').fill('an')
    await device.page.getByRole('list', { name: 'Members found' }).waitFor()
  }),
  andThen(board, 'selecting', select('Yes')),
  andThen(board, 'several, actions', async (device, world) => {
    await select('Waitlist')(device, world)
    await device.page.getByRole('button', { name: /^Actions for/ }).click()
  }),
  andThen(board, 'several, payment', askForSeveral('Record Payment')),
  andThen(board, 'several, asked', askForSeveral('Delete Invitation')),
  andThen(board, 'several, cut off', async (device, world) => {
    device.tolerate(/./)
    await device.context.route('**/api/noImOut/*', (route) => route.abort())
    await askForSeveral('No')(device, world)
    await device.page.getByRole('button', { name: /^No \(/ }).click()
    await device.page.getByRole('button', { name: /^Continue with/ }).waitFor()
  }),
  andThen(board, 'more', async (device, world) => {
    await unfold(device, 'More')
    await press('More')(device, world)
  }),
  andThen(board, 'offline', goOffline),
  andThen(board, 'without an answer', without('**/api/club/eventBoard/*')),
  pairs,
  andThen(pairs, 'partner', async (device, world) => {
    await open('yes')(device, world)
    await press('Add Partner')(device, world)
    await device.page.getByLabel('Find the partner').waitFor()
  }),
  { ...desk('event, empty', ({ empty }) => `/club/eventdetails/${empty.eid}`, /^Empty Morning$/), isState: true },
  log,
  roster,
  desk('partner roster', ({ pairs: { eid } }) => `/club/partnerRoster/${eid}`, /^Partner Roster$/),
  unanswered(roster, '**/api/club/getEventRoster/*'),
]
