import { IconClipboardText } from '@tabler/icons-react'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { useEventRoom } from '#areas/events/screens/use-event-room.ts'
import { addLeagueEventCourt, leaveLeagueCourt } from '#areas/rosters/calls/ladders.ts'
import { rosterPaths } from '#areas/rosters/calls/pages.ts'
import { getEventRoster } from '#areas/rosters/calls/rosters.ts'
import { getLeagueStandings } from '#areas/standings/calls/standings.ts'
import { useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { useKeptCheckIn } from '../check-in/use-kept-check-in.ts'
import { isContactOpen } from '../contact/player-contact.tsx'
import { eventScope } from '../event-scope.ts'
import { type OfEvent, RosterPage } from '../roster-page.tsx'
import { checkInsOf } from '../scores/shown-scores.ts'
import { Belonging } from './belonging.tsx'
import { CourtCounts } from './court-counts.tsx'
import { FormCourts } from './form-courts.tsx'
import { JumpToCourt } from './jump-to-court.tsx'
import './ladder.css'
import { useEventInAddress } from '../event-in-address.ts'
import { type LeagueLine, LeagueTable, sortLines } from './league-table.tsx'
import { unsentCourts, useLadderDay } from './use-ladder.ts'

/** `/club/leagueEventRoster/:eid`: a ladder's check-in and courts (spec 001 §2, §2.6). */
export function LeagueRoster() {
  const { eid, isOne } = useEventInAddress()
  // Read at the same time as the event, not after it.
  useCall(getEventRoster, { params: { eid } }, { enabled: isOne })
  return <RosterPage title="League Roster">{(of) => <Players {...of} />}</RosterPage>
}

function Players({ event, isAlphabetical }: OfEvent) {
  const { eid, gid } = event
  const roster = useKeptCall(getEventRoster, { params: { eid: String(eid) } })
  const day = useLadderDay(eid)
  const standing = useKeptCall(getLeagueStandings, { params: { gid: String(gid) } })
  const readAll = () => Promise.all([roster.refetch(), day.refetch(), standing.refetch()])
  const keptActs = useActsKept(eventScope(eid), readAll)
  const checkIn = useKeptCheckIn(eid, keptActs)
  const pathOf = useEventPath()
  useEventRoom(eid, event.seq, () => void readAll(), ['scores'])
  if (event.type !== 'ladder') return <Alert>This event isn’t a ladder.</Alert>
  if (!roster.data || !day.data || !standing.data)
    return <Loading reads={[roster, day, standing]} label="Loading the roster" blocks={[4, 24]} />
  if (roster.data.length === 0)
    return (
      <Empty title="No registered players">
        <p>Once players are confirmed, you can check them in and set up the courts here.</p>
      </Empty>
    )
  const places = standing.data
  const set = unsentCourts(keptActs.acts)
  const here = new Map(keptActs.acts.filter(({ refused }) => !refused).flatMap((act) => [...checkInsOf(act)]))
  const playing = day.data.courts.flatMap(({ players }) => players.filter(({ left }) => !left))
  const today = new Map(playing.map(({ eiid, division }) => [eiid, division]))
  const lines = roster.data.map((line): LeagueLine => {
    const place = places.find(({ mid }) => mid === line.mid)
    const court = set.get(line.eiid) ?? today.get(line.eiid)
    const isHere = here.get(line.eiid) ?? line.checkin
    const ofLadder = { court, gmid: place?.gmid, standsOn: place?.rating_court ?? null }
    return { ...line, ...ofLadder, isHere, isGuest: line.is_guest }
  })
  const putOn = ({ eiid, gmid, name }: LeagueLine, court: number) =>
    gmid !== undefined &&
    keptActs.add(
      addLeagueEventCourt,
      { body: { eiid, court, gmid } },
      { slot: `court of ${eiid}`, words: `${name} on court ${court}` },
    )
  /** All courts are new after this, so refusals about the earlier ones are settled. */
  const readFormed = () => {
    const ofCourts: readonly string[] = [addLeagueEventCourt.name, leaveLeagueCourt.name]
    for (const { id, call, refused } of keptActs.acts) if (refused && ofCourts.includes(call.name)) keptActs.drop(id)
    return readAll()
  }
  const hereCount = lines.filter(({ isHere }) => isHere).length
  return (
    <>
      <KeptAt at={roster.keptAt ?? day.keptAt} />
      <KeptLine keptActs={keptActs} />
      <RefusedActs acts={keptActs.acts.filter(({ refused }) => refused)} onRead={keptActs.drop} />
      <div className="spread roster-tools">
        <p role="status" className="roster-count">
          {hereCount} of {lines.length} checked in
        </p>
        <div className="row">
          <ButtonLink kind="quiet" icon={<IconClipboardText aria-hidden />} to={pathOf(rosterPaths.daySheet, eid)}>
            Day Sheet
          </ButtonLink>
          <FormCourts eid={eid} here={hereCount} keptActs={keptActs} onDone={readFormed} />
        </div>
      </div>
      {day.data.final && <Alert kind="info">This ladder is finished. Its courts won’t change.</Alert>}
      <CourtCounts courts={lines.map(({ court }) => court)} />
      <Belonging day={day.data} />
      {!isAlphabetical && (
        <div className="court-bar">
          <JumpToCourt courts={day.data.courts.map(({ division }) => division)} />
        </div>
      )}
      <LeagueTable
        lines={sortLines(lines, isAlphabetical)}
        hasContacts={isContactOpen(event)}
        onTick={(line) => checkIn([line], !line.isHere)}
        onCourt={putOn}
      />
    </>
  )
}
