import { sql } from 'kysely'
import type { Criterion } from '#areas/club-mail/rules/audiences.ts'
import { hasCurrentDues } from '#areas/clubs/server/current-dues-rows.ts'
import { currentStatuses } from '#kernel/rules/member-statuses.ts'
import type { Reader } from '#kernel/server/db/database.ts'

/** The answers that each word in the call covers. A partner has a spot just like a yes (X90). */
const answers = {
  all: sql`true`,
  yes: sql`response in ('yes', 'partner')`,
  no: sql`response = 'no'`,
  null: sql`response is null`,
  waitlist: sql`response = 'waitlist'`,
} as const

interface Invited {
  readonly clubId: number
  readonly eventId: number
  readonly status: keyof typeof answers
  /** Only these invitations; all without it. */
  readonly chosenIds: readonly number[] | undefined
}

/** Members on the invite list of an event with this answer. */
export async function listByAnswer(db: Reader, { clubId, eventId, status, chosenIds }: Invited): Promise<number[]> {
  const chosen = chosenIds === undefined ? sql`` : sql`and id = any(${chosenIds}::bigint[])`
  const { rows } = await sql<{ id: number }>`select member_id as id from invitation
    where club_id = ${clubId} and event_id = ${eventId} and removed_at is null and ${answers[status]} ${chosen}
    order by member_id`.execute(db)
  return rows.map((row) => row.id)
}

const dues = {
  'dues paid': sql`${hasCurrentDues()} and status = any(${currentStatuses}::text[])`,
  'dues not paid': sql`not ${hasCurrentDues()} and status = any(${currentStatuses}::text[])`,
} as const

/** Members by dues, without archived ones; or by a status word. */
const criterionOf = (criterion: Criterion) =>
  criterion === 'dues paid' || criterion === 'dues not paid' ? dues[criterion] : sql`status = ${criterion}`

/** The matching members, by name. */
export async function listByCriterion(
  db: Reader,
  clubId: number,
  criterion: Criterion,
): Promise<{ mid: number; first: string; last: string }[]> {
  const { rows } = await sql<{ mid: number; first: string; last: string }>`select id as mid, first, last from member
    where club_id = ${clubId} and ${criterionOf(criterion)} order by last collate people, first collate people, id`.execute(
    db,
  )
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

/** Which of these members are in the club, or in the group when one is named. */
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

/** Members who have not said No. Whether an email may reach them is decided when it is sent. */
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
