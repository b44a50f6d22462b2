import { sql } from 'kysely'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import type { Response } from '#areas/invitations/rules/responses.ts'
import type { Entry } from '#areas/invitations/rules/roster.ts'
import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import { currentStatuses, type Status } from '#kernel/rules/member-statuses.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import { owesNoDues } from './owes-no-dues-rows.ts'

export interface InvitationListRow {
  id: number
  event_id: number
  member_id: number
  group_member_id: number | null
  response: Response | null
  is_no_show: boolean
  position: number | null
  payment_type: PaymentMethod | null
  answer: string
  answered_at: Date | null
  pay_by: Date | null
  substitute: Entry['substitute']
  checked_in_at: Date | null
  is_mailed: boolean
  is_delivered: boolean
  is_opened: boolean
  is_failed: boolean
  division_id: number | null
  division_name: string | null
  first: string
  last: string
  status: Status
  has_dues: boolean
  club_rating: string | null
  rating: string | null
  partner_id: number | null
  partner_member_id: number | null
  partner_name: string | null
  partner_paid: boolean
  partner_club_rating: string | null
  partner_rating: string | null
  partner_answer: string | null
}

/**
 * Selects one of an event's lists: members with one of these answers, members with no answer (null), or everyone
 * invited ('all').
 */
export interface AnswerFilter {
  readonly responses: readonly Response[] | null | 'all'
}

const matchesAnswer = ({ responses }: AnswerFilter) => {
  if (responses === 'all') return sql`true`
  return responses === null ? sql`i.response is null` : sql`i.response = any(${responses}::text[])`
}

/**
 * The invitations to an event with these answers, in one statement: the waitlist in order, all others by name. The
 * waitlist number counts everyone who waits. A pair counts once, under the later of its two numbers.
 */
export async function listInvitations(
  db: Reader,
  { clubId, eventId, groupId }: { clubId: number; eventId: number; groupId: number },
  filter: AnswerFilter,
): Promise<InvitationListRow[]> {
  const { rows } =
    await sql<InvitationListRow>`select i.id, i.event_id, i.member_id, gm.id as group_member_id, i.response, i.is_no_show,
      case when i.response = 'waitlist'
        then dense_rank() over (partition by i.response order by greatest(i.order_number, p.order_number)) end::integer as position,
      i.payment_type, i.answer, i.answered_at, i.pay_by, i.substitute, i.checked_in_at, i.mailed_at is not null as is_mailed, i.delivered_at is not null as is_delivered,
      i.opened_at is not null as is_opened, i.failed_at is not null as is_failed,
      i.division_id, d.name as division_name, m.first, m.last, m.status, ${owesNoDues('m')} as has_dues, r.name as club_rating,
      m.usapa_rating as rating, i.partner_id, p.member_id as partner_member_id,
      trim(pm.first || ' ' || pm.last) as partner_name, p.payment_type is not null as partner_paid,
      pr.name as partner_club_rating, pm.usapa_rating as partner_rating, p.answer as partner_answer
    from invitation i
    join member m on m.club_id = i.club_id and m.id = i.member_id
    left join club_rating r on r.club_id = m.club_id and r.id = m.rating_id
    left join group_member gm on gm.club_id = i.club_id and gm.group_id = ${groupId} and gm.member_id = i.member_id
    left join event_division d on d.club_id = i.club_id and d.id = i.division_id
    left join invitation p on p.club_id = i.club_id and p.id = i.partner_id
    left join member pm on pm.club_id = p.club_id and pm.id = p.member_id
    left join club_rating pr on pr.club_id = pm.club_id and pr.id = pm.rating_id
    where i.club_id = ${clubId} and i.event_id = ${eventId} and i.removed_at is null
      and ${matchesAnswer(filter)}
    order by greatest(i.order_number, p.order_number), i.order_number, m.last collate people, m.first collate people, i.id`.execute(
      db,
    )
  return rows
}

/** The fields of an invitation that the roster lacks: its answer, and the names shown with it. */
export async function findInvitationDetails(db: Reader, clubId: number, invitationId: number) {
  const { rows } = await sql<{
    answer: string
    division_name: string | null
    partner_member_id: number | null
    partner_name: string | null
  }>`select i.answer, d.name as division_name, p.member_id as partner_member_id,
      pm.first || ' ' || pm.last as partner_name
    from invitation i
    left join event_division d on d.club_id = i.club_id and d.id = i.division_id
    left join invitation p on p.club_id = i.club_id and p.id = i.partner_id
    left join member pm on pm.club_id = p.club_id and pm.id = p.member_id
    where i.club_id = ${clubId} and i.id = ${invitationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`invitation ${invitationId} disappeared while it was being read`)
  return row
}

/** Saves the answer to the event's question. */
export async function saveAnswer(db: Reader, clubId: number, invitationId: number, answer: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ answer })
    .where('club_id', '=', clubId)
    .where('id', '=', invitationId)
    .execute()
}

/** A division of the club with its name; the rule decides whether it is one of the event. */
export async function namedDivision(
  db: Reader,
  clubId: number,
  divisionId: number,
): Promise<{ id: number; name: string }> {
  const found = await db
    .selectFrom('event_division')
    .select('name')
    .where('club_id', '=', clubId)
    .where('id', '=', divisionId)
    .executeTakeFirst()
  return { id: divisionId, name: found?.name ?? '' }
}

/** The facts for putting a member on the invite list. Undefined if the club has no such member. */
export async function findInvitable(
  db: Reader,
  { clubId, eventId, groupId, memberId }: { clubId: number; eventId: number; groupId: number; memberId: number },
) {
  const { rows } = await sql<{ status: Status; has_dues: boolean; is_invited: boolean; is_in_group: boolean }>`
    select m.status, ${hasCurrentDues('m')} as has_dues,
      exists(select from invitation i where i.club_id = m.club_id and i.event_id = ${eventId} and i.member_id = m.id
        and i.removed_at is null) as is_invited,
      exists(select from group_member g where g.club_id = m.club_id and g.group_id = ${groupId}
        and g.member_id = m.id) as is_in_group
    from member m where m.club_id = ${clubId} and m.id = ${memberId} and m.status = any(${currentStatuses}::text[])`.execute(
    db,
  )
  return rows[0]
}

/**
 * Checks players in at an instant, or undoes it with null. A player who is checked in is not a no-show and has not
 * left.
 */
export async function saveCheckIn(
  tx: Tx,
  clubId: number,
  invitationIds: readonly number[],
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ checked_in_at: at, left_at: null, ...(at ? { is_no_show: false } : {}) })
    .where('club_id', '=', clubId)
    .where('id', 'in', invitationIds)
    .execute()
}

/** Lets players who are checked in leave early. They are no longer here but still count as having come. */
export async function saveLeft(tx: Tx, clubId: number, invitationIds: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ checked_in_at: null, left_at: at })
    .where('club_id', '=', clubId)
    .where('id', 'in', invitationIds)
    .where('checked_in_at', 'is not', null)
    .execute()
}

/** Puts players into group A or B of a mixed draw. Null removes them from both. */
export async function saveMixerGroup(
  tx: Tx,
  clubId: number,
  invitationIds: readonly number[],
  group: 'a' | 'b' | null,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ mixer_group: group })
    .where('club_id', '=', clubId)
    .where('id', 'in', invitationIds)
    .execute()
}

/** Removes a division's players from it. They stay in the event. */
export async function leaveDivision(
  tx: Tx,
  of: { clubId: number; eventId: number; divisionId: number },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ division_id: null })
    .where('club_id', '=', of.clubId)
    .where('event_id', '=', of.eventId)
    .where('division_id', '=', of.divisionId)
    .execute()
}
