import type { MatchState } from '#domain/scoring/log'
import { replay } from '#domain/scoring/log'
import type { RuleSetName } from '#domain/scoring/rule-sets'
import type { Deps } from '#server/kernel/deps'
import { type LogEntry, listEntries } from './log-entries.ts'

export interface ReadLog {
  /** The seq of the last entry that was read. */
  readonly seq: number
  readonly rules: RuleSetName
  readonly state: MatchState
  readonly entries: readonly LogEntry[]
}

/** The whole log of a match and what it comes to, without a lock; undefined when there is no such match. */
export async function readLog(deps: Deps, matchId: number): Promise<ReadLog | undefined> {
  const match = await deps.db
    .selectFrom('match')
    .select('rules')
    .where('id', '=', matchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!match) return undefined
  const entries = await listEntries(deps.db, matchId)
  // Every rule set that was ever stored is one of the contract.
  const rules = match.rules as RuleSetName
  const state = replay(
    rules,
    entries.map((entry) => entry.act),
  )
  return { seq: entries.at(-1)?.seq ?? 0, rules, state, entries }
}
