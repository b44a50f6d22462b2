import { grantPrizeEntry } from '#areas/prizes/server/prize-seeds.ts'
import { type Act, type ActRefusal, type LoggedAct, mostActs, mostMoves } from '#areas/scoring/rules/acts.ts'
import { isRecounted } from '#areas/scoring/rules/first-server.ts'
import { applyAct, replay } from '#areas/scoring/rules/log.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { AfterCommit, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { listGameIds, openGames, saveActs } from './act-rows.ts'
import { announceScore } from './announce-score.ts'
import { forgetState, type KnownState, knownState, rememberState } from './known-states.ts'
import { type LogEntry, listEntries, listEntriesAround } from './log-rows.ts'
import { type LockedMatch, type LockMatch, lockMatch } from './match-lock-rows.ts'
import { matchEnded } from './occasions.ts'
import { presentEntry } from './present.ts'
import { isSameAct } from './same-act.ts'

/** A match whose row is locked, with the state that its log leads to. */
export interface OpenLog extends KnownState {
  readonly match: LockedMatch
}

/** Locks a match and loads the state of its log. Undefined if there is no such match. */
export async function openLog(
  deps: Deps,
  tx: Tx,
  matchId: number,
  lock: LockMatch = lockMatch,
): Promise<OpenLog | undefined> {
  const match = await lock(tx, matchId)
  if (!match) return undefined
  const knownLog = knownState(deps.db, matchId, match.seq)
  if (knownLog) return { ...knownLog, match }
  const entries = await listEntries(tx, matchId)
  const state = replay(
    match.rules,
    entries.map((entry) => entry.act),
  )
  return { match, seq: match.seq, state, gameIds: await listGameIds(tx, matchId) }
}

export interface Posted {
  readonly actor: Pick<Actor, 'userId' | 'sessionHash'>
  readonly acts: readonly Act[]
  /** The seq that the client has seen. Without it, the acts are appended to the current state. */
  readonly base?: number | undefined
  /** The term in which the client writes. Defaults to its session's term. */
  readonly term?: number
  /** Lets an owner complete a match even when another session holds the term. */
  readonly anyTerm?: boolean
}

export type Appended = KnownState & { readonly term: number }

export type AppendRefusal =
  | 'stale-term'
  | 'not-the-writer'
  | 'stale-base'
  | 'act-reused'
  | 'act-refused'
  | 'match-completed'
  | 'match-not-live'

/**
 * Appends acts to the log of a match, all or none. This is the only way in which a score is written.
 *
 * An act whose id is in the log counts as already done. If all of them are, the result is the current state, even if
 * the term has ended in the meantime. Entries of the log after `base` must be among the posted acts. Only the owner
 * completes a match. Refusals carry the log since `base`, so that the client can continue from there. act-refused names
 * the act and the reason.
 */
export async function appendActs(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  log: OpenLog,
  posted: Posted,
): Promise<Result<Appended, AppendRefusal>> {
  const { match, seq } = log
  const since = posted.base ?? seq
  const ids = posted.acts.map((act) => act.id)
  const around = await listEntriesAround(tx, match.id, { since, ids })
  const fresh = freshActs(posted.acts, around)
  if (!fresh) return refuse('act-reused', standing(log))
  if (fresh.length === 0) return ok({ ...log, term: match.term })

  const newer = around.filter((entry) => entry.seq > since)
  const no = refusalOf(log, posted, newer)
  if (no) return refuse(no, { ...standing(log), acts: newer.map(presentEntry) })
  const played = play(log, posted.actor.userId, fresh)
  if (!played.ok) return played
  return ok(await writeActs(deps, tx, after, log, { authorId: posted.actor.userId, acts: fresh, state: played.value }))
}

const standing = ({ match, seq, state }: OpenLog) => ({ seq, term: match.term, state })

/** The acts that are not in the log yet, once each. Undefined if an id is reused for different content. */
function freshActs(acts: readonly Act[], around: readonly LogEntry[]): Act[] | undefined {
  const knownActs = new Map<string, LoggedAct>(around.map(({ act }) => [act.id, act]))
  const fresh: Act[] = []
  for (const posted of acts) {
    const act = { ...posted, id: posted.id.toLowerCase() }
    const same = knownActs.get(act.id)
    if (same && !isSameAct(same, act)) return undefined
    if (!same) fresh.push(act)
    knownActs.set(act.id, act)
  }
  return fresh
}

function refusalOf({ match, seq }: OpenLog, posted: Posted, newer: readonly LogEntry[]): AppendRefusal | undefined {
  if (match.status === 'Completed') return 'match-completed'
  if (match.status !== 'Live') return 'match-not-live'
  if (posted.term !== undefined && posted.term < match.term) return 'stale-term'
  const isWriter = match.writerSession === posted.actor.sessionHash && (posted.term ?? match.term) === match.term
  if (!isWriter && !posted.anyTerm) return 'not-the-writer'
  const ids = new Set(posted.acts.map((act) => act.id.toLowerCase()))
  const missed = newer.some(({ act }) => !ids.has(act.id) && act.kind !== 'correct')
  return missed || (posted.base ?? seq) > seq ? 'stale-base' : undefined
}

function play(log: OpenLog, authorId: number, acts: readonly Act[]): Result<MatchState, 'act-refused'> {
  let state = log.state
  for (const [index, act] of acts.entries()) {
    const applied = playOne(log, state, { act, authorId, seq: log.seq + index + 1 })
    if (!applied.ok) return refuse('act-refused', { reason: applied.code, act: act.id, ...standing(log) })
    state = applied.value
  }
  return ok(state)
}

function playOne(
  { match }: OpenLog,
  before: MatchState,
  { act, authorId, seq }: { act: Act; authorId: number; seq: number },
): Result<MatchState, ActRefusal | 'owner-only' | 'log-full'> {
  if (act.kind === 'complete') return authorId === match.ownerId ? applyAct(before, act) : refuse('owner-only')
  const applied = seq > mostActs ? refuse('log-full') : applyAct(before, act)
  if (!applied.ok) return applied
  const { done } = applied.value
  return done.length > mostMoves && done.length > before.done.length ? refuse('log-full') : applied
}

interface ToWrite {
  readonly authorId: number
  readonly acts: readonly LoggedAct[]
  /** The state that the acts lead to. */
  readonly state: MatchState
  /** The match completes automatically. No one gets an entry, and the watchers of the lists are not notified. */
  readonly isLeftAlone?: boolean
  /** Players, court or tournament have changed: every watcher gets the whole match. */
  readonly isCorrection?: boolean
}

/** Writes acts that the rules have accepted, and announces them after the commit. */
export async function writeActs(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  log: OpenLog,
  { authorId, acts, state, isLeftAlone = false, isCorrection = false }: ToWrite,
) {
  const { match } = log
  const now = deps.clock.now()
  const gameIds = await openGames(tx, match.id, state, log.gameIds, now)
  const leftAloneSince = isLeftAlone ? match.lastActAt : undefined
  const { id: matchId, term, forScoreboard } = match
  await saveActs(tx, { matchId, after: log.seq, term, authorId, acts, state, now, leftAloneSince })
  if (state.status === 'Completed' && !isLeftAlone) {
    await grantPrizeEntry(deps, tx, matchId, now)
    await deps.occasions.tell(matchEnded, { tx, matchId })
  }
  const stateAfter: KnownState = { seq: log.seq + acts.length, state, gameIds }
  after(() => (isLeftAlone ? forgetState(deps.db, matchId) : rememberState(deps.db, matchId, stateAfter)))
  const isInPlay = state.status === 'Live' && log.state.status === 'Live'
  const isWholeMatch = isCorrection || (!isLeftAlone && (!isInPlay || state.game !== log.state.game))
  const news = {
    matchId,
    term,
    forScoreboard,
    status: state.status,
    isWholeMatch,
    isCorrection,
    isRecounted: isRecounted(log.state, state),
    at: leftAloneSince ?? now,
    ...stateAfter,
  }
  await announceScore(deps, tx, after, isLeftAlone ? { ...news, abandonedAt: now } : news)
  return { ...stateAfter, term } satisfies Appended
}
