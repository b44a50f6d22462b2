import { useSearchParams } from 'react-router'
import { myClubs } from '#contract/clubs/clubs'
import { createCheckoutSession } from '#contract/dues/card-payment'
import { getFutureDues, getPaidDuesByMember } from '#contract/dues/member-dues'
import { eventStripePayment } from '#contract/invitations/card-payments'
import { getInvite } from '#contract/invitations/invitations'
import { getFutureEventsForMember } from '#contract/invitations/member-events'
import { getMember } from '#contract/members/members'
import { debtKeyOf, debtOfKey } from '#domain/dues/debt-key'
import { useSend } from '../../api/hooks.ts'
import { PayDebt, type SendsCard } from '../../screens/payments/pay-debt.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Page } from '../../ui/page.tsx'

/** `/club/pay`: each kind of debt has its name in the address (`?event=` with the invitation) and its own call. */
export function PayPage() {
  const [search] = useSearchParams()
  const event = useSend(eventStripePayment, { refresh: [getInvite] })
  const dues = useSend(createCheckoutSession, {
    refresh: [getMember, getFutureDues, getPaidDuesByMember, getFutureEventsForMember, myClubs],
  })
  const eiid = search.get('event')
  const debt = debtOfKey(search.get('dues') ?? '')
  if (eiid) {
    const send: SendsCard = (token, seen) => event.mutateAsync({ body: { token, seen, eiid: Number(eiid) } })
    return <PayDebt kind="event" debt={eiid} send={send} />
  }
  if (debt) {
    const did = 'did' in debt ? { did: debt.did } : {}
    const send: SendsCard = (token, seen) => dues.mutateAsync({ body: { token, seen, mid: debt.mid, ...did } })
    return <PayDebt kind="dues" debt={debtKeyOf(debt)} send={send} />
  }
  return (
    <Page title="Pay by card">
      <Alert kind="info">There is nothing to pay here. Open what you want to pay, and press Pay there.</Alert>
    </Page>
  )
}
