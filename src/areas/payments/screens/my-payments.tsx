import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { listClubPayments } from '#areas/payments/calls/club-payments.ts'
import { listHandPayments } from '#areas/payments/calls/hand-payments.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import './donation.css'
import { ByHand } from './payments-by-hand.tsx'
import { paidAt } from './words.ts'

type MyPayment = Gotten<typeof listClubPayments>[number]

const kinds = {
  event: 'Event',
  dues: 'Dues',
  sale: 'Purchase',
  lesson: 'Lesson',
  registration: 'Event',
  donation: 'Donation',
} as const
const faces = {
  processing: { kind: 'info', icon: <IconHourglass aria-hidden />, word: 'Processing' },
  succeeded: { kind: 'ok', icon: <IconCircleCheck aria-hidden />, word: 'Paid' },
  declined: { kind: 'bad', icon: <IconCircleX aria-hidden />, word: 'Declined' },
  failed: { kind: 'bad', icon: <IconCircleX aria-hidden />, word: 'Not charged' },
  refunded: { kind: 'plain', icon: <IconArrowBackUp aria-hidden />, word: 'Refunded' },
} as const

/**
 * `/club/myPayments` and `/payments` (ours): what the reader has paid, by card and otherwise, with receipts, refunds and amounts due.
 */
export function MyPayments() {
  const byCard = useCall(listClubPayments)
  const byHand = useCall(listHandPayments)
  if (!byCard.data || !byHand.data)
    return (
      <Loading reads={[byCard, byHand]} label="Loading your payments" blocks={[6, 6]} page={{ title: 'My payments' }} />
    )
  const isEmpty = byCard.data.length === 0 && byHand.data.length === 0
  return (
    <Page title="My payments" lead="What you’ve paid clubs, instructors and organizers.">
      {isEmpty && <p>Your payments for dues, events, purchases and lessons appear here.</p>}
      {byCard.data.length > 0 && (
        <Section title="By card">
          <ul className="donations" aria-label="Payments by card">
            {byCard.data.map((payment) => (
              <Line key={payment.payment_id} payment={payment} />
            ))}
          </ul>
        </Section>
      )}
      {byHand.data.length > 0 && <ByHand payments={byHand.data} />}
    </Page>
  )
}

function Line({ payment }: { payment: MyPayment }) {
  const { kind, icon, word } = faces[payment.status]
  const to = receiptPath(payment.cid, payment.payment_id)
  return (
    <li className="donation-line">
      <strong className="num donation-line-amount">{moneyText(payment.amount)}</strong>
      <span className="payment-what">
        <strong>{payment.title}</strong>
        <br />
        <span className="muted">
          {kinds[payment.kind]} · {payment.club} · <span className="num">{paidAt(payment)}</span>
        </span>
        {refundWords(payment) && (
          <>
            <br />
            {refundWords(payment)}
          </>
        )}
      </span>
      <Pill kind={kind} icon={icon}>
        {word}
      </Pill>
      <Link className="button button-quiet button-sm" to={to}>
        {payment.receipt ? 'Receipt' : 'Details'} <span className="unseen">for {payment.title}</span>
      </Link>
    </li>
  )
}

const receiptPath = (cid: number | null, id: number) =>
  cid === null ? `${paymentPaths.payment}?payment=${id}` : `${clubPath(paymentPaths.paymentSuccess, cid)}&payment=${id}`

/** What was refunded, and what is still on its way. */
function refundWords({ refunded, amount, going_back: goingBack }: MyPayment): string | undefined {
  const parts = [
    refunded > 0 && refunded < amount ? `We refunded ${moneyText(refunded)}.` : '',
    goingBack > 0 ? `We’re refunding ${moneyText(goingBack)} to your card. It can take a few days to show up.` : '',
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(' ') : undefined
}
