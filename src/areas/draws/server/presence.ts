import type { SheetChange } from '#areas/draws/rules/change-sheet.ts'
import { type Presence, presenceAfter } from '#areas/draws/rules/presence.ts'
import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import { saveCheckIn, saveLeft } from '#areas/invitations/server/list-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { PlayerRow } from './player-rows.ts'
import type { DrawBase } from './read-draw.ts'
import { checkedIn, leftEarly } from './words.ts'

/**
 * Finds who comes and leaves with a change. Of those who leave, only players with a spot count. Everyone else has said
 * that they are not coming, and is added again only after they say otherwise (X161).
 */
export function presenceIn({ players }: DrawBase, change: SheetChange): Presence {
  const { come, gone } = presenceAfter(change)
  const holders = new Set(players.filter((row) => row.has_place && !row.is_no_show).map(({ id }) => id))
  return { come, gone: gone.filter((player) => holders.has(player)) }
}

interface Moving {
  readonly base: DrawBase
  readonly change: SheetChange
  readonly accountId: number
  readonly now: Date
}

/**
 * Keeps the roster in step with the draw: players who leave are no longer here, and players who come are here, if the
 * event checks its players in. Returns whether anything changed.
 */
export async function savePresence(tx: Tx, { base, change, accountId, now }: Moving): Promise<boolean> {
  const { come, gone } = presenceIn(base, change)
  const here = base.players.filter(({ is_here }) => is_here)
  const leavers = here.filter(({ id }) => gone.includes(id))
  const arrivals = here.length > 0 ? base.players.filter((row) => come.includes(row.id) && !row.is_here) : []
  const { club_id: clubId, id: eventId } = base.event
  const idsOf = (rows: readonly PlayerRow[]) => rows.map(({ id }) => id)
  if (leavers.length > 0) await saveLeft(tx, clubId, idsOf(leavers), now)
  if (arrivals.length > 0) await saveCheckIn(tx, clubId, idsOf(arrivals), now)
  const entry = { clubId, eventId, accountId, now }
  await logAllInEvent(tx, [
    ...leavers.map((row) => ({ ...entry, memberId: row.member_id, kind: 'player.left', detail: leftEarly })),
    ...arrivals.map((row) => ({ ...entry, memberId: row.member_id, kind: 'player.checked-in', detail: checkedIn })),
  ])
  return leavers.length + arrivals.length > 0
}
