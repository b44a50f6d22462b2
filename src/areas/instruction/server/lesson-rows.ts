import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import type { Wish } from '#areas/bookings/rules/wishes.ts'
import { logInLists } from '#areas/bookings/server/line-rows.ts'
import type { Span } from '#areas/instruction/rules/many-slots.ts'
import type { LessonPaidBy } from '#areas/instruction/rules/payments.ts'
import type { SignUpState } from '#areas/instruction/rules/sign-up.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import { studentLine } from './signup-rows.ts'

/** A lesson with its instructor's zone and the counts of its students. */
export interface LessonRow {
  readonly id: number
  readonly instructor_id: number
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly final_at: Date | null
  readonly location: string
  readonly description: string
  readonly spots: number
  readonly cost_cents: number
  readonly is_payment_required: boolean
  readonly may_change: boolean
  readonly color: string
  readonly version: number
  readonly cancelled_at: Date | null
  readonly cancel_message: string
  readonly time_zone: string
  readonly promotion: Promotion
  readonly confirmed: number
  readonly waiting: number
  /** Until when each student who was offered a spot can take it, or could. */
  readonly asked: readonly Date[]
  /** Students with a spot and a price that is not settled. */
  readonly unpaid: number
  /** The instructor takes cards now. */
  readonly takes_cards: boolean
}

const lessons = (more: RawBuilder<unknown>, joins: RawBuilder<unknown>) => sql`select l.id, l.instructor_id, l.title,
    l.starts_at, l.ends_at, l.final_at, l.location, l.description, l.spots, l.cost_cents, l.is_payment_required,
    l.may_change, l.color, l.version, l.cancelled_at, l.cancel_message, l.promotion, i.time_zone, c.confirmed, c.waiting,
    c.asked, c.unpaid,
    exists (select from club_card_account t where t.payee_id = l.instructor_id and t.linked_at is not null
      and t.ended_at is null and t.may_charge and t.takes_cards) as takes_cards
    ${more}
  from lesson l join instructor i on i.account_id = l.instructor_id ${joins}
    cross join lateral (select count(*) filter (where s.state = 'confirmed')::int as confirmed,
        count(*) filter (where s.state = 'waiting')::int as waiting,
        coalesce(array_agg(s.asked_until) filter (where s.state = 'waiting' and s.asked_until is not null), '{}') as asked,
        count(*) filter (where s.state = 'confirmed' and s.cost_cents > 0 and s.settled_by is null
          and l.cancelled_at is null)::int as unpaid
      from lesson_signup s where s.lesson_id = l.id and s.state <> 'ended') c`

const none = sql``

export async function findLesson(db: Reader, id: number): Promise<LessonRow | undefined> {
  const { rows } = await sql<LessonRow>`${lessons(none, none)} where l.id = ${id}`.execute(db)
  return rows[0]
}

/** The lesson of a subject. Lessons are canceled and never deleted. */
export async function getLesson(db: Reader, id: number): Promise<LessonRow> {
  const lesson = await findLesson(db, id)
  if (!lesson) throw new Error(`lesson ${id} disappeared while it was being read`)
  return lesson
}

/**
 * Locks a lesson's row until the transaction ends, then reads it. Spots, order and counts are decided under this lock.
 * The counts need a separate statement, because a statement that waits for a lock has already counted.
 */
export async function lockLesson(tx: Tx, id: number): Promise<LessonRow | undefined> {
  await sql`select from lesson where id = ${id} for update`.execute(tx)
  return findLesson(tx, id)
}

/**
 * Like `lockLesson`, for several of an instructor's lessons in ascending order of ids. Other instructors' lessons are
 * left out.
 */
export async function lockLessons(tx: Tx, instructorId: number, ids: readonly number[]): Promise<LessonRow[]> {
  await sql`select from lesson where id = any(${ids}::int[]) and instructor_id = ${instructorId} order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<LessonRow>`${lessons(none, none)}
    where l.id = any(${ids}::int[]) and l.instructor_id = ${instructorId} order by l.id`.execute(tx)
  return rows
}

/** More lessons than anyone gives in half a year. */
const maxRows = 1000

/** A part of a person's lessons. */
export interface LessonSpan {
  /** Lessons that end after it. */
  readonly since: Date
  /** Lessons that start before it. Without it, all. */
  readonly until?: Date | undefined
  /** How many lessons to return. 1,000 if it is not given. */
  readonly limit?: number | undefined
}

/** The lessons that an instructor gives in a span, by start. */
export async function listTaught(db: Reader, instructorId: number, span: LessonSpan): Promise<LessonRow[]> {
  const before = span.until ? sql`and l.starts_at < ${span.until}` : none
  const { rows } = await sql<LessonRow>`${lessons(none, none)}
    where l.instructor_id = ${instructorId} and l.ends_at > ${span.since} ${before}
    order by l.starts_at, l.id limit ${span.limit ?? maxRows}`.execute(db)
  return rows
}

/** A person's own sign-up for a lesson. */
export interface OwnSignUp {
  readonly srid: number | null
  readonly own_state: SignUpState | null
  readonly place: number | null
  readonly asked_until: Date | null
  readonly wish: Wish | null
  readonly own_cost_cents: number | null
  readonly settled_by: LessonPaidBy | null
  readonly to_pay_at: Date | null
  readonly refund_hours: number | null
  readonly refund_cents: number | null
  /** Their number at the desk. */
  readonly own_number: number | null
  readonly checked_in_at: Date | null
}

const ownColumns = sql`, o.id as srid, o.state as own_state, o.cost_cents as own_cost_cents, o.settled_by, o.to_pay_at,
  o.refund_hours, o.refund_cents, o.asked_until, o.wish, o.order_number as own_number, o.checked_in_at,
  case when o.state = 'waiting' then (select count(*)::int from lesson_signup w where w.lesson_id = l.id
    and w.state = 'waiting' and w.order_number <= o.order_number) end as place`
const ownOf = (accountId: number | null) =>
  sql`left join lesson_signup o on o.lesson_id = l.id and o.account_id = ${accountId} and o.state <> 'ended'`

interface ForClient {
  readonly instructorId: number
  /** The reader. Null for a visitor. */
  readonly accountId: number | null
  readonly now: Date
  /** How many lessons to return. 1,000 if it is not given. */
  readonly limit?: number | undefined
}

/**
 * An instructor's upcoming lessons, with the reader's own sign-ups. Canceled lessons appear only for their students.
 */
export async function listForClient(
  db: Reader,
  { instructorId, accountId, now, limit = maxRows }: ForClient,
): Promise<(LessonRow & OwnSignUp)[]> {
  const { rows } = await sql<LessonRow & OwnSignUp>`${lessons(ownColumns, ownOf(accountId))}
    where l.instructor_id = ${instructorId} and l.ends_at > ${now} and (l.cancelled_at is null or o.id is not null)
    order by l.starts_at, l.id limit ${limit}`.execute(db)
  return rows
}

/** A student's lesson, with its instructor. */
export interface TakenLesson extends LessonRow, OwnSignUp {
  readonly instructor: string
  readonly url: string | null
  readonly how_to_pay: string
}

const teacherColumns = sql`, trim(a.first || ' ' || a.last) as instructor, i.how_to_pay,
  case when i.is_published then u.url end as url`
const teacher = sql`join account a on a.id = l.instructor_id
  left join instructor_address u on u.account_id = l.instructor_id and u.is_current`

/** The lessons that a student takes or waits for and that end after `since`, by start. */
export async function listForStudent(db: Reader, accountId: number, since: Date): Promise<TakenLesson[]> {
  const { rows } =
    await sql<TakenLesson>`${lessons(sql`${ownColumns}${teacherColumns}`, sql`${teacher} ${ownOf(accountId)}`)}
    where o.id is not null and l.ends_at > ${since} order by l.starts_at, l.id limit ${maxRows}`.execute(db)
  return rows
}

/** The spans in which an instructor gives lessons between two instants. */
export async function listTaken(db: Reader, instructorId: number, from: Date, to: Date): Promise<Span[]> {
  const { rows } = await sql<Span>`select starts_at as "startsAt", ends_at as "endsAt" from lesson
    where instructor_id = ${instructorId} and cancelled_at is null and ends_at > ${from} and starts_at < ${to}`.execute(
    db,
  )
  return rows
}

/** Adds lessons. Returns their ids in the given order. */
export async function insertLessons(tx: Tx, rows: readonly Insertable<DB['lesson']>[]): Promise<number[]> {
  const addedRows = await tx.insertInto('lesson').values(rows).returning('id').execute()
  return addedRows.map(({ id }) => id)
}

/** Changes a lesson's terms and raises its version. */
export async function saveLesson(tx: Tx, id: number, values: Updateable<DB['lesson']>): Promise<void> {
  await tx
    .updateTable('lesson')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Marks the lessons that start within a day and whose students were not reminded yet. Returns their ids. */
export async function takeLessonsToRemind(tx: Tx, now: Date, until: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update lesson set reminded_at = ${now}
    where id in (select id from lesson where reminded_at is null and cancelled_at is null
      and starts_at > ${now} and starts_at <= ${until} order by starts_at limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Logs what happened to lessons, in the transaction that makes the changes. */
export const addLessonLog = (
  tx: Tx,
  lines: readonly { lessonId: number; detail: string; accountId: number | null; now: Date }[],
): Promise<void> =>
  logInLists(
    tx,
    studentLine,
    lines.map(({ lessonId, detail, ...line }) => ({ listId: lessonId, sentence: detail, ...line })),
  )

/**
 * The lessons that have not ended and in which someone depends on this account: students on their instructor, or an
 * instructor on this student. With `locks` the instructor's lessons stay locked, so that no one can sign up in the
 * meantime.
 */
export async function listLessonsToCome(tx: Tx, accountId: number, now: Date, locks: boolean) {
  if (locks)
    await sql`select id from lesson where instructor_id = ${accountId} and ends_at > ${now} order by id
      for update`.execute(tx)
  const { rows } = await sql<{ name: string; isOwn: boolean }>`select distinct l.id, l.title as name,
      l.instructor_id = ${accountId} as "isOwn"
    from lesson l join lesson_signup s on s.lesson_id = l.id and s.state <> 'ended'
    where l.ends_at > ${now} and l.cancelled_at is null
      and (l.instructor_id = ${accountId} or s.account_id = ${accountId})
    order by l.id`.execute(tx)
  return rows.map(({ name, isOwn }) => ({ reason: isOwn ? ('booked-lesson' as const) : ('own-lesson' as const), name }))
}
