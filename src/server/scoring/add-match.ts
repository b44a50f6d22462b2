import { createHash } from 'node:crypto'
import type { Given, Received, RefusalsOf } from '#contract/call'
import { addMatch } from '#contract/scoring'
import { defaultRuleSetOf, getRuleSet } from '#domain/scoring/rule-sets'
import { ok, refuse } from '#domain/shared/result'
import { findZone } from '#domain/shared/wall-time'
import { inTransaction } from '#server/db/database'
import { handle } from '#server/http/handle'
import { beginMatch } from './begin-match.ts'
import { type NewMatch, tournamentIdOf } from './new-match-rows.ts'
import { listLiveOf, lockOwner } from './owner.ts'
import { settlePlayers } from './settle-players.ts'
import { slotsOf } from './slots.ts'
import { sameRequestAfter } from './times.ts'

/**
 * Starts a match (spec 000 §3, §4): its players, its first game, the texts due to the players, and the term of writing,
 * which the session that asks holds. One live match per account, alternate scorekeepers aside.
 */
export const addMatchHandler = handle(addMatch, async ({ body, actor, deps, http }) => {
  const slots = slotsOf(body)
  if (!slots.ok) return slots
  const choices = choicesOf(body, deps.config.platformZone)
  if (!choices.ok) return choices
  const request = createHash('sha256').update(JSON.stringify(body)).digest()

  type Refusal = RefusalsOf<typeof addMatch>
  return inTransaction<Given<typeof addMatch>, Refusal>(deps.db, async (tx, after) => {
    const now = deps.clock.now()
    const { mayHaveSeveral } = await lockOwner(tx, actor.userId)
    const live = await listLiveOf(tx, actor.userId)
    const since = sameRequestAfter(now)
    const twin = live.find((match) => match.request === request.toString('hex') && match.created_at > since)
    if (twin && !http.onceKey) return ok({ match_id: twin.id, term: twin.term })
    if (live.length > 0 && !mayHaveSeveral) return refuse('match-live-already', { match_id: live[0]?.id })
    const players = await settlePlayers(tx, slots.value)
    if (!players.ok) return players

    const { rules, timeZone } = choices.value
    const match: NewMatch = {
      ...body,
      rules,
      timeZone,
      players: players.value,
      startsAt: body.date_time ? new Date(body.date_time) : now,
      tournamentId: await tournamentIdOf(tx, body.tournament_name),
      ownerId: actor.userId,
      session: actor.sessionHash,
      request,
      now,
    }
    const matchId = await beginMatch(deps, tx, after, match)
    return ok({ match_id: matchId, term: 1 })
  })
})

function choicesOf(body: Received<typeof addMatch>['body'], platformZone: string) {
  const timeZone = findZone(body.time_zone || platformZone)
  if (!timeZone) return invalid('time_zone', 'is not the name of a time zone')
  const rules = body.rules ?? defaultRuleSetOf(body.singles_doubles)
  if (getRuleSet(rules).play !== body.singles_doubles) return invalid('rules', `are not for ${body.singles_doubles}`)
  return ok({ timeZone, rules })
}

const invalid = (field: string, says: string) => refuse('invalid-input', { field, message: `${field}: ${says}` })
