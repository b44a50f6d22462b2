import { type Random, shuffled } from './random.ts'
import type { SeatField } from './search/seat-field.ts'
import { starterRows } from './starter-rows.ts'

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A known design with the same number of players, courts and rounds, as seats per round with the resting players at the
 * end.
 */
export function findStarter(players: number, courts: number, rounds: number): number[][] | undefined {
  const row = starterRows.find(
    ([ofPlayers, ofCourts, text]) => ofPlayers === players && ofCourts === courts && text.split(' ').length === rounds,
  )
  return row?.[2].split(' ').map((text) => {
    const playing = Array.from(text, (digit) => digits.indexOf(digit))
    const everybody = Array.from({ length: players }, (_, player) => player)
    return [...playing, ...everybody.filter((player) => !playing.includes(player))]
  })
}

/** The design with this draw's players in a random order, so that every seed gives a different draw. */
export function starterSlots(field: SeatField, random: Random): Uint8Array | undefined {
  const starter = findStarter(field.players, field.courts, field.rounds)
  if (!starter) return undefined
  const names = shuffled(
    random,
    Array.from({ length: field.players }, (_, player) => player),
  )
  return Uint8Array.from(starter.flat(), (player) => names[player] ?? 0)
}
