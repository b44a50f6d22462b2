import { useState } from 'react'
import { moneyText } from '#domain/shared/money'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { CardFormProps } from './card-form.ts'

const cards = [
  { token: 'demo-approved', name: 'Approved card', number: '•••• 0001', does: 'is taken at once' },
  { token: 'demo-declined', name: 'Declined card', number: '•••• 0002', does: 'is refused by its bank' },
  { token: 'demo-slow', name: 'Slow card', number: '•••• 0003', does: 'is taken after a few seconds' },
  { token: 'demo-disputed', name: 'Disputed card', number: '•••• 0004', does: 'is taken, and disputed a minute later' },
  {
    token: 'demo-no-refund',
    name: 'Card without way back',
    number: '•••• 0005',
    does: 'is taken, and lets no money back',
  },
] as const

/** The demo's card form: cards that show what can happen. Nothing is charged. */
export function DemoCards({ amount, verb, paying }: CardFormProps) {
  const [token, setToken] = useState<string>(cards[0].token)
  const { pay, trouble, isPending } = paying
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) pay(token)
      }}
    >
      <Alert kind="info">This is a demo. No card is asked for, and nothing is charged.</Alert>
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
    </form>
  )
}
