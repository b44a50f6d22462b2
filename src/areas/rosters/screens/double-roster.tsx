import { getEventRoster } from '#areas/rosters/calls/rosters.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { useEventInAddress } from './event-in-address.ts'
import { rosterEntryOf } from './roster-entries.ts'
import { RosterOfPlayers } from './roster-of-players.tsx'
import { RosterPage } from './roster-page.tsx'

/** `/club/doubleRoster/:eid`: all confirmed players, one by one (spec 001 §2.6). */
export function DoubleRoster() {
  const { eid, isOne } = useEventInAddress()
  const roster = useKeptCall(getEventRoster, { params: { eid } }, { enabled: isOne })
  const entries = { ...roster, data: roster.data?.map(rosterEntryOf) }
  return <RosterPage title="Event Roster">{(of) => <RosterOfPlayers {...of} roster={entries} />}</RosterPage>
}
