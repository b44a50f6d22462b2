import { sql } from 'kysely'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** Events of any club as calendars show them, including deleted ones, for the caller to narrow down. */
const selectCalendarEvents = (db: Reader) =>
  db
    .selectFrom('club_event')
    .innerJoin('club', 'club.id', 'club_event.club_id')
    .innerJoin('club_group', (join) =>
      join.onRef('club_group.club_id', '=', 'club_event.club_id').onRef('club_group.id', '=', 'club_event.group_id'),
    )
    .select([
      'club_event.id',
      'club_event.title',
      'club_event.location',
      'club_event.court_names',
      'club_event.starts_at',
      'club_event.ends_at',
      'club_event.series_starts_at',
      'club_event.version',
      'club_event.deleted_at',
      'club_event.merged_into',
      'club_group.name as group_name',
      'club.name as club_name',
      // An address that the club has not confirmed must not receive replies.
      sql<string | null>`case when lower(club.club_email) = club.confirmed_email then club.club_email end`.as(
        'club_email',
      ),
    ])

export type CalendarEventRow = NonNullable<Awaited<ReturnType<typeof findCalendarEvent>>>

/** An event of a club, deleted or not. */
export async function findCalendarEvent(db: Reader, clubId: number, eventId: number) {
  return selectCalendarEvents(db)
    .where('club_event.club_id', '=', clubId)
    .where('club_event.id', '=', eventId)
    .executeTakeFirst()
}

const holdsPlace = sql<boolean>`invitation.response in ('yes', 'partner') and invitation.removed_at is null`

/** Whether a member has a spot in an event, or in the event that its players were moved to. */
export async function hasPlaceIn(
  db: Reader,
  { clubId, eventId, memberId }: { clubId: number; eventId: number; memberId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('invitation')
    .select('invitation.id')
    .where('invitation.club_id', '=', clubId)
    .where('invitation.member_id', '=', memberId)
    .where(holdsPlace)
    .where(
      sql<boolean>`invitation.event_id = (select coalesce(merged_into, id) from club_event
        where club_id = ${clubId} and id = ${eventId})`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** More events than anyone plays in a year. */
const limit = 500

/**
 * The events in which an account has a spot, in all of its clubs, from an instant on, by start. Includes deleted
 * events, because calendar programs may know them already. Players moved by a merge have their spot in the event that
 * was kept.
 */
export async function listOwnEvents(db: Reader, accountId: number, since: Date): Promise<CalendarEventRow[]> {
  return selectCalendarEvents(db)
    .innerJoin('invitation', (join) =>
      join
        .onRef('invitation.club_id', '=', 'club_event.club_id')
        .onRef('invitation.event_id', '=', 'club_event.id')
        .on(holdsPlace),
    )
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .where('member.account_id', '=', accountId)
    .where('member.status', 'in', currentStatuses)
    .where('club_event.opened_at', 'is not', null)
    .where('club_event.merged_into', 'is', null)
    .where('club_event.ends_at', '>', since)
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .limit(limit)
    .execute()
}
