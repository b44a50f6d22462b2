import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countPastEvents, getMixerEventsAdmin, getPastMixerEventsAdmin } from '#areas/events/calls/events.ts'
import type { getAllGroups } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { pageSizes } from '#kernel/rules/page-sizes.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { RowsPerPage } from '#kernel/web/ui/desk/rows-per-page.tsx'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { EventLine } from './event-line.tsx'
import { FormPlace } from './open-form.tsx'
import { usePlaceInAddress } from './use-open-form.ts'

interface Props {
  readonly group: Gotten<typeof getAllGroups>[number]
  /** The picker for another group, if there is one. */
  readonly pick: ReactNode | undefined
}

/** The events of one group; the form appears above them, so that both are visible. */
export function EventList({ group, pick }: Props) {
  const place = usePlaceInAddress()
  const [pageSize] = usePageSize()
  const params = { gid: String(group.gid) }
  const current = useCall(getMixerEventsAdmin, { params }, { enabled: !place.isPast })
  const page = String(place.page)
  const past = useCall(
    getPastMixerEventsAdmin,
    { params, query: { page, per_page: String(pageSize) } },
    { enabled: place.isPast, keepPrevious: true },
  )
  const events = place.isPast ? past : current
  const all = useCall(countPastEvents, { params }, { enabled: place.isPast })
  const shownCount = events.data?.length
  // Past events come in pages, so the heading counts them all.
  const count = place.isPast ? all.data?.count : shownCount
  const isAdding = place.form?.kind === 'new'
  return (
    <Page
      title={`${place.isPast ? 'Past Events' : 'Events'}${count === undefined ? '' : ` (${count})`}`}
      tab={`${group.group_name} events`}
      lead={pick === undefined ? group.group_name : undefined}
      aside={
        <div className="row">
          <Button
            size="sm"
            icon={<IconPlus aria-hidden size={22} />}
            aria-expanded={isAdding}
            onClick={() => place.open(isAdding ? undefined : { kind: 'new' })}
          >
            Add Event
          </Button>
          <Button kind="quiet" size="sm" onClick={() => place.showPast(!place.isPast)}>
            {place.isPast ? 'View Current Events' : 'View Past Events'}
          </Button>
        </div>
      }
    >
      {pick && <div className="event-pick">{pick}</div>}
      {place.form && <FormPlace group={group} form={place.form} onClose={() => place.open(undefined)} />}
      <Loading reads={[events]} label="Loading the events" blocks={[9, 9, 9]} />
      {shownCount === 0 && !place.form && <Nothing isPast={place.isPast} onAdd={() => place.open({ kind: 'new' })} />}
      <ul className="event-lines" aria-label={place.isPast ? 'Past events' : 'Current events'}>
        {events.data?.map((event) => (
          <EventLine key={event.eid} event={event} onForm={place.open} />
        ))}
      </ul>
      {place.isPast && (place.page > 1 || (count ?? 0) > pageSizes[0]) && (
        <nav className="pager" aria-label="Pages" data-taps="quick">
          <Button kind="quiet" size="sm" disabled={place.page === 1} onClick={() => place.turn(place.page - 1)}>
            Newer
          </Button>
          <p className="num">Page {place.page}</p>
          <Button
            kind="quiet"
            size="sm"
            disabled={place.page * pageSize >= (count ?? 0)}
            onClick={() => place.turn(place.page + 1)}
          >
            Older
          </Button>
          <RowsPerPage onChange={() => place.turn(1)} />
        </nav>
      )}
    </Page>
  )
}

function Nothing({ isPast, onAdd }: { isPast: boolean; onAdd: () => void }) {
  if (isPast) return <Empty title="No past events yet" />
  return (
    <Empty icon={<IconCalendarPlus aria-hidden size={36} />} title="No upcoming events">
      <p>Add an event with a time and a location. Then you can invite the group.</p>
      <Button onClick={onAdd}>Add an event</Button>
    </Empty>
  )
}
