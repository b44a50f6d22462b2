import type { Team } from './acts.ts'
import type { Score } from './rally.ts'

/** The scores of one game from 0-0 on, one pair per change, without undone changes. */
export type Flow = readonly Score[]

/** The most points in a row; `from` and `to` are indices into the flow: the scores before and after the run. */
export type Run = { readonly team: Team; readonly points: number; readonly from: number; readonly to: number }

function extended(run: Run | null, team: Team, index: number): Run {
  if (run?.team === team) return { ...run, points: run.points + 1, to: index + 1 }
  return { team, points: 1, from: index, to: index + 1 }
}

/** The first of the longest runs. Several points in one act were entered later, so their order is unknown. */
export function longestRunIn(flow: Flow): Run | null {
  let longest: Run | null = null
  let run: Run | null = null
  for (const [index, after] of flow.slice(1).entries()) {
    const before = flow[index] ?? [0, 0]
    const gained = after[0] + after[1] - before[0] - before[1]
    run = gained === 1 ? extended(run, after[0] > before[0] ? 1 : 2, index) : null
    if (run && run.points > (longest?.points ?? 0)) longest = run
  }
  return longest
}

/** How often the lead moved from one team to the other; a tie in between is not a change. */
export function leadChangesIn(flow: Flow): number {
  const leaders = flow.map(([team1, team2]) => Math.sign(team1 - team2)).filter((leader) => leader !== 0)
  return leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length
}

/**
 * The flow after a game reached this score, for clients that see scores and not acts: a score already in the flow means
 * that the changes since were undone; any other score is one more change.
 */
export function flowWith(flow: Flow, score: Score): Flow {
  const index = flow.findLastIndex(([team1, team2]) => team1 === score[0] && team2 === score[1])
  if (index >= 0) return flow.slice(0, index + 1)
  const isBelow = ([team1, team2]: Score) => team1 <= score[0] && team2 <= score[1]
  return [...flow.filter(isBelow), score]
}
