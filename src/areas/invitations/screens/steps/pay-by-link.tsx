import { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { checkPaymentByLink, payByLink } from '#areas/invitations/calls/link-payments.ts'
import { VisitorCard } from '#areas/payments/screens/visitor-card.tsx'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import type { LinkInHand } from '../answer-token.ts'

/** The card form of a member who came through an email's link. The invitation shows the outcome. */
export function PayByLink({ card, token }: { card: NonNullable<LinkInHand['card']>; token: string }) {
  const params = { token }
  const refresh = [openAnswerLink]
  const pay = useSend(payByLink, { refresh })
  const check = useSend(checkPaymentByLink, { refresh, onRefused: () => undefined })
  if (!card.may_pay) return <Alert kind="info">{card.message}</Alert>
  return (
    <VisitorCard
      card={card}
      send={(cardToken) => pay.mutateAsync({ params, body: { token: cardToken, seen: card.amount } })}
      ask={() => check.mutateAsync({ params, body: {} })}
    />
  )
}
