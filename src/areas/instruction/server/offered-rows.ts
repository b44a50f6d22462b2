import { sql } from 'kysely'
import type { Reader } from '#kernel/server/db/database.ts'

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
