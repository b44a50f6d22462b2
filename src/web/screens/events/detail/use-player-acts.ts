import { addPartnerForEvent, breakPartnership, replacePartnerFromResponsePage } from '#contract/invitations/partners'
import type { Said } from '#contract/invitations/words'
import type { Call, Gotten, Sent } from '#contract/kernel/call'
import type { PaidByHand } from '#domain/payments/payment-methods'
import { useActs } from '../../../api/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { troubleOf } from '../words.ts'
import type { AdminEvent, BoardPlayer } from './board-players.ts'
import { type Ask, type Partner, playerCalls, type Who } from './player-calls.ts'

interface About {
  readonly event: AdminEvent
  readonly player: Who
  readonly reread: () => void
  readonly onClose: () => void
}

/**
 * Every action on a player of the board. An action is ignored while another is in flight (spec 001 §4); each ends with
 * a toast and closed actions, or with the reason it failed.
 */
export function usePlayerActs({ event, player, reread, onClose }: About) {
  const { act, isPending, error } = useActs()
  const { eiid } = player
  const calls = playerCalls(act, event.eid, player)
  const doing = (ask: Ask) => () =>
    void ask().then(
      (said) => {
        if (said === undefined) return
        toast(said.text, said.kind)
        reread()
        onClose()
      },
      // The trouble is shown in the sheet; an outdated board may be the cause.
      () => reread(),
    )
  const partnering = <C extends Call>(call: C, sent: Sent<C>, words: (reply: Gotten<C>) => string) =>
    doing(() =>
      act(call, sent).then((reply): Said | undefined => reply && { text: words(reply as Gotten<C>), kind: 'ok' }),
    )
  const acts = {
    yes: doing(calls.yes),
    overSpots: doing(calls.overSpots),
    no: doing(calls.no),
    noShow: doing(calls.noShow),
    waitlist: doing(calls.waitlist),
    moveBack: doing(calls.moveBack),
    remove: doing(calls.remove),
    resend: doing(calls.resend),
    payment: (type: PaidByHand) => doing(calls.payment(type))(),
    breakUp: partnering(breakPartnership, { body: { eiid } }, () => 'Updated'),
    /** Sets the first partner, or replaces the current one. */
    takePartner: (now: BoardPlayer) => (partner: Partner) =>
      now.partner
        ? partnering(replacePartnerFromResponsePage, { body: { eiid, ...partner } }, ({ msg }) => msg)()
        : partnering(addPartnerForEvent, { body: { eiid, ...partner } }, ({ msg }) => msg)(),
  }
  return { acts, isPending, trouble: error ? troubleOf(error) : undefined }
}

export type Acts = ReturnType<typeof usePlayerActs>['acts']
