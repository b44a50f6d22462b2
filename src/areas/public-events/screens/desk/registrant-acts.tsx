import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconReceiptRefund,
  IconUserCheck,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import { PayChoice, PersonActs } from '#areas/bookings/screens/desk/person-sheet.tsx'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { CardRefund, RefundPill } from '#areas/payments/screens/charged-card.tsx'
import { payTypes } from '#areas/public-events/rules/pay-types.ts'
import { decideRegistrationAct, type RegistrationAct } from '#areas/public-events/rules/registration-acts.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import type { Registrant } from './registrant.ts'
import { deskReads, useRegistrationAct } from './use-desk.ts'

const items: readonly { readonly act: RegistrationAct; readonly words: string; readonly Icon: TablerIcon }[] = [
  { act: 'vouch', words: 'Confirm by hand', Icon: IconCircleCheck },
  { act: 'check-in', words: 'Check in', Icon: IconUserCheck },
  { act: 'undo-check-in', words: 'Undo the check-in', Icon: IconArrowBackUp },
  { act: 'unpaid', words: 'Mark unpaid', Icon: IconArrowBackUp },
  { act: 'refunded', words: 'Mark refunded', Icon: IconReceiptRefund },
  { act: 'confirm', words: 'Give a spot', Icon: IconCheck },
  { act: 'wait', words: 'Move to the end of the waitlist', Icon: IconClock },
  { act: 'remove', words: 'Remove', Icon: IconUserX },
]

interface Props {
  readonly person: Registrant
  readonly spots: number
  readonly onClose: () => void
}

/** Everything that can be done with a registration; the domain decides what applies. */
export function RegistrantActs({ person: { registration, isHere }, spots, onClose }: Props) {
  const { act, isPending, error } = useRegistrationAct(onClose)
  const { rid, state, payment, pay_type: by, card, is_confirmed: isConfirmed } = registration
  const isByCard = payment === 'paid' && by === byCard
  const mayDo = (what: RegistrationAct) =>
    decideRegistrationAct({ state, payment, isHere, isConfirmed }, what, { freeSpots: 1, mayExceed: true }).ok &&
    !(what === 'check-in' && isHere) &&
    !(what === 'undo-check-in' && !isHere) &&
    !(isByCard && (what === 'unpaid' || what === 'refunded'))
  const acts = items.filter((item) => mayDo(item.act))
  return (
    <>
      {error?.code === 'no-spot-free' && (
        <Alert kind="warn">
          <p>{error.message}</p>
          <Button size="sm" loading={isPending} onClick={() => act(rid, 'confirm', { mayExceed: true })}>
            Go over the limit of {spots}
          </Button>
        </Alert>
      )}
      {mayDo('paid') && (
        <PayChoice ways={payTypes} isBusy={isPending} onPaid={(payType) => act(rid, 'paid', { payType })} />
      )}
      {card && (
        <p className="row">
          <RefundPill card={card} />
          <CardRefund card={card} outcome="The person keeps the spot." refresh={deskReads} />
        </p>
      )}
      <PersonActs
        acts={acts.map(({ act: what, words, Icon }) => ({
          words,
          Icon,
          isDangerous: what === 'remove',
          run: () => act(rid, what),
        }))}
      />
    </>
  )
}
