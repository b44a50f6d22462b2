import { IconCalendarEvent, IconPlus } from '@tabler/icons-react'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { getEventsForUser } from '#areas/public-events/calls/organising.ts'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { unlistedWords } from '#areas/public-events/calls/words.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { EventState } from './event-state.tsx'
import './public-events.css'
import { deskOf, formOf } from './event-paths.ts'
import { NewsSetting } from './news-setting.tsx'
import { whenOf } from './words.ts'

type OwnEvent = Gotten<typeof getEventsForUser>[number]

/** `/eventadmin`: the organizer's own events, each with Open, Edit and Duplicate (spec 003 §2). */
export function EventAdmin() {
  const ownEvents = useCall(getEventsForUser, { body: {} })
  const isWaiting = ownEvents.data?.some((event) => event.is_published && !event.is_accepted)
  return (
    <Page
      title="My events"
      lead="Your clinics, camps and tournaments. Anyone can register. They pay you directly, or by card to your own account."
      aside={
        <>
          <ButtonLink kind="quiet" to={paymentPaths.cards}>
            Card payments
          </ButtonLink>
          <ButtonLink to={publicEventPaths.form} icon={<IconPlus aria-hidden size={22} />}>
            Add Event
          </ButtonLink>
        </>
      }
    >
      <Loading reads={[ownEvents]} label="Loading your events" blocks={[8, 8]} />
      {isWaiting && <Alert kind="info">{unlistedWords}</Alert>}
      {ownEvents.data?.length === 0 && (
        <Empty icon={<IconCalendarEvent aria-hidden size={36} />} title="Your events will appear here.">
          <p>You can save an event as a draft first.</p>
          <ButtonLink to={publicEventPaths.form}>Add an event</ButtonLink>
        </Empty>
      )}
      <ul className="pe-list" aria-label="My events">
        {ownEvents.data?.map((event) => (
          <OwnLine key={event.eid} event={event} />
        ))}
      </ul>
      {ownEvents.data && ownEvents.data.length > 0 && <NewsSetting />}
    </Page>
  )
}

function OwnLine({ event }: { event: OwnEvent }) {
  const { eid, name, state, is_published: isPublished } = event
  return (
    <li className="card pe-line">
      <div className="pe-line-head">
        <h2>{name}</h2>
        <EventState state={state} isDraft={!isPublished} />
      </div>
      <p className="num">{whenOf(event)}</p>
      <p className="muted num">{countsOf(event)}</p>
      <div className="row">
        <ButtonLink size="sm" to={deskOf(eid)} reloadDocument>
          Open <span className="unseen">{name}</span>
        </ButtonLink>
        {state !== 'cancelled' && (
          <ButtonLink kind="quiet" size="sm" to={formOf(eid, 'edit')} state={{ eid, edit: true }}>
            Edit <span className="unseen">{name}</span>
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" size="sm" to={formOf(eid, 'duplicate')} state={{ eid, duplicate: true }}>
          Duplicate <span className="unseen">{name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

function countsOf({ registered, spots, waiting, here, unpaid }: OwnEvent): string {
  return [
    `${registered} of ${spots} registered`,
    waiting > 0 && `${waiting} waiting`,
    unpaid > 0 && `${unpaid} unpaid`,
    here > 0 && `${here} here`,
  ]
    .filter(Boolean)
    .join(' · ')
}
