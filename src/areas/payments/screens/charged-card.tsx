import { IconArrowBackUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type * as z from 'zod/mini'
import type { ChargedCard } from '#areas/payments/calls/charged-card.ts'
import type { Call } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'

const ReturnReceived = lazyScreen(() => import('./return-received.tsx'), 'ReturnReceived')

type Card = z.output<typeof ChargedCard>

/** How far the refund of a card payment has gotten. */
export function RefundPill({ card: { amount, refunded, refund } }: { card: Card }) {
  if (refund === 'underway') return <Pill kind="info">Refund processing</Pill>
  if (refund === 'failed') return <Pill kind="bad">Refund failed</Pill>
  if (refunded === 0) return null
  return (
    <Pill kind="plain" icon={<IconArrowBackUp aria-hidden size={20} />}>
      {refunded === amount ? 'Refunded' : `${moneyText(refunded)} refunded`}
    </Pill>
  )
}

interface RefundProps {
  readonly card: Card
  /** What happens if everything is refunded, in a sentence. */
  readonly outcome: string
  /** What is read again afterwards. */
  readonly refresh: readonly Call[]
}

/** Refunds all or part of a card payment that was received. */
export function CardRefund({ card, outcome, refresh }: RefundProps) {
  const [isOpen, setOpen] = useState(false)
  if (card.refunded === card.amount) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Refund the card payment…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnReceived
            paymentId={card.payment_id}
            outcome={outcome}
            refresh={refresh}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether card payments are on their way back. `isCalledOff`: all of them go back. */
export const isBeingRefunded = (cards: readonly Card[], isCalledOff: boolean): boolean =>
  cards.some(
    ({ amount, refunded, refund }) => refund === 'underway' || (isCalledOff && refund === null && refunded < amount),
  )

/** The progress of the refunds of something that was called off. */
export function RefundProgress({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  const done = cards.filter(({ amount, refunded }) => refunded === amount).length
  const failed = cards.filter(({ refund }) => refund === 'failed').length
  return (
    <p role="status" className="num">
      {done} of {cards.length} card payments refunded
      {failed > 0 && `, and ${failed} failed. Open the person to try again`}.
    </p>
  )
}
