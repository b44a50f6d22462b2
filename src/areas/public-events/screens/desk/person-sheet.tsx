import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconReceiptRefund,
  IconUserCheck,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { byCard } from '#areas/payments/rules/event-methods.ts'
import { CardRefund, RefundPill } from '#areas/payments/screens/charged-card.tsx'
import { type PayType, payTypes } from '#areas/public-events/rules/pay-types.ts'
import { decideRegistrationAct, type RegistrationAct } from '#areas/public-events/rules/registration-acts.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { Sheet, SheetItem } from '#kernel/web/ui/sheet.tsx'
import { askedOf } from '../register-values.ts'
import type { ShownEvent } from '../words.ts'
import { paymentOf, standingOf } from './person-table.tsx'
import { deskReads, nameOf, type Person, useRegistrationAct } from './use-desk.ts'

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
  readonly event: ShownEvent
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** One person with everything that can be done; the domain decides what applies. */
export function PersonSheet({ event, person, onClose }: Props) {
  return (
    <Sheet isOpen={person !== undefined} title={person ? nameOf(person) : ''} onClose={onClose}>
      {person && <Open event={event} person={person} onClose={onClose} />}
    </Sheet>
  )
}

function Open({ event, person, onClose }: Props & { person: Person }) {
  const { act, isPending, error } = useRegistrationAct(onClose)
  const [payType, setPayType] = useState<PayType>('Cash')
  const standing = {
    state: person.state,
    payment: person.payment,
    isHere: person.is_here,
    isConfirmed: person.is_confirmed,
  }
  const isByCard = person.payment === 'paid' && person.pay_type === byCard
  const mayDo = (what: RegistrationAct) =>
    decideRegistrationAct(standing, what, { freeSpots: 1, mayExceed: true }).ok &&
    !(what === 'check-in' && person.is_here) &&
    !(what === 'undo-check-in' && !person.is_here) &&
    !(isByCard && (what === 'unpaid' || what === 'refunded'))
  return (
    <>
      <p className="num">
        Number {person.number} · {[standingOf(person, event.zone), paymentOf(person)].filter(Boolean).join(' · ')}
      </p>
      <p>
        {person.phone && (
          <a className="touch-link" href={`tel:${person.phone}`}>
            {readablePhone(person.phone)}
          </a>
        )}{' '}
        {person.email && (
          <a className="touch-link" href={`mailto:${person.email}`}>
            {person.email}
          </a>
        )}
      </p>
      {askedOf(event).map(({ name, question }) => (
        <p key={name}>
          <span className="muted">{question}</span> {person[name] || '–'}
        </p>
      ))}
      {error?.code === 'no-spot-free' && (
        <Alert kind="warn">
          <p>{error.message}</p>
          <Button size="sm" loading={isPending} onClick={() => act(person.rid, 'confirm', { mayExceed: true })}>
            Go over the limit of {event.spots}
          </Button>
        </Alert>
      )}
      {mayDo('paid') && (
        <div className="row">
          <select
            className="field-input field-select pe-pay"
            aria-label="Paid by"
            value={payType}
            onChange={(changeEvent) =>
              setPayType(payTypes.find((one) => one === changeEvent.currentTarget.value) ?? 'Cash')
            }
          >
            {payTypes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <Button
            icon={<IconCash aria-hidden size={22} />}
            loading={isPending}
            onClick={() => act(person.rid, 'paid', { payType })}
          >
            Mark paid
          </Button>
        </div>
      )}
      {person.card && (
        <p className="row">
          <RefundPill card={person.card} />
          <CardRefund card={person.card} outcome="The person keeps the spot." refresh={deskReads} />
        </p>
      )}
      {items
        .filter((item) => mayDo(item.act))
        .map(({ act: what, words, Icon }) => (
          <SheetItem
            key={what}
            icon={<Icon aria-hidden size={24} />}
            isDangerous={what === 'remove'}
            onClick={() => act(person.rid, what)}
          >
            {words}
          </SheetItem>
        ))}
    </>
  )
}
