import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let tournamentId: number
beforeAll(async () => {
  world = await scoringWorld()
  const match = await begin('Court of nobody')
  const { rows } = await world.deps.pool.query('select tournament_id from match where id = $1', [match.id])
  tournamentId = rows[0].tournament_id
})
afterAll(() => world.close())

interface Begun {
  readonly id: number
  readonly keeper: Person
}

async function begin(court: string, change: object = {}): Promise<Begun> {
  const keeper = await world.aPerson()
  const { id } = await world.aMatch(keeper, { court_number: court, ...change })
  return { id, keeper }
}
const endMatch = ({ id, keeper }: Begun) => post(keeper, id, [rally(1), act({ kind: 'complete' })])
const onCourt = async (court: string, tournament: number | string = tournamentId) =>
  world.visitor.send('GET', `/api/courtMatch/${tournament}/${encodeURIComponent(court)}`)
const idOn = async (court: string) => (await onCourt(court)).body.match?.match_id ?? null

test('a court shows its live match, for a minute the final score, and then nothing', async () => {
  expect(await idOn('12')).toBeNull()
  const match = await begin('12')
  expect(await idOn('12')).toBe(match.id)
  await endMatch(match)
  expect((await onCourt('12')).body.match).toMatchObject({ match_id: match.id, status: 'Completed' })
  world.later(2)
  expect(await idOn('12')).toBeNull()
})

test('the next match takes the place of the final score at once', async () => {
  const first = await begin('13')
  await endMatch(first)
  const next = await begin('13')
  expect(await idOn('13')).toBe(next.id)
})

test('of two live matches on one court the newest is shown, and the other one after it', async () => {
  const first = await begin('14')
  const second = await begin('14')
  expect(await idOn('14')).toBe(second.id)
  await endMatch(second)
  expect(await idOn('14')).toBe(first.id)
})

test('a court is found however it is written, and no other court or tournament is', async () => {
  const match = await begin('Court 15')
  for (const court of ['15', 'court 15', ' COURT 15 ']) expect(await idOn(court)).toBe(match.id)
  expect(await idOn('1')).toBeNull()
  const center = await begin('Center/Nord #1')
  expect(await idOn('center/nord #1')).toBe(center.id)
  const elsewhere = await begin('15', { tournament_name: 'Winter Open' })
  expect(await idOn('15')).toBe(match.id)
  expect(elsewhere.id).toBeGreaterThan(match.id)
})

test('a deleted match and one that was forgotten a day ago leave their court', async () => {
  const deleted = await begin('16')
  await deleted.keeper.send('DELETE', `/api/deleteMatch/${deleted.id}`)
  expect(await idOn('16')).toBeNull()
  await begin('17')
  world.later(25 * 60)
  expect(await idOn('17')).toBeNull()
})

test('the answer is public: it names people only by display name, and wrong addresses are refused', async () => {
  const match = await begin('18')
  const { body } = await onCourt('18')
  for (const secret of ['Keeper', 'example.org', match.keeper.username, 'user_id', 'owner_id', 'email'])
    expect(JSON.stringify(body)).not.toContain(secret)
  expect((await onCourt('18', 2_000_000_000)).body).toEqual({ match: null })
  expect((await onCourt('18', 'x')).status).toBe(400)
  expect((await onCourt('x'.repeat(21))).status).toBe(400)
})
