import { replay } from '#areas/scoring/rules/log.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import type { RuleSetName } from '#areas/scoring/rules/rule-sets.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type LogEntry, listEntries } from './log-rows.ts'
import { findRules } from './match-rows.ts'

export interface ReadLog {
  /** The seq of the last entry that was read. */
  readonly seq: number
  readonly rules: RuleSetName
  readonly state: MatchState
  readonly entries: readonly LogEntry[]
}

/** The whole log of a match and the state it leads to, without a lock. Undefined if there is no such match. */
export async function readLog(deps: Deps, matchId: number): Promise<ReadLog | undefined> {
  const rules = await findRules(deps.db, matchId)
  if (!rules) return undefined
  const entries = await listEntries(deps.db, matchId)
  const state = replay(
    rules,
    entries.map((entry) => entry.act),
  )
  return { seq: entries.at(-1)?.seq ?? 0, rules, state, entries }
}
