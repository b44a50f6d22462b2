import { checkin, checkinMany } from '#areas/rosters/calls/rosters.ts'
import type { KeptActs } from '#kernel/web/api/acts/use-acts-kept.ts'

interface Player {
  readonly eiid: number
  readonly name: string
}

/** Checks players in or out. The desired state waits on this device until it has arrived, and never toggles. */
export function useKeptCheckIn(eid: number, { add }: Pick<KeptActs, 'add'>) {
  return (players: readonly Player[], isHere: boolean) => {
    const [first, ...others] = players
    if (!first) return
    const what = isHere ? 'is here' : 'is not here'
    if (others.length === 0)
      add(
        checkin,
        { body: { eiid: first.eiid, checkin: isHere } },
        { slot: `check-in ${first.eiid}`, words: `${first.name} ${what}` },
      )
    else
      add(
        checkinMany,
        { params: { eid: String(eid) }, body: { eiids: players.map(({ eiid }) => eiid), checkin: isHere } },
        { slot: `check-in of ${players.map(({ eiid }) => eiid).join()}`, words: `${players.length} players: ${what}` },
      )
  }
}
