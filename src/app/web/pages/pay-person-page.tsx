import { useSearchParams } from 'react-router'
import { payLesson } from '#areas/instruction/calls/card-payments.ts'
import { ownReads } from '#areas/instruction/screens/own-reads.ts'
import { PayDebt, type SendsCard } from '#areas/payments/screens/pay-debt.tsx'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Page } from '#kernel/web/ui/page.tsx'

/** `/pay`: pays an instructor. `?lesson=` names the sign-up. */
export function PayPersonPage() {
  const [search] = useSearchParams()
  const lesson = useSend(payLesson, { refresh: ownReads })
  const srid = search.get('lesson')
  if (srid === null)
    return (
      <Page title="Pay by card">
        <Alert kind="info">There’s nothing to pay here. Open your lesson, then choose “Pay by card.”</Alert>
      </Page>
    )
  const send: SendsCard = (token, seenCents) =>
    lesson.mutateAsync({ params: { srid }, body: { token, seen: seenCents } })
  return <PayDebt kind="lesson" debt={srid} send={send} />
}
