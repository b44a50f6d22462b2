import { sql, type Updateable } from 'kysely'
import type { Wish } from '#areas/bookings/rules/wishes.ts'
import type { LineTable } from '#areas/bookings/server/line-rows.ts'
import type { LessonPaidBy } from '#areas/instruction/rules/payments.ts'
import type { SignUpState } from '#areas/instruction/rules/sign-up.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

export interface SignUpRow {
  readonly id: number
  readonly lesson_id: number
  readonly account_id: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly state: SignUpState
  /** The place in line, and the student's number at the desk. */
  readonly order_number: number
  readonly cost_cents: number
  readonly to_pay_at: Date | null
  readonly settled_by: LessonPaidBy | null
  /** What was agreed about refunds when the student started to pay by card. */
  readonly refund_hours: number | null
  readonly refund_cents: number | null
  /** What goes back to the card, because the spot ended or the lesson was canceled. */
  readonly owed_back_cents: number | null
  readonly is_no_show: boolean
  readonly checked_in_at: Date | null
  readonly signed_up_at: Date
  /** On the waitlist: until when the student can take the spot that they were offered, or could. */
  readonly asked_until: Date | null
  /** What the student wants when a spot opens; null for what the lesson does. */
  readonly wish: Wish | null
}

/** Students on a lesson's waitlist, as bookings move them. */
export const studentLine: LineTable = {
  table: 'lesson_signup',
  list: 'lesson_id',
  order: 'order_number',
  confirmed: 'confirmed',
  canMoveUp: sql`true`,
  askNext: { job: 'instruction.ask-next', field: 'lessonId', list: 'lesson' },
  log: { table: 'lesson_log', sentence: 'detail' },
  dates: { table: 'lesson', series: ['instructor_id', 'title'], wasOpen: sql`true` },
}

const signUps = sql`select s.id, s.lesson_id, s.account_id, coalesce(s.name, trim(a.first || ' ' || a.last)) as name,
    coalesce(a.email, '') as email, coalesce(a.phone_num, '') as phone, s.state, s.order_number, s.cost_cents,
    s.to_pay_at, s.settled_by, s.refund_hours, s.refund_cents, s.owed_back_cents, s.is_no_show, s.checked_in_at,
    s.signed_up_at, s.asked_until, s.wish
  from lesson_signup s left join account a on a.id = s.account_id`

export async function findSignUp(db: Reader, id: number): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`${signUps} where s.id = ${id}`.execute(db)
  return rows[0]
}

/** An account's own sign-up for a lesson: a spot, or a waitlist number. */
export async function findOwnSignUp(db: Reader, lessonId: number, accountId: number): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`${signUps}
    where s.lesson_id = ${lessonId} and s.account_id = ${accountId} and s.state <> 'ended'`.execute(db)
  return rows[0]
}

/** The student with this number in a lesson, whatever has become of the sign-up. */
export async function findByNumber(db: Reader, lessonId: number, number: number): Promise<SignUpRow | undefined> {
  const { rows } = await sql<SignUpRow>`${signUps}
    where s.lesson_id = ${lessonId} and s.order_number = ${number}`.execute(db)
  return rows[0]
}

/**
 * Everyone who is in a lesson, waits for it, or no longer does, in the order of their numbers. Someone who signed up
 * again is listed once.
 */
export async function listEveryone(db: Reader, lessonId: number): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`${signUps} where s.lesson_id = ${lessonId}
      and (s.state <> 'ended' or s.account_id is null or not exists (select from lesson_signup n
        where n.lesson_id = s.lesson_id and n.account_id = s.account_id and n.id > s.id))
    order by s.order_number`.execute(db)
  return rows
}

/** The students of lessons: first those with a spot, then those who wait, each in the order in which they came. */
export async function listStudents(db: Reader, lessonIds: readonly number[]): Promise<SignUpRow[]> {
  if (lessonIds.length === 0) return []
  const { rows } = await sql<SignUpRow>`${signUps} where s.lesson_id = any(${lessonIds}::int[]) and s.state <> 'ended'
    order by s.lesson_id, s.state, s.order_number`.execute(db)
  return rows
}

/** The names of some students, in this order. */
export async function listNames(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SignUpRow>`${signUps} where s.id = any(${ids}::bigint[])`.execute(tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => names.get(id) ?? '')
}

/** A student's place on the waitlist, 1 for the first. Null for students who are not on it. */
export async function placeOf(tx: Reader, { lesson_id, order_number, state }: SignUpRow): Promise<number | null> {
  if (state !== 'waiting') return null
  const { rows } = await sql<{ place: number }>`select count(*)::int as place from lesson_signup
    where lesson_id = ${lesson_id} and state = 'waiting' and order_number <= ${order_number}`.execute(tx)
  return rows[0]?.place ?? null
}

interface NewSignUp {
  readonly lessonId: number
  /** One of the two is set. */
  readonly accountId: number | null
  readonly name: string | null
  readonly state: 'confirmed' | 'waiting'
  readonly costCents: number
  readonly now: Date
}

/** Adds a student with the lesson's next number. Call it under the lesson's lock. Returns the id. */
export async function addSignUp(
  tx: Tx,
  { lessonId, accountId, name, state, costCents, now }: NewSignUp,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`with numbered as (
      update lesson set next_order = next_order + 1 where id = ${lessonId} returning next_order - 1 as number
    ) insert into lesson_signup (lesson_id, account_id, name, state, order_number, cost_cents, has_waited, signed_up_at)
      select ${lessonId}, ${accountId}::int, ${name}::text, ${state}, number, ${costCents}, ${state === 'waiting'}, ${now}
        from numbered
      returning id`.execute(tx)
  const [signUp] = rows
  if (!signUp) throw new Error(`no one could be added to lesson ${lessonId}`)
  return signUp.id
}

export async function endSignUp(tx: Tx, id: number, now: Date): Promise<void> {
  await saveSignUp(tx, id, { state: 'ended', ended_at: now, asked_until: null })
}

export async function saveSignUp(tx: Tx, id: number, changes: Updateable<DB['lesson_signup']>): Promise<void> {
  await tx.updateTable('lesson_signup').set(changes).where('id', '=', id).execute()
}

/** Records that a student will pay, once. A later call keeps the first instant. */
export async function saveToPay(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update lesson_signup set to_pay_at = coalesce(to_pay_at, ${now}) where id = ${id}`.execute(tx)
}

export async function saveSettled(tx: Tx, id: number, settledBy: LessonPaidBy | null, now: Date): Promise<void> {
  await saveSignUp(tx, id, { settled_by: settledBy, settled_at: settledBy === null ? null : now })
}

/** Records whether a student did not come. Someone who did not come is not checked in. */
export async function saveNoShow(tx: Tx, id: number, isNoShow: boolean): Promise<void> {
  await saveSignUp(tx, id, { is_no_show: isNoShow, ...(isNoShow ? { checked_in_at: null } : {}) })
}

/** Records when a student was checked in; null undoes it. Someone who is here is no no-show. */
export async function saveHere(tx: Tx, id: number, at: Date | null): Promise<void> {
  await saveSignUp(tx, id, { checked_in_at: at, ...(at === null ? {} : { is_no_show: false }) })
}

/** The students to remind: those who have an account and a spot, and signed up more than `hours` before the start. */
export async function listSignUpsBefore(tx: Tx, lessonIds: readonly number[], hours: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.id from lesson_signup s join lesson l on l.id = s.lesson_id
    where s.lesson_id = any(${lessonIds}::int[]) and s.state = 'confirmed' and s.account_id is not null
      and s.signed_up_at < l.starts_at - make_interval(hours => ${hours})
    order by s.id`.execute(tx)
  return rows.map(({ id }) => id)
}
