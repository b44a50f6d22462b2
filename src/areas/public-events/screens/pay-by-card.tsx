import { CardFields } from '#areas/payments/screens/card-fields.tsx'
import { usePaying } from '#areas/payments/screens/use-paying.ts'
import '#areas/payments/screens/donation.css'
import { checkRegistrationPayment, payRegistration } from '#areas/public-events/calls/card-payments.ts'
import { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import type { Own } from './own-standing.tsx'

const unsure =
  'We can’t tell yet if your payment went through. Tap the button again to find out. You won’t be charged twice.'

/** The card form on the page of a registration. The page shows the outcome. */
export function PayByCard({ card, token }: { card: NonNullable<Own['card']>; token: string }) {
  const params = { token }
  const refresh = [getOwnRegistration]
  const pay = useSend(payRegistration, { refresh })
  const check = useSend(checkRegistrationPayment, { refresh, onRefused: () => undefined })
  const paying = usePaying({
    send: (cardToken) => pay.mutateAsync({ params, body: { token: cardToken, seen: card.amount } }),
    ask: () => check.mutateAsync({ params, body: {} }),
    onDone: ({ status, message, reason }) => {
      if (status !== 'succeeded' && status !== 'processing') paying.setTrouble(reason ?? message)
    },
    unsure,
  })
  if (card.locked_until)
    return (
      <Alert kind="warn">
        Too many cards were declined. To protect you, we turned off card payments for you until{' '}
        {longWallTime(card.locked_until)}.
      </Alert>
    )
  return (
    <>
      {card.message && !paying.trouble && <Alert>{card.message}</Alert>}
      <CardFields
        provider={card.provider}
        publishableKey={card.publishable_key ?? ''}
        account={card.account}
        amount={card.amount}
        verb="Pay"
        paying={paying}
      />
    </>
  )
}
