import { IconCalendarSearch, IconPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { listPublicEvents } from '#areas/public-events/calls/public-events.ts'
import { costWords, spotsWords, typeWords } from '#areas/public-events/calls/words.ts'
import { publicEventTypes } from '#areas/public-events/rules/event-kinds.ts'
import { centsOf } from '#kernel/rules/money.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { EventState } from './event-state.tsx'
import { Looking } from './looking.tsx'
import './public-events.css'
import { listingOf } from './event-paths.ts'
import { type ListedEvent, whenOf } from './words.ts'

/** `/event`: upcoming public events, by type, text and day; the choice is in the address (spec 003 §2). */
export function PublicEvents() {
  const [params, setParams] = useSearchParams()
  const type = publicEventTypes.find((one) => one === params.get('type'))
  const text = usePause(params.get('text') ?? '')
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(params.get('day') ?? '')?.[0]
  const page = /^[1-9]\d{0,4}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const query = { page, ...(type ? { type } : {}), ...(text ? { text } : {}), ...(day ? { day } : {}) }
  const list = useCall(listPublicEvents, { query }, { keepPrevious: true })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (name !== 'page') next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: name !== 'page' })
  }
  const isNarrowed = type !== undefined || text !== '' || day !== undefined
  return (
    <Page
      title="Events"
      tab="Pickleball events"
      lead="Find clinics, camps and tournaments. You don’t need an account to register."
      aside={
        <ButtonLink kind="quiet" to={publicEventPaths.eventAdmin} icon={<IconPlus aria-hidden size={22} />}>
          Publish an event
        </ButtonLink>
      }
    >
      <Looking type={type} text={params.get('text') ?? ''} day={day ?? ''} onChange={change} />
      <Loading reads={[list]} label="Loading the events" blocks={[9, 9, 9]} />
      {list.data?.count === 0 && <Nothing isNarrowed={isNarrowed} onAll={() => setParams({}, { replace: true })} />}
      <ul className="pe-list" aria-label="Upcoming events">
        {list.data?.events.map((event) => (
          <EventLine key={event.eid} event={event} />
        ))}
      </ul>
      {list.data && list.data.pages > 1 && (
        <nav className="pe-pages" aria-label="Pages" data-taps="quick">
          <Button kind="quiet" disabled={page === '1'} onClick={() => change('page', String(Number(page) - 1))}>
            Earlier
          </Button>
          <p className="num">
            Page {page} of {list.data.pages}
          </p>
          <Button
            kind="quiet"
            disabled={Number(page) >= list.data.pages}
            onClick={() => change('page', String(Number(page) + 1))}
          >
            Later
          </Button>
        </nav>
      )}
    </Page>
  )
}

function EventLine({ event }: { event: ListedEvent }) {
  const { eid, name, type, location, cost, state, open_spots: open, spots, organiser } = event
  return (
    <li className="card pe-line">
      <div className="pe-line-head">
        <h2>
          <Link to={listingOf(eid)}>{name}</Link>
        </h2>
        <EventState state={state} />
      </div>
      <p className="num">
        <strong>{whenOf(event)}</strong>
      </p>
      {location && <p>{location}</p>}
      <p className="muted num">
        {[typeWords[type], costWords(centsOf(cost)), state === 'open' ? spotsWords(open, spots) : '', organiser]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <Empty icon={<IconCalendarSearch aria-hidden size={36} />} title="No upcoming events match.">
        <Button kind="quiet" onClick={onAll}>
          Show all events
        </Button>
      </Empty>
    )
  return (
    <Empty icon={<IconCalendarSearch aria-hidden size={36} />} title="Upcoming events will appear here.">
      <p>You can publish the first one.</p>
      <ButtonLink to={publicEventPaths.form}>Publish an event</ButtonLink>
    </Empty>
  )
}
