import { IconCalendarMonth } from '@tabler/icons-react'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { checkForClubEvents } from '#areas/invitations/calls/member-events.ts'
import { invitationPaths } from '#areas/invitations/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading, reading } from '#kernel/web/ui/loading.tsx'
import { CanYouPlay } from './can-you-play.tsx'
import './invitations.css'
import './my-events.css'
import { type CourtNowPart, NextGame } from './next-game.tsx'
import { NotInvited } from './not-invited.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
import { type AnsweredEvent, useAnswered } from './use-answered.ts'
import { type MyEvent, nextGameOf, useMovingEvents, useUninvited } from './use-my-events.ts'

/** How many of the later events the home shows; the schedule has them all. */
const shownCount = 5

interface Props {
  readonly club: MyClub
  readonly mid: number
  /** Another area provides this, and it only shows while a round is running. */
  readonly CourtNow: CourtNowPart
}

/** The events on a member's home: the next game, open invitations, and what else is coming (spec 003 §2). */
export function MyEvents({ club, mid, CourtNow }: Props) {
  const { data: events, error, refetch } = useMovingEvents(mid)
  const { data: uninvited = [], isLoading, failureCount } = useUninvited(mid)
  const cards = useAnswered()
  const read = { data: events, error, refetch }
  if (!events && error)
    return (
      <section aria-label="Events">
        <Loading reads={[read]} />
      </section>
    )
  // Together, so that nothing moves under a finger.
  if (!events || (isLoading && failureCount === 0))
    return <Loading reads={[read, reading]} label="Loading your events" blocks={[15, 11]} />
  if (events.length === 0 && cards.answered.length === 0) return <NoEvents club={club} mid={mid} />
  const { next, open, others } = inPlaces(events, cards.answered)
  return (
    <>
      {next && <NextGame key={next.eid} event={next} cards={cards} CourtNow={CourtNow} />}
      {open.length > 0 && <CanYouPlay events={open} cards={cards} />}
      {others.length > 0 && <UpcomingEvents events={others.slice(0, shownCount)} />}
      {uninvited.length > 0 && <NotInvited events={uninvited} />}
      <div className="row">
        <ButtonLink
          kind="quiet"
          icon={<IconCalendarMonth aria-hidden size={24} />}
          to={clubPath(invitationPaths.upcomingEvents, club.cid)}
        >
          Future Schedule
        </ButtonLink>
      </div>
    </>
  )
}

/** Puts each event in its place. Events that were just answered keep their places, and look as they did. */
function inPlaces(events: readonly MyEvent[], answered: readonly AnsweredEvent[]) {
  const rest = events.filter(({ eid }) => !answered.some(({ event }) => event.eid === eid))
  const eventsAt = (place: AnsweredEvent['place']) =>
    answered.flatMap((one) => (one.place === place ? [one.event] : []))
  const next = eventsAt('next')[0] ?? nextGameOf(rest)
  const open = [...rest.filter(({ may_answer }) => may_answer), ...eventsAt('open')].sort(
    (one, other) => Date.parse(one.start_time) - Date.parse(other.start_time),
  )
  return { next, open, others: rest.filter((event) => event !== next && !event.may_answer) }
}

function NoEvents({ club, mid }: { club: MyClub; mid: number }) {
  const { data: uninvited = [] } = useUninvited(mid)
  const others = useCall(checkForClubEvents, { params: { cid: String(club.cid) } }, { staleTime: 60_000 })
  if (uninvited.length > 0) return <NotInvited events={uninvited} />
  return (
    <Empty icon={<IconCalendarMonth aria-hidden size={36} />} title="Nothing planned yet">
      <p>When one of your groups’ events opens, it will appear here.</p>
      {others.data?.events && <p>Other groups in the club already have events. Ask your club to add you to a group.</p>}
    </Empty>
  )
}
