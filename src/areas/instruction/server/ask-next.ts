import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { lockLesson } from './lesson-rows.ts'
import { askNextWork } from './offer-queue.ts'
import { promoteWaiting } from './promote-waiting.ts'

/** Runs when the time has passed in which a student could take a spot. Asks the next one. */
export const askNext = defineJob({
  ...askNextWork,
  async run(deps, { lessonId }) {
    const result = await inTransaction(deps.db, async (tx) => {
      const lesson = await lockLesson(tx, lessonId)
      if (lesson) await promoteWaiting(tx, lesson.id, deps.clock.now())
      return ok(undefined)
    })
    // The queue tries again.
    if (!result.ok) throw new Error(`lesson ${lessonId} is busy`)
  },
})
