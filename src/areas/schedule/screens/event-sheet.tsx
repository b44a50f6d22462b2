import { Suspense } from 'react'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { ScheduleEvent } from './use-schedule.ts'

/** Loaded when the first event is pressed. */
const EventDetails = lazyScreen(() => import('./event-details.tsx'), 'EventDetails')

interface Props {
  /** Undefined if the sheet is closed. */
  readonly event: ScheduleEvent | undefined
  readonly onClose: () => void
}

/** The details of an event that was pressed on a calendar or a schedule (spec 002 §2, spec 003 §2). */
export function EventSheet({ event, onClose }: Props) {
  return (
    <Sheet isOpen={event !== undefined} title={event?.title ?? ''} onClose={onClose}>
      {event && (
        <Suspense fallback={<Waiting label="Loading the details" blocks={[10]} />}>
          <EventDetails event={event} />
        </Suspense>
      )}
    </Sheet>
  )
}
