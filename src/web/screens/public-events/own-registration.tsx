import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
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
import { listingOf } from './event-paths.ts'
import { type Own, Standing } from './own-standing.tsx'
import { refusalWords } from './words.ts'

/**
 * `/event/registration/:token`: the registration behind the link of a mail, to see and to cancel. Once it is shown, the page
 * says so by a call of its own, which keeps the spot; canceling takes a button and a question.
 */
export function OwnRegistration() {
  const { token = '' } = useParams()
  const params = { token }
  const read = useCall(getOwnRegistration, { params })
  const answer = useSend(answerRegistration, { refresh: [getOwnRegistration] })
  const seen = useSend(answerRegistration, { refresh: [getOwnRegistration] })
  const isSeen = useRef(false)
  const { mutate } = seen
  const open = useCallback(() => mutate({ params: { token }, body: { act: 'seen' } }), [mutate, token])
  const isThere = read.data !== undefined
  useEffect(() => {
    if (!isThere || isSeen.current) return
    isSeen.current = true
    open()
  }, [isThere, open])
  if (read.isPending) return <Waiting label="Loading your registration" blocks={[3, 8, 12]} />
  if (read.isError && !read.data)
    return (
      <Page title="Your registration" width="narrow">
        {read.error.code === 'token-invalid' ? (
          <Empty title="We couldn’t find a registration for this link.">
            <ButtonLink to={routes.publicEvents}>All events</ButtonLink>
          </Empty>
        ) : (
          <Failed error={read.error} retry={read.refetch} />
        )}
      </Page>
    )
  const act = (what: 'cancel' | 'again' | 'quiet' | 'messages') => answer.mutate({ params, body: { act: what } })
  return (
    <Page title="Your registration" width="narrow">
      <p className="page-lead">
        <Link to={listingOf(read.data.event.eid)}>{read.data.event.name}</Link>
      </p>
      <Standing
        own={read.data}
        opening={{ ...seen, retry: open }}
        isBusy={answer.isPending}
        onAgain={() => act('again')}
      />
      <EventFacts event={read.data.event} />
      {answer.error && <Alert>{refusalWords(answer.error)}</Alert>}
      {read.data.may_cancel && <Cancel own={read.data} isBusy={answer.isPending} onCancel={() => act('cancel')} />}
      <p className="muted">
        {read.data.gets_messages
          ? 'You get the organizer’s messages about this event.'
          : 'You no longer get messages from the organizer.'}{' '}
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
        {isWaiting ? 'You’ll lose your place on the waitlist.' : 'Your spot will go to the next person.'}
        {own.payment === 'paid' && ' Ask the organizer about a refund. If there’s a refund policy, it’s on this page.'}
      </ConfirmSheet>
    </>
  )
}
