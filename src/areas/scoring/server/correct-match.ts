import { randomUUID } from 'node:crypto'
import { correctMatch } from '#areas/scoring/calls/corrections.ts'
import { mixedNotForSingles } from '#areas/scoring/calls/messages/fields.ts'
import { changesBetween, type Described } from '#areas/scoring/rules/match-changes.ts'
import type { Given, Received, RefusalsOf } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { openLog, writeActs } from './append-acts.ts'
import { saveCorrection } from './correction-rows.ts'
import { findMatchRow } from './match-rows.ts'
import { slotsOf } from './match-slots.ts'
import { tournamentIdOf } from './new-match-rows.ts'
import { matchCorrected, playersFixed } from './occasions.ts'
import { presentMatch } from './present.ts'
import { type SettledPlayer, settlePlayers } from './settle-players.ts'
import { correctionLine } from './words.ts'

type Corrected = Result<Given<typeof correctMatch>, RefusalsOf<typeof correctMatch>>

/**
 * Corrects the facts of a live match: players, teams, court, tournament and category. The log gets one line for
 * watchers, and no score changes. Followers are notified only about players who were not in the match before.
 */
export const correctMatchHandler = handle(correctMatch, ({ params, body, actor, deps }) =>
  inTransaction(deps.db, async (tx, after): Promise<Corrected> => {
    const log = await openLog(deps, tx, params.matchId)
    const row = log?.match.status === 'Live' ? await findMatchRow(tx, params.matchId) : undefined
    if (!log || !row) return refuse('match-not-live')
    if (row.singles_doubles === 'Singles' && body.match_type === 'Mixed')
      return refuse('invalid-input', { field: 'match_type', message: mixedNotForSingles })
    const slots = slotsOf({ ...body, singles_doubles: row.singles_doubles })
    if (!slots.ok) return slots
    const players = await settlePlayers(tx, slots.value)
    if (!players.ok) return players

    const before = presentMatch(row)
    const changes = changesBetween(before, describedBy(body, players.value))
    const isSame = changes.length === 0 && !differIds(before, players.value)
    if (isSame) return ok({ match_id: row.id, corrected: false })
    const arePlayers =
      changes.some(({ kind }) => kind === 'player' || kind === 'teams') || differIds(before, players.value)
    if (arePlayers && (await deps.occasions.tell(playersFixed, { tx, matchId: row.id })).includes(true))
      return refuse('players-of-event')

    const now = deps.clock.now()
    const line = correctionLine(changes)
    const { court_number, match_type, skill_rating, age_bracket } = body
    const isNewPlayer = await saveCorrection(tx, {
      court_number,
      match_type,
      skill_rating,
      age_bracket,
      matchId: row.id,
      tournamentId: await tournamentIdOf(tx, body.tournament_name),
      players: arePlayers ? players.value : [],
      line,
      now,
    })
    const act = { id: randomUUID(), game: log.state.game, kind: 'correct', says: line } as const
    const entry = { authorId: actor.userId, acts: [act], state: log.state, isCorrection: true }
    await writeActs(deps, tx, after, log, entry)
    if (isNewPlayer) await deps.occasions.tell(matchCorrected, { deps, tx, matchId: row.id })
    return ok({ match_id: row.id, corrected: true })
  }),
)

function describedBy(body: Received<typeof correctMatch>['body'], players: readonly SettledPlayer[]): Described {
  const name = (team: number, place: number) =>
    players.find((player) => player.team === team && player.place === place)?.name ?? ''
  const { court_number, tournament_name, match_type, skill_rating, age_bracket } = body
  return {
    court_number,
    tournament_name,
    match_type,
    skill_rating,
    age_bracket,
    t1p1: name(1, 1),
    t1p2: name(1, 2),
    t2p1: name(2, 1),
    t2p2: name(2, 2),
  }
}

/** Whether the request means another stored player of the same name, or none. */
function differIds(before: ReturnType<typeof presentMatch>, players: readonly SettledPlayer[]): boolean {
  const ids = [before.t1p1_id, before.t1p2_id, before.t2p1_id, before.t2p2_id].filter((id) => id > 0)
  const next = players.flatMap(({ playerId }) => playerId ?? [])
  return ids.join() !== next.join()
}
