import type { Draw, Round } from './draw.ts'
import type { LadderCourt } from './ladder.ts'

/**
 * The courts of a ladder as one draw, round by round, for everything that shows or measures draws. A court of four is
 * finished when a court of five plays its fourth round, so its players rest in that round.
 */
export function ladderAsDraw(ladder: readonly LadderCourt[]): Draw {
  const players = ladder.flatMap((court) => court.players)
  const count = Math.max(0, ...ladder.map((court) => court.rounds.length))
  const roundAt = (index: number): Round => {
    const courts = ladder.flatMap((court) => court.rounds.slice(index, index + 1).map((round) => round.teams))
    const playing = new Set(courts.flat(2))
    return { courts, byes: players.filter((player) => !playing.has(player)) }
  }
  return { players, rounds: Array.from({ length: count }, (_, index) => roundAt(index)) }
}
