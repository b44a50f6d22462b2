import * as z from 'zod/mini'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { takeLessonsToRemind } from './lesson-rows.ts'
import { listSignUpsBefore } from './signup-rows.ts'
import { tellStudents } from './tell-student.ts'

/** Hours before the start. */
const hoursBefore = 24
const hour = 60 * 60_000
/** Lessons in one run. The next run continues at once. */
const atOnce = 200

/**
 * Reminds the students of lessons that start within a day, once for each time that a lesson is moved to. Students who
 * signed up within that day have just been told. A lesson is marked in the transaction that adds the emails, so that
 * none is repeated if the server is killed.
 */
export const remindStudents = defineJob({
  name: 'instruction.remind-students',
  shape: z.object({}),
  every: '*/10 * * * *',
  async run(deps) {
    const now = deps.clock.now()
    const reminded = await inTransaction(deps.db, async (tx) => {
      const lessons = await takeLessonsToRemind(tx, now, new Date(now.getTime() + hoursBefore * hour), atOnce)
      await tellStudents(tx, await listSignUpsBefore(tx, lessons, hoursBefore), 'reminder')
      return ok(lessons.length)
    })
    if (!reminded.ok) throw new Error('lessons were busy; their students will be reminded on the next try')
    if (reminded.value === atOnce) await enqueue(deps.db, remindStudents, {}, { key: 'more lesson reminders' })
  },
})
