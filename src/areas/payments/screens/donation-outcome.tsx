import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPayment, listPayments } from '#areas/payments/calls/payments.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { refresh, useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { DonorPayment } from './words.ts'

/** Milliseconds between two checks of a pending payment. */
const lookAgain = 2500

/** The outcome of a donation; a pending one is checked again until it is known. */
export function DonationOutcome({ paymentId, onAgain }: { paymentId: number; onAgain: () => void }) {
  const params = { paymentId: String(paymentId) }
  const { data, error, refetch } = useCall(getPayment, { params })
  const status = data?.status
  const client = useQueryClient()
  useEffect(() => {
    if (status !== 'processing') return
    const timer = setInterval(() => void refetch(), lookAgain)
    return () => {
      clearInterval(timer)
      refresh(client, [listPayments])
    }
  }, [status, refetch, client])

  if (!data) return <Loading reads={[{ data, error, refetch }]} label="Checking your donation" blocks={[6]} />
  return (
    <>
      <div role="status">
        <Outcome payment={data} />
      </div>
      {data.status !== 'processing' && (
        <div>
          <Button kind="quiet" onClick={onAgain}>
            {data.status === 'succeeded' ? 'Donate again' : 'Try again'}
          </Button>
        </div>
      )}
    </>
  )
}

function Outcome({ payment }: { payment: DonorPayment }) {
  const { first } = useUser()
  const amount = moneyText(payment.amount)
  if (payment.status === 'processing')
    return (
      <div className="outcome">
        <IconHourglass aria-hidden size={40} />
        <p className="outcome-title">Your donation of {amount} is processing</p>
        <p>Your bank is still working on this. Please don’t pay again. We’ll email you when it’s done.</p>
      </div>
    )
  if (payment.status === 'succeeded')
    return (
      <div className="outcome">
        <IconCircleCheck aria-hidden size={40} className="outcome-good" />
        <p className="outcome-title">Thank you, {first}!</p>
        <p>
          We received your donation of {amount}. We’re emailing you receipt {payment.receipt}.
        </p>
      </div>
    )
  if (payment.status === 'refunded') return <Alert kind="info">Your donation of {amount} was refunded.</Alert>
  return <Alert>{payment.message ?? 'The payment didn’t go through, so you weren’t charged.'}</Alert>
}
