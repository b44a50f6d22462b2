import { answerNotice, openNoticeAnswer } from '#areas/quick-replies/calls/notice-answer.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { readBrowserToken } from './browser-token.ts'
import { outcomeNotice, outcomeWords, questionNotice } from './mails.ts'
import { answerQuestion } from './outcome.ts'
import { findPushedQuestion, type Question } from './question-rows.ts'
import { fromNotification } from './words.ts'

/** The question behind a token, while its browser and its member belong together. */
async function questionOf(deps: Deps, token: string): Promise<Question | undefined> {
  const about = readBrowserToken(deps, token)
  return about && findPushedQuestion(deps.db, about, deps.clock.now())
}

const openHandler = handle(openNoticeAnswer, async ({ params, deps }) => {
  const question = await questionOf(deps, params.token)
  if (!question) return refuse('token-invalid')
  return ok({ ...questionNotice(question, deps.clock.now()), is_open: question.isOpen })
})

const answerHandler = handle(answerNotice, async ({ params, body, deps }) => {
  const question = await questionOf(deps, params.token)
  if (!question) return refuse('token-invalid')
  const outcome = await answerQuestion(deps, question, body.answer, fromNotification)
  const words = outcomeWords(outcome, question, deps.clock.now())
  return ok({ body: outcomeNotice(words), opens_page: words.needsPage })
})

export const quickRepliesHandlers: readonly MountedCall[] = [openHandler, answerHandler]
