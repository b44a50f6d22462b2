import { asks } from './matches.ts'
import type { Device } from './stage.ts'

interface Wish {
  readonly title?: string
  readonly spots?: number
  readonly cost?: number
  readonly partner?: boolean
  /** Names of divisions; none where there are none. */
  readonly divisions?: readonly string[]
}

/** An event of the demo club's first group, open without invitations. */
export interface MadeEvent {
  readonly eid: number
  readonly cid: number
  readonly gid: number
}

let made = 0

/** The admin of the demo's club makes an event in some days and opens it. */
export async function makesEvent(admin: Device, wish: Wish = {}): Promise<MadeEvent> {
  const { user_id } = await asks<{ user_id: number }>(admin, 'GET', '/auth/current')
  const [club] = await asks<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const cid = club?.cid ?? 0
  const groups = await asks<{ gid: number }[]>(admin, 'POST', '/api/club/getAllGroups', { cid })
  const gid = Math.min(...groups.map((group) => group.gid))
  made += 1
  const day = new Date(Date.now() + (20 + made) * 86_400_000).toISOString().slice(0, 10)
  const { title = 'Monday Round Robin', spots = 24, cost = 0, partner = false, divisions = [] } = wish
  const { eid } = await asks<{ eid: number }>(admin, 'POST', `/api/club/createEvent/${user_id}`, {
    gid,
    title,
    startTime: `${day}T09:00`,
    endTime: `${day}T11:00`,
    finalDate: `${day}T08:00`,
    location: 'Sunny Court, courts 1 to 6',
    availableSpots: spots,
    cost,
    partner,
    paymentRequired: cost > 0,
    noInvite: true,
    subEvent: divisions.length > 0,
    question: 'What do you bring?',
    overrideConflict: true,
  })
  for (const name of divisions) await asks(admin, 'POST', '/api/club/addSubEvent', { eid, name, spots: 12 })
  await asks(admin, 'POST', `/api/club/openEvent/${eid}`)
  return { eid, cid, gid }
}

interface Member {
  readonly mid: number
  readonly first: string
  readonly last: string
}

/** Of the accounts one can sign in with. */
const signedIn = ['Dorsey', 'Larkin', 'Fielding']

/** Members of the event's group with current dues, without those one can sign in as. */
export async function playersOf(admin: Device, { gid }: MadeEvent): Promise<readonly Member[]> {
  type Row = Member & { dues_paid: string; status: string }
  const members = await asks<Row[]>(admin, 'GET', `/api/getGroupMembers/${gid}`)
  return members.filter(
    ({ status, dues_paid, last }) => status === 'here' && dues_paid === 'yes' && !signedIn.includes(last),
  )
}
