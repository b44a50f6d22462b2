import { sheetsSetAside } from '#server/draws/occasions'
import { eventMoved } from '#server/events/occasions'
import { listFolded } from '#server/invitations/merged-member-rows'
import { type Listener, when } from '#server/kernel/occasions'
import { recordsMerge } from '#server/members/occasions'
import { scoresGoAside } from './aside.ts'
import { carryScores } from './folded-rows.ts'
import { carryResults, moveResults } from './result-rows.ts'

export const rostersListeners: readonly Listener[] = [
  when(eventMoved, ({ tx, saved }) => moveResults(tx, { clubId: saved.club_id, eventId: saved.id }, saved.starts_at)),
  when(sheetsSetAside, scoresGoAside),
  // Listed before those of invitations, which delete one of two invitations with everything that hangs on it.
  when(recordsMerge, async ({ tx, ...merge }) => {
    const folded = await listFolded(tx, merge)
    if (folded.length > 0) await carryScores(tx, merge.clubId, folded)
    await carryResults(tx, merge)
  }),
]
