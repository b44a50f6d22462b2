import { IconPrinter, IconSortAscendingLetters } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getEventAdminDetails } from '#areas/events/calls/events.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { ClubOfEvent } from '#areas/events/screens/club-of-event.tsx'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { eventFacts } from '#areas/events/screens/words.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import { MissingView } from './check-in/missing-view.tsx'
import { useEventInAddress } from './event-in-address.ts'
import './roster.css'
import { rosterViews, useRosterView } from './roster-views.ts'
import { ScoresView } from './scores/scores-view.tsx'

/** What a page about an event shows below its head. */
export interface OfEvent {
  readonly event: AdminEvent
  readonly isAlphabetical: boolean
  /** Reads the event again. */
  readonly reread: () => Promise<unknown>
}

interface Props {
  readonly title: string
  /** The view that lists everyone. */
  readonly children: (of: OfEvent) => ReactNode
}

/** An event's roster: who is coming, who is here, who is missing, what they scored; it can also be printed. */
export function RosterPage({ title, children }: Props) {
  const view = useRosterView()
  const { isAlphabetical, sort } = useSorting()
  return (
    <EventPage
      title={title}
      aside={
        view === 'roster' && (
          <div className="row roster-tools">
            <Button
              kind="quiet"
              size="sm"
              aria-pressed={isAlphabetical}
              icon={<IconSortAscendingLetters aria-hidden size={22} />}
              onClick={() => sort(!isAlphabetical)}
            >
              Sort Alphabetical
            </Button>
            <Button kind="quiet" size="sm" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )
      }
    >
      {(event, reread) => (
        <>
          <ViewTabs label="Roster views" tabs={rosterViews} view={view} />
          {view === 'roster' && children({ event, isAlphabetical, reread })}
          {view === 'missing' && <MissingView eid={event.eid} isLadder={event.type === 'ladder'} seq={event.seq} />}
          {view === 'scores' && <ScoresView eid={event.eid} isLadder={event.type === 'ladder'} seq={event.seq} />}
        </>
      )}
    </EventPage>
  )
}

interface EventPageProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: (event: AdminEvent, reread: () => Promise<unknown>) => ReactNode
}

/** A page about the event in the address, in the event's own club, with a head that links back to its board. */
export function EventPage(props: EventPageProps) {
  const { eid, isOne } = useEventInAddress()
  return isOne ? <ForEvent key={eid} eid={Number(eid)} {...props} /> : <NotFound />
}

function ForEvent({ eid, title, aside, children }: EventPageProps & { eid: number }) {
  const event = useKeptCall(getEventAdminDetails, { params: { eid: String(eid) }, body: {} })
  const pathOf = useEventPath()
  // The views follow their own data.
  useEventRoom(eid, event.data?.seq, () => void event.refetch(), [])
  if (!event.data) return <Loading reads={[event]} label="Loading the event" blocks={[2.5, 4, 24]} page={{ title }} />
  const facts = eventFacts(event.data)
  return (
    <ClubOfEvent event={event.data}>
      <Page
        title={title}
        tab={`${title}, ${event.data.title}`}
        lead={
          <>
            <Link to={pathOf(eventPaths.eventDetail, eid)}>{event.data.title}</Link>
            <span className="roster-when">
              {facts.time}
              {facts.place && `, ${facts.place}`}
            </span>
          </>
        }
        aside={aside}
      >
        {children(event.data, event.refetch)}
      </Page>
    </ClubOfEvent>
  )
}

/** The sort order is in the address: `?sort=name`. */
function useSorting() {
  const [params, setParams] = useSearchParams()
  const sort = (isAlphabetical: boolean) => {
    const next = new URLSearchParams(params)
    if (isAlphabetical) next.set('sort', 'name')
    else next.delete('sort')
    setParams(next, { replace: true })
  }
  return { isAlphabetical: params.get('sort') === 'name', sort }
}
