import { sql } from 'kysely'
import type { LessonPaidBy } from '#areas/instruction/rules/payments.ts'
import type { SignUpState } from '#areas/instruction/rules/sign-up.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { isAccepted } from './instructor-rows.ts'

/** The facts for an email to a student. */
export interface LessonMailRow {
  readonly id: number
  readonly lesson_id: number
  readonly instructor_id: number
  readonly email: string
  readonly first: string
  readonly state: SignUpState
  readonly cost_cents: number
  readonly settled_by: LessonPaidBy | null
  readonly asked_until: Date | null
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly location: string
  readonly version: number
  readonly cancelled_at: Date | null
  /** How often the student has left the lesson so far. */
  readonly left: number
  readonly time_zone: string
  readonly how_to_pay: string
  readonly instructor: string
  /** Staff have accepted the instructor. */
  readonly is_accepted: boolean
}

/** A sign-up with its lesson. Undefined for a student without an account, or with a closed one. */
export async function findSignUpForMail(db: Reader, signUpId: number): Promise<LessonMailRow | undefined> {
  const { rows } =
    await sql<LessonMailRow>`select s.id, l.id as lesson_id, l.instructor_id, a.email, a.first, s.state, s.cost_cents,
      s.settled_by, s.asked_until,
      l.title, l.starts_at, l.ends_at, l.location, l.version, l.cancelled_at, i.time_zone, i.how_to_pay,
      (select count(*)::int from lesson_signup e
        where e.lesson_id = s.lesson_id and e.account_id = s.account_id and e.state = 'ended') as left,
      trim(t.first || ' ' || t.last) as instructor, ${isAccepted(sql.ref('l.instructor_id'))} as is_accepted
    from lesson_signup s join account a on a.id = s.account_id join lesson l on l.id = s.lesson_id
      join instructor i on i.account_id = l.instructor_id join account t on t.id = l.instructor_id
    where s.id = ${signUpId} and a.disabled_at is null`.execute(db)
  return rows[0]
}

/** The facts for an email to an instructor about a student. */
export interface StudentNews {
  readonly email: string
  readonly first: string
  readonly student: string
  readonly student_email: string
  readonly state: SignUpState
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly time_zone: string
  readonly spots: number
  readonly confirmed: number
  readonly waiting: number
}

/** A sign-up for an email to its instructor. Undefined if they want no such emails, or have closed their account. */
export async function findStudentNews(db: Reader, signUpId: number): Promise<StudentNews | undefined> {
  const { rows } = await sql<StudentNews>`select t.email, t.first,
      coalesce(s.name, trim(a.first || ' ' || a.last)) as student, coalesce(a.email, '') as student_email, s.state,
      l.title, l.starts_at, l.ends_at, i.time_zone, l.spots,
      (select count(*)::int from lesson_signup o where o.lesson_id = l.id and o.state = 'confirmed') as confirmed,
      (select count(*)::int from lesson_signup o where o.lesson_id = l.id and o.state = 'waiting') as waiting
    from lesson_signup s join lesson l on l.id = s.lesson_id left join account a on a.id = s.account_id
      join instructor i on i.account_id = l.instructor_id join account t on t.id = l.instructor_id
    where s.id = ${signUpId} and i.tells_signups and t.disabled_at is null`.execute(db)
  return rows[0]
}

/** A lesson that a person takes or gives, for calendars. */
export interface CalendarLesson {
  readonly id: number
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly location: string
  readonly version: number
  readonly cancelled_at: Date | null
  readonly instructor: string
  readonly is_taught: boolean
  readonly confirmed: number
  readonly spots: number
}

/** More lessons than anyone takes or gives in a year. */
const limit = 1000

/** The lessons that an account has a spot in or gives, ending after `since`, including canceled ones. */
export async function listCalendarLessons(db: Reader, accountId: number, since: Date): Promise<CalendarLesson[]> {
  const { rows } = await sql<CalendarLesson>`select l.id, l.title, l.starts_at, l.ends_at, l.location, l.version,
      l.cancelled_at, trim(t.first || ' ' || t.last) as instructor, l.instructor_id = ${accountId} as is_taught, l.spots,
      (select count(*)::int from lesson_signup s where s.lesson_id = l.id and s.state = 'confirmed') as confirmed
    from lesson l join account t on t.id = l.instructor_id
    where l.ends_at > ${since} and (l.instructor_id = ${accountId} or l.id in
      (select o.lesson_id from lesson_signup o where o.account_id = ${accountId} and o.state = 'confirmed'))
    order by l.starts_at, l.id limit ${limit}`.execute(db)
  return rows
}
