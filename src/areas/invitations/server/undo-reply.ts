import { undoReply } from '#areas/invitations/calls/invitations.ts'
import { decideUndo } from '#areas/invitations/rules/decide-undo.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type Changed, changeAnswers } from './change-answers.ts'
import { findUndo } from './undo-rows.ts'
import { undoneReply } from './words.ts'

/**
 * Undoes the caller's last reply, or last move of a player. Reads the saved record of it before the lock. The rule
 * accepts it only while everything is as that act left it.
 */
export const undoReplyHandler = handle(undoReply, async ({ subject, actor, deps }) => {
  const { clubId, eventId, invitationId } = subject
  const undoable = await findUndo(deps.db, clubId, invitationId)
  const { userId: accountId } = actor
  const by = { accountId, now: deps.clock.now() }
  const ids = [invitationId, ...(undoable?.before.map(({ id }) => id) ?? [])]
  const answerOf = ({ outcome }: Pick<Changed<Parameters<typeof wireResponseOf>[0]>, 'outcome'>) =>
    ok({ message: undoneReply, response: wireResponseOf(outcome) })
  const result = await changeAnswers(
    deps,
    { clubId, eventId, accountId, about: { invitationIds: ids } },
    (roster) => decideUndo(roster, invitationId, undoable, by),
    answerOf,
  )
  return result.ok ? answerOf(result.value) : result
})
