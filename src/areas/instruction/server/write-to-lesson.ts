import * as z from 'zod/mini'
import { waitForTurn } from '#areas/club-mail/server/sending-pace.ts'
import { writeToLesson } from '#areas/instruction/calls/teaching.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { defineJob, enqueueMany } from '#kernel/server/jobs/job.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { instructorList } from './instructor-list.ts'
import { isInstructorAccepted } from './instructor-rows.ts'
import { studentUrl } from './lesson-file.ts'
import { addLessonLog, lockLesson } from './lesson-rows.ts'
import { lessonMessageMail } from './mails.ts'
import { addMessage, findWaitingCopy, saveCopyFate } from './message-rows.ts'
import { recipientsOf } from './present-desk.ts'
import { listEveryone } from './signup-rows.ts'
import { messageSent } from './words.ts'

/**
 * Sends one copy of a message in its turn among the mails to many, at most once for its key, even if a server is killed
 * during that time. Its outcome is saved with the message. Answers go to the instructor.
 */
export const sendLessonMessage = defineJob({
  name: 'instruction.send-message',
  lane: 'paced',
  shape: z.object({ messageId: z.int(), signUpId: z.int() }),
  async run(deps, { messageId, signUpId }) {
    if (!(await findWaitingCopy(deps.db, messageId, signUpId))) return
    await waitForTurn(deps)
    const copy = await findWaitingCopy(deps.db, messageId, signUpId)
    if (!copy) return
    const words = lessonMessageMail(copy, studentUrl(deps))
    const key = `lesson message ${messageId} ${signUpId}`
    const from = { fromName: copy.instructor, replyTo: copy.instructor_email, isPersonal: true }
    const fate = await sendOnce(deps, { key, to: copy.email, ...mailOf(words), ...from, list: instructorList(copy) })
    await saveCopyFate(deps.db, messageId, signUpId, fate)
  },
})

/**
 * Its author need not be a club, so the budget is the instructor's own (rate class `lesson-mail`). Only instructors
 * whom staff have accepted can write their own text. A take-down stops what is still queued.
 */
export const writeToLessonHandler = handle(writeToLesson, async ({ body, subject, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const lesson = await lockLesson(tx, subject.lessonId)
    if (!lesson) return refuse('not-found')
    if (!(await isInstructorAccepted(tx, lesson.instructor_id))) return refuse('instructor-not-accepted')
    const { to: audience, ids, subject: title, body: text } = body
    const signUpIds = recipientsOf(await listEveryone(tx, lesson.id), audience, ids)
    if (signUpIds.length === 0) return refuse('no-recipients')
    const message = { subject: title, body: text, audience, signUpIds }
    const messageId = await addMessage(tx, { lessonId: lesson.id, ...message, now })
    await enqueueMany(
      tx,
      sendLessonMessage,
      signUpIds.map((signUpId) => ({ messageId, signUpId })),
    )
    const detail = messageSent(body.subject, signUpIds.length)
    await addLessonLog(tx, [{ lessonId: lesson.id, detail, accountId: actor.userId, now }])
    return ok({ people: signUpIds.length })
  }),
)
