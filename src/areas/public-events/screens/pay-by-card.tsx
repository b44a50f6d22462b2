import { VisitorCard } from '#areas/payments/screens/visitor-card.tsx'
import { checkRegistrationPayment, payRegistration } from '#areas/public-events/calls/card-payments.ts'
import { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import type { Own } from './own-standing.tsx'

/** The card form on the page of a registration. The page shows the outcome. */
export function PayByCard({ card, token }: { card: NonNullable<Own['card']>; token: string }) {
  const params = { token }
  const refresh = [getOwnRegistration]
  const pay = useSend(payRegistration, { refresh })
  const check = useSend(checkRegistrationPayment, { refresh, onRefused: () => undefined })
  return (
    <VisitorCard
      card={card}
      send={(cardToken) => pay.mutateAsync({ params, body: { token: cardToken, seen: card.amount } })}
      ask={() => check.mutateAsync({ params, body: {} })}
    />
  )
}
