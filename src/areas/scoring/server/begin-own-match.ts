import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { beginMatch } from './begin-match.ts'
import { type NewMatch, tournamentIdOf } from './new-match-rows.ts'
import { type LockedOwner, listLiveOf, lockOwner } from './owner-rows.ts'

/** A match as its author describes it. Owner, session and scoreboard follow from the author's account. */
export type MatchPlan = Omit<NewMatch, 'ownerId' | 'session' | 'tournamentId' | 'forScoreboard'> & {
  readonly tournament: string
}

/** Starts a match for the actor, whose row is locked, and counts it toward the hourly limit of matches. */
export async function beginMatchOf(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  {
    actor,
    forScoreboard,
    plan: { tournament, ...match },
  }: Pick<LockedOwner, 'forScoreboard'> & {
    readonly actor: Pick<Actor, 'userId' | 'sessionHash'>
    readonly plan: MatchPlan
  },
): Promise<number> {
  await deps.limits.takeForAccount(tx, 'add-match', `u${actor.userId}`)
  const tournamentId = await tournamentIdOf(tx, tournament)
  const ownership = { ownerId: actor.userId, session: actor.sessionHash, tournamentId, forScoreboard }
  return beginMatch(deps, tx, after, { ...match, ...ownership })
}

/** Like `beginMatchOf`, but locks the actor's row itself. Refusal: match-live-already, with the match. */
export async function beginOwnMatch(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  { actor, plan }: { readonly actor: Pick<Actor, 'userId' | 'sessionHash'>; readonly plan: MatchPlan },
): Promise<Result<number, 'match-live-already'>> {
  const { mayHaveSeveral, forScoreboard } = await lockOwner(tx, actor.userId)
  const [live] = await listLiveOf(tx, actor.userId)
  if (live && !mayHaveSeveral) return refuse('match-live-already', { match_id: live.id })
  return ok(await beginMatchOf(deps, tx, after, { actor, forScoreboard, plan }))
}
