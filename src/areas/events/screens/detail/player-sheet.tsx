import { useState } from 'react'
import { runsClub, useClub } from '#areas/clubs/screens/my-club.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { type AdminEvent, boardColumnsOf, type Column, type Lists } from './board-players.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
import { ConfirmResend } from './confirm-resend.tsx'
import { isUnmailed } from './fitting-acts.ts'
import { PartnerPicker } from './partner-picker.tsx'
import { PaymentPicker } from './payment-picker.tsx'
import { PlayerActs, type PlayerStep } from './player-acts.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { ReturnOffer } from './return-offer.tsx'
import { ReturnPlace } from './return-place.tsx'
import { type Refused, usePlayerActs } from './use-player-acts.ts'
import { VoidPayment } from './void-payment.tsx'

interface Props {
  readonly event: AdminEvent
  readonly lists: Lists
  /** The player whose actions are open; undefined while none are. */
  readonly eiid: number | undefined
  readonly reread: () => void
  /** Called with the player whose move is being undone. */
  readonly onUndo: (eiid: number) => void
  readonly onClose: () => void
}

/** The board's only sheet: the pressed player, and the actions for them (spec 001 §4). */
export function PlayerSheet({ event, lists, eiid, reread, onUndo, onClose }: Props) {
  const column = boardColumnsOf(lists, true).find(({ players }) => players.some((player) => player.eiid === eiid))
  const player = column?.players.find((one) => one.eiid === eiid)
  const isOpen = eiid !== undefined
  const [returning, setReturning] = useState<Returning>()
  if (isOpen && player && returning?.eiid === eiid) {
    const finish = () => {
      setReturning(undefined)
      reread()
      onClose()
    }
    const about = { eiid, cid: event.cid, name: player.name, onDone: finish, onClose: () => setReturning(undefined) }
    return returning.isByHand ? (
      <VoidPayment {...about} />
    ) : (
      <ReturnPlace afterwards={returning.afterwards} {...about} />
    )
  }
  return (
    <Sheet isOpen={isOpen} title={player?.name ?? 'No longer in this event'} onClose={onClose}>
      {!column || !player ? (
        <p>Someone else just deleted this invitation.</p>
      ) : (
        <OnePlayer
          key={player.eiid}
          event={event}
          lists={lists}
          column={column}
          eiid={eiid ?? 0}
          reread={reread}
          onUndo={onUndo}
          onReturn={(afterwards) => setReturning({ eiid: player.eiid ?? 0, isByHand: false, afterwards })}
          onVoid={() => setReturning({ eiid: player.eiid ?? 0, isByHand: true })}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

/** The player whose payment is about to be refunded or voided, and what is done afterwards. */
interface Returning {
  readonly eiid: number
  readonly isByHand: boolean
  readonly afterwards?: Refused | undefined
}

interface OneProps extends Omit<Props, 'eiid'> {
  readonly column: Column
  readonly eiid: number
  readonly onReturn: (afterwards: Refused | undefined) => void
  readonly onVoid: () => void
}

function OnePlayer({ event, lists, column, eiid, reread, onUndo, onReturn, onVoid, onClose }: OneProps) {
  const [step, setStep] = useState<PlayerStep>('acts')
  const player = column.players.find((one) => one.eiid === eiid)
  const mayReturn = runsClub(useClub())
  const { acts, isPending, refused, trouble } = usePlayerActs({
    event,
    player: { eiid, mid: player?.mid ?? 0 },
    reread,
    onUndo: () => onUndo(eiid),
    onClose,
  })
  if (!player) return null
  return (
    <div className="stack" aria-busy={isPending}>
      {step === 'acts' && <PlayerFacts event={event} player={player} column={column.name} />}
      {trouble && <Alert>{trouble}</Alert>}
      {refused && mayReturn && (
        <ReturnOffer eiid={eiid}>
          <div className="row">
            <Button kind="danger" onClick={() => onReturn(refused.verb === '' ? undefined : refused)}>
              {refused.verb === '' ? 'Refund the payment and change to No' : `Refund the payment and ${refused.verb}`}
            </Button>
          </div>
        </ReturnOffer>
      )}
      {step === 'acts' && (
        <PlayerActs
          event={event}
          player={player}
          column={column.name}
          acts={acts}
          onReturn={mayReturn ? () => onReturn(undefined) : undefined}
          onVoid={onVoid}
          onStep={setStep}
        />
      )}
      {step === 'payment' && (
        <PaymentPicker event={event} column={column.name} isPending={isPending} onPick={acts.payment} />
      )}
      {step === 'partner' && (
        <PartnerPicker
          event={event}
          lists={lists}
          player={player}
          isPending={isPending}
          onPick={acts.takePartner(player)}
        />
      )}
      {step === 'resend' && (
        <ConfirmResend
          eid={event.eid}
          name={player.name}
          isFirst={isUnmailed(player)}
          isPending={isPending}
          onConfirm={acts.resend}
          onCancel={() => setStep('acts')}
        />
      )}
      {step === 'remove' && (
        <ConfirmDelete
          name={player.name}
          isPending={isPending}
          onConfirm={acts.remove}
          onCancel={() => setStep('acts')}
        />
      )}
    </div>
  )
}
