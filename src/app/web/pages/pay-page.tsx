import { useSearchParams } from 'react-router'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { createCheckoutSession } from '#areas/dues/calls/card-payment.ts'
import { getFutureDues, getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { debtKeyOf, debtOfKey } from '#areas/dues/rules/debt-key.ts'
import { eventStripePayment } from '#areas/invitations/calls/card-payments.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { getFutureEventsForMember } from '#areas/invitations/calls/member-events.ts'
import { getMember } from '#areas/members/calls/members.ts'
import { PayDebt, type SendsCard } from '#areas/payments/screens/pay-debt.tsx'
import { getOwnPurchases, posStripePayment } from '#areas/pos/calls/sales.ts'
import { purchaseKeyOf, purchaseOfKey } from '#areas/pos/rules/purchase-key.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Page } from '#kernel/web/ui/page.tsx'

/** `/club/pay`: each kind of debt has its name in the address (`?event=` with the invitation) and its own call. */
export function PayPage() {
  const [search] = useSearchParams()
  const event = useSend(eventStripePayment, { refresh: [getInvite] })
  const dues = useSend(createCheckoutSession, {
    refresh: [getMember, getFutureDues, getPaidDuesByMember, getFutureEventsForMember, myClubs],
  })
  const sale = useSend(posStripePayment, { refresh: [getOwnPurchases] })
  const eiid = search.get('event')
  const debt = debtOfKey(search.get('dues') ?? '')
  const purchase = purchaseOfKey(search.get('sale') ?? '')
  if (eiid) {
    const send: SendsCard = (token, seenCents) =>
      event.mutateAsync({ body: { token, seen: seenCents, eiid: Number(eiid) } })
    return <PayDebt kind="event" debt={eiid} send={send} />
  }
  if (debt) {
    const did = 'did' in debt ? { did: debt.did } : {}
    const send: SendsCard = (token, seenCents) =>
      dues.mutateAsync({ body: { token, seen: seenCents, mid: debt.mid, ...did } })
    return <PayDebt kind="dues" debt={debtKeyOf(debt)} send={send} />
  }
  if (purchase) {
    const send: SendsCard = (token, seenCents) => sale.mutateAsync({ body: { token, seen: seenCents, ...purchase } })
    return <PayDebt kind="sale" debt={purchaseKeyOf(purchase)} send={send} />
  }
  return (
    <Page title="Pay by card">
      <Alert kind="info">There’s nothing to pay here. Open what you want to pay for, then choose “Pay by card.”</Alert>
    </Page>
  )
}
