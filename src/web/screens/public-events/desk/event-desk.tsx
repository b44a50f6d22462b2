import { IconListDetails, IconMail, IconQrcode, IconUsers } from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { getRegistrations } from '#contract/public-events/organising'
import { useCall } from '../../../api/hooks.ts'
import { routes } from '../../../app/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { type ViewTab, ViewTabs } from '../../../ui/view-tabs.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { EventState } from '../event-state.tsx'
import '../public-events.css'
import { formOf, listingOf } from '../event-paths.ts'
import { whenOf } from '../words.ts'
import { CheckIn } from './check-in.tsx'
import { EventLog } from './event-log.tsx'
import { People } from './people.tsx'
import { WriteTo } from './write-to.tsx'

const views = ['people', 'arrivals', 'mails', 'more'] as const
type View = (typeof views)[number]
const tabs: readonly ViewTab<View>[] = [
  { name: 'people', words: 'People', Icon: IconUsers },
  { name: 'arrivals', words: 'Check-in', Icon: IconQrcode },
  { name: 'mails', words: 'Messages', Icon: IconMail },
  { name: 'more', words: 'More', Icon: IconListDetails },
]

/** `/eventadmin/desk/:eid`: who registered for one's event, the check-in, messages, and the log. */
export function EventDesk() {
  const { eid = '' } = useParams()
  const [params] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? 'people'
  const isId = /^[1-9]\d{0,9}$/.test(eid)
  const desk = useCall(getRegistrations, { params: { eid } }, { enabled: isId, refetchInterval: 30_000 })
  if (!isId || desk.error?.status === 404)
    return (
      <Page title="Event">
        <Empty title="This is no event of yours.">
          <ButtonLink to={routes.eventAdmin}>My events</ButtonLink>
        </Empty>
      </Page>
    )
  if (desk.isPending) return <Waiting label="Loading the registrations" blocks={[3, 4, 20]} />
  if (desk.isError && !desk.data)
    return (
      <Page title="Event">
        <Failed error={desk.error} retry={desk.refetch} />
      </Page>
    )
  const { event, registrations } = desk.data
  return (
    <Page
      title={event.name}
      lead={<span className="num">{whenOf(event)}</span>}
      aside={<EventState state={event.state} isDraft={!event.is_published} />}
    >
      <div className="row pe-no-print">
        <ButtonLink kind="quiet" size="sm" to={listingOf(event.eid)}>
          Public page
        </ButtonLink>
        {event.state !== 'cancelled' && (
          <ButtonLink kind="quiet" size="sm" to={formOf(event.eid, 'edit')}>
            Edit
          </ButtonLink>
        )}
        <ButtonLink kind="ghost" size="sm" to={routes.eventAdmin}>
          My events
        </ButtonLink>
      </div>
      <div className="pe-no-print">
        <ViewTabs label="Desk" tabs={tabs} view={view} />
      </div>
      {view === 'people' && <People event={event} people={registrations} />}
      {view === 'arrivals' && <CheckIn event={event} people={registrations} />}
      {view === 'mails' && <WriteTo event={event} />}
      {view === 'more' && <EventLog event={event} />}
    </Page>
  )
}
