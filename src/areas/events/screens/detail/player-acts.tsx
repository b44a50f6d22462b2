import { IconCashBanknoteOff, IconHeartHandshake, IconUsersMinus } from '@tabler/icons-react'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { SheetItem } from '#kernel/web/ui/sheet.tsx'
import { ActItem, Two } from './act-item.tsx'
import type { AdminEvent, BoardPlayer, ColumnName } from './board-players.ts'
import { type ActName, fittingActs } from './fitting-acts.ts'
import { ReturnOffer } from './return-offer.tsx'
import type { Acts } from './use-player-acts.ts'

/** What the sheet shows: the actions, or the question before one of them. */
export type PlayerStep = 'acts' | 'payment' | 'partner' | 'resend' | 'remove'

interface Props {
  readonly event: AdminEvent
  readonly player: BoardPlayer
  readonly column: ColumnName
  readonly acts: Acts
  /** Refunds what was paid by card; undefined for people who are not allowed to. */
  readonly onReturn: (() => void) | undefined
  /** Voids a payment that was recorded by hand. */
  readonly onVoid: () => void
  readonly onStep: (step: PlayerStep) => void
}

/** Actions that move no one come after the partner actions. */
const last: readonly ActName[] = ['resend', 'remove']

/** The actions that fit a player's column (spec 001 §4). */
export function PlayerActs({ event, player, column, acts, onReturn, onVoid, onStep }: Props) {
  const fitting = fittingActs(event, column, Date.now()).filter((name) => name !== 'payment' || !player.payment_type)
  const item = (name: ActName) => (
    <ActItem
      key={name}
      event={event}
      name={name}
      players={[player]}
      onClick={() => (name === 'payment' || name === 'resend' || name === 'remove' ? onStep(name) : acts[name]())}
    />
  )
  return (
    <div className="player-acts">
      {fitting.filter((name) => !last.includes(name)).map(item)}
      {onReturn && player.payment_type === byCard && (
        <ReturnOffer eiid={player.eiid ?? 0}>
          <SheetItem icon={<IconCashBanknoteOff aria-hidden />} onClick={onReturn}>
            Refund Payment
          </SheetItem>
        </ReturnOffer>
      )}
      {player.payment_type && player.payment_type !== byCard && (
        <SheetItem icon={<IconCashBanknoteOff aria-hidden />} onClick={onVoid}>
          <Two
            words="Void Payment"
            hint={`The ${player.payment_type} payment will no longer count. The player keeps their spot.`}
          />
        </SheetItem>
      )}
      {event.add_partner && <PartnerActs player={player} column={column} acts={acts} onStep={onStep} />}
      {fitting.filter((name) => last.includes(name)).map(item)}
    </div>
  )
}

function PartnerActs({ player, column, acts, onStep }: Omit<Props, 'event' | 'onReturn' | 'onVoid'>) {
  if (player.partner)
    return (
      <>
        <SheetItem icon={<IconHeartHandshake aria-hidden />} onClick={() => onStep('partner')}>
          Change Partner
        </SheetItem>
        <SheetItem icon={<IconUsersMinus aria-hidden />} onClick={acts.breakUp}>
          <Two words="Remove Partnership" hint="Both move to the Needs Partner list." />
        </SheetItem>
      </>
    )
  if (column === 'invited' || column === 'no') return null
  return (
    <SheetItem icon={<IconHeartHandshake aria-hidden />} onClick={() => onStep('partner')}>
      Add Partner
    </SheetItem>
  )
}
