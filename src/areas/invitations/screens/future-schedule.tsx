import { IconCalendarMonth } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, Navigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import '#kernel/web/ui/desk/desk.css'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { invitePath } from './invite-path.ts'
import { StatusPill } from './status-pill.tsx'
import { turnWords } from './turn-words.ts'
import { type MyEvent, useMovingEvents, useMyEvents } from './use-my-events.ts'
import { playersNeedDues } from './words.ts'
import './my-events.css'

const StandingReplies = lazyScreen(() => import('./standing-replies.tsx'), 'StandingReplies')
const OwnCalendar = lazyScreen(() => import('#areas/calendars/screens/own-calendar.tsx'), 'OwnCalendar')

/** `/club/upcomingEvents`: the member's upcoming events, with their replies; for members with current dues. */
export function FutureSchedule() {
  return (
    <InClub>
      {(club) =>
        club.mid === null ? <Navigate to={clubPaths.clubs} replace /> : <Schedule club={club} mid={club.mid} />
      }
    </InClub>
  )
}

function Schedule({ club, mid }: { club: MyClub; mid: number }) {
  // The calendar waits for the parts above it, so that nothing moves while someone is reading.
  const events = useMyEvents(mid, { enabled: club.dues_paid })
  const isReading = events.isLoading && events.failureCount === 0
  return (
    <Page
      title="Future Schedule"
      lead={club.club_name}
      aside={
        <ButtonLink kind="quiet" size="sm" to={clubPath(clubPaths.welcome, club.cid)}>
          Members Page
        </ButtonLink>
      }
    >
      {club.dues_paid ? <Events mid={mid} /> : <Alert>{playersNeedDues}</Alert>}
      {!isReading && (
        <Suspense fallback={<Waiting label="Loading your calendar" blocks={[8]} />}>
          {club.dues_paid && <StandingReplies />}
          <OwnCalendar />
        </Suspense>
      )}
    </Page>
  )
}

function Events({ mid }: { mid: number }) {
  const { data: events, error, refetch } = useMovingEvents(mid)
  if (!events) return <Loading reads={[{ data: events, error, refetch }]} label="Loading the schedule" blocks={[20]} />
  if (events.length === 0)
    return (
      <Empty icon={<IconCalendarMonth aria-hidden size={36} />} title="Nothing planned yet">
        <p>Your groups’ events will appear here.</p>
      </Empty>
    )
  return (
    <div className="card table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Event</th>
            <th scope="col">Group</th>
            <th scope="col">Location</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Line key={event.eid} event={event} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ event }: { event: MyEvent }) {
  const day = clubTime(event.start_time, event.time_zone)
  const turn = turnWords(event)
  return (
    <tr className="schedule-line">
      <td className="num">{day}</td>
      <th scope="row">
        <Link className="touch-link is-strong" to={invitePath(event.eid)} aria-label={`${event.title} ${day}`}>
          {event.title}
        </Link>
      </th>
      <td>{event.name}</td>
      <td>{event.location}</td>
      <td>
        <StatusPill label={event.label} />
        {turn && <p className="schedule-turn">{turn}</p>}
      </td>
    </tr>
  )
}
