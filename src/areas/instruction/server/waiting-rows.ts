import { sql } from 'kysely'
import { mostDates, type PastDateRow } from '#areas/bookings/server/present-waiting.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { LessonRow } from './lesson-rows.ts'

/** How the waitlist moved for an instructor's last lessons with the same title, the latest first. */
export async function listPastLessons(db: Reader, { instructor_id, title }: LessonRow, now: Date) {
  const { rows } = await sql<PastDateRow>`select l.starts_at as "startsAt", c."movedUp", c."left"
    from lesson l
      cross join lateral (select
          count(*) filter (where s.has_waited and s.state = 'confirmed')::int as "movedUp",
          count(*) filter (where s.state = 'waiting')::int as "left"
        from lesson_signup s where s.lesson_id = l.id) c
    where l.instructor_id = ${instructor_id} and l.title = ${title} and l.ends_at < ${now} and l.counts_waiting
      and l.cancelled_at is null
    order by l.starts_at desc limit ${mostDates}`.execute(db)
  return rows
}

/** The facts that the page behind an offer shows. */
export interface OfferedLesson {
  readonly lesson_id: number
  readonly email: string
  readonly first: string
  readonly instructor: string
  readonly how_to_pay: string
}

/** The lesson and the student of a sign-up. Undefined for a student without an account, or with a closed one. */
export async function findOffered(db: Reader, signUpId: number): Promise<OfferedLesson | undefined> {
  const { rows } = await sql<OfferedLesson>`select s.lesson_id, a.email, a.first,
      trim(t.first || ' ' || t.last) as instructor, i.how_to_pay
    from lesson_signup s join account a on a.id = s.account_id join lesson l on l.id = s.lesson_id
      join instructor i on i.account_id = l.instructor_id join account t on t.id = l.instructor_id
    where s.id = ${signUpId} and a.disabled_at is null`.execute(db)
  return rows[0]
}
