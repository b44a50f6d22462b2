import { createHash } from 'node:crypto'
import { otherPlay, unknownZone } from '#areas/scoring/calls/messages/answers.ts'
import { addMatch } from '#areas/scoring/calls/scoring.ts'
import { defaultRuleSetOf, getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import type { Given, Received, RefusalsOf } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { findZone } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { complaint } from '#kernel/server/http/complaint.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { beginMatchOf, type MatchPlan } from './begin-own-match.ts'
import { slotsOf } from './match-slots.ts'
import { sameRequestAfter } from './match-time-limits.ts'
import { type LiveOfOwner, type LockOwner, listLiveOf, lockOwner } from './owner-rows.ts'
import { settlePlayers } from './settle-players.ts'

type Body = Received<typeof addMatch>['body']
type Started = Result<Given<typeof addMatch>, RefusalsOf<typeof addMatch>>

/** The handler with a replaceable lock, so that tests can show what happens without it. */
export const addMatchWith = (lock: LockOwner) =>
  handle(addMatch, async ({ body, actor, deps, http }) => {
    const slots = slotsOf(body)
    if (!slots.ok) return slots
    const choices = choicesOf(body, deps.config.platformZone)
    if (!choices.ok) return choices
    const request = createHash('sha256').update(JSON.stringify(body)).digest()

    return inTransaction(deps.db, async (tx, after): Promise<Started> => {
      const now = deps.clock.now()
      const { mayHaveSeveral, forScoreboard } = await lock(tx, actor.userId)
      const live = await listLiveOf(tx, actor.userId)
      const twin = http.onceKey ? undefined : live.find((match) => isSameRequest(match, request, now))
      if (twin) return ok({ match_id: twin.id, term: twin.term })
      if (live.length > 0 && !mayHaveSeveral) return refuse('match-live-already', { match_id: live[0]?.id })
      const players = await settlePlayers(tx, slots.value)
      if (!players.ok) return players

      const plan = planOf(body, { ...choices.value, players: players.value, request, now })
      return ok({ match_id: await beginMatchOf(deps, tx, after, { actor, forScoreboard, plan }), term: 1 })
    })
  })

/**
 * Starts a match (spec 000 §3, §4): its players, its first game, the texts about the players, and the first writing
 * term, which the calling session holds. One live match per account, except for alternate scorekeepers.
 */
export const addMatchHandler = addMatchWith(lockOwner)

type Settled = Pick<MatchPlan, 'rules' | 'timeZone' | 'players' | 'request' | 'now'>

function planOf(body: Body, settledPlayers: Settled): MatchPlan {
  const startsAt = body.date_time ? new Date(body.date_time) : settledPlayers.now
  return { ...body, ...settledPlayers, startsAt, tournament: body.tournament_name }
}

/** If a client without an Idempotency-Key repeats a request within seconds, it means the same match. */
function isSameRequest(match: LiveOfOwner, request: Buffer, now: Date): boolean {
  return match.request === request.toString('hex') && match.created_at > sameRequestAfter(now)
}

function choicesOf(body: Body, platformZone: string) {
  const timeZone = findZone(body.time_zone || platformZone)
  if (!timeZone) return invalid('time_zone', unknownZone)
  const rules = body.rules ?? defaultRuleSetOf(body.singles_doubles)
  if (getRuleSet(rules).play !== body.singles_doubles) return invalid('rules', otherPlay(body.singles_doubles))
  return ok({ timeZone, rules })
}

const invalid = (field: string, says: string) => refuse('invalid-input', { field, message: complaint(field, says) })
