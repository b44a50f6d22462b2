import { ask } from './matches.ts'
import type { Device } from './stage.ts'

interface Wish {
  readonly title?: string
  readonly spots?: number
  readonly cost?: number
  readonly partner?: boolean
  readonly type?: 'mixer' | 'ladder'
  /** The names of the divisions; empty for none. */
  readonly divisions?: readonly string[]
}

/** An event of the demo club's first group, open without invitations. */
export interface MadeEvent {
  readonly eid: number
  readonly cid: number
  readonly gid: number
}

/** A draft of the first group of the demo's club, made by the admin of the club. */
export async function draftEvent(
  admin: Device,
  days: number,
  change: object,
): Promise<{ cid: number; gid: number; eid: number }> {
  const [club] = await ask<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const groups = await ask<{ gid: number; group_name: string }[]>(admin, 'POST', '/api/club/getAllGroups', club ?? {})
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
  const { user_id } = await ask<{ user_id: number }>(admin, 'GET', '/auth/current')
  const { eid } = await ask<{ eid: number }>(admin, 'POST', `/api/club/createEvent/${user_id}`, terms)
  return { cid: club?.cid ?? 0, gid, eid }
}

/** The same, open to its group; answers its number. */
export async function planEvent(admin: Device, days: number, change: object): Promise<number> {
  const { eid } = await draftEvent(admin, days, change)
  await ask(admin, 'POST', `/api/club/openEvent/${eid}`, {})
  return eid
}

/** Files that share a demo take turns, and nobody can hold places in two events at one time: each has days of its own. */
const firstDay = 60 + 12 * Number(process.env['VITEST_WORKER_ID'] ?? 0)
let made = 0

/** The admin of the demo's club creates an event some weeks ahead, each on a day of its own, and opens it. */
export async function makeEvent(admin: Device, wish: Wish = {}): Promise<MadeEvent> {
  const { title = 'Monday Round Robin', spots = 24, cost = 0, partner = false, type = 'mixer', divisions = [] } = wish
  made += 1
  const eid = await planEvent(admin, firstDay + made, {
    title,
    availableSpots: spots,
    cost,
    partner,
    type,
    paymentRequired: cost > 0,
    subEvent: divisions.length > 0,
    question: 'What do you bring?',
  })
  for (const name of divisions) await ask(admin, 'POST', '/api/club/addSubEvent', { eid, name, spots: 12 })
  const { cid, gid } = await ask<MadeEvent>(admin, 'POST', `/api/getEventAdminDetails/${eid}`, {})
  return { eid, cid, gid }
}

interface Member {
  readonly mid: number
  readonly first: string
  readonly last: string
}

/** The last names of the members that have a demo account. */
const signedIn = ['Dorsey', 'Larkin', 'Fielding']

/** Members of the event's group with current dues, except those with a demo account. */
export async function playersOf(admin: Device, { gid }: MadeEvent): Promise<readonly Member[]> {
  type Row = Member & { dues_paid: string; status: string }
  const members = await ask<Row[]>(admin, 'GET', `/api/getGroupMembers/${gid}`)
  return members.filter(
    ({ status, dues_paid, last }) => status === 'here' && dues_paid === 'yes' && !signedIn.includes(last),
  )
}

/** Puts people into every column of an event: four confirmed, others invited, one of them waiting, one who said no. */
export async function fill(admin: Device, event: MadeEvent): Promise<MadeEvent> {
  const { eid } = event
  const players = await playersOf(admin, event)
  for (const [index, { mid }] of players.slice(0, 8).entries())
    await ask(admin, 'POST', `/api/club/${index < 4 ? 'addAsYesToEvent' : 'addMemberToEvent'}`, { eid, mid })
  type Listed = { readonly eiid: number }
  const [waits, says] = await ask<Listed[]>(admin, 'POST', '/api/eventRegistration/invitedResponses', { eid })
  await ask(admin, 'PUT', `/api/yesImIn/${eid}`, { eiid: waits?.eiid })
  await ask(admin, 'PUT', `/api/noImOut/${eid}`, { eiid: says?.eiid })
  return event
}

/** A mixer of nine on two courts, in the first of four rounds. */
export async function drawMixer(admin: Device): Promise<MadeEvent> {
  const event = await makeEvent(admin, { title: 'Monday Mixer' })
  const { eid } = event
  for (const { mid } of (await playersOf(admin, event)).slice(0, 9))
    await ask(admin, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  await ask(admin, 'POST', `/api/doublesMixer/${eid}`, { courts: 2, courtNames: '1,2', rounds: 4 })
  await ask(admin, 'PUT', `/api/club/startRound/${eid}`, { round: 1 })
  return event
}
