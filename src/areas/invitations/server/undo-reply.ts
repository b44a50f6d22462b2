import { undoReply } from '#areas/invitations/calls/invitations.ts'
import { decideUndo } from '#areas/invitations/rules/decide-undo.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type Changed, changeAnswers } from './change-answers.ts'
import { findUndo } from './undo-rows.ts'
import { undoneReply } from './words.ts'

/** The invitation whose last change is undone. */
interface Undone {
  readonly clubId: number
  readonly eventId: number
  readonly invitationId: number
}

/**
 * Undoes the last reply, or last move of a player, that `accountId` made; null is whoever has the member's link. Reads
 * the saved record of it before the lock. The rule accepts it only while everything is as that act left it.
 */
export async function undoFor(deps: Deps, { clubId, eventId, invitationId }: Undone, accountId: number | null) {
  const undoable = await findUndo(deps.db, clubId, invitationId)
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
}

export const undoReplyHandler = handle(undoReply, async ({ subject, actor, deps }) =>
  undoFor(deps, subject, actor.userId),
)
