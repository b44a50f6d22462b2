import type { Call, Gotten, Sent } from '#contract/call'
import { resendInvite } from '#contract/club-mail'
import {
  addAsYesToEvent,
  moveToInviteList,
  moveToWaitlist,
  noShow,
  recordEventPayment,
  removeInvitation,
} from '#contract/event-admin'
import { answerNo, answerYes } from '#contract/invitations'
import { addPartnerForEvent, breakPartnership, replacePartnerFromResponsePage } from '#contract/partners'
import { movedToYes, type Said, saidOfOutcome } from '#domain/invitations/words'
import { useActs } from '../../../api/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import type { AdminEvent, Player } from './players.ts'
import { troubleOf } from './words.ts'

export type PaymentType = 'Cash' | 'Check' | 'Venmo' | 'Gift'

interface About {
  readonly event: AdminEvent
  readonly player: { readonly eiid: number; readonly mid: number }
  readonly reread: () => void
  readonly onClose: () => void
}

const say = ({ text, kind }: Said) => toast(text, kind)

/**
 * Everything one does with somebody on the board. Any action is ignored while another is in flight (spec 001 §4); each ends
 * with a toast and closed actions, or with what was not possible.
 */
export function usePlayerActs({ event, player, reread, onClose }: About) {
  const { act, isPending, error } = useActs()
  const { eid } = event
  const { eiid, mid } = player
  const doIt = <C extends Call>(call: C, sent: Sent<C>, done: (reply: Gotten<C>) => void) =>
    void act(call, sent).then(
      (reply) => {
        if (reply === undefined) return
        done(reply)
        reread()
        onClose()
      },
      // Shown in the sheet; what is on the board may be why.
      () => reread(),
    )
  const says = (words: string) => () => toast(words)
  const ofEvent = { eid: String(eid) }
  const ofInvitation = { eiid: String(eiid) }
  const acts = {
    yes: () =>
      doIt(answerYes, { params: ofEvent, body: { eiid } }, ({ response }) =>
        say(response === 'yes' ? movedToYes : saidOfOutcome(response)),
      ),
    overSpots: () => doIt(addAsYesToEvent, { body: { eid, mid } }, () => say(movedToYes)),
    no: () => doIt(answerNo, { params: ofEvent, body: { eiid } }, says('Updated')),
    noShow: () => doIt(noShow, { params: ofEvent, body: { eiid } }, says('Updated')),
    waitlist: () => doIt(moveToWaitlist, { params: ofEvent, body: { eiid } }, says('Updated')),
    moveBack: () => doIt(moveToInviteList, { params: ofInvitation, body: {} }, says('Updated')),
    remove: () => doIt(removeInvitation, { params: ofInvitation, body: {} }, says('deleted')),
    recordPayment: (type: PaymentType) => doIt(recordEventPayment, { body: { eiid, type } }, says('Payment Recorded')),
    resend: () => doIt(resendInvite, { params: ofEvent, body: { mid } }, ({ message }) => toast(message)),
    breakUp: () => doIt(breakPartnership, { body: { eiid } }, says('Updated')),
    /** The first partner, or another one in the place of the one there is. */
    takePartner: (now: Player) => (partner: number) =>
      now.partner
        ? doIt(replacePartnerFromResponsePage, { body: { eiid, partner } }, ({ msg }) => toast(msg))
        : doIt(addPartnerForEvent, { body: { eiid, partner } }, ({ msg }) => toast(msg)),
  }
  return { acts, isPending, trouble: error ? troubleOf(error) : undefined }
}

export type Acts = ReturnType<typeof usePlayerActs>['acts']
