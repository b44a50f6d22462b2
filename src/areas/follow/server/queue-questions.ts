import type { Tx } from '#kernel/server/db/database.ts'
import { enqueueMany } from '#kernel/server/jobs/job.ts'
import { deliverNotice } from './deliver-notice.ts'
import { addNotices, type NewNotice } from './notice-rows.ts'

/** A question about an invitation, to a phone or to the account's browsers (`phone` is null). */
export interface QuestionNotice {
  /** If two have the same key, only the first is sent. */
  readonly key: string
  readonly accountId: number
  readonly phone: string | null
  /** The full address of the page with the answer's buttons. */
  readonly link: string
  readonly usefulUntil: Date
}

/** Asks after `tx` is committed, each at most once. What a question says is decided when it leaves (`noticeLeaves`). */
export async function queueQuestions(tx: Tx, questions: readonly QuestionNotice[], now: Date): Promise<void> {
  const notices = questions.map((question) => ({
    ...question,
    kind: 'invitation' as const,
    channel: question.phone === null ? ('push' as const) : ('text' as const),
    matchId: null,
    title: '',
    body: '',
  }))
  await queue(tx, notices, now)
}

/** A reply later than this is useless. */
const answerWithin = 10 * 60_000

/** Sends a reply to a phone that has just written, after `tx` is committed. The second one with the same key is dropped. */
export async function queueReplyText(
  tx: Tx,
  { key, phone, body }: { key: string; phone: string; body: string },
  now: Date,
): Promise<void> {
  const usefulUntil = new Date(now.getTime() + answerWithin)
  const about = { kind: 'reply', channel: 'text', accountId: null, matchId: null, title: '', link: null } as const
  await queue(tx, [{ ...about, key, phone, body, usefulUntil }], now)
}

async function queue(tx: Tx, notices: readonly NewNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  const noticeIds = await addNotices(tx, notices, now)
  await enqueueMany(
    tx,
    deliverNotice,
    noticeIds.map((noticeId) => ({ noticeId })),
  )
}
