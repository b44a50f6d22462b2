import { getPublicEventLog } from '#areas/public-events/calls/organising.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { ShownEvent } from '../words.ts'
import { CancelEvent } from './cancel-event.tsx'

/** What happened to the registrations, the event's embed code for other sites, and how to cancel it. */
export function EventLog({ event }: { event: ShownEvent }) {
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
      <Section title="Log">
        <Loading reads={[log]} label="Loading the log" blocks={[8]} />
        <ul className="lines" aria-label="Log">
          {log.data?.map(({ id, at, by, what }) => (
            <li key={id}>
              <div>
                {what}
                <p className="muted num">
                  {clubTime(at, event.zone)}
                  {by && ` · ${by}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
