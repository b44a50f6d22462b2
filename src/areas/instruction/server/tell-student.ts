import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue, enqueueMany } from '#kernel/server/jobs/job.ts'
import { mailOf, withCalendar } from '#kernel/server/mail/layout.ts'
import { sendOnce } from '#kernel/server/mail/send-once.ts'
import { instructorList } from './instructor-list.ts'
import { lessonFile, offerUrl, studentUrl } from './lesson-file.ts'
import { findSignUpForMail, type LessonMailRow } from './mail-facts-rows.ts'
import { lessonMail, type StudentMailKind, studentMailKinds } from './mails.ts'

const Shape = z.object({
  signUpId: z.int(),
  what: z.enum(studentMailKinds),
  message: z.string(),
  until: z.optional(z.string()),
})

/**
 * Emails a student about a lesson, at most once, even if a server is killed during that time. Sends nothing if the news
 * no longer applies, because the spot is gone or the lesson has ended. After staff have accepted the instructor, the
 * calendar file is attached. Before that it is not, because it contains the instructor's text.
 */
export const mailStudent = defineJob({
  name: 'instruction.tell-student',
  lane: 'many',
  shape: Shape,
  async run(deps, { signUpId, what, message, until }, id = randomUUID()) {
    const lesson = await findSignUpForMail(deps.db, signUpId)
    if (!lesson || lesson.email === '' || lesson.ends_at <= deps.clock.now() || !applies(what, lesson, until)) return
    const file = lesson.state === 'waiting' || !lesson.is_accepted ? undefined : lessonFile(deps, lesson)
    const words = withCalendar(
      lessonMail(what, factsOf(lesson, message, deps.clock.now()), linkFor(deps, what, lesson)),
      file,
    )
    await sendOnce(deps, {
      key: `lesson ${what} ${signUpId} ${id}`,
      to: lesson.email,
      ...mailOf(words),
      calendar: file?.text,
      list: instructorList(lesson),
    })
  },
})

/** Whether what happened is still true when the email is sent. A later change sends its own email. */
function applies(
  what: StudentMailKind,
  { state, cancelled_at, asked_until: askedUntil }: LessonMailRow,
  until: string | undefined,
): boolean {
  if (what === 'removed' || what === 'left') return state === 'ended'
  if (what === 'cancelled') return cancelled_at !== null && state !== 'ended'
  if (cancelled_at !== null) return false
  if (what === 'offered') return state === 'waiting' && askedUntil?.toISOString() === until
  return what === 'moved' ? state !== 'ended' : state === 'confirmed'
}

/** Where the button leads. The link of an offer answers it without a login, because there is little time. */
const linkFor = (deps: Deps, what: StudentMailKind, { id, email, asked_until: until }: LessonMailRow): string =>
  what === 'offered' && until !== null ? offerUrl(deps, { id, email, until }) : studentUrl(deps)

const factsOf = (lesson: LessonMailRow, message: string, now: Date) => ({
  isAccepted: lesson.is_accepted,
  first: lesson.first,
  title: lesson.title,
  instructor: lesson.instructor,
  startsAt: lesson.starts_at,
  now,
  zone: lesson.time_zone,
  location: lesson.location,
  owesCents: lesson.settled_by === null && lesson.state === 'confirmed' ? lesson.cost_cents : 0,
  howToPay: lesson.how_to_pay,
  message,
  until: lesson.asked_until,
})

interface Telling {
  /** What the instructor wrote with it. */
  readonly message?: string | undefined
  /** In how many seconds to tell it. */
  readonly inSeconds?: number
  /** When the offer ends that they are told about. */
  readonly until?: Date
}

/** Emails students after `tx` is committed, each with a separate job. Students without an account get none. */
export async function tellStudents(
  tx: Tx,
  signUpIds: readonly number[],
  what: StudentMailKind,
  { message = '', inSeconds = 0, until }: Telling = {},
): Promise<void> {
  if (until) return tellOffers(tx, signUpIds, { until: until.toISOString(), inSeconds })
  const jobs = signUpIds.map((signUpId) => ({ signUpId, what, message }))
  await enqueueMany(tx, mailStudent, jobs, { inSeconds })
}

/**
 * Emails students about an offer. It replaces the email about an earlier offer that still waits for the morning: if that
 * one was withdrawn and made again during the night, they would otherwise be told twice.
 */
async function tellOffers(
  tx: Tx,
  signUpIds: readonly number[],
  { until, inSeconds }: { readonly until: string; readonly inSeconds: number },
): Promise<void> {
  for (const signUpId of signUpIds) {
    const job = { signUpId, what: 'offered', message: '', until } as const
    await enqueue(tx, mailStudent, job, { key: `lesson offer to ${signUpId}`, inSeconds })
  }
}
