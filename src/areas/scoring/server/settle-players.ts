import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Slot } from './match-slots.ts'
import { findPlayers, keepPlayers } from './player-rows.ts'

/** A player of a match: `playerId` is null for a name without a stored player. */
export interface SettledPlayer {
  readonly team: 1 | 2
  readonly place: 1 | 2
  readonly playerId: number | null
  readonly name: string
}

/**
 * Finds the stored players of the slots, after merges. Their names come from the database. Refusals: player-mismatch
 * (no such player, or one with another name), player-twice.
 */
export async function settlePlayers(
  tx: Tx,
  slots: readonly Slot[],
): Promise<Result<SettledPlayer[], 'player-mismatch' | 'player-twice'>> {
  const knownSlots = slots.filter((slot) => slot.id >= 1)
  if (knownSlots.length > 0)
    await keepPlayers(
      tx,
      knownSlots.map(({ id }) => id),
    )
  const storedPlayers = knownSlots.length > 0 ? await findPlayers(tx, knownSlots) : []
  const players: SettledPlayer[] = []
  for (const { team, place, field, id, name } of slots) {
    if (id < 1) {
      players.push({ team, place, playerId: null, name })
      continue
    }
    const player = storedPlayers.find((each) => each.asked === id)
    if (!player?.fits) return refuse('player-mismatch', { field })
    if (players.some((other) => other.playerId === player.id)) return refuse('player-twice', { field })
    players.push({ team, place, playerId: player.id, name: player.name })
  }
  return ok(players)
}
