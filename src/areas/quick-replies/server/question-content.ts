import type { NoticeContent } from '#areas/follow/server/occasions.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { PushButtons } from '#kernel/server/providers/push/outgoing.ts'
import { browserTokenFor } from './browser-token.ts'
import { answerButtons, questionNotice, questionText } from './mails.ts'
import { findQuestion, hasOtherOpen, type Question } from './question-rows.ts'

/** How a question reads when it leaves. Undefined if it has been answered, or if replies have closed. */
export async function contentOfQuestion(deps: Deps, tx: Tx, key: string): Promise<NoticeContent | undefined> {
  const now = deps.clock.now()
  const question = await findQuestion(tx, key, now)
  if (!question?.isOpen) return undefined
  const words =
    question.phone === null
      ? questionNotice(question, now)
      : { title: '', body: questionText(question, await hasOtherOpen(tx, question, now), now) }
  return { ...words, buttonsFor: (endpoint) => buttonsOf(deps, question, endpoint) }
}

const buttonsOf = (deps: Deps, question: Question, endpoint: string): PushButtons => ({
  post: `/api/club/noticeAnswer/${browserTokenFor(deps, question, endpoint)}`,
  choices: answerButtons,
})
