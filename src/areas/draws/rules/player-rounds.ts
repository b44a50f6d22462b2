import type { SheetRound } from './sheet.ts'

/** The part of a draw that says where someone plays. Players are identified by their invitations. */
export interface CourtsOfRounds {
  readonly rounds: readonly SheetRound[]
  /** The names of the courts in each round. */
  readonly roundCourts: readonly (readonly string[])[]
  /** How many rounds have started. */
  readonly begun: number
}

/** A round as one player has it; rounds count from 1. A player who is not in a round came later, or has left. */
export type PlayerRound =
  | {
      readonly is: 'playing'
      readonly round: number
      readonly court: string
      readonly partners: readonly number[]
      readonly opponents: readonly number[]
    }
  | { readonly is: 'resting' | 'absent'; readonly round: number }

export interface PlayerRounds {
  readonly all: readonly PlayerRound[]
  /** The current round: the last one that has started. Undefined before the first. */
  readonly now: PlayerRound | undefined
  /** The round after it; undefined in the last one. */
  readonly next: PlayerRound | undefined
}

/** What a draw means for one of its players: all rounds, the current one, and the next (spec 001 §2.5). */
export function playerRoundsOf({ rounds, roundCourts, begun }: CourtsOfRounds, player: number): PlayerRounds {
  const all = rounds.map((round, index) => roundOf(round, roundCourts[index] ?? [], index + 1, player))
  return { all, now: all[begun - 1], next: all[begun] }
}

function roundOf({ courts, byes }: SheetRound, names: readonly string[], round: number, player: number): PlayerRound {
  const court = courts.findIndex((seats) => seats.includes(player))
  const seats = courts[court]
  if (!seats) return { is: byes.includes(player) ? 'resting' : 'absent', round }
  const [team, others] = teamsOf(seats)
  const isFirst = team.includes(player)
  return {
    is: 'playing',
    round,
    court: names[court] ?? `${court + 1}`,
    partners: (isFirst ? team : others).filter((one) => one !== player),
    opponents: isFirst ? others : team,
  }
}

/** The two teams of a court: the first half of its seats plays against the second. */
export function teamsOf<Seat>(seats: readonly Seat[]): readonly [readonly Seat[], readonly Seat[]] {
  const half = seats.length / 2
  return [seats.slice(0, half), seats.slice(half)]
}
