import { useParams } from 'react-router'
import { ReportPage } from '#areas/platform/screens/report-page.tsx'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { getPublicEvent } from '#areas/public-events/calls/public-events.ts'
import { unlistedWords } from '#areas/public-events/calls/words.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { RichText } from '#kernel/web/ui/rich-text.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventState } from './event-state.tsx'
import './public-events.css'
import { deskOf, formOf } from './event-paths.ts'
import { Registration } from './registration.tsx'
import type { ShownEvent } from './words.ts'

/** `/event/listing/:eid`: one event, and the form to register without an account (spec 003 §2). */
export function EventPage() {
  const { eid = '' } = useParams()
  const query = useCall(getPublicEvent, { body: { eid: Number(eid) } })
  if (!query.data)
    return (
      <Loading
        reads={[query]}
        label="Loading the event"
        blocks={[3, 8, 12]}
        page={{ title: 'Event', width: 'narrow' }}
        instead={({ status }) =>
          (status === 404 || status === 400) && (
            <Empty title="We couldn’t find this event.">
              <ButtonLink to={publicEventPaths.publicEvents}>All events</ButtonLink>
            </Empty>
          )
        }
      />
    )
  return <Shown event={query.data} onStale={() => void query.refetch()} />
}

function Shown({ event, onStale }: { event: ShownEvent; onStale: () => void }) {
  const { eid, name, state, description, organiser: organizer, cancel_reason: reason } = event
  const { is_own: isOwn, is_accepted: isAccepted, is_published: isPublished } = event
  return (
    <Page title={name} width="narrow" aside={<EventState state={state} isDraft={!isPublished} />}>
      {!isPublished && <Alert kind="info">This is a draft. Only you and our staff can see it.</Alert>}
      {isOwn && isPublished && !isAccepted && <Alert kind="info">{unlistedWords}</Alert>}
      {state === 'cancelled' && (
        <Alert>
          This event was canceled. {organizer} wrote: {reason}
        </Alert>
      )}
      {isOwn && (
        <div className="row">
          <ButtonLink kind="quiet" size="sm" to={deskOf(eid)}>
            Registrations
          </ButtonLink>
          <ButtonLink kind="quiet" size="sm" to={formOf(eid, 'edit')}>
            Edit
          </ButtonLink>
        </div>
      )}
      <EventFacts event={event} />
      {description && (
        <section className="stack" aria-labelledby="pe-about">
          <h2 id="pe-about">About the event</h2>
          <RichText html={description} />
        </section>
      )}
      <Registration event={event} onStale={onStale} />
      <ReportPage />
    </Page>
  )
}
