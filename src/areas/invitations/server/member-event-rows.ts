import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { earliestStartAt } from '#areas/events/rules/event-times.ts'
import { selectEvents } from '#areas/events/server/event-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { answerOf } from './answer-rows.ts'

/** More events than anyone is ever invited to at once. */
const mostFuture = 200
const mostOfMember = 100

/**
 * The future events that a member is invited to, or that are open to one of their groups, with the reply, in one
 * statement. Drafts and merged events are left out.
 */
export async function listFutureEventsOf(db: Reader, clubId: number, memberId: number, now: Date) {
  return withReplyOf(db, clubId, memberId)
    .where('club_event.ends_at', '>', now)
    .where('club_event.starts_at', '>', earliestStartAt(now))
    .where('club_event.opened_at', 'is not', null)
    .where('club_event.merged_into', 'is', null)
    .where((where) =>
      where.or([
        where('invitation.id', 'is not', null),
        where.and([
          where('club_event.is_open_to_group', '=', true),
          where.exists(
            where
              .selectFrom('group_member')
              .select('group_member.id')
              .whereRef('group_member.club_id', '=', 'club_event.club_id')
              .whereRef('group_member.group_id', '=', 'club_event.group_id')
              .where('group_member.member_id', '=', memberId),
          ),
        ]),
      ]),
    )
    .orderBy('club_event.starts_at')
    .orderBy('club_event.id')
    .limit(mostFuture)
    .execute()
}

export type FutureEventRow = Awaited<ReturnType<typeof listFutureEventsOf>>[number]

const withReplyOf = (db: Reader, clubId: number, memberId: number) =>
  selectEvents(db, clubId)
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'club_event.club_id').on('member.id', '=', memberId),
    )
    .leftJoinLateral(answerOf(memberId), (join) => join.onTrue())
    .leftJoin('invitation as other', (join) =>
      join.onRef('other.club_id', '=', 'invitation.club_id').onRef('other.id', '=', 'invitation.partner_id'),
    )
    .leftJoin('member as partner', (join) =>
      join.onRef('partner.club_id', '=', 'other.club_id').onRef('partner.id', '=', 'other.member_id'),
    )
    .leftJoin('event_division', (join) =>
      join
        .onRef('event_division.club_id', '=', 'invitation.club_id')
        .onRef('event_division.id', '=', 'invitation.division_id'),
    )
    .select([
      hasCurrentDues().as('has_dues'),
      'invitation.id as invitation_id',
      'invitation.response',
      'invitation.pay_by',
      'invitation.payment_type',
      'invitation.answer',
      'invitation.division_id',
      'event_division.name as division_name',
      'partner.id as partner_member_id',
      sql<string | null>`partner.first || ' ' || partner.last`.as('partner_name'),
      // With a limit, PostgreSQL asks event by event. Without one, the planner may read all draws to answer it for
      // many.
      sql<boolean>`coalesce((select not d.is_hidden from draw_sheet s
        join event_draw d on d.club_id = s.club_id and d.event_id = s.event_id
        where s.club_id = club_event.club_id and s.event_id = club_event.id and s.set_aside_at is null
        limit 1), false)`.as('has_draw'),
    ])

/** The latest events that a member is invited to, latest first. `groupIds` limits them to some groups. */
export async function listEventsOf(db: Reader, clubId: number, memberId: number, groupIds?: readonly number[]) {
  return selectEvents(db, clubId)
    .innerJoin('invitation', (join) =>
      join
        .onRef('invitation.club_id', '=', 'club_event.club_id')
        .onRef('invitation.event_id', '=', 'club_event.id')
        .on('invitation.member_id', '=', memberId)
        .on('invitation.removed_at', 'is', null),
    )
    .select(['invitation.id as invitation_id', 'invitation.response', 'invitation.is_no_show'])
    .where('club_event.opened_at', 'is not', null)
    .$if(groupIds !== undefined, (query) => query.where('club_event.group_id', 'in', groupIds ?? []))
    .orderBy('club_event.starts_at', 'desc')
    .orderBy('club_event.id', 'desc')
    .limit(mostOfMember)
    .execute()
}

/** Whether the club has an open event that has not ended. */
export async function hasEvents(db: Reader, clubId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('club_event')
    .select('id')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('opened_at', 'is not', null)
    .where('merged_into', 'is', null)
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
