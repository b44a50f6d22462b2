import type { BegunStatus } from '#areas/scoring/rules/match-kinds.ts'

const minute = 60_000
/** How long the last score stays after a match is completed, in milliseconds. */
export const finalScoreStays = 10 * minute
/** A live match without an act for this long counts as abandoned, as in the lists. */
const leftAlone = 24 * 60 * minute

/** A match scored by a scoreboard account or an alternate scorekeeper. */
export interface BoardCandidate {
  readonly matchId: number
  readonly seq: number
  readonly status: BegunStatus
  /** Scored by a scoreboard account itself. */
  readonly isOwn: boolean
  readonly lastActAt: Date
}

/** A cleared board: it stays empty until that match continues or another one is shown. */
export interface Cleared {
  readonly matchId: number
  readonly seq: number
}

/**
 * The match that the scoreboard shows: the scoreboard account's live match before one of an alternate scorekeeper, and
 * if there are several, the one that started last. If none is live, the final score of the latest completed match, for
 * ten minutes. Undefined: the board is empty. Source: spec 000 §7 Scoreboard (the scoreboard account's current match),
 * §4 (clears on a signal).
 */
export function chooseShown<C extends BoardCandidate>(candidates: readonly C[], cleared: Cleared | null, now: Date) {
  const age = ({ lastActAt }: BoardCandidate) => now.getTime() - lastActAt.getTime()
  const live = candidates.filter((each) => each.status === 'Live' && age(each) < leftAlone)
  const final = candidates.filter((each) => each.status === 'Completed' && age(each) < finalScoreStays)
  const [match] = [...live.sort(byRank), ...final.sort((one, other) => age(one) - age(other))]
  const isCleared = match !== undefined && cleared?.matchId === match.matchId && cleared.seq === match.seq
  return isCleared ? undefined : match
}

const byRank = (one: BoardCandidate, other: BoardCandidate) =>
  Number(other.isOwn) - Number(one.isOwn) || other.matchId - one.matchId
