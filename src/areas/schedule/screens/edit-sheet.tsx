import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { getEventToEdit } from '#areas/events/calls/events.ts'
import { refresh, useCall } from '#kernel/web/api/hooks.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { type ScheduleEvent, scheduleCalls } from './use-schedule.ts'

const EventForm = lazyScreen(() => import('#areas/events/screens/event-form.tsx'), 'EventForm')

interface Props {
  readonly event: ScheduleEvent
  readonly onClose: () => void
}

const shape = { label: 'Loading the event', blocks: [30] }

/** The form of an event in a dialog over the schedule (spec 002 §2). The event is read first, in its current state. */
export function EditSheet({ event: { eid, gid, title }, onClose }: Props) {
  const client = useQueryClient()
  const query = useCall(getEventToEdit, { params: { eid: String(eid) } })
  const finish = () => {
    refresh(client, scheduleCalls)
    onClose()
  }
  return (
    <Sheet isOpen title={`Edit ${title}`} onClose={onClose}>
      <Loading reads={[query]} {...shape} />
      {query.data && (
        <Suspense fallback={<Waiting {...shape} />}>
          <EventForm
            gid={gid}
            zone={query.data.time_zone}
            event={query.data}
            onClose={onClose}
            onSaved={finish}
            onDeleted={finish}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
