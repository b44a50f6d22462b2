import { playerMissing } from '#areas/scoring/calls/messages/answers.ts'
import type { addMatch } from '#areas/scoring/calls/scoring.ts'
import type { MatchSlot } from '#areas/scoring/rules/match-kinds.ts'
import type { Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { complaint } from '#kernel/server/http/complaint.ts'

type Body = Pick<Received<typeof addMatch>['body'], 'singles_doubles' | MatchSlot | `${MatchSlot}_id`>

/** The player in each position: `id` is 0 for a name without a stored player. */
export interface Slot {
  readonly field: MatchSlot
  readonly team: 1 | 2
  readonly place: 1 | 2
  readonly id: number
  readonly name: string
}

const places = [
  { field: 't1p1', team: 1, place: 1 },
  { field: 't1p2', team: 1, place: 2 },
  { field: 't2p1', team: 2, place: 1 },
  { field: 't2p2', team: 2, place: 2 },
] as const

/**
 * The players of a new match. Singles has two players and ignores the second positions. Doubles needs all four (spec
 * 000 §4).
 */
export function slotsOf(body: Body): Result<Slot[], 'invalid-input'> {
  const slots: Slot[] = []
  for (const at of places.filter(({ place }) => place === 1 || body.singles_doubles === 'Doubles')) {
    const input = body[at.field]
    const slot = typeof input === 'object' && input ? input : { player_name: input ?? '', player_id: undefined }
    const name = slot.player_name.replace(/\s+/g, ' ')
    if (name === '') return missing(at.field)
    slots.push({ ...at, name, id: slot.player_id ?? body[`${at.field}_id`] ?? 0 })
  }
  return ok(slots)
}

function missing(field: string) {
  return refuse('invalid-input', { field, message: complaint(field, playerMissing) })
}
