import { IconCards, IconLayoutGrid, IconListCheck } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import type { AdminEvent } from '#areas/events/screens/detail/board-players.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { getEventCourts } from '#areas/rosters/calls/ladders.ts'
import { rosterPaths } from '#areas/rosters/calls/pages.ts'
import { useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { KeptLine } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { eventScope } from '../event-scope.ts'
import { EventPage } from '../roster-page.tsx'
import { ScoreRefusals } from '../scores/score-refusals.tsx'
import { useScores } from '../scores/use-scores.ts'
import { Belonging } from './belonging.tsx'
import { Corrections } from './corrections.tsx'
import { CourtCard } from './court-card.tsx'
import { Finish } from './finish.tsx'
import { GamePoints } from './game-points.tsx'
import { JumpToCourt } from './jump-to-court.tsx'
import './ladder.css'
import { useEventInAddress } from '../event-in-address.ts'
import { type LadderDay, useLadderDay, withCard } from './use-ladder.ts'

/** `/club/daySheet/:eid`: a ladder's courts with their games and scores, and how to finish it (spec 001 §2, §4). */
export function DaySheet() {
  const { eid, isOne } = useEventInAddress()
  // Read at the same time as the event, not after it.
  useCall(getEventCourts, { params: { eid } }, { enabled: isOne })
  return <EventPage title="Day Sheet">{(event) => <Sheet event={event} />}</EventPage>
}

function Sheet({ event }: { event: AdminEvent }) {
  const { eid } = event
  const day = useLadderDay(eid)
  const scores = useScores(eid, true)
  const pathOf = useEventPath()
  const readAll = () => Promise.all([day.refetch(), scores.refetch()])
  const keptActs = useActsKept(eventScope(eid), readAll)
  useEventRoom(eid, event.seq, () => void readAll(), ['scores'])
  if (event.type !== 'ladder') return <Alert>This event isn’t a ladder.</Alert>
  const { keeping } = scores
  if (!day.data || !keeping) return <Loading reads={[day, scores]} label="Loading the day sheet" blocks={[4, 20, 20]} />
  const toRoster = (
    <ButtonLink kind="quiet" icon={<IconListCheck aria-hidden />} to={pathOf(rosterPaths.leagueRoster, eid)}>
      League Roster
    </ButtonLink>
  )
  return (
    <>
      <KeptAt at={day.keptAt ?? scores.keptAt} />
      <Unfinished day={day.data} zone={event.time_zone} />
      <Corrections eid={eid} corrections={day.data.corrections} onDone={readAll} />
      <KeptLine keptActs={keptActs} />
      <ScoreRefusals keeping={keeping} />
      {day.data.courts.length === 0 ? (
        <Empty title="No courts yet">
          <p>Check players in and set up the courts on the roster. Then everyone’s games will appear here.</p>
          {toRoster}
        </Empty>
      ) : (
        <>
          <AsCards />
          <Belonging day={day.data} />
          <div className="spread court-bar">
            <JumpToCourt courts={day.data.courts.map(({ division }) => division)} />
            <Finish event={event} day={day.data} keptActs={keptActs} onDone={readAll} />
          </div>
          <ul className="ladder-courts" aria-label="Courts">
            {day.data.courts.map((court) => (
              <CourtCard
                eid={eid}
                gid={event.gid}
                key={court.division}
                court={{ ...court, players: court.players.map((player) => withCard(player, keptActs.acts)) }}
                keeping={keeping}
                keptActs={keptActs}
              />
            ))}
          </ul>
          <GamePoints eid={eid} scores={keeping.scores} onDone={readAll} />
          <div className="row">{toRoster}</div>
        </>
      )}
    </>
  )
}

/** Scores are written by game or by card; which one is in the address. */
function AsCards() {
  const [params, setParams] = useSearchParams()
  const isCards = params.get('as') === 'cards'
  const choose = (as: 'cards' | undefined) => {
    const next = new URLSearchParams(params)
    if (as) next.set('as', as)
    else next.delete('as')
    setParams(next, { replace: true })
  }
  return (
    <div className="row roster-tools">
      <Button
        kind="quiet"
        aria-pressed={!isCards}
        icon={<IconLayoutGrid aria-hidden />}
        onClick={() => choose(undefined)}
      >
        By game
      </Button>
      <Button kind="quiet" aria-pressed={isCards} icon={<IconCards aria-hidden />} onClick={() => choose('cards')}>
        By card
      </Button>
    </div>
  )
}

/** One of the group's earlier ladders that was played but never finished, so no one has moved since. */
function Unfinished({ day: { unfinished }, zone }: { day: LadderDay; zone: string }) {
  const pathOf = useEventPath()
  if (!unfinished) return null
  return (
    <Alert kind="warn">
      <p>
        {unfinished.title} on {longClubTime(unfinished.start_time, zone)} was played but not finished, so no one has
        moved.
      </p>
      <Link className="touch-link is-strong" to={pathOf(rosterPaths.daySheet, unfinished.eid)}>
        Open its day sheet
      </Link>
    </Alert>
  )
}
