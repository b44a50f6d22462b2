import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBallot } from '#areas/ballots/server/ballot-rows.ts'
import { castVote } from '#areas/ballots/server/cast-vote.ts'
import { countBallot } from '#areas/ballots/server/count-ballot.ts'
import { beginStatement } from '#kernel/server/db/transactions.ts'
import type { BreakableStatements, Mishap } from '#tests/support/breakable-statements.ts'
import { aCode, type BallotWorld, ballotWorld, registerAndUrn, type Voter } from './ballot-world.ts'

const isSoak = process.env['SOAK'] === '1'

let world: BallotWorld
let statements: BreakableStatements
beforeAll(async () => {
  world = await ballotWorld()
  statements = world.statements
})
afterAll(() => world.close())

test('a hundred sends at once by one member are one vote', async () => {
  const bid = await world.aBallot()
  const [ann] = (await world.voters(1)) as [Voter]
  const answers = await Promise.all(
    Array.from(
      { length: 100 },
      async (_, index) => (await world.vote(ann, bid, { a1: index % 2 ? 'Yes' : 'No' })).body,
    ),
  )
  expect(answers.filter(({ code }) => code !== undefined && code.length === 16)).toHaveLength(1)
  expect(await registerAndUrn(world.deps, bid)).toEqual([1, 1])
})

test('votes of many at once all stay, and without the lock some would be lost', async () => {
  const people = 12
  const voters = await world.voters(people)
  const all = async (bid: number, lock?: typeof findBallot) => {
    const cast = (memberId: number) =>
      castVote(world.deps, { clubId: world.cid, ballotId: bid, memberId, answers: {}, code: aCode() }, lock)
    await Promise.all(voters.map(({ mid }) => cast(mid)))
    return registerAndUrn(world.deps, bid)
  }
  expect(await all(await world.aBallot())).toEqual([people, people])
  const [registered, envelopes] = await all(await world.aBallot(), findBallot)
  expect(registered).toBe(people)
  expect(envelopes).toBeLessThan(people)
})

/** The places of statements that meet a mishap: around the commit, and in the long test everywhere. */
const placesIn = (sent: readonly string[]): readonly (readonly [number, Mishap])[] => {
  const commit = sent.lastIndexOf('commit')
  return isSoak
    ? sent.flatMap((_, at) => [[at, 'killed'] as const, [at, 'unheard'] as const])
    : [
        [commit, 'killed'],
        [commit, 'unheard'],
      ]
}

test('a connection that is cut while a vote is cast leaves both the voter and the envelope, or neither', async () => {
  const bid = await world.aBallot()
  const voters = await world.voters(40)
  const next = () => voters.pop() ?? expect.fail('there are too few voters')
  const sent = await statements.record(() => world.vote(next(), bid, { a1: 'Yes' }))
  expect(sent.filter((text) => /into "ballot_voter"|update "ballot_urn"/.test(text))).toHaveLength(2)
  const places = placesIn(sent).slice(0, 35)
  for (const [at, mishap] of places) {
    const [voter, code] = [next(), aCode()]
    await statements.breaking(at, mishap, () => world.vote(voter, bid, { a1: 'Yes' }, code))
    const [registered, envelopes] = await registerAndUrn(world.deps, bid)
    expect(registered, `${mishap} at ${sent[at]}`).toBe(envelopes)
    // The voter sends again, and has voted once.
    expect((await world.vote(voter, bid, { a1: 'Yes' }, code)).body.code).toBe(code)
  }
  expect(await registerAndUrn(world.deps, bid)).toEqual([places.length + 1, places.length + 1])
})

test('a connection that is cut during the count loses no vote, and there is one record in the end', async () => {
  const ended = async () => {
    const bid = await world.aBallot()
    // Every ballot takes an hour, and nobody stays signed in for all of them.
    for (const voter of await world.voters(5))
      expect((await world.vote(voter, bid, { a1: 'Yes' })).body.code).toBeDefined()
    world.end()
    return bid
  }
  const sent = await statements.record(async () => countBallot(world.deps, await ended()))
  const begin = sent.lastIndexOf(beginStatement)
  const places = placesIn(sent.slice(begin))
  for (const [at, mishap] of places) {
    const bid = await ended()
    await statements.breaking(at, mishap, () => countBallot(world.deps, bid).catch(() => undefined))
    await countBallot(world.deps, bid)
    const records = await world.deps.db
      .selectFrom('ballot_record')
      .select('body')
      .where('ballot_id', '=', bid)
      .execute()
    expect(records, `${mishap} at ${sent[begin + at]}`).toHaveLength(1)
    expect(JSON.parse(records[0]?.body ?? '')).toMatchObject({ voted: 5, questions: [{ counts: [{ votes: 5 }, {}] }] })
  }
})

test('counts of one ballot at once make one record', async () => {
  const bid = await world.aBallot()
  const [ann] = (await world.voters(1)) as [Voter]
  await world.vote(ann, bid, { a1: 'No' })
  world.end()
  await Promise.all(Array.from({ length: 8 }, () => countBallot(world.deps, bid)))
  const record = await world.deps.db.selectFrom('ballot_record').select('body').where('ballot_id', '=', bid).execute()
  expect(record).toHaveLength(1)
})
