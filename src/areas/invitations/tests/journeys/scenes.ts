import { planEvent } from '#tests/journeys/events.ts'
import { ask } from '#tests/journeys/matches.ts'
import { andThen, at, goOffline, press, type Scene, waitForText, without } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { Planned, World } from '#tests/journeys/world.ts'

/** Answers Yes without an invitation. */
export const sayYes = (device: Device, eid: number) => ask(device, 'POST', '/api/club/yesImInAddInvite', { eid })

export async function planEvents(admin: Device, member: Device, other: Device): Promise<Planned> {
  const toAnswer = await planEvent(admin, 30, {})
  const confirmed = await planEvent(admin, 31, { title: 'Friday Ladder', subEvent: true })
  await ask(admin, 'POST', '/api/club/addSubEvent', { eid: confirmed, name: '3.5 and up', spots: 8 })
  const withPartner = await planEvent(admin, 32, { title: 'Partner Tuesday', partner: true })
  const withQuestion = await planEvent(admin, 33, { title: 'Potluck', question: 'What do you bring?', cost: 5 })
  const full = await planEvent(admin, 34, { title: 'Saturday Mixer', availableSpots: 1 })
  for (const eid of [confirmed, withPartner, withQuestion]) await sayYes(member, eid)
  await sayYes(other, full)
  const one = { availableSpots: 1, promotion: 'offer' }
  const waiting = await planEvent(admin, 35, { title: 'Sunday Singles', ...one })
  const offered = await planEvent(admin, 36, { title: 'Early Singles', ...one })
  for (const eid of [waiting, offered]) {
    await sayYes(other, eid)
    await sayYes(member, eid)
  }
  await ask(other, 'POST', '/api/club/noImOutAddInvite', { eid: offered })
  return { toAnswer, confirmed, withPartner, withQuestion, full, waiting, offered }
}

const clubMember: NonNullable<Scene['as']> = (world) => world.clubMember
const invite = (name: string, of: (planned: Planned) => number, heading: RegExp): Scene => ({
  ...at(name, (world: World) => `/club/invite/${of(world.planned)}`, heading),
  as: clubMember,
})

const toAnswer = invite('event invitation', ({ toAnswer }) => toAnswer, /^Monday Round Robin$/)
const state = (scene: Scene): Scene => ({ ...scene, isState: true })
const schedule: Scene = { ...at('future schedule', '/club/upcomingEvents', /^Future Schedule$/), as: clubMember }

/** Invitations in their states, and the events of a member. */
export const scenes: readonly Scene[] = [
  toAnswer,
  andThen(toAnswer, 'players', async (device, world) => {
    await press('View Player List')(device, world)
    await device.page.getByRole('heading', { name: 'Confirmed Players' }).waitFor()
  }),
  andThen(toAnswer, 'offline', goOffline),
  andThen(toAnswer, 'without an answer', without('**/api/getInvite/*')),
  state(invite('event invitation, division', ({ confirmed }) => confirmed, /^Friday Ladder$/)),
  andThen(
    state(invite('event invitation, confirmed', ({ confirmed }) => confirmed, /^Friday Ladder$/)),
    'asked',
    press('No'),
  ),
  andThen(
    state(invite('event invitation, partner', ({ withPartner }) => withPartner, /^Partner Tuesday$/)),
    'searched',
    async ({ page }) => {
      await page.getByLabel('Search for a partner').fill('zzz')
      await page.getByText('Sorry no names were found.').waitFor()
    },
  ),
  state(invite('event invitation, question and payment', ({ withQuestion }) => withQuestion, /^Potluck$/)),
  state(invite('event invitation, full', ({ full }) => full, /^Saturday Mixer$/)),
  andThen(
    { ...at('event invitation, not there', '/club/invite/2000000000', /^Invitation$/), as: clubMember },
    'said',
    waitForText(/^Sorry but we were unable/),
  ),
  andThen(
    state(invite('event invitation, waitlist', ({ waiting }) => waiting, /^Sunday Singles$/)),
    'odds',
    waitForText(/^If a spot opens for you$/),
  ),
  state(invite('event invitation, offered a spot', ({ offered }) => offered, /^Early Singles$/)),
  at('event invitation, visitor', '/club/invite/1', /^Login$/),
  schedule,
  andThen(schedule, 'calendar connected', async ({ context, page }) => {
    const url = 'https://sideout.example/api/calendar/k4KYDorwC1yyeBSiGhiszVP1xYw2JgeieRiaET8vEB7rOgnc.ics'
    const json = { url, webcal: url.replace('https', 'webcal') }
    await context.route('**/api/calendarAddress', (route) => route.fulfill({ json }))
    await page.reload()
    await page.getByRole('button', { name: 'Make a new address' }).waitFor()
  }),
  andThen(schedule, 'without an answer', without('**/api/club/getFutureEventsForMember/*')),
]
