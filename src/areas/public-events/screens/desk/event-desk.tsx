import { IconListDetails, IconMail, IconQrcode, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isBeingRefunded, RefundProgress } from '#areas/payments/screens/charged-card.tsx'
import { getRegistrations } from '#areas/public-events/calls/organising.ts'
import { publicEventPaths } from '#areas/public-events/calls/pages.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { type ViewTab, ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import { EventState } from '../event-state.tsx'
import '../public-events.css'
import { formOf, listingOf } from '../event-paths.ts'
import { whenOf } from '../words.ts'
import { refusedTicks, withArrivals } from './arrivals.ts'
import { CheckIn } from './check-in.tsx'
import { EventLog } from './event-log.tsx'
import { MailNotice } from './mail-notice.tsx'
import { People } from './people.tsx'
import { useArrivals } from './use-arrivals.ts'
import { WriteTo } from './write-to.tsx'

/** How often the desk looks at the progress of refunds, in milliseconds. */
const refundsAgainMs = 3000

const views = ['people', 'arrivals', 'mails', 'more'] as const
type View = (typeof views)[number]
const tabs: readonly ViewTab<View>[] = [
  { name: 'people', words: 'People', Icon: IconUsers },
  { name: 'arrivals', words: 'Check-in', Icon: IconQrcode },
  { name: 'mails', words: 'Messages', Icon: IconMail },
  { name: 'more', words: 'More', Icon: IconListDetails },
]

/** `/eventadmin/desk/:eid`: who registered for the organizer's event, the check-in, messages, and the log. */
export function EventDesk() {
  const { eid = '' } = useParams()
  const [params] = useSearchParams()
  const view = views.find((one) => one === params.get('view')) ?? 'people'
  const isId = /^[1-9]\d{0,9}$/.test(eid)
  const [isRefunding, setRefunding] = useState(false)
  const refetchInterval = isRefunding ? refundsAgainMs : 30_000
  const desk = useKeptCall(getRegistrations, { params: { eid } }, { enabled: isId, refetchInterval })
  const cards = desk.data?.registrations.flatMap(({ card }) => card ?? []) ?? []
  const isCanceled = desk.data?.event.state === 'cancelled'
  const isStillRefunding = isBeingRefunded(cards, isCanceled)
  if (isStillRefunding !== isRefunding) setRefunding(isStillRefunding)
  const arrivals = useArrivals(eid, desk.refetch)
  const { keptActs } = arrivals
  if (!isId || desk.error?.status === 404)
    return (
      <Page title="Event">
        <Empty title="This isn’t one of your events.">
          <ButtonLink to={publicEventPaths.eventAdmin}>My events</ButtonLink>
        </Empty>
      </Page>
    )
  if (!desk.data)
    return <Loading reads={[desk]} label="Loading the registrations" blocks={[3, 4, 20]} page={{ title: 'Event' }} />
  const { event, registrations, mails } = desk.data
  const people = withArrivals(registrations, keptActs.acts)
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
        <Button
          kind="quiet"
          size="sm"
          onClick={() => void copyText(new URL(listingOf(event.eid), window.location.origin).href)}
        >
          Copy link
        </Button>
        {event.state !== 'cancelled' && (
          <ButtonLink kind="quiet" size="sm" to={formOf(event.eid, 'edit')}>
            Edit
          </ButtonLink>
        )}
        <ButtonLink kind="ghost" size="sm" to={publicEventPaths.eventAdmin}>
          My events
        </ButtonLink>
      </div>
      <div className="pe-no-print">
        <ViewTabs label="Desk" tabs={tabs} view={view} />
      </div>
      <KeptAt at={desk.keptAt} />
      <KeptLine keptActs={keptActs} />
      <RefusedActs acts={refusedTicks(keptActs.acts)} onRead={keptActs.drop} />
      <div className="pe-no-print">
        <MailNotice event={event} mails={mails} />
      </div>
      {isCanceled && <RefundProgress cards={cards} />}
      {view === 'people' && <People event={event} people={people} />}
      {view === 'arrivals' && <CheckIn people={people} arrivals={arrivals} />}
      {view === 'mails' && <WriteTo event={event} />}
      {view === 'more' && <EventLog event={event} />}
    </Page>
  )
}
