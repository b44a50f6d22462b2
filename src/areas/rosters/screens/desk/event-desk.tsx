import { useMemo } from 'react'
import { Desk, type DeskKind } from '#areas/bookings/screens/desk/desk.tsx'
import { DeskLog } from '#areas/bookings/screens/desk/desk-log.tsx'
import { useListFile } from '#areas/bookings/screens/desk/list-file.ts'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { ClubOfEvent } from '#areas/events/screens/club-of-event.tsx'
import { FindMember } from '#areas/events/screens/detail/add-to-event.tsx'
import type { AdminEvent, Lists } from '#areas/events/screens/detail/board-players.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import '#areas/events/screens/detail/detail.css'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { eventFacts } from '#areas/events/screens/words.ts'
import { getEventBoard, getRegistrationLog } from '#areas/invitations/calls/admin-acts.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { exportEventDesk, getEventDesk } from '#areas/rosters/calls/desk.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useEventInAddress } from '../event-in-address.ts'
import { eventCheckIn } from './event-check-in.ts'
import { EventMessages } from './event-messages.tsx'
import { PlayerDeskActs } from './player-desk-acts.tsx'
import { eventFilters, numbersOf, type PlayerPerson, playersAtDesk } from './player-person.ts'

const shape = { label: 'Loading the desk', blocks: [3, 4, 20], page: { title: 'Desk' } }

/** `/club/desk/:eid`: everyone invited to a club event, the check-in, messages, and the log. */
export function EventDesk() {
  const { eid, isOne } = useEventInAddress()
  return isOne ? <AtDesk key={eid} eid={eid} /> : <NotFound />
}

function AtDesk({ eid }: { eid: string }) {
  const board = useKeptCall(getEventBoard, { params: { eid } })
  const desk = useKeptCall(getEventDesk, { params: { eid } })
  const reread = () => Promise.all([board.refetch(), desk.refetch()])
  useEventRoom(Number(eid), board.data?.event.seq, () => void reread(), [])
  const people = useMemo(
    () => board.data && desk.data && playersAtDesk(board.data.event, board.data.lists, desk.data),
    [board.data, desk.data],
  )
  if (board.error?.status === 404) return <NotFound />
  if (!board.data || !people) return <Loading reads={[board, desk]} {...shape} />
  const { event, lists } = board.data
  return (
    <ClubOfEvent event={event}>
      <Opened event={event} lists={lists} people={people} keptAt={board.keptAt} reread={reread} />
    </ClubOfEvent>
  )
}

interface OpenedProps {
  readonly event: AdminEvent
  readonly lists: Lists
  readonly people: readonly PlayerPerson[]
  readonly keptAt: string | undefined
  readonly reread: () => Promise<unknown>
}

function Opened({ event, lists, people, keptAt, reread }: OpenedProps) {
  const { eid, title, cost, question, time_zone: zone } = event
  const pathOf = useEventPath()
  const { time, place } = eventFacts(event)
  const readAgain = () => void reread()
  const kind: DeskKind<PlayerPerson> = {
    zone,
    hasPrice: cost > 0,
    questions: question === '' ? [] : [question],
    inWords: 'Confirmed',
    filters: eventFilters,
    numbers: (shown) => numbersOf(event, shown),
    emptyWords: 'People you invite will appear here.',
    addWords: 'Add a player',
    addPart: () => <FindMember event={event} lists={lists} reread={readAgain} />,
    personPart: (person, close) => <PlayerDeskActs event={event} person={person} reread={readAgain} onClose={close} />,
    file: useListFile(exportEventDesk, { params: { eid: String(eid) } }, title),
    checkIn: eventCheckIn(eid, cost),
    messagesPart: (chosen) => <EventMessages event={event} people={people} chosen={chosen} />,
    morePart: () => <Log eid={eid} zone={zone} />,
  }
  return (
    <Page title={title} tab={`Desk, ${title}`} lead={rowText([time, place])}>
      <div className="row desk-no-print">
        <ButtonLink kind="ghost" size="sm" to={pathOf(eventPaths.eventDetail, eid)}>
          Event details
        </ButtonLink>
      </div>
      <Desk kind={kind} people={people} keptAt={keptAt} reread={reread} />
    </Page>
  )
}

function Log({ eid, zone }: { eid: number; zone: string }) {
  const log = useCall(getRegistrationLog, { params: { eid: String(eid) } })
  if (!log.data) return <Loading reads={[log]} label="Loading the log" blocks={[8]} />
  const lines = log.data.map(({ id, name, detail, author, time: at }) => ({
    id,
    at,
    by: author,
    what: name === '' ? detail : `${name}: ${detail}`,
  }))
  return <DeskLog lines={lines} zone={zone} />
}
