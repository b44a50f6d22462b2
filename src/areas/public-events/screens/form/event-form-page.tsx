import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { getPublicEvent } from '#areas/public-events/calls/public-events.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { listingOf } from '../event-paths.ts'
import type { ShownEvent } from '../words.ts'
import { EventForm } from './event-form.tsx'

interface Wanted {
  readonly eid?: number
  readonly edit?: boolean
  readonly duplicate?: boolean
}

/**
 * `/eventadmin/addevent`: creates an event, edits one, or copies one with a notice (spec 003 §2, §4). The request
 * comes with the navigation, or is in the address: `?eid=12&edit=true`, `?eid=12&duplicate=true` (or `=1`).
 */
export function EventFormPage() {
  const { eid, isCopy } = useWanted()
  if (eid === undefined) return <Framed title="Add an event" />
  return <Loaded key={`${eid} ${isCopy}`} eid={eid} isCopy={isCopy} />
}

function useWanted(): { eid: number | undefined; isCopy: boolean } {
  const [params] = useSearchParams()
  const wishes = (useLocation().state ?? {}) as Wanted
  const inAddress = /^[1-9]\d{0,9}$/.exec(params.get('eid') ?? '')?.[0]
  const eid = wishes.eid ?? (inAddress === undefined ? undefined : Number(inAddress))
  const isCopy = wishes.duplicate === true || ['true', '1'].includes(params.get('duplicate') ?? '')
  return { eid, isCopy }
}

function Loaded({ eid, isCopy }: { eid: number; isCopy: boolean }) {
  const query = useCall(getPublicEvent, { body: { eid } }, { staleTime: Number.POSITIVE_INFINITY })
  const title = isCopy ? 'Duplicate an event' : 'Edit an event'
  if (!query.data) return <Loading reads={[query]} label="Loading the event" blocks={[3, 30]} page={{ title }} />
  return <Framed title={title} {...(isCopy ? { model: query.data } : { event: query.data })} />
}

interface Props {
  readonly title: string
  readonly event?: ShownEvent
  readonly model?: ShownEvent
}

function Framed({ title, event, model }: Props) {
  const navigate = useNavigate()
  return (
    <Page title={title} lead={event?.name}>
      {model && (
        <Alert kind="info">
          This is a copy of {model.name}, without its registrations. Choose the dates, then save it as a new event.
        </Alert>
      )}
      <EventForm
        event={event}
        model={model}
        onSaved={({ eid }) => void navigate(listingOf(eid))}
        onClose={() => void navigate(publicEventPaths.eventAdmin)}
      />
    </Page>
  )
}
