import { sql } from 'kysely'
import type { EventRow } from '#areas/events/server/event-rows.ts'
import { listSubstitutes } from '#areas/groups/server/substitute-rows.ts'
import { entryOfMember, type Roster } from '#areas/invitations/rules/roster.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** A substitute on the list of an event's group. */
interface Listed {
  readonly memberId: number
  readonly place: number
  readonly playedAt: Date | null
}

/** Whom a decision about an event's substitutes needs, beside everyone who answered. */
export interface SubstituteScope {
  readonly listed: readonly Listed[]
  /** The invitations of players who gave up a spot that no one has taken since. */
  readonly gaveUpIds: readonly number[]
}

const none: SubstituteScope = { listed: [], gaveUpIds: [] }

/**
 * Reads an event's substitutes, without those whose invitation was deleted after they came onto the list. Reads nothing
 * for an event without substitutes.
 */
export async function findSubstituteScope(db: Reader, event: EventRow): Promise<SubstituteScope> {
  if (!event.uses_substitutes) return none
  const { club_id: clubId, group_id: groupId, id } = event
  const listed = await listSubstitutes(db, { clubId, groupId })
  const { rows } = await sql<{ id: number; member_id: number; gave_up: boolean; is_deleted: boolean }>`
    select i.id, i.member_id, i.gave_up_at is not null as gave_up,
      coalesce(i.removed_at >= s.added_at and i.substitute is null, false) as is_deleted
    from invitation i left join group_substitute s on s.club_id = i.club_id and s.group_id = ${groupId}
      and s.member_id = i.member_id
    where i.club_id = ${clubId} and i.event_id = ${id} and (i.gave_up_at is not null or s.member_id is not null)`.execute(
    db,
  )
  const deleted = new Set(rows.filter(({ is_deleted }) => is_deleted).map(({ member_id }) => member_id))
  return {
    listed: listed.filter(({ memberId }) => !deleted.has(memberId)),
    gaveUpIds: rows.filter(({ gave_up }) => gave_up).map((row) => row.id),
  }
}

/** The roster with the substitutes whom the event can ask, by their entries. */
export function withListed(roster: Roster, { listed }: SubstituteScope): Roster {
  if (listed.length === 0) return roster
  const substitutes = listed.flatMap(({ memberId, place, playedAt }) => {
    const entry = entryOfMember(roster, memberId)
    return entry ? [{ id: entry.id, place, playedAt: playedAt?.getTime() ?? null }] : []
  })
  return { ...roster, substitutes }
}

/** Whether someone is asked to substitute in an event. */
export async function hasAskedSubstitutes(db: Reader, { club_id: clubId, id }: EventRow): Promise<boolean> {
  const asked = await db
    .selectFrom('invitation')
    .select('id')
    .where('club_id', '=', clubId)
    .where('event_id', '=', id)
    .where('substitute', '=', 'asked')
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

/** The events of a group that have not begun and ask substitutes. */
export async function listSubstituteEvents(
  db: Reader,
  { clubId, groupId, now }: { clubId: number; groupId: number; now: Date },
): Promise<number[]> {
  const events = await db
    .selectFrom('club_event')
    .select('id')
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('uses_substitutes', '=', true)
    .where('deleted_at', 'is', null)
    .where('opened_at', 'is not', null)
    .where('starts_at', '>', now)
    .execute()
  return events.map(({ id }) => id)
}
