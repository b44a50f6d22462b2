import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Desk, type DeskKind } from '#areas/bookings/screens/desk/desk.tsx'
import { countOf } from '#areas/bookings/screens/desk/desk-person.ts'
import { useListFile } from '#areas/bookings/screens/desk/list-file.ts'
import { isBeingRefunded, RefundProgress } from '#areas/payments/screens/charged-card.tsx'
import { exportRegistrations, getRegistrations } from '#areas/public-events/calls/organising.ts'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { formOf, listingOf } from '../event-paths.ts'
import { EventState } from '../event-state.tsx'
import '../public-events.css'
import { askedOf } from '../register-values.ts'
import { type ShownEvent, whenOf } from '../words.ts'
import { AddPerson } from './add-person.tsx'
import { eventCheckIn } from './event-check-in.ts'
import { EventMessages } from './event-messages.tsx'
import { EventMore } from './event-more.tsx'
import { MailNotice } from './mail-notice.tsx'
import { isUnconfirmed, type Registrant, registrantFilters, registrantsOf } from './registrant.ts'
import { RegistrantActs } from './registrant-acts.tsx'
import { RemoveUnconfirmed } from './unconfirmed.tsx'

/** How often the desk looks at the progress of refunds, in milliseconds. */
const refundsAgainMs = 3000

/** `/eventadmin/desk/:eid`: who registered for the organizer's event, the check-in, messages, and the log. */
export function EventDesk() {
  const { eid = '' } = useParams()
  const isId = /^[1-9]\d{0,9}$/.test(eid)
  const [isRefunding, setRefunding] = useState(false)
  const refetchInterval = isRefunding ? refundsAgainMs : 30_000
  const desk = useKeptCall(getRegistrations, { params: { eid } }, { enabled: isId, refetchInterval })
  const cards = desk.data?.registrations.flatMap(({ card }) => card ?? []) ?? []
  const isCanceled = desk.data?.event.state === 'cancelled'
  const isStillRefunding = isBeingRefunded(cards, isCanceled)
  if (isStillRefunding !== isRefunding) setRefunding(isStillRefunding)
  if (!isId || desk.error?.status === 404)
    return (
      <Page title="Event">
        <Empty title="This isn’t one of your events.">
          <ButtonLink to={publicEventPaths.eventAdmin}>My events</ButtonLink>
        </Empty>
      </Page>
    )
  if (!desk.data)
    return <Loading reads={[desk]} label="Loading the registrations" blocks={[3, 4, 20]} page={{ title: 'Event' }} />
  const { event, mails } = desk.data
  return (
    <Page
      title={event.name}
      lead={<span className="num">{whenOf(event)}</span>}
      aside={<EventState state={event.state} isDraft={!event.is_published} />}
    >
      <Ways event={event} />
      <Opened data={desk.data} keptAt={desk.keptAt} reread={desk.refetch}>
        <div className="desk-no-print">
          <MailNotice event={event} mails={mails} />
        </div>
        {isCanceled && <RefundProgress cards={cards} />}
      </Opened>
    </Page>
  )
}

function Ways({ event }: { event: ShownEvent }) {
  const listing = listingOf(event.eid)
  return (
    <div className="row desk-no-print">
      <ButtonLink kind="quiet" size="sm" to={listing}>
        Public page
      </ButtonLink>
      <Button kind="quiet" size="sm" onClick={() => void copyText(new URL(listing, window.location.origin).href)}>
        Copy link
      </Button>
      {event.state !== 'cancelled' && (
        <ButtonLink kind="quiet" size="sm" to={formOf(event.eid, 'edit')}>
          Edit
        </ButtonLink>
      )}
      <ButtonLink kind="ghost" size="sm" to={publicEventPaths.eventAdmin}>
        My events
      </ButtonLink>
    </div>
  )
}

type Data = Gotten<typeof getRegistrations>
type DeskProps = Omit<Parameters<typeof Desk<Registrant>>[0], 'kind' | 'people'>

function Opened({ data: { event, registrations, recipients }, ...desk }: DeskProps & { readonly data: Data }) {
  const people = useMemo(() => registrantsOf(event, registrations), [event, registrations])
  const file = useListFile(exportRegistrations, { params: { eid: String(event.eid) } }, event.name)
  const kind: DeskKind<Registrant> = {
    zone: event.zone,
    hasPrice: event.cost > 0,
    questions: askedOf(event).map(({ question }) => question),
    inWords: 'Registered',
    filters: registrantFilters,
    numbers: (shown) => numbersOf(event, shown),
    emptyWords: 'People who register will appear here.',
    addWords: 'Add a person',
    addPart: (close) => <AddPerson event={event} onClose={close} />,
    personPart: (person, close) => <RegistrantActs person={person} spots={event.spots} onClose={close} />,
    filterPart: (filter, all) => filter === 'unconfirmed' && <RemoveUnconfirmed eid={event.eid} people={all} />,
    file,
    checkIn: eventCheckIn(String(event.eid)),
    messagesPart: (chosen) => <EventMessages event={event} recipients={recipients} chosen={chosen} />,
    morePart: () => <EventMore event={event} />,
  }
  return <Desk kind={kind} people={people} {...desk} />
}

function numbersOf({ spots, waitlist, cost }: ShownEvent, people: readonly Registrant[]) {
  const unpaid = countOf(people, ({ state, isDue }) => state === 'in' && isDue)
  return [
    [`${countOf(people, ({ state }) => state === 'in')} of ${spots}`, 'registered'],
    [`${countOf(people, ({ state }) => state === 'waiting')} of ${waitlist}`, 'waiting'],
    [String(countOf(people, ({ isHere }) => isHere)), 'here'],
    ...(cost > 0 ? [[String(unpaid), 'unpaid'] as const] : []),
    [String(countOf(people, isUnconfirmed)), 'not confirmed by email'],
  ] as const
}
