import { IconDownload } from '@tabler/icons-react'
import { exportReceived, getReceived } from '#areas/books/calls/received.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { CardRefund, RefundPill } from '#areas/payments/screens/charged-card.tsx'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import '#kernel/web/ui/desk/desk.css'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'

type Received = Gotten<typeof getReceived>

/** `/cards/payments`: what an instructor or organizer received by card, and what went to the bank. */
export function ReceivedPayments() {
  const query = useCall(getReceived)
  const file = useSend(exportReceived, { onDone: (text) => saveCsvFile('card-payments.csv', text) })
  if (!query.data)
    return (
      <Loading
        reads={[query]}
        label="Loading your card payments"
        blocks={[6, 12]}
        page={{ title: 'Card payments received' }}
      />
    )
  const { balance, zone, payments, payouts } = query.data
  return (
    <Page
      title="Card payments received"
      lead={`Times are in ${zoneWords(zone)}.`}
      aside={
        <ButtonLink kind="quiet" to={paymentPaths.cards}>
          Card account
        </ButtonLink>
      }
    >
      <Section title="Payments" lead={balanceWords(balance)}>
        {file.error && <Alert>{file.error.message}</Alert>}
        {payments.length === 0 ? (
          <p>Card payments that people make to you appear here.</p>
        ) : (
          <Payments received={query.data} />
        )}
        {payments.length > 0 && (
          <div className="row">
            <Button
              kind="quiet"
              icon={<IconDownload aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate({})}
            >
              Save as CSV
            </Button>
          </div>
        )}
      </Section>
      <Section title="Payouts to your bank">
        {payouts.length === 0 ? <p>Payouts appear here.</p> : <Payouts payouts={payouts} zone={zone} />}
      </Section>
    </Page>
  )
}

const balanceWords = (balance: number): string =>
  balance === 0
    ? 'No money is waiting to be paid out.'
    : `${moneyText(balance)} is in your card account and not paid out yet.`

const statusWords: Readonly<Record<Received['payments'][number]['status'], string>> = {
  processing: 'Processing',
  succeeded: 'Paid',
  declined: 'Declined',
  failed: 'Not charged',
  refunded: 'Refunded',
}

function Payments({ received: { payments, zone } }: { received: Received }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who and what for</th>
            <th scope="col">Amount</th>
            <th scope="col">Fee</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ payment_id: id, receipt, title, name, status, at, amount, card, fee }) => (
            <tr key={id}>
              <td className="num">{clubTime(at, zone)}</td>
              <th scope="row">
                {name}
                <br />
                <span className="muted">
                  {title}, <span className="num">{receipt}</span>
                </span>
              </th>
              <td className="num">{moneyText(amount)}</td>
              <td className="num">{moneyText(fee)} fee</td>
              <td>
                <span className="row">
                  {!card?.refund && statusWords[status]}
                  {card && <RefundPill card={card} />}
                  {card && (
                    <CardRefund card={card} outcome="What was paid for counts as unpaid." refresh={[getReceived]} />
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Payouts({ payouts, zone }: Pick<Received, 'payouts' | 'zone'>) {
  return (
    <ul className="lines">
      {payouts.map(({ id, at, amount }) => (
        <li key={id}>
          <span className="line-words num">{clubTime(at, zone)}</span>
          <strong className="num">{moneyText(amount)}</strong>
        </li>
      ))}
    </ul>
  )
}
