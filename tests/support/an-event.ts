import type { Insertable } from 'kysely'
import type { DB } from '#kernel/server/db/tables.ts'
import type { Deps } from '#kernel/server/deps.ts'

const hour = 3_600_000
const day = 24 * hour

/** An event of a group, made by SQL: open, tomorrow, closing an hour before it begins, for 4 people. Returns its id. */
export async function anEvent(
  deps: Deps,
  clubId: number,
  groupId: number,
  values: Partial<Insertable<DB['club_event']>> = {},
): Promise<number> {
  const now = deps.clock.now()
  const startsAt = new Date(Math.ceil(now.getTime() / hour) * hour + day)
  const { id } = await deps.db
    .insertInto('club_event')
    .values({
      club_id: clubId,
      group_id: groupId,
      title: 'Monday Round Robin',
      location: 'Court 1',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2 * hour),
      closes_at: new Date(startsAt.getTime() - hour),
      opens_at: now,
      opened_at: now,
      spots: 4,
      created_at: now,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Invites a member, who has not answered yet. Returns the invitation's id. */
export async function anInvitation(
  deps: Deps,
  clubId: number,
  eventId: number,
  memberId: number,
  values: Partial<Insertable<DB['invitation']>> = {},
): Promise<number> {
  const { id } = await deps.db
    .insertInto('invitation')
    .values({ club_id: clubId, event_id: eventId, member_id: memberId, invited_at: deps.clock.now(), ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An event of the club of a scene that was deleted. */
export async function aDeletedEvent(deps: Deps, ids: Readonly<Record<string, number>>): Promise<number> {
  return anEvent(deps, ids['cid'] ?? 0, ids['gid'] ?? 0, { deleted_at: deps.clock.now() })
}

/** The event of a club scene: open to its group, with one division, and with the member invited. */
export async function anOpenEvent(deps: Deps, clubId: number, groupId: number, memberId: number) {
  const eid = await anEvent(deps, clubId, groupId, { is_open_to_group: true, has_divisions: true })
  const eiid = await anInvitation(deps, clubId, eid, memberId)
  const { id: sid } = await deps.db
    .insertInto('event_division')
    .values({ club_id: clubId, event_id: eid, name: 'A', spots: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { eid, eiid, sid, url: eid }
}
