import { IconPrinter, IconSortAscendingLetters } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { getSubEvents } from '#contract/events/divisions'
import { getEventAdminDetails } from '#contract/events/events'
import { useCall } from '../../api/hooks.ts'
import type { CallError } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { clubRoutes } from '../clubs/club-routes.ts'
import { ClubOfEvent } from '../events/club-of-event.tsx'
import { useEventPath } from '../events/event-path.ts'
import { useEventRoom } from '../events/use-event-room.ts'
import { eventFacts } from '../events/words.ts'
import { NotFound } from '../platform/not-found.tsx'
import { type RosterEntry, sorted } from './roster-entries.ts'
import './roster.css'
import { RosterTable } from './roster-table.tsx'

/** Reads the lines of one kind of roster. */
type UseEntries = (
  eid: number,
) => Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'> & { data: readonly RosterEntry[] | undefined }

interface Props {
  readonly title: string
  readonly useEntries: UseEntries
}

/** A roster of an event: who comes, who is here, who plays where; it can also be printed. */
export function RosterPage(props: Props) {
  const { eid = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(eid) ? <OfEvent key={eid} eid={Number(eid)} {...props} /> : <NotFound />
}

function OfEvent({ eid, title, useEntries }: Props & { eid: number }) {
  const params = { eid: String(eid) }
  const event = useCall(getEventAdminDetails, { params, body: {} })
  const divisions = useCall(getSubEvents, { params })
  const roster = useEntries(eid)
  const { isAlphabetical, sort } = useSorting()
  const reread = () => {
    void event.refetch()
    void roster.refetch()
    void divisions.refetch()
  }
  useEventRoom(eid, event.data?.seq, reread)
  const pathOf = useEventPath()
  const failed = [event, divisions, roster].find((read) => read.error && !read.data)
  if (failed?.error)
    return (
      <Page title={title}>
        <Failed error={failed.error} retry={failed.refetch} />
      </Page>
    )
  if (!event.data || !divisions.data || !roster.data)
    return <Waiting label="Loading the roster" blocks={[2.5, 4, 24]} />
  const people = roster.data.flatMap((entry) => entry.people)
  const facts = eventFacts(event.data)
  return (
    <ClubOfEvent event={event.data}>
      <Page
        title={title}
        tab={`${title}, ${event.data.title}`}
        lead={
          <>
            <Link to={pathOf(clubRoutes.eventDetail, eid)}>{event.data.title}</Link>
            <span className="roster-when">
              {facts.time}
              {facts.place && `, ${facts.place}`}
            </span>
          </>
        }
        aside={
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
        }
      >
        {people.length === 0 ? (
          <Empty title="Nobody holds a place yet">
            <p>Whoever is confirmed will stand here, to be checked in at the court.</p>
          </Empty>
        ) : (
          <>
            <p role="status" className="roster-count">
              {people.filter(({ isHere }) => isHere).length} of {people.length} checked in
            </p>
            <RosterTable
              event={event.data}
              divisions={divisions.data}
              entries={sorted(roster.data, isAlphabetical)}
              reread={reread}
            />
          </>
        )}
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
