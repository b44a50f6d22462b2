import type { Gotten } from '#contract/kernel/call'
import type { paymentForm } from '#contract/payments/payments'
import { moneyText } from '#domain/shared/money'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import type { DonorPayment } from './words.ts'

const waiting = <Waiting label="Loading the card form" blocks={[12, 3.75]} />
const { Later: DemoCards } = later(async () => (await import('./demo-cards.tsx')).DemoCards, waiting)
const { Later: StripeCards } = later(async () => (await import('./stripe-cards.tsx')).StripeCards, waiting)

interface Props {
  readonly form: Gotten<typeof paymentForm>
  readonly amount: number
  readonly onChange: () => void
  readonly onDone: (payment: DonorPayment) => void
}

/** The card step: the provider's form, loaded only where it is shown. */
export function CardStep({ form, amount, onChange, onDone }: Props) {
  const Cards = form.provider === 'stripe' ? StripeCards : DemoCards
  return (
    <>
      <div className="donation-amount">
        <p className="donation-figure num">{moneyText(amount)}</p>
        <Button kind="ghost" onClick={onChange}>
          Change the amount
        </Button>
      </div>
      <Cards publishableKey={form.publishable_key ?? ''} amount={amount} onDone={onDone} />
    </>
  )
}
