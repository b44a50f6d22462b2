import type { paymentForm } from '#areas/payments/calls/payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { CardFields } from './card-fields.tsx'
import { useDonate } from './use-donate.ts'

interface Props {
  readonly form: Gotten<typeof paymentForm>
  readonly amount: number
  readonly onChange: () => void
  readonly onDone: (paymentId: number) => void
}

/** The card step of a donation. */
export function CardStep({ form, amount, onChange, onDone }: Props) {
  const paying = useDonate(amount, onDone)
  const { provider, publishable_key: key } = form
  return (
    <>
      <div className="donation-amount">
        <p className="donation-figure num">{moneyText(amount)}</p>
        <Button kind="ghost" onClick={onChange}>
          Change amount
        </Button>
      </div>
      <CardFields
        provider={provider}
        publishableKey={key ?? ''}
        account={null}
        amount={amount}
        verb="Donate"
        paying={paying}
      />
    </>
  )
}
