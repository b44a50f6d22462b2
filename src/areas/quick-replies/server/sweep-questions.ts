import type { Deps } from '#kernel/server/deps.ts'
import { deleteQuestions } from './ask-rows.ts'

/** Events open for replies weeks ahead. A question that is older than this is about one that has ended. */
const keptMs = 180 * 86_400_000

/** Deletes questions that no one can answer any longer. */
export async function sweepQuestions({ db }: Deps, now: Date): Promise<{ questions: number }> {
  return { questions: await deleteQuestions(db, new Date(now.getTime() - keptMs)) }
}
