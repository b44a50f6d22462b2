import pg from 'pg'
import { areas } from '#app/calls.ts'
import { adminsAmong, clubIds } from './club-data.ts'
import type { Person } from './product.ts'

export interface PageCall {
  readonly name: string
  /** A different member each round, so that the same row is not read again and again. */
  requestOf(round: number): { method: string; path: string; cookie: string; body?: unknown }
}

export interface Page {
  readonly name: string
  readonly calls: readonly PageCall[]
  /** One page makes all of these calls when it is opened, so the page is also measured as a whole. */
  readonly isLoadedAtOnce?: boolean
}

interface Asked {
  readonly by: 'admin' | 'member'
  readonly query?: string
  readonly body?: object
  /** Distinguishes it from the same call with other parameters. */
  readonly label?: string
}

/** The pages and the calls they make, in the first club. */
export async function casesOf(
  connection: pg.PoolConfig,
  people: readonly Person[],
  largeEvent: number,
): Promise<readonly Page[]> {
  const { clubId, memberId } = clubIds(1)
  const events = await nextEventsOf(connection, clubId)
  const admins = adminsAmong(people.length)
  // Everybody except admins, archived members and members with unpaid dues, who may not see most pages.
  const members = people
    .map((person, index) => ({ ...person, n: index + 1, mid: memberId(index + 1) }))
    .filter(({ n }) => n > admins && n % 40 !== 18 && n % 15 !== 14)
  const known = new Map(Object.values(areas).flatMap((calls) => calls.map((one) => [one.name, one])))

  const ask = (
    name: string,
    { by, query = '', body, label = '' }: Asked,
    ids: Readonly<Record<string, number>> = {},
  ): PageCall[] => {
    const one = known.get(name as `${string}.${string}`)
    if (!one) throw new Error(`There is no call named ${name}`)
    const requestOf = (round: number) => {
      const member = members[round % members.length]
      const all: Record<string, number> = { cid: clubId, mid: member?.mid ?? 0, ...ids }
      const path = one.path.replace(/\{(\w+)\}/g, (_, part: string) => String(all[part]))
      const cookie = (by === 'admin' ? people[round % admins] : member)?.cookie ?? ''
      const sent = one.body ? { body: { ...body } } : {}
      return { method: one.method, path: `${path}${query}`, cookie, ...sent }
    }
    const word = one.path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? name
    return [{ name: `${word}${query}${label}`, requestOf }]
  }

  const detail = (eid: number): PageCall[] => [
    ...ask('events.verifyEventAccess', { by: 'admin' }, { eid }),
    ...ask('invitations.getEventBoard', { by: 'admin' }, { eid }),
    ...ask('club-mail.inviteProgress', { by: 'admin' }, { eid }),
  ]
  const besides = (eid: number): PageCall[] => [
    ...(['yesResponses', 'waitlistResponses', 'noResponses', 'invitedResponses', 'needsPartnerList'] as const).flatMap(
      (list) => ask(`invitations.${list}`, { by: 'admin', body: { eid } }),
    ),
    ...ask('events.getEventAdminDetails', { by: 'admin' }, { eid }),
    ...ask('invitations.getRegistrationLog', { by: 'admin' }, { eid }),
    ...ask('rosters.getEventRoster', { by: 'admin' }, { eid }),
  ]
  return [
    {
      name: 'member home',
      isLoadedAtOnce: true,
      calls: [
        ...ask('members.getMember', { by: 'member' }),
        ...ask('memberEvents.getFutureEventsForMember', { by: 'member' }),
        ...ask('members.getGroupsByMember', { by: 'member' }),
        ...ask('club-mail.getClubHomepage', { by: 'member' }),
      ],
    },
    {
      name: 'club schedule',
      calls: [
        ...ask('schedule.getEventsByDateRange', { by: 'admin', body: { days: 7 }, label: ', 7 days' }),
        ...ask('schedule.getEventsByDateRange', { by: 'admin', body: { days: 30 }, label: ', 30 days' }),
        ...ask('schedule.getFutureClubEvents', { by: 'member' }),
        ...ask('schedule.getAllFutureClubEvents', { by: 'admin', label: ', admin' }),
        ...ask('schedule.getAllFutureClubEvents', { by: 'member', label: ', member' }),
      ],
    },
    {
      name: 'member list',
      calls: [
        ...ask('members.listMembers', { by: 'admin' }),
        ...ask('members.listMembers', { by: 'admin', query: '?page=40' }),
        ...ask('members.listMembers', { by: 'admin', query: '?search=lin' }),
        ...ask('members.getMemberName', { by: 'admin', query: '?search=lin', body: { cid: clubId } }),
      ],
    },
    {
      name: 'reports',
      calls: [
        ...ask('reports.getClubStats', { by: 'admin' }),
        ...ask('reports.getClubNotes', { by: 'admin' }),
        ...ask('reports.getNoShowList', { by: 'admin' }),
        ...ask('reports.getEmergencyContactClub', { by: 'admin' }),
        ...ask('reports.getBirthdays', { by: 'admin', body: { cid: clubId } }),
      ],
    },
    { name: 'event detail, 60', calls: detail(events[0] ?? 0), isLoadedAtOnce: true },
    { name: 'event detail, 500', calls: detail(largeEvent), isLoadedAtOnce: true },
    { name: 'log and rosters, 500', calls: besides(largeEvent) },
    {
      name: 'invitation',
      calls: [
        ...ask('invitations.getInvite', { by: 'member', body: {} }, { url: largeEvent }),
        ...ask('invitations.confirmedPlayers', { by: 'admin', body: { eid: largeEvent } }),
      ],
    },
  ]
}

async function nextEventsOf(connection: pg.PoolConfig, clubId: number): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select id from club_event where club_id = $1 and opened_at is not null and starts_at > now() order by starts_at limit 5`,
    [clubId],
  )
  await client.end()
  return rows.map(({ id }) => id)
}
