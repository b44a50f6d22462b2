import {
  addAsYesToEvent,
  moveToInviteList,
  moveToWaitlist,
  noShow,
  recordEventPayment,
  removeInvitation,
} from '#areas/invitations/calls/admin-acts.ts'
import {
  decideAddAsYes,
  decideMoveToWaitlist,
  decideNoShow,
  decidePayment,
} from '#areas/invitations/rules/admin-acts.ts'
import { decideRemove, decideTakeBack } from '#areas/invitations/rules/decide-no.ts'
import { wireResponseOf } from '#areas/invitations/rules/responses.ts'
import { entryOfMember, getEntry, type Roster } from '#areas/invitations/rules/roster.ts'
import type { ActResult, ReplyActor } from '#areas/invitations/rules/roster-act.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import type { InvitationSubject } from './access.ts'
import { changeAnswers } from './change-answers.ts'
import { replyActorOf } from './invitation-actor.ts'

type AddRefusal = 'not-in-club' | 'already-registered' | 'registration-closed' | 'member-away'

interface Acting {
  readonly deps: Deps
  readonly subject: InvitationSubject
  readonly actor: Actor
}

const change = <Code extends string>(
  { deps, subject, actor }: Acting,
  decide: (roster: Roster, id: number, by: ReplyActor) => Result<ActResult, Code>,
  isUndoable: boolean,
) => {
  const { clubId, eventId, invitationId } = subject
  return changeAnswers(
    deps,
    { clubId, eventId, accountId: actor.userId, about: { invitationIds: [invitationId] }, isUndoable },
    (roster) => {
      // Deleted between the read of the invitation and the lock.
      if (getEntry(roster, invitationId).isRemoved) throw new Refused('not-found')
      return decide(roster, invitationId, replyActorOf(subject))
    },
  )
}

const act = async <Code extends string>(
  acting: Acting,
  decide: (roster: Roster, id: number, by: ReplyActor) => Result<ActResult, Code>,
  message: string,
  isUndoable = true,
) => {
  const result = await change(acting, decide, isUndoable)
  return result.ok ? ok({ message }) : result
}

export const adminActsHandlers: readonly MountedCall[] = [
  handle(noShow, async (request) => act(request, decideNoShow, 'updated')),
  handle(moveToWaitlist, async (request) => act(request, decideMoveToWaitlist, 'updated')),
  handle(moveToInviteList, async (request) => act(request, decideTakeBack, 'updated')),
  handle(removeInvitation, async (request) => act(request, decideRemove, 'deleted', false)),
  handle(recordEventPayment, async (request) => {
    const result = await change(request, (roster, id, by) => decidePayment(roster, id, request.body.type, by), false)
    if (!result.ok) return result
    const { response } = getEntry(result.value.roster, request.subject.invitationId)
    return ok({ message: 'Payment Recorded', response: wireResponseOf(response) })
  }),
  handle(addAsYesToEvent, async ({ body, subject, actor, deps }) => {
    const { clubId, eventId } = subject
    const request = { clubId, eventId, accountId: actor.userId, about: { memberIds: [body.mid] }, isUndoable: true }
    const result = await changeAnswers<undefined, AddRefusal>(deps, request, (roster) => {
      const entry = entryOfMember(roster, body.mid)
      const by = { isAdmin: true, memberId: subject.ownMember?.memberId }
      return entry ? decideAddAsYes(roster, entry.id, by) : refuse('not-in-club')
    })
    return result.ok ? ok({ message: 'updated' }) : result
  }),
]
