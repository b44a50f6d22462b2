import { sql } from 'kysely'
import type { Response } from '#areas/invitations/rules/responses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

/** The players who have a spot in an event, by last name. */
export async function listConfirmed(db: Reader, clubId: number, eventId: number) {
  return db
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join.onRef('member.club_id', '=', 'invitation.club_id').onRef('member.id', '=', 'invitation.member_id'),
    )
    .leftJoin('club_rating', (join) =>
      join.onRef('club_rating.club_id', '=', 'member.club_id').onRef('club_rating.id', '=', 'member.rating_id'),
    )
    .leftJoin('event_division', (join) =>
      join
        .onRef('event_division.club_id', '=', 'invitation.club_id')
        .onRef('event_division.id', '=', 'invitation.division_id'),
    )
    .select([
      'invitation.id',
      'invitation.member_id',
      'invitation.partner_id',
      'invitation.division_id',
      'invitation.is_no_show',
      'invitation.payment_type',
      'invitation.answer',
      'invitation.checked_in_at',
      'member.first',
      'member.last',
      'member.phone',
      'member.status',
      'member.usapa_rating',
      'club_rating.name as club_rating',
      'event_division.name as division_name',
    ])
    .where('invitation.club_id', '=', clubId)
    .where('invitation.event_id', '=', eventId)
    .where('invitation.removed_at', 'is', null)
    .where('invitation.response', 'in', ['yes', 'partner'])
    .orderBy(sql`member.last collate people`)
    .orderBy(sql`member.first collate people`)
    .orderBy('invitation.id')
    .execute()
}

export type Confirmed = Awaited<ReturnType<typeof listConfirmed>>[number]

export interface ForCheckIn {
  readonly id: number
  readonly member_id: number
  readonly response: Response | null
  readonly checked_in_at: Date | null
}

/** The fields of invitations that decide about a check-in. Those of other events and deleted ones are left out. */
export async function listForCheckIn(
  tx: Tx,
  { clubId, eventId }: { readonly clubId: number; readonly eventId: number },
  invitationIds: readonly number[],
): Promise<ForCheckIn[]> {
  return tx
    .selectFrom('invitation')
    .select(['id', 'member_id', 'response', 'checked_in_at'])
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('id', 'in', invitationIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether a player is checked in. */
export async function findCheckIn(db: Reader, clubId: number, invitationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('checked_in_at')
    .where('club_id', '=', clubId)
    .where('id', '=', invitationId)
    .executeTakeFirst()
  return row?.checked_in_at != null
}

/** The invitations of everyone who is checked in. */
export async function listCheckedIn(
  db: Reader,
  { clubId, eventId }: { readonly clubId: number; readonly eventId: number },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('invitation')
    .select('id')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A member's first and last name, for the club's log. */
export async function findMemberName(db: Reader, clubId: number, memberId: number): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select(['first', 'last'])
    .where('club_id', '=', clubId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return `${member.first} ${member.last}`
}
