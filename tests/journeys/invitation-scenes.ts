import { asks } from './matches.ts'
import { andThen, at, goesOffline, presses, type Scene, shows, without } from './scene.ts'
import type { World } from './scenes.ts'
import type { Device } from './stage.ts'

/** Events of the demo's club that its member may answer; `Saturday Mixer` is full. */
export interface Planned {
  readonly toAnswer: number
  readonly confirmed: number
  readonly withPartner: number
  readonly withQuestion: number
  readonly full: number
}

/** A draft in the first group of the demo's club, made by the club admin. */
export async function draftsEvent(
  admin: Device,
  days: number,
  change: object,
): Promise<{ cid: number; gid: number; eid: number }> {
  const [club] = await asks<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const groups = await asks<{ gid: number; group_name: string }[]>(admin, 'POST', '/api/club/getAllGroups', club ?? {})
  const gid = groups.find(({ group_name }) => group_name === 'Monday Round Robin')?.gid ?? 0
  const day = (more: number) => new Date(Date.now() + (days + more) * 86_400_000).toISOString().slice(0, 10)
  const terms = {
    gid,
    title: 'Monday Round Robin',
    startTime: `${day(0)}T09:00`,
    endTime: `${day(0)}T11:00`,
    finalDate: `${day(-1)}T19:00`,
    location: 'Quail Run, courts 1 to 6',
    description: '<p>Bring <b>water</b> and a hat.</p>',
    availableSpots: 24,
    noInvite: true,
    overrideConflict: true,
    ...change,
  }
  const { user_id } = await asks<{ user_id: number }>(admin, 'GET', '/auth/current')
  const { eid } = await asks<{ eid: number }>(admin, 'POST', `/api/club/createEvent/${user_id}`, terms)
  return { cid: club?.cid ?? 0, gid, eid }
}

/** The same, open to its group; returns its id. */
export async function plansEvent(admin: Device, days: number, change: object): Promise<number> {
  const { eid } = await draftsEvent(admin, days, change)
  await asks(admin, 'POST', `/api/club/openEvent/${eid}`, {})
  return eid
}

/** Answers Yes without an invitation. */
export const saysYes = (device: Device, eid: number) => asks(device, 'POST', '/api/club/yesImInAddInvite', { eid })

export async function plansEvents(admin: Device, member: Device, other: Device): Promise<Planned> {
  const toAnswer = await plansEvent(admin, 30, {})
  const confirmed = await plansEvent(admin, 31, { title: 'Friday Ladder', subEvent: true })
  await asks(admin, 'POST', '/api/club/addSubEvent', { eid: confirmed, name: '3.5 and up', spots: 8 })
  const withPartner = await plansEvent(admin, 32, { title: 'Partner Tuesday', partner: true })
  const withQuestion = await plansEvent(admin, 33, { title: 'Potluck', question: 'What do you bring?', cost: 5 })
  const full = await plansEvent(admin, 34, { title: 'Saturday Mixer', availableSpots: 1 })
  for (const eid of [confirmed, withPartner, withQuestion]) await saysYes(member, eid)
  await saysYes(other, full)
  return { toAnswer, confirmed, withPartner, withQuestion, full }
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
export const invitationScenes: readonly Scene[] = [
  toAnswer,
  andThen(toAnswer, 'players', async (device, world) => {
    await presses('View Player List')(device, world)
    await device.page.getByRole('heading', { name: 'Confirmed Players' }).waitFor()
  }),
  andThen(toAnswer, 'offline', goesOffline),
  andThen(toAnswer, 'without an answer', without('**/api/getInvite/*')),
  state(invite('event invitation, division', ({ confirmed }) => confirmed, /^Friday Ladder$/)),
  andThen(
    state(invite('event invitation, confirmed', ({ confirmed }) => confirmed, /^Friday Ladder$/)),
    'asked',
    presses('No'),
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
    shows(/^Sorry but we were unable/),
  ),
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
