import { useNavigate } from 'react-router'
import { getDebt } from '#areas/payments/calls/club-payments.ts'
import type { PaySaid } from '#areas/payments/calls/pay-answer.ts'
import type { DebtKind } from '#areas/payments/rules/debt-kinds.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { CardFields } from './card-fields.tsx'
import './donation.css'
import './pay-debt.css'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { usePaying } from './use-paying.ts'

type Debt = Gotten<typeof getDebt>

/** What is paid: the kind, and its name within the kind. */
export interface PaidDebt {
  readonly kind: DebtKind
  readonly debt: string
}

/** Sends the card: `seen` is the number of cents shown on the page. */
export type SendsCard = (token: string, seen: number) => Promise<PaySaid | undefined>

const unsure =
  'We can’t tell yet if your payment went through. Tap the button again to find out. You won’t be charged twice.'

/** The one page where people pay a club or an instructor by card (spec 001 §7, spec 002 §7; X186). `send` depends on the kind of debt. */
export function PayDebt({ kind, debt, send }: PaidDebt & { readonly send: SendsCard }) {
  const query = useCall(getDebt, { params: { kind, debt } })
  if (!query.data)
    return <Loading reads={[query]} label="Loading your payment" blocks={[4, 12]} page={{ title: 'Pay by card' }} />
  return (
    <Page title="Pay by card" lead={query.data.club}>
      <section className="card stack">
        <WhatIsPaid owed={query.data} />
        <PayStep owed={query.data} send={send} paid={{ kind, debt }} />
      </section>
    </Page>
  )
}

function WhatIsPaid({ owed: { lines, amount } }: { owed: Debt }) {
  return (
    <table className="pay-lines">
      <caption className="unseen">What you’re paying for</caption>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index} ${line.title}`}>
            <th scope="row">
              {line.title} <span className="muted">for {line.name}</span>
            </th>
            <td className="num">{moneyText(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="num donation-figure">{moneyText(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function PayStep({ owed, send, paid }: { owed: Debt; send: SendsCard; paid: PaidDebt }) {
  const navigate = useNavigate()
  const paying = usePaying<PaySaid>({
    send: (token) => send(token, owed.amount),
    onDone: ({ url, message, reason }) => {
      if (url) void navigate(outcomePath(url, owed.cid, paid), { replace: true, state: { back: owed.back_to } })
      else paying.setTrouble(reason ?? message)
    },
    unsure,
  })
  const back = (
    <ButtonLink kind="ghost" to={owed.back_to}>
      Back
    </ButtonLink>
  )
  const why = owed.locked_until
    ? `Too many cards were declined. To protect you, we turned off card payments for this account until ${longWallTime(owed.locked_until)}.`
    : owed.why_not
  if (why)
    return (
      <>
        <Alert kind="warn">
          <span className="exact">{why}</span>
        </Alert>
        <div className="row">{back}</div>
      </>
    )
  return (
    <>
      <CardFields
        provider={owed.provider}
        publishableKey={owed.publishable_key ?? ''}
        account={owed.account}
        amount={owed.amount}
        verb="Pay"
        paying={paying}
      />
      <div className="row">{back}</div>
    </>
  )
}

/** The outcome page knows what was to be paid, so that another card can be tried. */
const outcomePath = (url: string, cid: number | null, { kind, debt }: PaidDebt) =>
  `${url}&${new URLSearchParams({ ...(cid === null ? {} : { cid: String(cid) }), [kind]: debt })}`
