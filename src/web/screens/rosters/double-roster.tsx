import { getEventRoster } from '#contract/rosters/rosters'
import { useCall } from '../../api/hooks.ts'
import { rosterEntryOf } from './roster-entries.ts'
import { RosterPage } from './roster-page.tsx'

/** `/club/doubleRoster/:eid`: all confirmed players, one by one (spec 001 §2.6). */
export function DoubleRoster() {
  return <RosterPage title="Event Roster" useEntries={useEntries} />
}

function useEntries(eid: number) {
  const roster = useCall(getEventRoster, { params: { eid: String(eid) } })
  return { ...roster, data: roster.data?.map(rosterEntryOf) }
}
