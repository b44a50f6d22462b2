import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { isClosed } from '#areas/events/server/present.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { addSubEventToInvite, saveInviteAnswer } from '#areas/invitations/calls/invitations.ts'
import { decideDivision } from '#areas/invitations/rules/decide-division.ts'
import type { ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { InvitationSubject } from './access.ts'
import { changeAnswers } from './change-answers.ts'
import { replyActorOf } from './invitation-actor.ts'
import { namedDivision, saveAnswer } from './list-rows.ts'
import { questionAnswered } from './words.ts'

type Of = Pick<InvitationSubject, 'clubId' | 'eventId' | 'invitationId' | 'memberId'>

/** Who chooses or answers: someone with an account, or a member through the link in an email. */
interface By {
  readonly by: ReplyActor
  readonly accountId: number | null
  readonly via?: string
}

/** Chooses a division for an invitation, and for its pair. Refusals: those of `decideDivision`. */
export async function chooseDivision(deps: Deps, { clubId, eventId, invitationId }: Of, who: By, divisionId: number) {
  const division = await namedDivision(deps.db, clubId, divisionId)
  const { accountId, via } = who
  const request = { clubId, eventId, accountId, about: { invitationIds: [invitationId] }, via }
  const result = await changeAnswers(deps, request, (roster) => decideDivision(roster, invitationId, division, who.by))
  return result.ok ? ok({ message: 'updated' }) : result
}

/**
 * Saves the answer to an event's question. As for all answers, members can until the event closes, and the people who
 * run it until it is merged into another; then it is refused with registration-closed.
 */
export function answerQuestion(deps: Deps, of: Of, { by, accountId }: By, answer: string) {
  const { clubId, eventId, invitationId, memberId } = of
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) throw new Refused('not-found')
    const isOver = by.isAdmin ? event.merged_into !== null : isClosed(event, now)
    if (isOver) return refuse('registration-closed')
    await saveAnswer(tx, clubId, invitationId, answer)
    const line = { clubId, eventId, memberId, kind: 'question.answered', detail: questionAnswered(answer) } as const
    await logInEvent(tx, { ...line, accountId, now })
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq))
    return ok({ message: 'updated' })
  })
}

export const choicesHandlers: readonly MountedCall[] = [
  handle(addSubEventToInvite, async ({ body, subject, actor, deps }) =>
    chooseDivision(deps, subject, { by: replyActorOf(subject), accountId: actor.userId }, body.sid),
  ),
  handle(saveInviteAnswer, async ({ body, subject, actor, deps }) =>
    answerQuestion(deps, subject, { by: replyActorOf(subject), accountId: actor.userId }, body.answer),
  ),
]
