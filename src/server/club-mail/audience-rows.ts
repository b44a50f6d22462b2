import { sql } from 'kysely'
import type { Criterion } from '#domain/club-mail/audiences'
import { currentStatuses, invitedStatuses } from '#domain/shared/member-statuses'
import type { Reader } from '#server/kernel/db/database'

/**
 * The active members of an event's group, but not those whose invitation was deleted: that was meant. Whoever was put into
 * the group again after that is invited again: the invitation went with the place.
 */
export async function listActive(
  db: Reader,
  { clubId, groupId, eventId }: { clubId: number; groupId: number; eventId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id
    from group_member g join member m on m.club_id = g.club_id and m.id = g.member_id
    where g.club_id = ${clubId} and g.group_id = ${groupId} and m.status = any(${invitedStatuses}::text[])
      and not exists (select from invitation i where i.club_id = m.club_id and i.event_id = ${eventId}
        and i.member_id = m.id and i.removed_at >= g.joined_at)
    order by m.id`.execute(db)
  return rows.map((row) => row.id)
}

/** What each word of the call means among the answers; a partner holds a place like a yes (X90). */
const answers = {
  all: sql`true`,
  yes: sql`response in ('yes', 'partner')`,
  no: sql`response = 'no'`,
  null: sql`response is null`,
  waitlist: sql`response = 'waitlist'`,
} as const

/** Whoever is on the invite list of an event with this answer. */
export async function listByAnswer(
  db: Reader,
  { clubId, eventId, status }: { clubId: number; eventId: number; status: keyof typeof answers },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select member_id as id from invitation
    where club_id = ${clubId} and event_id = ${eventId} and removed_at is null and ${answers[status]}
    order by member_id`.execute(db)
  return rows.map((row) => row.id)
}

const dues = {
  'dues paid': sql`has_paid_dues and status = any(${currentStatuses}::text[])`,
  'dues not paid': sql`not has_paid_dues and status = any(${currentStatuses}::text[])`,
} as const

/** The dues, of members who are current; or a status by its word. */
const criterionOf = (criterion: Criterion) =>
  criterion === 'dues paid' || criterion === 'dues not paid' ? dues[criterion] : sql`status = ${criterion}`

/** The members that fit, by name. */
export async function listByCriterion(
  db: Reader,
  clubId: number,
  criterion: Criterion,
): Promise<{ mid: number; first: string; last: string }[]> {
  const { rows } = await sql<{ mid: number; first: string; last: string }>`select id as mid, first, last from member
    where club_id = ${clubId} and ${criterionOf(criterion)} order by lower(last), lower(first), id`.execute(db)
  return rows
}

export async function isGroupOf(db: Reader, clubId: number, groupId: number): Promise<boolean> {
  const group = await db
    .selectFrom('club_group')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', groupId)
    .executeTakeFirst()
  return group !== undefined
}

/** Which of these are in the club, or in the group where one is named. */
export async function listChosen(
  db: Reader,
  { clubId, groupId, memberIds }: { clubId: number; groupId: number | null; memberIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from member m
    where m.club_id = ${clubId} and m.id = any(${memberIds}::integer[])
      and (${groupId}::integer is null or exists (select from group_member g
        where g.club_id = m.club_id and g.group_id = ${groupId} and g.member_id = m.id))`.execute(db)
  return rows.map((row) => row.id)
}

export async function countMembers(db: Reader, clubId: number): Promise<number> {
  const { members } = await db
    .selectFrom('member')
    .select((query) => query.fn.countAll<number>().as('members'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow()
  return members
}

/** Members who have not said no; whether a mail may reach them is decided when it leaves. */
export async function listNotDeclined(db: Reader, clubId: number, eventId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('member_id')
    .where('club_id', '=', clubId)
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where((query) => query.or([query('response', 'is', null), query('response', '<>', 'no')]))
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}
