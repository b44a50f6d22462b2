import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeLeftAlone } from '#areas/scoring/server/complete-left-alone.ts'
import { lockMatch } from '#areas/scoring/server/match-lock-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import {
  act,
  doubles,
  type MatchOf,
  type Person,
  post,
  rally,
  type ScoringWorld,
  scoringWorld,
} from './scoring-world.ts'

const hour = 60
const week = 7 * 24 * hour

let world: ScoringWorld
let ann: Person
let match: MatchOf
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ann = await world.aPerson()
  match = await world.aMatch(ann)
})

const run = () => completeLeftAlone.run(world.deps, {})
const read = async (id = match.id) => (await world.visitor.send('GET', `/api/match/${id}`)).body[0]
const leftAlone = async (who = ann) => (await who.send('GET', `/api/leftAloneMatches/${who.id}`)).body
const banner = async () => (await ann.send('GET', `/api/checkForLiveMatch/${ann.id}`)).body
const counted = async () => (await ann.send('GET', `/api/matchCount/${ann.id}`)).body
const reopen = (who = ann, id = match.id) => who.send('POST', `/api/match/${id}/reopen`, {})
const mayReopen = async (who = ann) => (await who.send('GET', `/api/match/${match.id}/mayReopen`)).body.may_reopen
const elevenToNothing = () => Array.from({ length: 11 }, () => rally(1))
const abandon = async () => {
  world.later(week + 1)
  await run()
}

describe('a match that nobody has scored for a week', () => {
  test('completes by itself as of its last act, and not a minute earlier', async () => {
    await post(ann, match.id, [rally(1)])
    const { updated_at } = await read()
    world.later(week - 1)
    await run()
    expect(await read()).toMatchObject({ status: 'Live', abandoned_at: null })
    world.later(2)
    await run()
    expect(await read()).toMatchObject({
      status: 'Completed',
      version: 2,
      completed_at: updated_at,
      abandoned_at: expect.any(String),
    })
    expect((await post(ann, match.id, [rally(2)], { base: 1 })).body.code).toBe('match-completed')
  })

  test('leaves the banner of its owner, who may begin another match', async () => {
    await abandon()
    expect(await banner()).toEqual([])
    expect((await ann.send('POST', '/api/addMatch', doubles)).status).toBe(200)
  })

  test('earns no entry in the draw and does not count as scored, even when a game was won', async () => {
    await post(ann, match.id, elevenToNothing())
    await abandon()
    expect((await read()).status).toBe('Completed')
    expect(await counted()).toEqual({ count: 0, entries_this_month: 0 })
    await ann.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect(await counted()).toEqual({ count: 0, entries_this_month: 0 })
  })

  test('is told to its own watchers and not to those of the lists, which had dropped it long before', async () => {
    const before = world.published.length
    await abandon()
    const heard = world.published.slice(before).filter(({ payload }) => payload.match_id === match.id)
    expect(heard).toMatchObject([
      { room: String(match.id), event: 'oneScoreChanged', payload: { status: 'Completed', version: 1 } },
    ])
    expect(heard[0]?.payload.abandoned_at).toEqual(expect.any(String))
  })

  test('is listed among the completed ones where it was last played, and to its owner as left alone', async () => {
    await abandon()
    const bo = await world.aPerson('Bo')
    const later = await world.aMatch(bo)
    await post(bo, later.id, [rally(1), act({ kind: 'complete' })])
    const { body } = await world.visitor.send('GET', '/api/matches')
    const ids = body.map((row: { match_id: number }) => row.match_id)
    expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(match.id))
    expect(await leftAlone()).toMatchObject([{ match_id: match.id, abandoned_at: expect.any(String) }])
    expect(await leftAlone(bo)).toEqual([])
    expect((await bo.send('GET', `/api/leftAloneMatches/${ann.id}`)).status).toBe(404)
  })

  test('is left to the phone that writes it at this moment', async () => {
    world.later(week + 1)
    await inTransaction(world.deps.db, async (tx) => {
      await lockMatch(tx, match.id)
      await run()
      return ok(null)
    })
    expect((await read()).status).toBe('Live')
    await run()
    expect((await read()).status).toBe('Completed')
  })

  test('is completed once, however often the job runs', async () => {
    await abandon()
    await run()
    expect(await read()).toMatchObject({ version: 1 })
  })
})

describe('reopening a match that completed by itself', () => {
  test('lets its owner go on from the same score and complete it with an entry in the draw', async () => {
    await post(ann, match.id, elevenToNothing())
    await abandon()
    expect((await reopen()).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'Live', score_team1: 11, completed_at: null, abandoned_at: null })
    expect(await leftAlone()).toEqual([])
    expect(await banner()).toMatchObject([{ match_id: match.id }])
    const { body } = await ann.send('GET', `/api/match/${match.id}/acts`)
    expect(body.acts.slice(-2)).toMatchObject([{ act: { kind: 'complete' } }, { act: { kind: 'reopen' } }])
    expect(body.state).toMatchObject({ status: 'Live', mayUndo: true })
    expect((await ann.send('PUT', `/api/completeMatch/${match.id}`, {})).body).toMatchObject({
      prize_entry: true,
      matches_scored: 1,
    })
  })

  test('is answered the same way again after a lost response', async () => {
    await abandon()
    expect((await reopen()).body).toEqual({ message: 'Match reopened' })
    expect((await reopen()).body).toEqual({ message: 'Match reopened' })
    expect(await read()).toMatchObject({ version: 2 })
  })

  test('puts it on the list of live matches and tells everybody', async () => {
    await abandon()
    const before = world.published.length
    await reopen()
    expect(world.published.slice(before).map(({ room }) => room)).toEqual([String(match.id), 'scoreWatcher'])
    const { body } = await world.visitor.send('GET', '/api/liveMatches')
    expect(body.map((row: { match_id: number }) => row.match_id)).toContain(match.id)
  })

  test('waits until the match that its owner scores now is over', async () => {
    await abandon()
    const other = await world.aMatch(ann, { court_number: '7' })
    expect((await reopen()).body).toMatchObject({ code: 'match-live-already', match_id: other.id })
    await ann.send('PUT', `/api/completeMatch/${other.id}`, {})
    expect((await reopen()).status).toBe(200)
  })

  test('is for its owner alone', async () => {
    const bo = await world.aPerson('Bo')
    await ann.send('POST', `/api/match/${match.id}/inviteScorekeeper`, { username: bo.username })
    await abandon()
    expect((await reopen(bo)).status).toBe(404)
    expect(await mayReopen(bo)).toBe(false)
    expect(await mayReopen()).toBe(true)
  })

  test('cannot be done by an act of a phone', async () => {
    await abandon()
    expect((await post(ann, match.id, [act({ kind: 'reopen' })], { base: 1 })).body).toMatchObject({
      code: 'invalid-input',
    })
  })
})

test('the owner may delete a match that completed by itself, and restoring it earns no entry', async () => {
  await post(ann, match.id, elevenToNothing())
  await abandon()
  expect((await ann.send('DELETE', `/api/deleteMatch/${match.id}`)).status).toBe(200)
  expect((await ann.send('POST', `/api/match/${match.id}/undelete`, {})).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'Completed', abandoned_at: expect.any(String) })
  expect(await counted()).toEqual({ count: 0, entries_this_month: 0 })
})

describe('reopening a match that was completed by mistake', () => {
  const complete = () => ann.send('PUT', `/api/completeMatch/${match.id}`, {})
  const kinds = async () =>
    (await ann.send('GET', `/api/match/${match.id}/acts`)).body.acts.map(
      (one: { act: { kind: string } }) => one.act.kind,
    )

  test('is possible for its owner for 24 hours, and stands in the log of the match', async () => {
    expect(await mayReopen()).toBe(false)
    await complete()
    world.later(24 * hour - 1)
    expect(await mayReopen()).toBe(true)
    expect((await reopen()).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'Live', completed_at: null })
    expect(await kinds()).toEqual(['complete', 'reopen'])

    await complete()
    world.later(24 * hour)
    expect(await mayReopen()).toBe(false)
    expect((await reopen()).body.code).toBe('too-late-to-reopen')
  })

  test('takes its chance in the draw away until it is completed again', async () => {
    await post(ann, match.id, elevenToNothing())
    await complete()
    expect(await counted()).toEqual({ count: 1, entries_this_month: 1 })
    await reopen()
    expect(await counted()).toEqual({ count: 0, entries_this_month: 0 })
    await complete()
    expect(await counted()).toEqual({ count: 1, entries_this_month: 1 })
  })
})
