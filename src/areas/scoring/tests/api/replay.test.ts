import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from '#areas/scoring/rules/log.ts'
import { currentGame } from '#areas/scoring/rules/match-state.ts'
import { act, post, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const team = fc.constantFrom(1, 2)
const anyAct = fc.oneof(
  { weight: 10, arbitrary: team.map((won) => ({ kind: 'rally', team: won })) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('point'), team, by: fc.constantFrom(-3, -1, 1, 2, 11) }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'undo' }, { kind: 'redo' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('server'), team, server: fc.constantFrom(1, 2, null) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('first-server'), team }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('serving-player'), team, player: team }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'next-game' }, { kind: 'rules', rules: 'usap-2025-doubles-15' }) },
)
const batches = fc.array(fc.array(anyAct, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })

test('whatever is tapped, the rows of match and games equal the replay of the log', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (taps) => {
      const ann = await world.aPerson()
      const match = await world.aMatch(ann)
      const game = { num: 1, seq: 0 }
      for (const batch of taps) {
        const acts = batch.map((body) => act({ ...body, game: body.kind === 'next-game' ? game.num + 1 : game.num }))
        const { status, body } = await post(ann, match.id, acts, { base: game.seq })
        expect([200, 409]).toContain(status)
        Object.assign(game, { num: body.state.game, seq: body.seq })
      }
      await agrees(match.id)
    }),
    { numRuns: 40 },
  )
})

async function agrees(matchId: number) {
  const { rows } = await world.deps.pool.query(
    `select rules, seq, game_num, serving, server, score_call, won_by,
       (select coalesce(jsonb_agg(body order by a.seq), '[]') from score_act a where a.match_id = m.id) as log,
       (select jsonb_agg(jsonb_build_object('rules', g.rules, 'score', jsonb_build_array(g.t1_score, g.t2_score), 'won', g.won_by)
         order by g.game_num) from game g where g.match_id = m.id) as games
     from match m where id = $1`,
    [matchId],
  )
  const [row] = rows
  const state = replay(row.rules, row.log)
  expect(row.games).toEqual(state.games.map(({ rules, state: { score, won } }) => ({ rules, score, won })))
  expect([row.seq, row.game_num, row.won_by]).toEqual([row.log.length, state.game, state.matchWon])
  const { serving, server, call } = currentGame(state).state
  if (row.score_call !== null) expect([row.serving, row.server, row.score_call]).toEqual([serving, server, call])
}
