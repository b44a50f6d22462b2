import { createHash, randomUUID } from 'node:crypto'
import { score } from '#areas/scoring/calls/scoring.ts'
import type { Act } from '#areas/scoring/rules/acts.ts'
import { actsToReach } from '#areas/scoring/rules/correction.ts'
import { replay } from '#areas/scoring/rules/log.ts'
import type { MatchState } from '#areas/scoring/rules/match-state.ts'
import type { Score } from '#areas/scoring/rules/rally.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { type AppendRefusal, appendActs, type OpenLog, openLog } from './append-acts.ts'
import { listEntries } from './log-rows.ts'

const refusals: Partial<Record<AppendRefusal, 'stale-base' | 'not-the-writer' | 'act-reused'>> = {
  'stale-base': 'stale-base',
  'not-the-writer': 'not-the-writer',
  'act-reused': 'act-reused',
}

/**
 * The old call for writing a score: both numbers at once (spec 000 §4, §7). The log gets the difference as points set
 * by hand. With `op_id` a repeated request counts once, whatever was played in between.
 */
export const scoreHandler = handle(score, ({ subject, body, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    if (body.match_id !== subject.matchId) return refuse('not-found')
    const log = await openLog(deps, tx, subject.matchId)
    if (!log) return refuse('match-not-live')
    const game = subject.gameNum
    const target: Score = [body.team1Score, body.team2Score]
    const opId = body.op_id?.toLowerCase()
    const before = opId ? await scoreAfterOp(tx, log, opId, game) : undefined
    if (before && !isSame(before, target)) return refuse('act-reused')

    const acts = before ? [] : differenceTo(log.state, game, target, opId)
    const appended = await appendActs(deps, tx, after, log, {
      actor,
      acts,
      base: before ? undefined : body.base_version,
    })
    if (!appended.ok) return refuse(refusals[appended.code] ?? 'match-not-live', appended.detail)
    const [team1, team2] = scoreOf(appended.value.state, game)
    return ok({
      match_id: log.match.id,
      game_id: subject.gameId,
      t1_score: team1,
      t2_score: team2,
      team1Score: team1,
      team2Score: team2,
      version: appended.value.seq,
    })
  }),
)

const isSame = (one: Score, other: Score) => one[0] === other[0] && one[1] === other[1]

function scoreOf(match: MatchState, game: number): Score {
  return match.games.find((played) => played.game === game)?.state.score ?? [0, 0]
}

function differenceTo(match: MatchState, game: number, target: Score, opId: string | undefined): Act[] {
  return actsToReach(match, game, target).map((points, index) => ({
    id: opId ? actIdOf(opId, index) : randomUUID(),
    game,
    kind: 'point',
    ...points,
  }))
}

/** The first act has the request's id. The ids of the others are derived from it. */
function actIdOf(opId: string, index: number): string {
  if (index === 0) return opId
  const digits = createHash('sha256').update(`${opId} ${index}`).digest('hex')
  const variant = ((Number.parseInt(digits.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-')
}

/** The score of the game right after a request that is already in the log. Undefined if it is not. */
async function scoreAfterOp(tx: Tx, { match }: OpenLog, opId: string, game: number): Promise<Score | undefined> {
  const entries = await listEntries(tx, match.id)
  const ids = new Set(Array.from({ length: mostActs }, (_, index) => actIdOf(opId, index)))
  const last = entries.findLastIndex((entry) => ids.has(entry.act.id))
  if (last < 0) return undefined
  return scoreOf(
    replay(
      match.rules,
      entries.slice(0, last + 1).map((entry) => entry.act),
    ),
    game,
  )
}

/** There are two teams, and a large difference may need more than one step per team. */
const mostActs = 8
