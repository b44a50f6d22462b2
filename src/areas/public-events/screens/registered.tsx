import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { type Registered as Reply, useRegistering, type Wish } from './use-registering.ts'
import { clockHere, refusalWords, type ShownEvent } from './words.ts'

/** The outcome of a registration, with what was sent. */
export interface Outcome extends Reply {
  readonly wish: Wish
}

interface Props {
  readonly event: ShownEvent
  readonly outcome: Outcome
  /** The same person registers again, because the time to open the link ran out. */
  readonly onOutcome: (outcome: Outcome) => void
  readonly onAgain: () => void
}

/** Replaces the form: what to do next, or the number at the desk. */
export function Registered({ event, outcome, onOutcome, onAgain }: Props) {
  const { state, message, confirm_by: until } = outcome
  const Icon = until ? IconMail : IconCircleCheck
  return (
    <section className="card stack" aria-label="Your registration" role="status">
      <p className="pe-done">
        <Icon aria-hidden size={36} />
        <strong className="exact">{message}</strong>
      </p>
      {until ? (
        <Held key={until} until={until} outcome={outcome} onOutcome={onOutcome} />
      ) : (
        <Counts outcome={outcome} />
      )}
      {event.cost > 0 && state === 'registered' && <p className="pe-lines">{howToPay(event)}</p>}
      <div className="row">
        <Button kind="quiet" onClick={onAgain}>
          Register someone else
        </Button>
      </div>
    </section>
  )
}

const howToPay = ({ must_pay: mustPay, takes_cards: takesCards, how_to_pay: pay }: ShownEvent): string => {
  if (mustPay) return 'Then pay by card on that page within 15 minutes. Your spot counts once it’s paid.'
  if (takesCards) return `You can pay by card on the page behind the link.${pay ? ` Or: ${pay}` : ''}`
  return pay || 'The organizer will tell you how to pay.'
}

function Counts({ outcome: { state, number, wish } }: Pick<Props, 'outcome'>) {
  const { email } = wish.body
  if (state === 'waiting')
    return (
      <p>
        The event is full. When a spot opens, the next person gets it automatically. If it’s you, we’ll email {email}.
        The email we just sent has a link to see or cancel your registration.
      </p>
    )
  return (
    <p>
      Your number at the desk is <strong className="num">{number}</strong>. We emailed {email} your code, the event for
      your calendar, and a link to see or cancel your registration.
    </p>
  )
}

/** The spot is held until the link is opened; the email can be sent again. */
function Held({ until, outcome, onOutcome }: { until: string } & Pick<Props, 'outcome' | 'onOutcome'>) {
  const { state, wish } = outcome
  const [minutes] = useState(() => Math.max(1, Math.round((Date.parse(until) - Date.now()) / 60_000)))
  const [isAgain, setAgain] = useState(false)
  const again = useRegistering({
    onDone: (reply) => onOutcome({ ...reply, wish }),
    onRefused: ({ code }) => code === 'already-registered' && setAgain(true),
  })
  const isFailed = again.error && again.error.code !== 'already-registered'
  return (
    <>
      <p>
        To keep your {state === 'waiting' ? 'place on the waitlist' : 'spot'}, open the link we sent to{' '}
        <strong className="exact">{wish.body.email}</strong> within {counted(minutes, 'minute')}, by{' '}
        <strong className="num">{clockHere(until)}</strong>. After that, someone else can take it.
      </p>
      <p className="muted">No email? Check your spam folder, or send it again. The deadline stays the same.</p>
      {isFailed && again.error && <Alert>{refusalWords(again.error)}</Alert>}
      {isAgain && !isFailed && !again.isBusy && (
        <Alert kind="ok">We’ll email the link again, usually within 15 minutes.</Alert>
      )}
      <div className="row">
        <Button kind="quiet" loading={again.isBusy} onClick={() => again.send(wish)}>
          {again.isChecking ? 'Checking…' : 'Send the link again'}
        </Button>
      </div>
    </>
  )
}
