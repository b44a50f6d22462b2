import type { ReactNode } from 'react'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import type { getCardPayment, noRefundReasons } from '#areas/payments/calls/refunds.ts'
import type { Call, Gotten, Sent } from '#kernel/calls/call.ts'
import { centsOf, moneyText, typedAmount } from '#kernel/rules/money.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import './refund.css'
import { cardWords } from './words.ts'

type CardPayment = Gotten<typeof getCardPayment>

/** What is refunded, and why; `amount` in cents, undefined for everything that is left. */
interface AskedRefund {
  readonly amount?: number
  readonly reason: string
}

interface Props<C extends Call> {
  /** The payment, once it has been read. */
  readonly query: { readonly data: CardPayment | undefined; readonly error: CallError | null }
  /** The call that refunds it, and what it is sent. */
  readonly call: C
  readonly sentOf: (asked: AskedRefund) => Sent<C>
  /** What else happens if everything is refunded, in a sentence. */
  readonly outcome: string
  /** What is done afterwards, such as deleting the invitation; a partial refund is not enough for it. */
  readonly afterwards?: { readonly verb: string; readonly run: () => void } | undefined
  readonly refresh: readonly Call[]
  readonly onDone?: () => void
  readonly onClose: () => void
}

const title = 'Refund this card payment?'

/**
 * The one dialog that refunds a card payment: what was paid, whether to refund all that is left or a part, and why.
 * If the provider refuses, nothing is changed. Source: spec 002 §4, §7; X171; own, docs/areas/payments.md.
 */
export function RefundDialog<C extends Call>(props: Props<C>) {
  const { query, onClose } = props
  const payment = query.data
  if (payment && payment.why_not === null) return <Asking {...props} payment={payment} />
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className="stack">
        {payment ? (
          <>
            <RefundFacts payment={payment} />
            <Alert kind="warn">{payment.why_not && whyNotWords[payment.why_not]}</Alert>
          </>
        ) : (
          <Loading
            reads={[query]}
            label="Loading the payment"
            blocks={[8]}
            instead={({ code, message }) => <Alert>{failureOf(code) ?? message}</Alert>}
          />
        )}
      </div>
    </Sheet>
  )
}

const whyNotWords: Readonly<Record<(typeof noRefundReasons)[number], string>> = {
  'nothing-to-refund': 'This payment was already fully refunded.',
  'refund-underway': 'A refund of this payment is already processing.',
  'refund-disputed': 'The payer disputed this payment with their bank. You can’t refund it until the bank decides.',
}

/** Why a refund failed, beside the sentence of the specification. */
const failures: Readonly<Record<string, string>> = {
  'refund-failed':
    'Nothing was changed. The balance with the card provider may be too low. Try again after more payments come in.',
  'refund-underway': whyNotWords['refund-underway'],
  'refund-disputed': whyNotWords['refund-disputed'],
  'nothing-to-refund': 'That’s more than is left to refund.',
}
const failureOf = (code: string): string | undefined => failures[code]

function Asking<C extends Call>(props: Props<C> & { readonly payment: CardPayment }) {
  const { payment, call, sentOf, outcome, afterwards, refresh, onDone, onClose } = props
  const { left } = payment
  const form = useForm({
    initial: { isPart: false, amount: '', reason: '' },
    rules: {
      amount: (typed, { isPart }) => (isPart ? partComplaint(typed, left) : undefined),
      reason: (reason) => (reason.trim() === '' ? 'Say why' : undefined),
    },
  })
  const { isPart, amount, reason } = form.values
  const cents = isPart && partComplaint(amount, left) === undefined ? centsOf(Number(typedAmount(amount))) : undefined
  const sending = useConfirmed(call, {
    why: 'You’re about to refund a card payment.',
    refresh,
    onDone: () => {
      onClose()
      if (afterwards) afterwards.run()
      else toast(`${moneyText(cents ?? left)} refunded`)
      onDone?.()
    },
  })
  const send = () =>
    sending.mutate(sentOf({ reason: reason.trim(), ...(isPart && cents !== undefined ? { amount: cents } : {}) }))
  return (
    <>
      <Sheet isOpen title={title} onClose={onClose}>
        <form className="stack" {...form.form(send)}>
          <RefundFacts payment={payment} />
          {afterwards === undefined && <CheckField label="Refund only part of it" {...form.tick('isPart')} />}
          {isPart && (
            <TextField
              label="Dollars to refund"
              hint={`Up to ${moneyText(left)}`}
              inputMode="decimal"
              maxLength={11}
              autoComplete="off"
              {...form.text('amount')}
            />
          )}
          <TextField
            label="Reason"
            hint="Kept with the refund. The payer won’t see it."
            maxLength={255}
            autoComplete="off"
            {...form.text('reason')}
          />
          <p>
            {isPart
              ? 'A partial refund doesn’t change anything else.'
              : `We’ll refund ${moneyText(left)} to the card. ${outcome}`}
          </p>
          {sending.error && (
            <Alert>
              <span className="exact">{sending.error.message}</span>
              {failureOf(sending.error.code) && `. ${failureOf(sending.error.code)}`}
            </Alert>
          )}
          <div className="sheet-acts">
            <Button kind="quiet" size="lg" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" kind="danger" size="lg" loading={sending.isPending}>
              {`Refund ${isPart ? (cents === undefined ? 'part' : moneyText(cents)) : moneyText(left)}${afterwards ? ` and ${afterwards.verb}` : ''}`}
            </Button>
          </div>
        </form>
      </Sheet>
      {sending.door}
    </>
  )
}

/** What is wrong with a partial amount as typed in dollars, given the cents that are left; undefined if it is fine. */
const partComplaint = (typed: string, left: number): string | undefined => {
  const text = typedAmount(typed)
  const cents = /^\d{1,5}(\.\d{1,2})?$/.test(text) ? centsOf(Number(text)) : 0
  return cents > 0 && cents <= left ? undefined : `Enter an amount up to ${moneyText(left)}, such as 5 or 5.50`
}

function RefundFacts({ payment }: { payment: CardPayment }) {
  const { name, receipt, amount, left, lines } = payment
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Paid by', `${name}, ${cardWords(payment)}`],
    ['Receipt', receipt],
    ...lines.map((line) => [`${line.title}, ${line.name}`, moneyText(line.amount)] as const),
    ...(lines.length > 1 ? [['Paid', moneyText(amount)] as const] : []),
    ...(left < amount ? [['Refunded before', moneyText(amount - left)] as const] : []),
    ['Left to refund', <strong key="left">{moneyText(left)}</strong>],
  ]
  return (
    <dl className="refund-facts">
      {facts.map(([what, text]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
