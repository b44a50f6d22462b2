import * as z from 'zod/mini'
import { queueReplyText } from '#areas/follow/server/queue-questions.ts'
import { type Choice, chooseQuestion } from '#areas/quick-replies/rules/choose-question.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { helpText, outcomeText, outcomeWords, whichText } from './mails.ts'
import { answerQuestion } from './outcome.ts'
import { listAsked, type TextQuestion } from './question-rows.ts'
import { byText } from './words.ts'

/**
 * Acts on the answer in a text, which was read when the text came in, and texts back what became of it. `read` is null
 * for a text that is no answer.
 */
export const takeAnswer = defineJob({
  name: 'quick-replies.take-answer',
  lane: 'prompt',
  shape: z.object({
    sid: z.string(),
    phone: z.string(),
    read: z.nullable(z.object({ answer: z.enum(['yes', 'no']), number: z.nullable(z.int()) })),
  }),
  async run(deps, { sid, phone, read }) {
    const questions = await listAsked(deps.db, phone, deps.clock.now())
    const choice = chooseQuestion(questions, read ?? undefined)
    const reply = await replyTo(deps, choice, { sid, phone, questions })
    if (!reply) return
    const result = await inTransaction(deps.db, async (tx) =>
      ok(await queueReplyText(tx, { phone, ...reply }, deps.clock.now())),
    )
    if (!result.ok) throw new Error('The database was busy when an answer came in')
  },
})

async function replyTo(
  deps: Deps,
  choice: Choice<TextQuestion>,
  { sid, phone, questions }: { sid: string; phone: string; questions: readonly TextQuestion[] },
): Promise<{ key: string; body: string } | undefined> {
  const now = deps.clock.now()
  const key = `answer to ${sid}`
  switch (choice.is) {
    case 'nothing':
      return undefined
    case 'help':
      // The key allows one a day.
      return {
        key: `answers of ${phone} explained ${dayIn(deps.config.platformZone, now)}`,
        body: helpText(
          questions.filter(({ isOpen }) => isOpen),
          now,
        ),
      }
    case 'which':
      return { key, body: whichText(choice.among, now) }
    case 'answer': {
      const { question, answer } = choice
      const outcome = await answerQuestion(deps, question, answer, byText)
      const link = `${deps.config.publicUrl}/club/invite/${question.eventId}`
      return { key, body: outcomeText(outcomeWords(outcome, question, now), link) }
    }
  }
}
