import { mailboxHash, readOffer } from '#areas/bookings/server/offer-token.ts'
import { answerLessonOffer, openLessonOffer } from '#areas/instruction/calls/waiting.ts'
import type { Given } from '#kernel/calls/call.ts'
import { dollarsOf } from '#kernel/rules/money.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { confirmMailbox } from '#kernel/server/mail/mailboxes.ts'
import { offerKind } from './lesson-file.ts'
import { findLesson, type LessonRow } from './lesson-rows.ts'
import { findOffered, type OfferedLesson } from './offered-rows.ts'
import { findSignUp, placeOf, type SignUpRow } from './signup-rows.ts'
import { type ActingStudent, hasOffer, leaveLine, passOffer, takeOffer } from './take-offer.ts'
import { inLine } from './waiting.ts'

type Offer = Given<typeof openLessonOffer>

interface Linked extends OfferedLesson {
  readonly signUpId: number
  /** When the offer ends that the link answers. */
  readonly until: Date
}

/** The offer behind a link. Undefined if the link is not ours, or the student's address has changed since. */
async function findLinked(deps: Deps, token: string): Promise<Linked | undefined> {
  const offer = readOffer(deps, offerKind, token)
  const found = offer && (await findOffered(deps.db, offer.id))
  const isSame = found && mailboxHash(found.email) === offer.mailbox
  return isSame ? { ...found, signUpId: offer.id, until: offer.until } : undefined
}

/** A link answers the offer that it was sent with, as long as it lasts. */
const isOffered = ({ until }: Linked, student: ActingStudent): boolean =>
  hasOffer(student) && student.signUp.asked_until?.getTime() === until.getTime()

function stateOf(linked: Linked, student: ActingStudent): Offer['state'] {
  const { state } = student.signUp
  if (student.lesson.cancelled_at !== null) return 'cancelled'
  if (state === 'confirmed') return 'confirmed'
  if (state === 'ended') return 'left'
  return isOffered(linked, student) ? 'open' : 'ended'
}

async function present(deps: Deps, linked: Linked) {
  const lesson: LessonRow | undefined = await findLesson(deps.db, linked.lesson_id)
  const signUp: SignUpRow | undefined = await findSignUp(deps.db, linked.signUpId)
  if (!lesson || !signUp) return refuse('token-invalid')
  return ok({
    first: linked.first,
    title: lesson.title,
    instructor: linked.instructor,
    start_time: lesson.starts_at.toISOString(),
    end_time: lesson.ends_at.toISOString(),
    time_zone: lesson.time_zone,
    location: lesson.location,
    cost: dollarsOf(signUp.cost_cents),
    how_to_pay: linked.how_to_pay,
    state: stateOf(linked, { lesson, signUp, now: deps.clock.now() }),
    until: linked.until.toISOString(),
    place: await placeOf(deps.db, signUp),
  })
}

const acts = { yes: takeOffer, pass: passOffer, no: leaveLine } as const

/** Answering with a spot already taken changes nothing, so that a second tap is no error. */
const answer = (deps: Deps, linked: Linked, said: keyof typeof acts) =>
  inLine(
    deps,
    { lessonId: linked.lesson_id, signUpId: linked.signUpId },
    async (tx: Tx, student) => {
      if (student.lesson.cancelled_at !== null) return refuse('lesson-cancelled')
      if (said === 'yes' && student.signUp.state === 'confirmed') return ok(undefined)
      const isInLine = student.signUp.state === 'waiting'
      if (said === 'no' ? !isInLine : !isOffered(linked, student)) return refuse('no-offer')
      await confirmMailbox(tx, deps, linked.email)
      await acts[said](tx, student)
      return ok(undefined)
    },
    'no-offer',
  )

export const offerLinkHandlers: readonly MountedCall[] = [
  handle(openLessonOffer, async ({ params, deps }) => {
    const linked = await findLinked(deps, params.token)
    return linked ? present(deps, linked) : refuse('token-invalid')
  }),
  handle(answerLessonOffer, async ({ params, body, deps }) => {
    const linked = await findLinked(deps, params.token)
    if (!linked) return refuse('token-invalid')
    const answered = await answer(deps, linked, body.answer)
    return answered.ok ? present(deps, linked) : answered
  }),
]
