import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { answerRegistration, getOwnRegistration } from '#areas/public-events/calls/public-events.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { EventFacts } from './event-facts.tsx'
import './public-events.css'
import { listingOf } from './event-paths.ts'
import { BackToEvent, type Own, Refund, refundWords, Standing } from './own-standing.tsx'
import { OwnWaiting } from './own-waiting.tsx'
import { refusalWords } from './words.ts'

// Most events cost nothing, and the card form weighs as much as the page.
const PayByCard = lazyScreen(() => import('./pay-by-card.tsx'), 'PayByCard')

/** Milliseconds between two checks of a pending payment or refund. */
const lookAgainMs = 2500

/**
 * `/event/registration/:token`: the registration behind an email's link, to see and to cancel. Once shown, the page
 * makes a call of its own that confirms this and keeps the spot. Canceling takes a button and a question.
 */
export function OwnRegistration() {
  const { token = '' } = useParams()
  const params = { token }
  const [isProcessing, setProcessing] = useState(false)
  const query = useCall(getOwnRegistration, { params }, { refetchInterval: isProcessing && lookAgainMs })
  const card = query.data?.card
  const isStillProcessing = card?.status === 'processing' || card?.refund === 'underway'
  if (isStillProcessing !== isProcessing) setProcessing(isStillProcessing)
  const answer = useSend(answerRegistration, { refresh: [getOwnRegistration] })
  const answering = useSend(answerRegistration, { refresh: [getOwnRegistration] })
  const isSeen = useRef(false)
  const { mutate } = answering
  const open = useCallback(() => mutate({ params: { token }, body: { act: 'seen' } }), [mutate, token])
  const isThere = query.data !== undefined
  useEffect(() => {
    if (!isThere || isSeen.current) return
    isSeen.current = true
    open()
  }, [isThere, open])
  if (!query.data)
    return (
      <Loading
        reads={[query]}
        label="Loading your registration"
        blocks={[3, 8, 12]}
        page={{ title: 'Your registration', width: 'narrow' }}
        instead={({ code }) =>
          code === 'token-invalid' && (
            <Empty title="We couldn’t find a registration for this link.">
              <ButtonLink to={publicEventPaths.publicEvents}>All events</ButtonLink>
            </Empty>
          )
        }
      />
    )
  const act = (what: 'cancel' | 'again' | 'quiet' | 'messages') => answer.mutate({ params, body: { act: what } })
  const isIn = ['registered', 'waiting'].includes(query.data.state)
  return (
    <Page title="Your registration" width="narrow">
      <p className="page-lead">
        <Link to={listingOf(query.data.event.eid)}>{query.data.event.name}</Link>
      </p>
      <Standing
        registration={query.data}
        opening={{ ...answering, retry: open }}
        isBusy={answer.isPending}
        onAgain={() => act('again')}
        waitingPart={<OwnWaiting registration={query.data} token={token} />}
        cardForm={
          query.data.card?.may_pay && (
            <Suspense fallback={<Waiting label="Loading the card form" blocks={[10]} />}>
              <PayByCard card={query.data.card} token={token} />
            </Suspense>
          )
        }
      />
      {card && <Refund card={card} />}
      <EventFacts event={query.data.event} isIn={isIn} />
      {query.data.state === 'cancelled' && <BackToEvent event={query.data.event} />}
      {answer.error && <Alert>{refusalWords(answer.error)}</Alert>}
      {query.data.may_cancel && (
        <Cancel registration={query.data} isBusy={answer.isPending} onCancel={() => act('cancel')} />
      )}
      {isIn && (
        <Messages
          areOn={query.data.gets_messages}
          isBusy={answer.isPending}
          onTurn={(areOn) => act(areOn ? 'messages' : 'quiet')}
        />
      )}
    </Page>
  )
}

interface MessagesProps {
  readonly areOn: boolean
  readonly isBusy: boolean
  readonly onTurn: (areOn: boolean) => void
}

/** Only for people in the event, because no one else gets messages. */
const Messages = ({ areOn, isBusy, onTurn }: MessagesProps) => (
  <p className="muted">
    {areOn ? 'Messages from the organizer are turned on.' : 'Messages from the organizer are turned off.'}{' '}
    <Button kind="quiet" size="sm" loading={isBusy} onClick={() => onTurn(!areOn)}>
      {areOn ? 'Turn them off' : 'Turn them on'}
    </Button>
  </p>
)

function Cancel({ registration, isBusy, onCancel }: { registration: Own; isBusy: boolean; onCancel: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isWaiting = registration.state === 'waiting'
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
        {isWaiting ? 'You’ll lose your place on the waitlist.' : 'Someone else can take your spot.'}
        {refundWords(registration)
          ? ` ${refundWords(registration)}`
          : registration.payment === 'paid' &&
            ' Ask the organizer about a refund. If there’s a refund policy, it’s on this page.'}
      </ConfirmSheet>
    </>
  )
}
