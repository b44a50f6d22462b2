import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, logOf, type MatchOf, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let match: MatchOf
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async () => {
  ann = await world.aPerson()
  match = await world.aMatch(ann)
}

describe('an invalid request', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['no acts', { acts: [] }, 'acts'],
    ['too many acts', { acts: Array.from({ length: 501 }, () => rally(1)) }, 'acts'],
    ['an id that is no UUID', { acts: [{ ...rally(1), id: 'one' }] }, 'acts.0.id'],
    ['an unknown kind', { acts: [act({ kind: 'smash' })] }, 'acts.0.kind'],
    ['a third team', { acts: [act({ kind: 'rally', team: 3 })] }, 'acts.0.team'],
    ['a team in words', { acts: [act({ kind: 'rally', team: '1' })] }, 'acts.0.team'],
    ['game 0', { acts: [rally(1, { game: 0 })] }, 'acts.0.game'],
    ['game 16', { acts: [rally(1, { game: 16 })] }, 'acts.0.game'],
    ['a point by 0', { acts: [act({ kind: 'point', team: 1, by: 0 })] }, 'acts.0.by'],
    ['a point by 1e9', { acts: [act({ kind: 'point', team: 1, by: 1e9 })] }, 'acts.0.by'],
    ['a point by a half', { acts: [act({ kind: 'point', team: 1, by: 0.5 })] }, 'acts.0.by'],
    ['a base of -1', { base: -1 }, 'base'],
    ['a base of 3e9', { base: 3e9 }, 'base'],
    ['no term', { term: undefined }, 'term'],
    ['a term of another type', { term: '1' }, 'term'],
    ['a client clock in words', { acts: [rally(1, { at: 'noon' })] }, 'acts.0.at'],
    ['a client clock of the year 0', { acts: [rally(1, { at: '0000-01-01T00:00:00Z' })] }, 'acts.0.at'],
    ['a client clock after 9999', { acts: [rally(1, { at: '9999-12-31T23:59:59-23:59' })] }, 'acts.0.at'],
  ]
  test.each(cases)('because of %s is refused with the field named, and nothing is written', async (_, more, field) => {
    await started()
    const { status, body } = await post(ann, match.id, [rally(1)], more)
    expect([status, body.code, body.field]).toEqual([400, 'invalid-input', field])
    expect((await logOf(world, match.id)).seqs).toEqual([])
  })

  test.each(['1970-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59', '2026-01-01T00:00:00.123456789012345Z'])(
    'a client clock of %s is stored as its instant',
    async (at) => {
      await started()
      expect((await post(ann, match.id, [rally(1, { at })])).status).toBe(200)
      const { body } = await ann.send('GET', `/api/match/${match.id}/acts`)
      expect(body.acts[0].act.at).toBe(new Date(at).toISOString())
    },
  )

  test.each(['0', '-1', '1e3', '99999999999', 'x', '1.5'])('a match named %s does not exist', async (id) => {
    await started()
    const answer = await ann.send('POST', `/api/match/${id}/acts`, { term: 1, base: 0, acts: [rally(1)] })
    expect([400, 404]).toContain(answer.status)
  })

  test('a body of 1 MB is refused', async () => {
    await started()
    const { status, body } = await post(ann, match.id, [{ ...rally(1), more: 'x'.repeat(1_000_000) }])
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  test('a body that is not JSON is refused', async () => {
    await started()
    const { status, body } = await ann.send('POST', `/api/match/${match.id}/acts`, '{"term":')
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })

  test('an unknown match is not found', async () => {
    expect((await post(ann, 2_000_000_000, [{ ...rally(1), id: randomUUID() }])).status).toBe(404)
  })
})
