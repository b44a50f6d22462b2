import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconHourglass, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyText } from '#kernel/rules/money.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { wallDay } from '#kernel/web/ui/wall-time.ts'
import { Receipt } from './receipt.tsx'
import type { DonorPayment } from './words.ts'

const faces = {
  processing: { kind: 'info', icon: <IconHourglass aria-hidden />, word: 'processing' },
  succeeded: { kind: 'ok', icon: <IconCircleCheck aria-hidden />, word: 'received' },
  declined: { kind: 'bad', icon: <IconCircleX aria-hidden />, word: 'declined' },
  failed: { kind: 'bad', icon: <IconCircleX aria-hidden />, word: 'not charged' },
  refunded: { kind: 'plain', icon: <IconArrowBackUp aria-hidden />, word: 'refunded' },
} as const

const shownFirst = 5

/** Earlier donations, the latest first, with their receipts. */
export function DonationList({ payments }: { payments: readonly DonorPayment[] }) {
  const [openPayment, setOpenPayment] = useState<DonorPayment>()
  const [isWhole, setWhole] = useState(false)
  const visiblePayments = isWhole ? payments : payments.slice(0, shownFirst)
  return (
    <section className="card stack" aria-labelledby="donations-title">
      <h2 id="donations-title" className="donation-title">
        Your donations
      </h2>
      <ul className="donations">
        {visiblePayments.map((payment) => (
          <Line key={payment.payment_id} payment={payment} onReceipt={() => setOpenPayment(payment)} />
        ))}
      </ul>
      {visiblePayments.length < payments.length && (
        <Button kind="ghost" onClick={() => setWhole(true)}>
          Show all {payments.length}
        </Button>
      )}
      <Sheet isOpen={openPayment !== undefined} title="Receipt" onClose={() => setOpenPayment(undefined)}>
        {openPayment && <Receipt payment={openPayment} />}
      </Sheet>
    </section>
  )
}

function Line({ payment, onReceipt }: { payment: DonorPayment; onReceipt: () => void }) {
  const { kind, icon, word } = faces[payment.status]
  const day = wallDay(payment.created_at)
  return (
    <li className="donation-line">
      <strong className="num donation-line-amount">{moneyText(payment.amount)}</strong>
      <span className="num">{day}</span>
      <Pill kind={kind} icon={icon}>
        {word}
      </Pill>
      {payment.receipt && (
        <Button
          kind="ghost"
          icon={<IconReceipt aria-hidden size={22} />}
          aria-label={`Receipt ${payment.receipt}`}
          onClick={onReceipt}
        >
          Receipt
        </Button>
      )}
    </li>
  )
}
