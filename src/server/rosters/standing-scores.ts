import type { GameReport } from '#domain/rosters/games'
import type { Cell } from '#domain/rosters/scores'
import type { Tx } from '#server/kernel/db/database'
import { askTogether } from '#server/kernel/db/kept-query'
import { listReports } from './report-rows.ts'
import { cellsOf, membersOf, type ScoredEvent } from './score-rows.ts'

/** What stands of some players of an event, before their scores change. */
export interface StandingScores {
  /** The member of each invitation; those of other events and deleted ones are left out. */
  readonly members: ReadonlyMap<number, number>
  readonly cells: readonly Cell[]
  /** What players said of all games of the event. */
  readonly reports: readonly GameReport[]
}

/** The statements that read `StandingScores`; none where there are no players. */
export function askingStanding(event: ScoredEvent, players: readonly number[]) {
  const of = { ...event, players }
  return players.length === 0
    ? ([] as const)
    : ([membersOf.with(of), cellsOf.with(of), listReports.with(event)] as const)
}

interface MemberOf {
  readonly id: number
  readonly member_id: number
}

/** Builds them from the rows of `askingStanding`. */
export function standingIn([members = [], cells = [], reports = []]: readonly [MemberOf[]?, Cell[]?, GameReport[]?]) {
  return { members: new Map(members.map(({ id, member_id }) => [id, member_id])), cells, reports }
}

/** Reads the members and cells under the event's lock; writing scores needs no reports. */
export async function findStanding(
  tx: Tx,
  event: ScoredEvent,
  players: readonly number[],
): Promise<Pick<StandingScores, 'members' | 'cells'>> {
  const of = { ...event, players }
  return standingIn(await askTogether(tx, membersOf.with(of), cellsOf.with(of)))
}
