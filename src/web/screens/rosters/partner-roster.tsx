import { getPartnerEventRoster } from '#contract/rosters/rosters'
import { useCall } from '../../api/hooks.ts'
import { pairOf } from './roster-entries.ts'
import { RosterPage } from './roster-page.tsx'

/** `/club/partnerRoster/:eid`: who plays with whom, each pair once (spec 001 §2.6). */
export function PartnerRoster() {
  return <RosterPage title="Partner Roster" useEntries={useEntries} />
}

function useEntries(eid: number) {
  const roster = useCall(getPartnerEventRoster, { params: { eid: String(eid) } })
  return { ...roster, data: roster.data?.map(pairOf) }
}
