import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import { defineJob, enqueueMany } from '#kernel/server/jobs/job.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { dashboardUrl } from './lesson-file.ts'
import { findStudentNews } from './mail-facts-rows.ts'
import { instructorMailKinds, studentNewsMail } from './mails.ts'

const Shape = z.object({ signUpId: z.int(), what: z.enum(instructorMailKinds), movedUp: z.array(z.string()) })

/**
 * Emails an instructor that a student came or left, at most once, even if a server is killed during that time. Sends
 * nothing if the instructor has switched it off, if the lesson has ended, or if the news is no longer true: if a
 * student signed up and canceled before the email was sent, only the second one is needed. An answer goes to the
 * student.
 */
export const mailInstructor = defineJob({
  name: 'instruction.tell-instructor',
  lane: 'many',
  shape: Shape,
  async run(deps, { signUpId, what, movedUp }, id = randomUUID()) {
    const news = await findStudentNews(deps.db, signUpId)
    if (!news || news.ends_at <= deps.clock.now() || news.state !== stateAfter[what]) return
    const words = studentNewsMail(what, { ...factsOf(news), now: deps.clock.now(), movedUp }, dashboardUrl(deps))
    const answer = news.student_email === '' ? {} : { replyTo: news.student_email }
    const key = `lesson student ${what} ${signUpId} ${id}`
    await sendOnce(deps, { key, to: news.email, ...mailOf(words), ...answer })
  },
})

const stateAfter = {
  'signed-up': 'confirmed',
  waits: 'waiting',
  cancelled: 'ended',
  'will-pay': 'confirmed',
  paid: 'confirmed',
} as const

const factsOf = (news: NonNullable<Awaited<ReturnType<typeof findStudentNews>>>) => ({
  first: news.first,
  student: news.student,
  title: news.title,
  startsAt: news.starts_at,
  zone: news.time_zone,
  confirmed: news.confirmed,
  spots: news.spots,
  waiting: news.waiting,
})

/**
 * Emails a lesson's instructor after `tx` is committed. `movedUp` are the names of the students who got a spot by it.
 */
export const tellInstructor = (
  tx: Tx,
  signUpId: number,
  what: (typeof instructorMailKinds)[number],
  movedUp: readonly string[] = [],
): Promise<void> => enqueueMany(tx, mailInstructor, [{ signUpId, what, movedUp: [...movedUp] }])
