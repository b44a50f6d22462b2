import { type RawBuilder, sql } from 'kysely'
import { earliestStartAt } from '#areas/events/rules/event-times.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { type EventRow, selectEvents } from './event-rows.ts'

/** More events than any group schedules ahead, so that the list stays one statement and one page. */
const mostCurrent = 500

/** A group's events that have not ended at `now`, next one first, including drafts. */
export async function listCurrent(db: Reader, clubId: number, groupId: number, now: Date): Promise<EventRow[]> {
  return selectEvents(db, clubId)
    .where('club_event.group_id', '=', groupId)
    .where('club_event.ends_at', '>', now)
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .limit(mostCurrent)
    .execute()
}

/** Opened events that were not merged into another and have not ended at `from`. */
export const isOpenAt = (from: Date): RawBuilder<boolean> => sql<boolean>`club_event.opened_at is not null
  and club_event.merged_into is null and club_event.ends_at > ${from} and club_event.starts_at > ${earliestStartAt(from)}`

/** The future events that everyone can see, in a club with a public schedule. */
export async function listPublic(db: Reader, clubId: number, now: Date): Promise<EventRow[]> {
  return selectEvents(db, clubId)
    .where(isOpenAt(now))
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .execute()
}

/** A page of a group's past events, latest first. Pages count from 1. */
export async function listPast(
  db: Reader,
  clubId: number,
  groupId: number,
  { now, page, perPage }: { now: Date; page: number; perPage: number },
): Promise<EventRow[]> {
  return selectEvents(db, clubId)
    .where('club_event.group_id', '=', groupId)
    .where('club_event.ends_at', '<=', now)
    .orderBy('club_event.starts_at', 'desc')
    .orderBy('club_event.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/** How many of a group's events have ended. */
export async function countPast(db: Reader, clubId: number, groupId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('club_event')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('club_id', '=', clubId)
    .where('group_id', '=', groupId)
    .where('ends_at', '<=', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The account's membership in an event's club. Undefined if there is none, or no such event. */
export async function findMembership(db: Reader, accountId: number, eventId: number): Promise<number | undefined> {
  const member = await db
    .selectFrom('club_event')
    .innerJoin('member', 'member.club_id', 'club_event.club_id')
    .select('member.id')
    .where('club_event.id', '=', eventId)
    .where('club_event.deleted_at', 'is', null)
    .where('member.account_id', '=', accountId)
    .where('member.status', 'in', currentStatuses)
    .executeTakeFirst()
  return member?.id
}

/** The members who were marked as not having come to an event, by last name. */
export async function listNoShows(db: Reader, clubId: number, eventId: number) {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .select(['invitation.id as eiid', 'member.id as mid', 'member.first', 'member.last'])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.event_id', '=', eventId)
    .where('invitation.is_no_show', '=', true)
    .where('invitation.removed_at', 'is', null)
    .orderBy(sql`member.last collate people`)
    .orderBy(sql`member.first collate people`)
    .orderBy('invitation.id')
    .execute()
  return rows.map((row) => ({ ...row, name: `${row.first} ${row.last}`.trim() }))
}
