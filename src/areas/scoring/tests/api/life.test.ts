import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMatchHandler } from '#areas/scoring/server/match-reads.ts'
import { getScoreStatsHandler } from '#areas/scoring/server/statistics.ts'
import { act, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let match: { id: number; gameId: number }
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async () => {
  ann = await world.aPerson()
  match = await world.aMatch(ann)
}
const won = async () => {
  await started()
  await post(ann, match.id, [...Array.from({ length: 11 }, () => rally(1)), act({ kind: 'complete' })])
}
const remove = (who: Person) => who.send('DELETE', `/api/deleteMatch/${match.id}`)
const bringBack = (who: Person) => who.send('POST', `/api/match/${match.id}/undelete`, {})
const status = async () => (await world.visitor.send('GET', `/api/match/${match.id}`)).status
const counted = async () => (await ann.send('GET', `/api/matchCount/${ann.id}`)).body

describe('deleting a match', () => {
  test('removes it from every list and for every reader, and notifies the watchers', async () => {
    await started()
    expect((await remove(ann)).body).toEqual({ message: 'Match Successfully Deleted' })
    expect(await status()).toBe(404)
    expect(world.published.slice(-2)).toMatchObject([
      { room: String(match.id), event: 'oneScoreChanged', payload: { status: 'Deleted' } },
      { room: 'scoreWatcher', event: 'scoreChanged', payload: { match_id: match.id, status: 'Deleted' } },
    ])
    const { body } = await world.visitor.send('GET', '/api/liveMatches')
    expect(body.map((row: { match_id: number }) => row.match_id)).not.toContain(match.id)
    expect((await post(ann, match.id, [rally(1)])).status).toBe(404)
    expect((await remove(ann)).status).toBe(404)
  })

  test('by its listing returns the remaining live matches', async () => {
    const alt = await world.aPerson('Alt', { roles: ['alt_scorekeeper'] })
    const gone = await world.aMatch(alt)
    const kept = await world.aMatch(alt, { court_number: '5' })
    const { body } = await alt.send('DELETE', `/api/match/${gone.id}`)
    expect(body).toMatchObject([{ match_id: kept.id, match: { match_id: kept.id } }])
  })

  test('is for the owner and staff, not for invited scorekeepers or others', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    await ann.send('POST', `/api/match/${match.id}/inviteScorekeeper`, { username: bo.username })
    expect((await remove(bo)).status).toBe(404)
    expect((await remove(await world.aPerson('Cy'))).status).toBe(404)
    expect((await world.visitor.send('DELETE', `/api/deleteMatch/${match.id}`)).status).toBe(401)
    expect((await remove(await world.aPerson('Di', { roles: ['staff'] }))).status).toBe(200)
  })

  test('also removes its chance in the draw; undoing restores it', async () => {
    await won()
    expect(await counted()).toEqual({ count: 1, entries_this_month: 1 })
    await remove(ann)
    expect(await counted()).toEqual({ count: 0, entries_this_month: 0 })
    expect((await bringBack(ann)).status).toBe(200)
    expect(await counted()).toEqual({ count: 1, entries_this_month: 1 })
  })
})

test('a read that passed the access check just before the deletion finds nothing, without a fault', async () => {
  await started()
  await remove(ann)
  const request = { subject: { matchId: match.id, seq: 0, term: 1 }, deps: world.deps }
  for (const handler of [getMatchHandler, getScoreStatsHandler])
    await expect(handler.run(request)).rejects.toMatchObject({ code: 'not-found' })
})

describe('a match completed more than a day ago', () => {
  test('can be deleted by staff only', async () => {
    await won()
    world.later(24 * 60 + 1)
    const late = await remove(ann)
    expect([late.status, late.body.code]).toEqual([409, 'completed-long-ago'])
    expect((await remove(await world.aPerson('Di', { roles: ['staff'] }))).status).toBe(200)
  })
})

describe('restoring a match', () => {
  test('works for 10 minutes', async () => {
    await started()
    await remove(ann)
    world.later(9)
    expect((await bringBack(ann)).status).toBe(200)
    expect(await status()).toBe(200)
    expect((await post(ann, match.id, [rally(1)])).status).toBe(200)
    await remove(ann)
    world.later(11)
    expect((await bringBack(ann)).body.code).toBe('too-late-to-undo')
  })

  test('is for the account that deleted it: the owner cannot restore what staff deleted', async () => {
    await started()
    const staff = await world.aPerson('Di', { roles: ['staff'] })
    await remove(staff)
    expect((await bringBack(await world.aPerson('Bo'))).status).toBe(404)
    expect((await bringBack(ann)).status).toBe(404)
    expect((await bringBack(await world.aPerson('Ed', { roles: ['staff'] }))).status).toBe(404)
    expect((await bringBack(staff)).status).toBe(200)
    expect((await bringBack(staff)).status).toBe(404)
  })

  test('has to wait while its owner has another live match', async () => {
    await started()
    await remove(ann)
    await world.aMatch(ann, { court_number: '9' })
    expect((await bringBack(ann)).body.code).toBe('match-live-already')
  })
})

describe('inviting a scorekeeper', () => {
  const invite = (body: object, who = ann) => who.send('POST', `/api/match/${match.id}/inviteScorekeeper`, body)
  const accept = (who: Person, token: string, id = match.id) =>
    who.send('POST', `/api/match/${id}/acceptInvite`, { token })
  const mayScore = async (who: Person) => (await who.send('GET', `/api/match/${match.id}/acts`)).status === 200

  test('by username adds them at once; the invitation shows among their live matches', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    expect((await invite({ username: ` ${bo.username.toUpperCase()} ` })).body).toEqual({
      invited: bo.username,
      link: null,
    })
    expect(await mayScore(bo)).toBe(true)
    expect((await bo.send('GET', `/api/checkForLiveMatch/${bo.id}`)).body).toMatchObject([
      { match_id: match.id, is_owner: false },
    ])
  })

  test('by a link adds everybody who has it, for 24 hours and for this match', async () => {
    await started()
    const { body } = await invite({})
    const url = new URL(body.link)
    expect(url.pathname).toBe(`/scorekeeper/${match.id}`)
    const token = url.searchParams.get('invite') ?? ''
    const bo = await world.aPerson('Bo')
    expect((await accept(bo, 'another token')).body.code).toBe('invite-invalid')
    const other = await world.aMatch(await world.aPerson('Cy'))
    expect((await accept(bo, token, other.id)).body.code).toBe('invite-invalid')
    expect(await mayScore(bo)).toBe(false)
    expect((await accept(bo, token)).status).toBe(200)
    expect(await mayScore(bo)).toBe(true)
    world.later(24 * 60 + 1)
    expect((await accept(await world.aPerson('Di'), token)).body.code).toBe('invite-invalid')
  })

  test('stores no usable token', async () => {
    await started()
    const { body } = await invite({})
    const token = new URL(body.link).searchParams.get('invite') ?? ''
    const { rows } = await world.deps.pool.query('select * from match_invite_link where match_id = $1', [match.id])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is for the owner of a live match', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    expect((await invite({}, bo)).status).toBe(404)
    expect((await invite({ username: 'nobody-has-this' })).body).toMatchObject({
      code: 'unknown-user',
      field: 'username',
    })
    await invite({ username: bo.username })
    expect((await invite({}, bo)).status).toBe(404)
    await ann.send('PUT', `/api/completeMatch/${match.id}`, {})
    expect((await invite({})).body.code).toBe('match-not-live')
  })
})
