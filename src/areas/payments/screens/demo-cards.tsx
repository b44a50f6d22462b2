import { useState } from 'react'
import { answerDemoBank } from '#areas/payments/calls/payments.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { CardFormProps } from './card-form.ts'
import './donation.css'
import '#kernel/web/ui/fields.css'

const cards = [
  { token: 'demo-approved', name: 'Approved card', number: '•••• 0001', does: 'is charged right away' },
  { token: 'demo-declined', name: 'Declined card', number: '•••• 0002', does: 'is declined by its bank' },
  { token: 'demo-slow', name: 'Slow card', number: '•••• 0003', does: 'is charged after a few seconds' },
  {
    token: 'demo-disputed',
    name: 'Disputed card',
    number: '•••• 0004',
    does: 'is charged, then disputed a minute later',
  },
  {
    token: 'demo-no-refund',
    name: 'Card without refunds',
    number: '•••• 0005',
    does: 'is charged, but can’t be refunded',
  },
  {
    token: 'demo-asks-bank',
    name: 'Card that asks',
    number: '•••• 0006',
    does: 'is charged after you confirm with its bank',
  },
  {
    token: 'demo-late-failure',
    name: 'Card whose refunds fail',
    number: '•••• 0007',
    does: 'is charged, but refunds fail a minute later',
  },
] as const

/** The demo's card form: cards that show what can happen. Nothing is charged. */
export function DemoCards({ amount, verb, paying }: CardFormProps) {
  const [token, setToken] = useState<string>(cards[0].token)
  const { pay, trouble, isPending } = paying
  const bank = useDemoBank()
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) pay(token, bank.ask)
      }}
    >
      <Alert kind="info">This is a demo. You don’t need a card, and you won’t be charged.</Alert>
      <fieldset className="demo-cards">
        <legend className="field-label">Demo card</legend>
        {cards.map((card) => (
          <label key={card.token} className="demo-card">
            <input
              type="radio"
              name="card"
              value={card.token}
              checked={token === card.token}
              onChange={() => setToken(card.token)}
            />
            <span>
              <strong>{card.name}</strong> <span className="num">{card.number}</span>
              <br />
              <span className="muted">{card.does}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {trouble && <Alert>{trouble}</Alert>}
      <div>
        <Button type="submit" size="lg" loading={isPending}>
          {verb} {moneyText(amount)}
        </Button>
      </div>
      <Sheet isOpen={bank.isAsking} title="A question from your bank" onClose={bank.leave}>
        <Alert kind="info">This is a demo. A real bank asks in its own window.</Alert>
        <p>Do you want to pay {moneyText(amount)}?</p>
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={() => bank.answer(false)}>
            Refuse
          </Button>
          <Button size="lg" onClick={() => bank.answer(true)}>
            Approve
          </Button>
        </div>
      </Sheet>
    </form>
  )
}

/**
 * Simulates the bank of the card that asks a question. If the question is left unanswered, the payment waits ten
 * minutes and is then canceled.
 */
function useDemoBank() {
  const [question, setQuestion] = useState<{ readonly paymentId: number; readonly done: () => void }>()
  const sending = useSend(answerDemoBank, { onRefused: ({ message }) => toast(message, 'bad') })
  const end = (answer?: Promise<unknown>) => {
    const { done } = question ?? {}
    setQuestion(undefined)
    void Promise.resolve(answer)
      .catch(() => undefined)
      .finally(done)
  }
  return {
    isAsking: question !== undefined,
    ask: (_secret: string, paymentId: number) =>
      new Promise<void>((resolve) => setQuestion({ paymentId, done: resolve })),
    answer: (approves: boolean) =>
      end(sending.mutateAsync({ params: { paymentId: String(question?.paymentId) }, body: { approves } })),
    leave: () => end(),
  }
}
