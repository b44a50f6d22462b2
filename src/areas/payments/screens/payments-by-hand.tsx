import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import type { listHandPayments } from '#areas/payments/calls/hand-payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { methodNoun } from '#kernel/rules/payment-methods.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'

type HandPayment = Gotten<typeof listHandPayments>[number]

const kinds = {
  event: 'Event',
  dues: 'Dues',
  sale: 'Purchase',
  lesson: 'Lesson',
  'public-event': 'Public event',
} as const
const faces = {
  paid: { kind: 'ok', icon: <IconCircleCheck aria-hidden />, word: 'Paid' },
  due: { kind: 'info', icon: <IconHourglass aria-hidden />, word: 'Due' },
  waived: { kind: 'plain', icon: <IconCircleCheck aria-hidden />, word: 'Waived' },
  void: { kind: 'plain', icon: <IconCircleX aria-hidden />, word: 'Voided' },
  refunded: { kind: 'plain', icon: <IconArrowBackUp aria-hidden />, word: 'Refunded' },
} as const

/** Payments without a card, as clubs, instructors and organizers recorded them. */
export function ByHand({ payments }: { payments: readonly HandPayment[] }) {
  return (
    <Section title="Without a card">
      <p className="muted">
        Clubs, instructors and organizers record what you pay in cash, by check, or with Venmo or Zelle. If a payment is
        missing or wrong, ask them.
      </p>
      <ul className="donations" aria-label="Payments without a card">
        {payments.map((payment) => (
          <Line key={payment.key} payment={payment} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ payment }: { payment: HandPayment }) {
  const { kind, icon, word } = faces[payment.state]
  const { receipt, title, day, method, amount, payee } = payment
  return (
    <li className="donation-line">
      <strong className="num donation-line-amount">{moneyText(amount)}</strong>
      <span className="payment-what">
        <strong>{title}</strong>
        <br />
        <span className="muted">
          {[kinds[payment.kind], payee, method && methodNoun(method)].filter((part) => part !== '').join(' · ')} ·{' '}
          <span className="num">{readableDay(day)}</span>
        </span>
      </span>
      <Pill kind={kind} icon={icon}>
        {word}
      </Pill>
      {receipt && (
        <Link
          className="button button-quiet button-sm"
          to={clubPath(duesPaths.duesReceipt, receipt.cid, { id: receipt.id })}
        >
          Receipt <span className="unseen">for {title}</span>
        </Link>
      )}
    </li>
  )
}
