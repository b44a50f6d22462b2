import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Gotten } from '#contract/kernel/call'
import { answerRegistration, getOwnRegistration } from '#contract/public-events/public-events'
import { useCall, useSend } from '../../api/hooks.ts'
import { routes } from '../../app/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { EventFacts } from './event-facts.tsx'
import './public-events.css'
import { centsOf, moneyText } from '#domain/shared/money'
import { listingOf } from './event-paths.ts'

type Own = Gotten<typeof getOwnRegistration>

/**
 * `/event/registration/:token`: the registration behind the link of a mail, to see and to cancel. Opening it only says
 * that the mail has arrived; cancelling takes a button and a question.
 */
export function OwnRegistration() {
  const { token = '' } = useParams()
  const params = { token }
  const read = useCall(getOwnRegistration, { params })
  const answer = useSend(answerRegistration, { refresh: [getOwnRegistration] })
  const seen = useSend(answerRegistration)
  const isSeen = useRef(false)
  const isThere = read.data !== undefined
  useEffect(() => {
    if (!isThere || isSeen.current) return
    isSeen.current = true
    seen.mutate({ params: { token }, body: { act: 'seen' } })
  }, [isThere, seen.mutate, token])
  if (read.isPending) return <Waiting label="Looking for your registration" blocks={[3, 8, 12]} />
  if (read.isError && !read.data)
    return (
      <Page title="Your registration" width="narrow">
        {read.error.code === 'token-invalid' ? (
          <Empty title="There is no registration behind this link.">
            <ButtonLink to={routes.publicEvents}>All events</ButtonLink>
          </Empty>
        ) : (
          <Failed error={read.error} retry={read.refetch} />
        )}
      </Page>
    )
  const act = (what: 'cancel' | 'quiet' | 'messages') => answer.mutate({ params, body: { act: what } })
  return (
    <Page title="Your registration" width="narrow">
      <p className="page-lead">
        <Link to={listingOf(read.data.event.eid)}>{read.data.event.name}</Link>
      </p>
      <Standing own={read.data} />
      <EventFacts event={read.data.event} />
      {answer.error && <Alert>{answer.error.message}</Alert>}
      {read.data.may_cancel && <Cancel own={read.data} isBusy={answer.isPending} onCancel={() => act('cancel')} />}
      <p className="muted">
        {read.data.gets_messages
          ? 'You get messages of the organiser about this event.'
          : 'You get no messages of the organiser any more.'}{' '}
        <Button
          kind="ghost"
          size="sm"
          loading={answer.isPending}
          onClick={() => act(read.data.gets_messages ? 'quiet' : 'messages')}
        >
          {read.data.gets_messages ? 'Turn them off' : 'Turn them on'}
        </Button>
      </p>
    </Page>
  )
}

function Standing({ own }: { own: Own }) {
  const { first, last, state, position, number, code, event, is_here: isHere } = own
  const name = `${first} ${last}`
  if (event.state === 'cancelled')
    return (
      <Alert>
        This event does not take place. {event.organiser} writes: {event.cancel_reason}
      </Alert>
    )
  if (state === 'cancelled') return <Alert kind="info">The registration of {name} is cancelled.</Alert>
  if (state === 'removed') return <Alert kind="info">The organiser took {name} off the list.</Alert>
  if (state === 'waiting')
    return (
      <Alert kind="warn">
        {name} is number {position} on the waitlist. When a spot opens, the first in line gets it by itself, and we
        write to you.
      </Alert>
    )
  return (
    <section className="card stack pe-code" aria-label="Your code">
      <Alert kind="ok">
        {name} is registered{isHere ? ' and checked in' : ''}.
      </Alert>
      {code && <img src={code} alt={`Code for the desk, number ${number}`} width={264} height={264} />}
      <p>
        Show this code when you arrive, or say your number: <strong className="num">{number}</strong>
      </p>
      <Money own={own} />
    </section>
  )
}

function Money({ own: { cost, payment, how_to_pay: pay, refund_policy: refunds } }: { own: Own }) {
  if (cost === 0) return null
  const words = {
    free: 'Nothing is to be paid.',
    due: `To be paid: ${moneyText(centsOf(cost))}.`,
    paid: 'Paid.',
    refunded: 'Refunded.',
  }
  return (
    <>
      <p className="num">
        <strong>{words[payment]}</strong>
      </p>
      {payment === 'due' && pay && <p className="pe-lines">{pay}</p>}
      {refunds && <p className="pe-lines">Refunds: {refunds}</p>}
    </>
  )
}

function Cancel({ own, isBusy, onCancel }: { own: Own; isBusy: boolean; onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = own.state === 'waiting'
  return (
    <>
      <Button kind="quiet" size="lg" onClick={() => setAsking(true)}>
        {isWaiting ? 'Leave the waitlist' : 'Cancel this registration'}
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title={isWaiting ? 'Leave the waitlist?' : 'Cancel this registration?'}
        confirm="Yes, Cancel Registration"
        cancel="No, I don't want to cancel"
        isBusy={isBusy}
        onConfirm={() => {
          setAsking(false)
          onCancel()
        }}
        onClose={() => setAsking(false)}
      >
        {isWaiting ? 'You lose your place in line.' : 'Your spot goes to the next in line.'}
        {own.payment === 'paid' && ' Ask the organiser about the money: what is returned is up to the refund policy.'}
      </ConfirmSheet>
    </>
  )
}
