import type { Place, Team } from './acts.ts'
import type { RuleSet } from './rule-sets.ts'

export type Side = 'right' | 'left'

/** The player on each team's right half; null if no one has said. Always null in singles. */
export type OnRight = readonly [team1: Place | null, team2: Place | null]

export const unknownHalves: OnRight = [null, null]

export function otherPlace(place: Place): Place {
  return place === 1 ? 2 : 1
}

/** The part of a game that says where its players are. */
interface Court {
  readonly serving: Team
  /** The half of the next serve; null in the free sets. */
  readonly side: Side | null
  readonly onRight?: OnRight | undefined
}

interface Gained {
  readonly team: Team
  /** Negative if points were removed. */
  readonly points: number
}

/**
 * Where the players are after a team's points. Partners change halves with each point of their own: in side-out scoring
 * with every point, so that on an even score they are where they started; in rally scoring only with points on their
 * own serve. A side out moves no one. Source: USA Pickleball rulebook 2025, section 4.B (positions).
 */
export function halvesAfter(
  rules: RuleSet,
  { onRight = unknownHalves, serving }: Pick<Court, 'onRight' | 'serving'>,
  { team, points }: Gained,
): OnRight {
  const moves = rules.scoring === 'side-out' || (rules.scoring === 'rally' && team === serving)
  if (!moves || points % 2 === 0) return onRight
  const [one, two] = onRight
  return team === 1 ? [one && otherPlace(one), two] : [one, two && otherPlace(two)]
}

/** Whether the same players are known to be on the same halves. */
export function isSameCourt(one: Pick<Court, 'onRight'>, other: Pick<Court, 'onRight'>): boolean {
  const [first, second] = [one.onRight ?? unknownHalves, other.onRight ?? unknownHalves]
  return first[0] === second[0] && first[1] === second[1]
}

/** The half of the next serve and the players; null for anything that is unknown or that the rules do not say. */
export interface Positions {
  readonly side: Side | null
  readonly server: Place | null
  readonly receiver: Place | null
}

/**
 * Who serves from which half, and who receives. The serve goes diagonally, so the receiver is on the half of the same
 * name. Source: USA Pickleball rulebook 2025, section 4.B (server, receiver and positions).
 */
export function positionsIn(rules: RuleSet, { side, serving, onRight = unknownHalves }: Court): Positions {
  if (side === null) return { side, server: null, receiver: null }
  if (rules.play === 'Singles') return { side, server: 1, receiver: 1 }
  const [one, two] = onRight.map((right) => (right && side === 'left' ? otherPlace(right) : right))
  const players = [one ?? null, two ?? null] as const
  return serving === 1
    ? { side, server: players[0], receiver: players[1] }
    : { side, server: players[1], receiver: players[0] }
}
