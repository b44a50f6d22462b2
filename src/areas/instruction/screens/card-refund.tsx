import { IconArrowBackUp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { moneyText } from '#kernel/rules/money.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import type { TaughtLesson } from './taught-lesson.ts'

const ReturnLesson = lazyScreen(() => import('./return-lesson.tsx'), 'ReturnLesson')

type Card = NonNullable<TaughtLesson['students'][number]['card']>

/** How far the refund of a student's card payment has gotten. */
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

/** Refunds all or part of a student's card payment. */
export function CardRefund({ card }: { card: Card }) {
  const [isOpen, setOpen] = useState(false)
  if (card.refunded === card.amount) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Refund the card payment…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnLesson paymentId={card.payment_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Whether card payments of a lesson are on their way back. */
export const isBeingRefunded = ({ is_cancelled: isCancelled, students }: TaughtLesson): boolean =>
  students.some(
    ({ card }) =>
      card && (card.refund === 'underway' || (isCancelled && card.refund === null && card.refunded < card.amount)),
  )

/** The progress of a canceled lesson's refunds. */
export function RefundProgress({ students }: Pick<TaughtLesson, 'students'>) {
  const cards = students.flatMap(({ card }) => card ?? [])
  if (cards.length === 0) return null
  const done = cards.filter(({ amount, refunded }) => refunded === amount).length
  const failed = cards.filter(({ refund }) => refund === 'failed').length
  return (
    <p role="status" className="num">
      {done} of {cards.length} card payments refunded
      {failed > 0 && `, and ${failed} failed. Open the student to try again`}.
    </p>
  )
}
