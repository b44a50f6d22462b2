import { randomUUID } from 'node:crypto'
import { addGame } from '#areas/scoring/calls/scoring.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { presentGames } from './announce-score.ts'
import { type AppendRefusal, appendActs, openLog } from './append-acts.ts'
import { lastGame } from './present.ts'

const refusals: Partial<Record<AppendRefusal, 'not-the-writer' | 'too-many-games'>> = {
  'not-the-writer': 'not-the-writer',
  'act-refused': 'too-many-games',
}

/** The old call for the next game: the same act in the log (spec 000 §4). */
export const addGameHandler = handle(addGame, ({ body, actor, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    const log = await openLog(deps, tx, body.match_id)
    if (!log) return refuse('match-not-live')
    const act = { id: randomUUID(), game: log.state.game + 1, kind: 'next-game' } as const
    const appended = await appendActs(deps, tx, after, log, { actor, acts: [act] })
    if (!appended.ok) return refuse(refusals[appended.code] ?? 'match-not-live', appended.detail)

    const { state, gameIds } = appended.value
    const gameId = lastGame(gameIds)
    return ok({
      match_id: log.match.id,
      game_id: gameId,
      last_game_id: gameId,
      game_num: state.game,
      games_list: presentGames(state, gameIds),
    })
  }),
)
