import type { GameReport } from '#areas/rosters/rules/games.ts'
import type { Cell } from '#areas/rosters/rules/scores.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { runTogether } from '#kernel/server/fast/reusable-query.ts'
import { reportsQuery } from './report-rows.ts'
import { cellsQuery, memberIdsQuery, type ScoredEvent } from './score-rows.ts'

/** The scores of some of an event's players before an act changes them. */
export interface CurrentScores {
  /** The member of each invitation. Those of other events and deleted ones are left out. */
  readonly members: ReadonlyMap<number, number>
  readonly cells: readonly Cell[]
  /** The players' reports about all of the event's games. */
  readonly reports: readonly GameReport[]
}

/** The queries that read `CurrentScores`; none if there are no players. */
export function currentScoresQueries(event: ScoredEvent, players: readonly number[]) {
  const of = { ...event, players }
  return players.length === 0
    ? ([] as const)
    : ([memberIdsQuery.with(of), cellsQuery.with(of), reportsQuery.with(event)] as const)
}

interface MemberOf {
  readonly id: number
  readonly member_id: number
}

/** Makes `CurrentScores` from the rows of `currentScoresQueries`. */
export function currentScoresFrom([members = [], cells = [], reports = []]: readonly [
  MemberOf[]?,
  Cell[]?,
  GameReport[]?,
]) {
  return { members: new Map(members.map(({ id, member_id }) => [id, member_id])), cells, reports }
}

/**
 * Reads members and cells under the event's lock. Leaves out the reports, because writing scores does not need them.
 */
export async function readCurrentScores(
  tx: Tx,
  event: ScoredEvent,
  players: readonly number[],
): Promise<Pick<CurrentScores, 'members' | 'cells'>> {
  const of = { ...event, players }
  return currentScoresFrom(await runTogether(tx, memberIdsQuery.with(of), cellsQuery.with(of)))
}
