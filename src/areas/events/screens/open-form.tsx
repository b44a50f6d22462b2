import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getEventToEdit } from '#areas/events/calls/events.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import type { getAllGroups } from '#areas/groups/calls/groups.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { EventForm } from './event-form.tsx'
import { useEventPath } from './event-path.ts'
import type { OpenForm } from './use-open-form.ts'

interface Props {
  readonly group: Gotten<typeof getAllGroups>[number]
  readonly form: OpenForm
  readonly onClose: () => void
}

const titles = { new: 'New event', edit: 'Edit event', copy: 'Duplicate event' } as const

/** The form above the list: it scrolls into view and takes the focus when it opens. */
export function FormPlace({ group, form, onClose }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  const name = form.kind === 'new' ? 'new' : `${form.kind} ${form.eid}`
  useEffect(() => {
    head.current?.focus()
  }, [name])
  return (
    <section className="stack" aria-labelledby="event-form-title">
      <h2 id="event-form-title" className="event-form-title" ref={head} tabIndex={-1}>
        {titles[form.kind]}
      </h2>
      {form.kind === 'new' ? (
        <NewEvent group={group} onClose={onClose} />
      ) : (
        <FromEvent key={name} group={group} form={form} onClose={onClose} />
      )}
    </section>
  )
}

function NewEvent({ group, onClose }: Omit<Props, 'form'>) {
  const { time_zone: zone, court_names: courts } = useClub()
  const onSaved = useSaved(onClose)
  return <EventForm gid={group.gid} zone={zone} courts={courts} onClose={onClose} onSaved={onSaved} />
}

/**
 * The list shows upcoming events. An event that is recorded afterwards is not in it, so its players are added on its
 * own page.
 */
function useSaved(onClose: () => void) {
  const navigate = useNavigate()
  const pathOf = useEventPath()
  return (eid: number, isOver: boolean) => (isOver ? void navigate(pathOf(eventPaths.eventDetail, eid)) : onClose())
}

/** An edit or a copy: the event is read first, in its current state. */
function FromEvent({ group, form, onClose }: Props & { readonly form: { readonly eid: number } }) {
  const onSaved = useSaved(onClose)
  const event = useCall(getEventToEdit, { params: { eid: String(form.eid) } })
  if (!event.data) return <Loading reads={[event]} label="Loading the event" blocks={[30]} />
  const common = { gid: group.gid, zone: event.data.time_zone, onClose, onSaved }
  return form.kind === 'edit' ? (
    <EventForm {...common} event={event.data} onDeleted={onClose} />
  ) : (
    <EventForm {...common} model={event.data} />
  )
}
