import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { isClosed } from '#areas/events/server/present.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { addSubEventToInvite, saveInviteAnswer } from '#areas/invitations/calls/invitations.ts'
import { decideDivision } from '#areas/invitations/rules/decide-division.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { changeAnswers } from './change-answers.ts'
import { replyActorOf } from './invitation-actor.ts'
import { namedDivision, saveAnswer } from './list-rows.ts'
import { questionAnswered } from './words.ts'

const chooseDivision = handle(addSubEventToInvite, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId, invitationId } = subject
  const division = await namedDivision(deps.db, clubId, body.sid)
  const request = { clubId, eventId, accountId: actor.userId, about: { invitationIds: [invitationId] } }
  const result = await changeAnswers(deps, request, (roster) =>
    decideDivision(roster, invitationId, division, replyActorOf(subject)),
  )
  return result.ok ? ok({ message: 'updated' }) : result
})

export const choicesHandlers: readonly MountedCall[] = [
  chooseDivision,
  handle(saveInviteAnswer, async ({ body, subject, actor, deps }) => {
    const { clubId, eventId, invitationId, memberId } = subject
    const now = deps.clock.now()
    const detail = questionAnswered(body.answer)
    return inTransaction(deps.db, async (tx, after) => {
      const event = await lockEvent(tx, clubId, eventId)
      if (!event) throw new Refused('not-found')
      // As for all answers, members can until the event closes, and the people who run it until it is merged into
      // another.
      const isOver = replyActorOf(subject).isAdmin ? event.merged_into !== null : isClosed(event, now)
      if (isOver) return refuse('registration-closed')
      await saveAnswer(tx, clubId, invitationId, body.answer)
      await logInEvent(tx, {
        clubId,
        eventId,
        memberId,
        kind: 'question.answered',
        detail,
        accountId: actor.userId,
        now,
      })
      const { seq } = await touchEvent(tx, clubId, eventId)
      after(() => tellEvent(deps, eventId, seq))
      return ok({ message: 'updated' })
    })
  }),
]
