import { useState } from 'react'
import { undoSeconds } from '#areas/events/rules/undo-time.ts'
import {
  addPartnerForEvent,
  breakPartnership,
  replacePartnerFromResponsePage,
} from '#areas/invitations/calls/partners.ts'
import type { Said } from '#areas/invitations/calls/words.ts'
import type { PaidByHand } from '#areas/payments/rules/event-methods.ts'
import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { troubleOf } from '../words.ts'
import type { AdminEvent, BoardPlayer } from './board-players.ts'
import type { ActName } from './fitting-acts.ts'
import { type Partner, playerCalls, type SendAct, type Who } from './player-calls.ts'

/** An act that was refused because the spot is paid by card: what it does, and how to do it again. */
export interface Refused {
  /** Empty if refunding the payment is enough. */
  readonly verb: string
  readonly run: () => void
}

const actVerbs: Partial<Readonly<Record<ActName, string>>> = {
  no: '',
  moveBack: 'move back to invited',
  remove: 'delete the invitation',
}

interface About {
  readonly event: AdminEvent
  readonly player: Who
  readonly reread: () => void
  readonly onUndo: () => void
  readonly onClose: () => void
}

/**
 * Every action on a player of the board. An action is ignored while another is in flight (spec 001 §4). Each ends
 * with a toast and closes the actions, or shows the reason it failed.
 */
export function usePlayerActs({ event, player, reread, onUndo, onClose }: About) {
  const { act, isPending, error } = useActs()
  const { eiid } = player
  const [refusal, setRefusal] = useState<Refused>()
  const calls = playerCalls(act, event.eid, player)
  const undo = () => {
    onUndo()
    void calls.undo().then(
      (reply) => {
        if (reply) toast(reply.text, reply.kind)
        reread()
      },
      (callError: CallError) => {
        toast(troubleOf(callError), 'bad')
        reread()
      },
    )
  }
  const doing =
    (ask: SendAct, how: { isMove?: boolean; name?: ActName } = {}): (() => void) =>
    () => {
      setRefusal(undefined)
      void ask().then(
        (reply) => {
          if (reply === undefined) return
          toast(
            reply.text,
            reply.kind,
            how.isMove ? { label: 'Undo', run: undo, forMs: undoSeconds * 1000 } : undefined,
          )
          reread()
          onClose()
        },
        // The error is shown in the sheet; an outdated board may be the cause.
        (trouble: CallError) => {
          if (trouble.code === 'card-paid' && how.name)
            setRefusal({ verb: actVerbs[how.name] ?? '', run: doing(ask, how) })
          reread()
        },
      )
    }
  const partnering = <C extends Call>(call: C, sent: Sent<C>, words: (reply: Gotten<C>) => string) =>
    doing(() =>
      act(call, sent).then((reply): Said | undefined => reply && { text: words(reply as Gotten<C>), kind: 'ok' }),
    )
  const move = { isMove: true }
  const acts = {
    yes: doing(calls.yes, move),
    overSpots: doing(calls.overSpots, move),
    no: doing(calls.no, { ...move, name: 'no' }),
    noShow: doing(calls.noShow, move),
    waitlist: doing(calls.waitlist, move),
    moveBack: doing(calls.moveBack, { ...move, name: 'moveBack' }),
    remove: doing(calls.remove, { name: 'remove' }),
    resend: doing(calls.resend),
    payment: (type: PaidByHand) => doing(calls.payment(type))(),
    breakUp: partnering(breakPartnership, { body: { eiid } }, () => 'Updated'),
    /** Sets the first partner, or replaces the current one. */
    takePartner: (now: BoardPlayer) => (partner: Partner) =>
      now.partner
        ? partnering(replacePartnerFromResponsePage, { body: { eiid, ...partner } }, ({ msg }) => msg)()
        : partnering(addPartnerForEvent, { body: { eiid, ...partner } }, ({ msg }) => msg)(),
  }
  return { acts, isPending, refused: refusal, trouble: error ? troubleOf(error) : undefined }
}

export type Acts = ReturnType<typeof usePlayerActs>['acts']
