import { afterOffer } from '#areas/bookings/screens/offer-end.ts'
import { WaitingOdds } from '#areas/bookings/screens/waiting-odds.tsx'
import { answerRegistration, getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Own } from './own-standing.tsx'
import { refusalWords } from './words.ts'

interface Props {
  readonly registration: Own
  readonly token: string
}

/** For someone on the waitlist: the spot that is open to them, their place, their odds, and what they want. */
export function OwnWaiting({ registration, token }: Props) {
  const { first, last, position, event, waiting } = registration
  const isOffline = useIsOffline()
  const wish = useSend(answerRegistration, { refresh: [getOwnRegistration], onDone: () => toast('Saved') })
  if (!waiting) return null
  return (
    <>
      {waiting.may_take && <OpenSpot registration={registration} token={token} until={waiting.offer_until} />}
      <section className="card stack" aria-label="Your place on the waitlist">
        <h2>
          {first} {last} is number {position} on the waitlist
        </h2>
        {wish.error && <Alert>{refusalWords(wish.error)}</Alert>}
        <WaitingOdds
          waiting={waiting}
          zone={event.zone}
          host="organizer"
          name={String(event.eid)}
          isOffline={isOffline}
          isSending={wish.isPending}
          onWish={(one) => wish.mutate({ params: { token }, body: { act: 'wish', wish: one } })}
        />
      </section>
    </>
  )
}

/** A spot is open to them: one tap takes it. */
function OpenSpot({ registration: { event }, token, until }: Props & { readonly until: string | null }) {
  const answer = useSend(answerRegistration, {
    refresh: [getOwnRegistration],
    onDone: (_, { body }) => body.act === 'pass' && toast('You let this spot pass. You’re still on the waitlist.'),
  })
  const act = (what: 'take' | 'pass') => answer.mutate({ params: { token }, body: { act: what } })
  return (
    <section className="card stack" aria-label="A spot is open for you">
      <Alert kind="ok">
        <p>
          <strong>A spot is open for you{until === null ? '.' : ` until ${longWallTime(until)}.`}</strong>
          {until !== null && afterOffer(until, event.start_time)}
        </p>
        {event.must_pay && <p>Once you take it, you have 15 minutes to pay by card.</p>}
      </Alert>
      {answer.error && <Alert>{refusalWords(answer.error)}</Alert>}
      <div className="row">
        <Button kind="ball" size="lg" loading={answer.isPending} onClick={() => act('take')}>
          Take the spot
        </Button>
        {until !== null && (
          <Button kind="quiet" size="lg" loading={answer.isPending} onClick={() => act('pass')}>
            Let it pass
          </Button>
        )}
      </div>
    </section>
  )
}
