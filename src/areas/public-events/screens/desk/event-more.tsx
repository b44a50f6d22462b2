import { DeskLog } from '#areas/bookings/screens/desk/desk-log.tsx'
import { getPublicEventLog } from '#areas/public-events/calls/organising.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { ShownEvent } from '../words.ts'
import { CancelEvent } from './cancel-event.tsx'

/** The event's embed code for other sites, how to cancel it, and what happened to the registrations. */
export function EventMore({ event }: { event: ShownEvent }) {
  const log = useCall(getPublicEventLog, { params: { eid: String(event.eid) } })
  const frame = `<iframe src="${window.location.origin}/embed/event/${event.eid}" width="360" height="320" title="${event.name.replace(/["<>&]/g, '')}"></iframe>`
  return (
    <>
      {event.is_published && event.is_accepted && (
        <Section title="On your own website" lead="Paste this into a web page to show the event’s details and a link.">
          <code className="pe-embed">{frame}</code>
          <div className="row">
            <Button kind="quiet" size="sm" onClick={() => void copyText(frame)}>
              Copy
            </Button>
          </div>
        </Section>
      )}
      {event.state !== 'cancelled' && event.state !== 'over' && <CancelEvent event={event} />}
      <Loading reads={[log]} label="Loading the log" blocks={[8]} />
      {log.data && <DeskLog lines={log.data} zone={event.zone} />}
    </>
  )
}
