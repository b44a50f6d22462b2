import * as z from 'zod/mini'
import { askNextJobOf } from '#areas/bookings/server/ask-next.ts'
import { listWithEndedOffers } from '#areas/bookings/server/line-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { lockLesson } from './lesson-rows.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { studentLine } from './signup-rows.ts'

async function askIn(deps: Deps, lessonId: number): Promise<void> {
  const result = await inTransaction(deps.db, async (tx) => {
    const lesson = await lockLesson(tx, lessonId)
    if (lesson) await promoteWaiting(tx, lesson.id, deps.clock.now())
    return ok(undefined)
  })
  // The queue tries again.
  if (!result.ok) throw new Error(`lesson ${lessonId} is busy`)
}

/** Runs when the time has passed in which a student could take a spot. Asks the next one. */
export const askNext = askNextJobOf(studentLine, askIn)

/** Asks whom the job above has missed, for example because two clocks differ. */
export const askMissed = defineJob({
  name: 'instruction.ask-missed',
  every: '*/5 * * * *',
  shape: z.object({}),
  async run(deps) {
    for (const lessonId of await listWithEndedOffers(deps.db, studentLine, deps.clock.now()))
      await askIn(deps, lessonId)
  },
})
