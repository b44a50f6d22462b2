import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { getClubPayment } from '#areas/payments/calls/club-payments.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { debtKinds } from '#areas/payments/rules/debt-kinds.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './donation.css'
import './pay-debt.css'
import { cardWords, paidAt } from './words.ts'

type ClubPayment = Gotten<typeof getClubPayment>

interface PaidFor {
  readonly back?: string
}

/** Milliseconds between two checks of a pending payment. */
const lookAgain = 2500
const succeeded = 'Your payment was successful.'
const failed = 'Sorry but there was an issue processing your payment.'

/**
 * `/club/paymentsuccess`, `/club/paymentfail` (spec 003 §2) and `/payment`: all read the payment and report its state,
 * whichever page the browser was sent to.
 */
export function ClubPaymentOutcome() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const id = search.get('payment') ?? ''
  // The page of the item that was paid for. Emails do not include it, nor do returns from a bank's own page.
  const cid = search.get('cid')
  const { back = cid ? `/club/welcome?cid=${cid}` : paymentPaths.payments } = (state ?? {}) as PaidFor
  if (!/^[1-9]\d{0,9}$/.test(id))
    return (
      <Page title="Payment">
        <Alert kind="info">
          There’s no payment to show here. <Link to={paymentPaths.payments}>See all your payments</Link>.
        </Alert>
        <Back to={back} />
      </Page>
    )
  return <Known id={id} back={back} again={payAgainPath(search)} />
}

/** The page where this debt is paid; undefined if the address does not name it, as in an email. */
function payAgainPath(search: URLSearchParams): string | undefined {
  const kind = debtKinds.find((each) => search.has(each))
  if (!kind) return undefined
  const cid = search.get('cid')
  const path = cid === null ? paymentPaths.payPerson : paymentPaths.pay
  return `${path}?${new URLSearchParams({ ...(cid === null ? {} : { cid }), [kind]: search.get(kind) ?? '' })}`
}

interface KnownProps {
  readonly id: string
  readonly back: string
  readonly again: string | undefined
}

function Known({ id, back, again }: KnownProps) {
  const query = useCall(
    getClubPayment,
    { params: { clubPaymentId: id } },
    { refetchInterval: lookAgain, keepPrevious: true },
  )
  if (!query.data)
    return (
      <Loading
        reads={[query]}
        label="Checking your payment"
        blocks={[6, 10]}
        page={{ title: 'Payment' }}
        help={<Back to={back} />}
      />
    )
  return (
    <Page title="Payment" lead={query.data.club}>
      <section className="card stack pay-outcome">
        <div role="status">
          <Outcome payment={query.data} />
        </div>
        {query.data.receipt && <ClubReceipt payment={query.data} />}
      </section>
      {again && isUnpaid(query.data) ? <TryAgain to={again} back={back} /> : <Back to={back} />}
    </Page>
  )
}

const isUnpaid = ({ status }: ClubPayment) => !['processing', 'succeeded', 'refunded'].includes(status)

const TryAgain = ({ to, back }: { to: string; back: string }) => (
  <div className="row">
    <ButtonLink to={to}>Try another card</ButtonLink>
    <ButtonLink kind="ghost" to={back}>
      Back
    </ButtonLink>
  </div>
)

const Back = ({ to }: { to: string }) => (
  <p>
    <Link className="button button-primary button-md" to={to}>
      Back
    </Link>
  </p>
)

function Outcome({ payment }: { payment: ClubPayment }) {
  const amount = moneyText(payment.amount)
  const { status, going_back: goingBack } = payment
  if (goingBack > 0 && goingBack === payment.amount)
    return (
      <Alert>
        <span className="exact">{failed}</span> This was already paid or is no longer available. We’re refunding{' '}
        {amount} to your card.
      </Alert>
    )
  if (status === 'processing')
    return (
      <Told icon={<IconHourglass aria-hidden size={40} />} title={`Your payment of ${amount} is processing`}>
        Your bank is still working on this. Please don’t pay again. We’ll email you when it’s done.
      </Told>
    )
  if (status === 'succeeded')
    return (
      <Told icon={<IconCircleCheck aria-hidden size={40} className="outcome-good" />} title={succeeded}>
        {amount} for {payment.title}. Receipt {payment.receipt} is below. We also emailed it to you.
      </Told>
    )
  if (status === 'refunded') return <Alert kind="info">We refunded {amount} to your card.</Alert>
  return (
    <Alert>
      <span className="exact">{failed}</span> {payment.message}
    </Alert>
  )
}

const Told = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="outcome">
    {icon}
    <p className="outcome-title">{title}</p>
    <p>{children}</p>
  </div>
)

/** The receipt, as it was emailed; it can be printed. */
function ClubReceipt({ payment }: { payment: ClubPayment }) {
  const user = useUser()
  const facts: readonly [name: string, value: ReactNode][] = [
    ['Receipt', payment.receipt],
    ['Paid to', payment.club],
    ['Paid by', `${user.first} ${user.last}`],
    ['On', paidAt(payment)],
    ['Card', cardWords(payment)],
    ...payment.lines.map(({ title, name, amount }): [string, ReactNode] => [`${title}, ${name}`, moneyText(amount)]),
    ['Total', moneyText(payment.amount)],
    ...(payment.refunded > 0 ? [['Refunded', moneyText(payment.refunded)] as [string, ReactNode]] : []),
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button kind="ghost" onClick={() => window.print()}>
          Print the receipt
        </Button>
        {payment.receipt_url && (
          <a href={payment.receipt_url} target="_blank" rel="noopener noreferrer">
            Card provider’s receipt <span className="unseen">in a new tab</span>
          </a>
        )}
      </div>
    </>
  )
}
