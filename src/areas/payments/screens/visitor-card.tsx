import { Alert } from '#kernel/web/ui/alert.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { CardFields } from './card-fields.tsx'
import './donation.css'
import type { PaySaid } from '#areas/payments/calls/pay-answer.ts'
import { usePaying } from './use-paying.ts'

const unsure =
  'We can’t tell yet if your payment went through. Tap the button again to find out. You won’t be charged twice.'

interface Props {
  readonly card: {
    readonly provider: Parameters<typeof CardFields>[0]['provider']
    readonly publishable_key: string | null
    readonly account: string | null
    /** In cents. */
    readonly amount: number
    readonly locked_until: string | null
    readonly message: string | null
  }
  readonly send: (cardToken: string) => Promise<PaySaid | undefined>
  readonly ask: () => Promise<unknown>
}

/** The card form of someone who pays without a login. The page around it shows the outcome. */
export function VisitorCard({ card, send, ask }: Props) {
  const paying = usePaying({
    send,
    ask,
    onDone: ({ status, message, reason }) => {
      if (status !== 'succeeded' && status !== 'processing') paying.setTrouble(reason ?? message)
    },
    unsure,
  })
  if (card.locked_until)
    return (
      <Alert kind="warn">
        Too many cards were declined. To protect you, we turned off card payments for you until{' '}
        {longWallTime(card.locked_until)}.
      </Alert>
    )
  return (
    <>
      {card.message && !paying.trouble && <Alert>{card.message}</Alert>}
      <CardFields
        provider={card.provider}
        publishableKey={card.publishable_key ?? ''}
        account={card.account}
        amount={card.amount}
        verb="Pay"
        paying={paying}
      />
    </>
  )
}
