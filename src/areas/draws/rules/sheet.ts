import type { Court, Round } from './draw.ts'

/**
 * The draw of an event or of one division as people see it. Players are named by their invitations; the engine numbers
 * its entrants from 1.
 */

/** A player, or the two players of a pair that stays together. */
export type Entrant = readonly number[]

/** The seats of every court in order, the first half against the second; then the resting players. */
export type SheetRound = { readonly courts: readonly (readonly number[])[]; readonly byes: readonly number[] }

const keyOf = (entrant: Entrant) => entrant.join(' ')

/** The engine's rounds with the players of the entrants; number 1 is the first entrant. */
export function sheetRoundsOf(rounds: readonly Round[], entrants: readonly Entrant[]): SheetRound[] {
  const playersOf = (numbers: readonly number[]) => numbers.flatMap((number) => entrants[number - 1] ?? [])
  return rounds.map(({ courts, byes }) => ({
    courts: courts.map((teams) => playersOf(teams.flat())),
    byes: playersOf(byes),
  }))
}

/** The engine's view of rounds whose players are all among the entrants. Throws for anyone else. */
export function engineRoundsOf(rounds: readonly SheetRound[], entrants: readonly Entrant[]): Round[] {
  const numberOf = new Map(entrants.map((entrant, place) => [keyOf(entrant), place + 1]))
  const size = entrants[0]?.length ?? 1
  const numbersOf = (players: readonly number[]) =>
    Array.from({ length: players.length / size }, (_, place) => {
      const number = numberOf.get(keyOf(players.slice(place * size, (place + 1) * size)))
      if (number === undefined) throw new Error(`Seats ${players.join()} hold someone who is not an entrant`)
      return number
    })
  const courtOf = (seats: readonly number[]): Court => {
    const numbers = numbersOf(seats)
    const half = numbers.length / 2
    return [numbers.slice(0, half), numbers.slice(half)]
  }
  return rounds.map(({ courts, byes }) => ({ courts: courts.map(courtOf), byes: numbersOf(byes) }))
}

/** Everybody in these rounds, each once. */
export function playersOfRounds(rounds: readonly SheetRound[]): number[] {
  const players = new Set<number>()
  // Every score needs them, and nested lists would be the most expensive part.
  for (const { courts, byes } of rounds)
    for (const seats of [...courts, byes]) for (const player of seats) players.add(player)
  return [...players]
}

/** Whether somebody is in one of these rounds. */
export const standsInRounds = (rounds: readonly SheetRound[], player: number): boolean =>
  rounds.some(({ courts, byes }) => courts.some((seats) => seats.includes(player)) || byes.includes(player))

/** How many rounds have started: those that were started or have a score, and all before them (X161). */
export const begunRounds = ({ started, scored }: { readonly started: number; readonly scored: number }): number =>
  Math.max(started, scored)
