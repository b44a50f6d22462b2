import type { Insertable } from 'kysely'
import type { DB } from '#kernel/server/db/tables.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addMember } from './a-club.ts'
import { anEvent, anInvitation } from './an-event.ts'

const hour = 3_600_000

/** A player of an event: the invitation, the member, and the place in the group. */
export interface DayPlayer {
  readonly eiid: number
  readonly mid: number
  readonly gmid: number
}

interface Of {
  readonly deps: Deps
  readonly cid: number
  readonly gid: number
}

/** Members of the group, without a login, named P1, P2 and so on. */
export async function groupMembers({ deps, cid, gid }: Of, count: number): Promise<Omit<DayPlayer, 'eiid'>[]> {
  const members = []
  for (let at = 1; at <= count; at += 1) {
    const mid = await addMember(deps, cid, null, `P${at}`)
    const { id: gmid } = await deps.db
      .insertInto('group_member')
      .values({ club_id: cid, group_id: gid, member_id: mid, joined_at: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    members.push({ mid, gmid })
  }
  return members
}

/** An event of today that has begun; `hoursAgo` says when. It lasts two hours. */
export async function eventOfToday(
  { deps, cid, gid }: Of,
  values: Partial<Insertable<DB['club_event']>> = {},
  hoursAgo = 1,
): Promise<number> {
  const startsAt = new Date(deps.clock.now().getTime() - hoursAgo * hour)
  return anEvent(deps, cid, gid, {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 2 * hour),
    closes_at: startsAt,
    ...values,
  })
}

/** Gives members a place in an event; they are checked in one after the other unless `isHere` is false. */
export async function placesFor(
  { deps, cid }: Of,
  eid: number,
  members: readonly Omit<DayPlayer, 'eiid'>[],
  { isHere = true }: { readonly isHere?: boolean } = {},
): Promise<DayPlayer[]> {
  const players = []
  for (const [at, member] of members.entries()) {
    const checked_in_at = isHere ? new Date(deps.clock.now().getTime() - (members.length - at) * 1000) : null
    const eiid = await anInvitation(deps, cid, eid, member.mid, { response: 'yes', checked_in_at })
    players.push({ ...member, eiid })
  }
  return players
}

/** Where members stand on the ladder of their group, in the order given. */
export async function standingOf({ deps, cid }: Of, players: readonly DayPlayer[]): Promise<(number | null)[]> {
  const rows = await deps.db
    .selectFrom('group_member')
    .select(['id', 'league_court'])
    .where('club_id', '=', cid)
    .where(
      'id',
      'in',
      players.map(({ gmid }) => gmid),
    )
    .execute()
  return players.map(({ gmid }) => rows.find(({ id }) => id === gmid)?.league_court ?? null)
}

/** The lines of an event's log, first to last. */
export async function logOf({ deps }: Pick<Of, 'deps'>, eid: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('event_log')
    .leftJoin('member', 'member.id', 'event_log.member_id')
    .select(['member.last', 'event_log.detail'])
    .where('event_log.event_id', '=', eid)
    .orderBy('event_log.id')
    .execute()
  return rows.map(({ last, detail }) => (last === null ? detail : `${last}: ${detail}`))
}
