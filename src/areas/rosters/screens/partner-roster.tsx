import { getPartnerEventRoster } from '#areas/rosters/calls/rosters.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { useEventInAddress } from './event-in-address.ts'
import { pairOf } from './roster-entries.ts'
import { RosterOfPlayers } from './roster-of-players.tsx'
import { RosterPage } from './roster-page.tsx'

/** `/club/partnerRoster/:eid`: who plays with whom, each pair once (spec 001 §2.6). */
export function PartnerRoster() {
  const { eid, isOne } = useEventInAddress()
  const roster = useKeptCall(getPartnerEventRoster, { params: { eid } }, { enabled: isOne })
  const pairs = { ...roster, data: roster.data?.map(pairOf) }
  return <RosterPage title="Partner Roster">{(of) => <RosterOfPlayers {...of} roster={pairs} />}</RosterPage>
}
