import { resendInvite } from '#areas/club-mail/calls/club-mail.ts'
import {
  addAsYesToEvent,
  moveToInviteList,
  moveToWaitlist,
  noShow,
  recordEventPayment,
  removeInvitation,
} from '#areas/invitations/calls/admin-acts.ts'
import { answerNo, answerYes, undoReply } from '#areas/invitations/calls/invitations.ts'
import { movedToYes, type Said, saidOfOutcome } from '#areas/invitations/calls/words.ts'
import type { PaidByHand } from '#areas/payments/rules/event-methods.ts'
import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import type { useActs } from '#kernel/web/api/hooks.ts'

/** A player in the event: the ids of the invitation and of the member. */
export interface Who {
  readonly eiid: number
  readonly mid: number
}

/** The partner: by invitation, or by membership for members without one. */
export type Partner = { readonly partner: number } | { readonly partnerMid: number }

/**
 * Sends one action; resolves to the message to show, or undefined when another one was under way. Throws `CallError`.
 */
export type SendAct = () => Promise<Said | undefined>

const ok = (text: string) => (): Said => ({ text, kind: 'ok' })

/** The calls of every action on a player of the board, except those on partners (spec 001 §4). */
export function playerCalls(act: ReturnType<typeof useActs>['act'], eid: number, { eiid, mid }: Who) {
  const ask =
    <C extends Call>(call: C, sent: Sent<C>, saidOf: (reply: Gotten<C>) => Said): SendAct =>
    () =>
      act(call, sent).then((reply) => (reply === undefined ? undefined : saidOf(reply)))
  const ofEvent = { eid: String(eid) }
  const ofInvitation = { eiid: String(eiid) }
  return {
    yes: ask(answerYes, { params: ofEvent, body: { eiid } }, ({ response }) =>
      response === 'yes' ? movedToYes : saidOfOutcome(response),
    ),
    overSpots: ask(addAsYesToEvent, { body: { eid, mid } }, () => movedToYes),
    no: ask(answerNo, { params: ofEvent, body: { eiid } }, ok('Updated')),
    noShow: ask(noShow, { params: ofEvent, body: { eiid } }, ok('Updated')),
    waitlist: ask(moveToWaitlist, { params: ofEvent, body: { eiid } }, ok('Updated')),
    moveBack: ask(moveToInviteList, { params: ofInvitation, body: {} }, ok('Updated')),
    remove: ask(removeInvitation, { params: ofInvitation, body: {} }, ok('deleted')),
    payment: (type: PaidByHand) => ask(recordEventPayment, { body: { eiid, type } }, ok('Payment Recorded')),
    undo: ask(undoReply, { body: { eiid } }, ({ message }) => ok(message)()),
    resend: ask(resendInvite, { params: ofEvent, body: { mid } }, ({ message }) => ok(message)()),
  }
}
