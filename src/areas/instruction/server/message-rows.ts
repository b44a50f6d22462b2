import { sql } from 'kysely'
import type { MessageAudience } from '#areas/bookings/rules/audiences.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { OnceFate } from '#kernel/server/mail/once-rows.ts'
import { isAccepted } from './instructor-rows.ts'

export interface MessageRow {
  readonly lesson_id: number
  readonly subject: string
  readonly audience: MessageAudience
  readonly written_at: Date
  readonly sent: number
  readonly failed: number
  readonly total: number
}

/** The messages to the students of lessons, latest first, with how many students have received each. */
export async function listMessages(db: Reader, lessonIds: readonly number[]): Promise<MessageRow[]> {
  if (lessonIds.length === 0) return []
  const { rows } = await sql<MessageRow>`select m.lesson_id, m.subject, m.audience, m.written_at,
      count(*) filter (where c.fate = 'sent')::int as sent,
      count(*) filter (where c.fate in ('refused', 'dropped', 'unsure'))::int as failed, count(*)::int as total
    from lesson_message m join lesson_message_copy c on c.message_id = m.id
    where m.lesson_id = any(${lessonIds}::int[]) group by m.id order by m.id desc`.execute(db)
  return rows
}

interface NewMessage {
  readonly lessonId: number
  readonly subject: string
  readonly body: string
  readonly audience: MessageAudience
  /** The students who get it. */
  readonly signUpIds: readonly number[]
  readonly now: Date
}

/** Stores a message with a copy for each of its students. Returns its id. */
export async function addMessage(
  tx: Tx,
  { lessonId, subject, body, audience, signUpIds, now }: NewMessage,
): Promise<number> {
  const { id: messageId } = await tx
    .insertInto('lesson_message')
    .values({ lesson_id: lessonId, subject, body, audience, written_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const copies = signUpIds.map((id) => ({ message_id: messageId, signup_id: id }))
  await tx.insertInto('lesson_message_copy').values(copies).execute()
  return messageId
}

/** A copy that is still to be sent. Undefined after its outcome is known. */
export interface WaitingCopy {
  readonly subject: string
  readonly body: string
  readonly title: string
  readonly instructor: string
  readonly instructor_id: number
  readonly instructor_email: string
  readonly email: string
}

export async function findWaitingCopy(
  db: Reader,
  messageId: number,
  signUpId: number,
): Promise<WaitingCopy | undefined> {
  const { rows } = await sql<WaitingCopy>`select m.subject, m.body, l.title, l.instructor_id,
      trim(t.first || ' ' || t.last) as instructor, t.email as instructor_email, a.email
    from lesson_message_copy c join lesson_message m on m.id = c.message_id join lesson l on l.id = m.lesson_id
      join account t on t.id = l.instructor_id join lesson_signup s on s.id = c.signup_id
      join account a on a.id = s.account_id
    where c.message_id = ${messageId} and c.signup_id = ${signUpId} and c.fate is null
      and ${isAccepted(sql.ref('l.instructor_id'))}
      and a.disabled_at is null`.execute(db)
  return rows[0]
}

export async function saveCopyFate(db: Reader, messageId: number, signUpId: number, fate: OnceFate): Promise<void> {
  await db
    .updateTable('lesson_message_copy')
    .set({ fate })
    .where('message_id', '=', messageId)
    .where('signup_id', '=', signUpId)
    .execute()
}
