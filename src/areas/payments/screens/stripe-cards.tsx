import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { moneyText } from '#kernel/rules/money.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { CardFormProps } from './card-form.ts'
import { letsCardsIn, stripeLooks } from './stripe-page.ts'

type LoadedStripe = 'waiting' | 'failed' | Exclude<Awaited<ReturnType<typeof loadStripe>>, null>

const notLoaded = new CallError(0, 'no-answer', 'We couldn’t load the card form. You weren’t charged.')

/**
 * Stripe's card form, in its own frames: what is typed there never reaches us. Only a page that was loaded from this
 * address can show it, so a page reached by navigation is reloaded first.
 */
export function StripeCards({ publishableKey, account, amount, verb, paying }: CardFormProps) {
  const [stripe, setStripe] = useState<LoadedStripe>('waiting')
  const [tries, setTries] = useState(0)
  const mayLoad = letsCardsIn()
  useEffect(() => {
    if (!mayLoad) return window.location.reload()
    loadStripe(publishableKey, account === null ? {} : { stripeAccount: account }).then(
      (loaded) => setStripe(loaded ?? 'failed'),
      () => setStripe('failed'),
    )
  }, [mayLoad, publishableKey, account, tries])
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      currency: 'usd',
      amount,
      allowedPaymentMethodTypes: ['card'],
      appearance: stripeLooks(),
    }),
    [amount],
  )
  if (typeof stripe === 'string') {
    const again = () => {
      setStripe('waiting')
      setTries(tries + 1)
    }
    const read = { data: undefined, error: stripe === 'failed' ? notLoaded : null, refetch: again }
    return <Loading reads={[read]} label="Loading the card form" blocks={[12, 3.75]} />
  }
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm amount={amount} verb={verb} paying={paying} />
    </Elements>
  )
}

function CardForm({ amount, verb, paying }: Pick<CardFormProps, 'amount' | 'verb' | 'paying'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReading, setReading] = useState(false)
  const { pay, trouble, setTrouble, isPending } = paying
  const askBank = async (clientSecret: string) => {
    await stripe?.handleNextAction({ clientSecret }).catch(() => undefined)
  }

  /** Turns the card data into a token that stands for it; our server sees nothing else. */
  async function readCard(): Promise<string | undefined> {
    if (!stripe || !elements) return undefined
    const filled = await elements.submit()
    const result = filled.error ? filled : await stripe.createConfirmationToken({ elements })
    if (result.error) setTrouble(result.error.message ?? 'We couldn’t read the card. Check it and try again.')
    return 'confirmationToken' in result ? result.confirmationToken?.id : undefined
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isReading || isPending) return
    setReading(true)
    setTrouble(undefined)
    const token = await readCard().catch(() => undefined)
    setReading(false)
    if (token) pay(token, askBank)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <PaymentElement options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }} />
      {trouble && <Alert>{trouble}</Alert>}
      <p className="muted caption">
        Stripe handles your card. Sideout never sees its number. We’ll email your receipt.
      </p>
      <div>
        <Button type="submit" size="lg" loading={isReading || isPending} aria-disabled={!stripe}>
          {verb} {moneyText(amount)}
        </Button>
      </div>
    </form>
  )
}
