import type { ReactNode } from 'react'
import type { getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { listingOf } from './event-paths.ts'
import { clockHere } from './words.ts'

export type Own = Gotten<typeof getOwnRegistration>

/** What someone gets back who paid by card and cancels. */
export function refundWords({ card, may_cancel: mayCancel }: Own): string | undefined {
  if (!card || card.refund_on_cancel === null || !mayCancel) return undefined
  const { refund_on_cancel: cents, refunded_until: until } = card
  if (cents === 0) return 'If you cancel now, your card payment isn’t refunded.'
  return `If you cancel by ${until === null ? 'the start' : longWallTime(until)}, we’ll refund ${moneyText(cents)} to your card.`
}

/** The refund of a card payment, whatever became of the registration. */
export function Refund({ card }: { card: NonNullable<Own['card']> }) {
  if (card.refund === 'underway') return <Alert kind="info">Your refund is processing. We’ll email you.</Alert>
  if (card.refund === 'failed')
    return <Alert kind="warn">The refund to your card failed. Ask the organizer to pay you back.</Alert>
  if (card.refunded === 0) return null
  return (
    <Alert kind="ok">
      We refunded {moneyText(card.refunded)} to your card. It can take a few days to show up on your statement.
    </Alert>
  )
}

interface Props {
  readonly registration: Own
  /** Tells the server that the page was opened, which keeps the spot. */
  readonly opening: { readonly isPending: boolean; readonly error: CallError | null; readonly retry: () => void }
  readonly isBusy: boolean
  readonly onAgain: () => void
  /** The form in which it is paid by card. */
  readonly cardForm: ReactNode
  /** What someone on the waitlist sees. */
  readonly waitingPart: ReactNode
}

/** The state of a registration, and what can be done about it. */
export function Standing({ registration, opening, isBusy, onAgain, cardForm, waitingPart }: Props) {
  const { first, last, state, event } = registration
  const name = `${first} ${last}`
  if (event.state === 'cancelled') return <Canceled event={event} />
  if (state === 'cancelled') return <Alert kind="info">{name}’s registration is canceled.</Alert>
  if (state === 'removed') return <Alert kind="info">The organizer removed {name} from this event.</Alert>
  if (state === 'lapsed')
    return <Lapsed registration={registration} isBusy={isBusy || opening.isPending} onAgain={onAgain} />
  if (registration.card?.pays_by)
    return <HeldToPay registration={registration} until={registration.card.pays_by} cardForm={cardForm} />
  if (registration.confirm_by) return <Confirming registration={registration} opening={opening} />
  if (state === 'waiting') return waitingPart
  return <Code registration={registration} cardForm={cardForm} />
}

/** The spot is held until it is paid. */
function HeldToPay({
  registration: { first, last, card },
  until,
  cardForm,
}: Pick<Props, 'registration' | 'cardForm'> & { until: string }) {
  return (
    <section className="card stack" aria-label="Your registration">
      {card?.status === 'processing' ? (
        <Processing />
      ) : (
        <Alert kind="warn">
          {first} {last}’s spot is held until {clockHere(until)}. Pay by card to keep it. After that, someone else can
          take it.
        </Alert>
      )}
      {cardForm}
    </section>
  )
}

const Processing = () => (
  <Alert kind="info">
    Your payment is processing. Please don’t pay again. The spot is kept until we know, and we’ll email you.
  </Alert>
)

function Canceled({ event: { organiser: organizer, cancel_reason: reason } }: Pick<Own, 'event'>) {
  return (
    <Alert>
      This event was canceled. {organizer} wrote: {reason}
    </Alert>
  )
}

/** Shown between opening the page and the server's confirmation that the spot is kept. */
function Confirming({
  registration: { state, confirm_by: until },
  opening: { error, retry },
}: Pick<Props, 'registration' | 'opening'>) {
  const what = state === 'waiting' ? 'place on the waitlist' : 'spot'
  if (error)
    return (
      <Alert kind="warn">
        <p>
          We couldn’t confirm your {what} yet. Try again{until ? ` by ${clockHere(until)}` : ''}.
        </p>
        <p>{error.message}</p>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </Alert>
    )
  return <Alert kind="info">Confirming your {what}…</Alert>
}

const takesPeople = ({ state }: Own['event']): boolean => state === 'open' || state === 'waitlist'

/** For someone who no longer has a spot. */
export const BackToEvent = ({ event }: Pick<Own, 'event'>) =>
  takesPeople(event) && (
    <ButtonLink kind="quiet" size="lg" to={listingOf(event.eid)}>
      Go to the event to register again
    </ButtonLink>
  )

/** No one opened the link in time: says what happened, and how to register again. */
function Lapsed({ registration, isBusy, onAgain }: Pick<Props, 'registration' | 'isBusy' | 'onAgain'>) {
  const { first, last, again, confirm_by: until, event } = registration
  return (
    <section className="card stack" aria-label="Your registration">
      <Alert kind="warn">
        No one opened the link {until ? `by ${clockHere(until)}` : 'in time'}, so {first} {last} is no longer
        registered.
      </Alert>
      {again === 'registered' && <p>There’s still an open spot. It’s yours if you register again now.</p>}
      {again === 'waiting' && <p>All spots are taken, but there’s room on the waitlist.</p>}
      {again && (
        <Button kind="ball" size="lg" loading={isBusy} onClick={onAgain}>
          {again === 'waiting' ? 'Join the waitlist' : 'Register again'}
        </Button>
      )}
      {!again && !isBusy && <BackToEvent event={event} />}
      {!again && !isBusy && !takesPeople(event) && <p>You can’t register for this event right now.</p>}
    </section>
  )
}

function Code({ registration, cardForm }: Pick<Props, 'registration' | 'cardForm'>) {
  const { first, last, number, code, is_here: isHere } = registration
  return (
    <section className="card stack pe-code" aria-label="Your code">
      <Alert kind="ok">
        {first} {last} is registered{isHere ? ' and checked in' : ''}.
      </Alert>
      {code && <img src={code} alt={`Your code for the desk, number ${number}`} width={264} height={264} />}
      <p>
        Show this code when you arrive, or say your number: <strong className="num">{number}</strong>
      </p>
      <Money registration={registration} cardForm={cardForm} />
    </section>
  )
}

function Money({ registration, cardForm }: Pick<Props, 'registration' | 'cardForm'>) {
  const { cost, payment, how_to_pay: pay, refund_policy: refunds, card } = registration
  if (cost === 0) return null
  const words = {
    free: 'There’s nothing to pay.',
    due: `${moneyText(centsOf(cost))} is due.`,
    paid: 'Paid.',
    refunded: 'Refunded.',
  }
  return (
    <>
      <p className="num">
        <strong>{words[payment]}</strong>
      </p>
      {card?.receipt && payment === 'paid' && <p>Receipt {card.receipt}. We emailed it to you.</p>}
      {card?.status === 'processing' && <Processing />}
      {cardForm}
      {payment === 'due' && pay && <p className="pe-lines">{card?.may_pay ? `Or pay the organizer: ${pay}` : pay}</p>}
      {refundWords(registration) && <p>{refundWords(registration)}</p>}
      {refunds && <p className="pe-lines">Refunds: {refunds}</p>}
    </>
  )
}
