import { IconHeartHandshake } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { listPayments, paymentForm } from '#areas/payments/calls/payments.ts'
import { centsOf, typedAmount } from '#kernel/rules/money.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { AmountForm } from './amount-form.tsx'
import { CardStep } from './card-step.tsx'
import './donation.css'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { DonationList } from './donation-list.tsx'
import { DonationOutcome } from './donation-outcome.tsx'
import { amountComplaint } from './words.ts'

/**
 * The dashboard's donation: an amount, a card, the outcome, and earlier donations (spec 000 §1, §5, §7). The current
 * step is in the address (`donate`, the dollars; `donated`, the payment), so that a reload does not lose it.
 */
export function Donation() {
  const payments = useCall(listPayments)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <section className="card stack" aria-labelledby="donation-title">
        <h2 id="donation-title" className="donation-title" ref={title} tabIndex={-1}>
          <IconHeartHandshake aria-hidden size={28} /> Donate
        </h2>
        <Step onMoved={() => title.current?.focus({ preventScroll: true })} />
      </section>
      <Loading reads={[payments]} />
      {payments.data && payments.data.length > 0 && <DonationList payments={payments.data} />}
    </>
  )
}

/** `onMoved`: the pressed button is gone, so the focus needs another place. */
function Step({ onMoved }: { onMoved: () => void }) {
  const form = useCall(paymentForm)
  const [search, setSearch] = useSearchParams()
  const go = (step: Record<string, string>) => {
    setSearch(step, { preventScrollReset: true })
    onMoved()
  }
  const donated = Number(search.get('donated'))
  const amount = search.get('donate') ?? ''

  if (!form.data) return <Loading reads={[form]} label="Loading the donation form" blocks={[3, 3.5]} />
  if (Number.isSafeInteger(donated) && donated > 0)
    return <DonationOutcome paymentId={donated} onAgain={() => go({})} />
  const { provider, locked_until: lockedUntil } = form.data
  if (provider === 'none') return <p>Card donations aren’t set up here yet. Thank you for thinking of us.</p>
  if (lockedUntil)
    return (
      <Alert kind="warn">
        Too many cards were declined. To protect you, we turned off card payments for this account until{' '}
        {longWallTime(lockedUntil)}.
      </Alert>
    )
  if (amount === '' || amountComplaint(amount))
    return <AmountForm onChosen={(amountText) => go({ donate: amountText })} />
  return (
    <CardStep
      form={form.data}
      amount={centsOf(Number(typedAmount(amount)))}
      onChange={() => go({})}
      onDone={(paymentId) => go({ donated: String(paymentId) })}
    />
  )
}
