import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostUnconfirmed } from '#areas/public-events/rules/confirming.ts'
import { proofRules, solve } from '#areas/public-events/rules/proof-of-work.ts'
import { type PublicWorld, personOf, publicWorld, type Sender } from './public-world.ts'

let world: PublicWorld
let ann: Sender
let eid: number
let network = 0
beforeAll(async () => {
  world = await publicWorld()
})
beforeEach(async () => {
  ann = await world.anOrganiser()
  eid = await world.anEvent(ann, { spots: 60, waitlist: 10 })
  network += 1
})
afterAll(() => world.close())

const here = () => `172.20.0.${network}`
const minutes = (count: number) => world.clock.later(count * 60_000)

function solved(puzzle: Parameters<typeof solve>[0]): number[] {
  const work = solve(puzzle, 1000)
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

/** Registers as the page does: a challenge is solved, and the form is sent again. */
async function fillIn(who: string, { from = here(), at = eid } = {}) {
  const told = await world.fillsIn(at, who, {}, from)
  if (told.code !== 'proof-needed') return { ...told, hadToWork: false }
  const proof = { challenge: told.body.challenge, nonces: solved(told.body) }
  return { ...(await world.fillsIn(at, who, { proof }, from)), hadToWork: true }
}

describe('one network', () => {
  test('holds eight spots of an event with unopened links, not 24; each opened link makes room at once', async () => {
    const states: (string | undefined)[] = []
    for (let index = 0; index < 24; index += 1) states.push((await fillIn(`Bo Fake${index}`)).code)
    expect(states.filter((code) => code === undefined)).toHaveLength(mostUnconfirmed.atEvent)
    expect(states.at(-1)).toBe('too-many-unconfirmed')
    expect((await world.event(eid)).open_spots).toBe(60 - mostUnconfirmed.atEvent)
    // Another network is not bothered.
    expect((await fillIn('Cy Elsewhere', { from: '172.21.0.1' })).body.state).toBe('registered')
    await world.opensLinkOf(eid, 1)
    expect((await fillIn('Di Next')).body.state).toBe('registered')
    expect((await fillIn('Ed More')).code).toBe('too-many-unconfirmed')
  })

  test('is told when to try again, in words, and may then; lapsed registrations count until the hour is over', async () => {
    for (let index = 0; index < mostUnconfirmed.atEvent; index += 1) await fillIn(`Bo Lapse${index}`)
    minutes(35)
    const refused = await fillIn('Cy Wait')
    expect(refused).toMatchObject({ status: 429, code: 'too-many-unconfirmed', body: { retry_after: 25 * 60 } })
    expect(refused.body.message).toBe(
      'Too many people on your internet connection registered without opening the link we emailed them. Please try again in 25 minutes.',
    )
    minutes(25)
    expect((await fillIn('Cy Wait')).body.state).toBe('registered')
  })

  test('holds 24 spots at most over all events', async () => {
    const codes: (string | undefined)[] = []
    for (let event = 0; event < 4; event += 1) {
      const at = await world.anEvent(ann, { spots: 60 })
      for (let index = 0; index < 7; index += 1) codes.push((await fillIn(`Bo Many${event}x${index}`, { at })).code)
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(mostUnconfirmed.everywhere)
  })

  test('also where spots count at once, has only so many unopened links', async () => {
    const at = await world.anEvent(ann, { spots: 60, confirmSpots: false })
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 10; index += 1) codes.push((await fillIn(`Bo Open${index}`, { at })).code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(mostUnconfirmed.atEvent)
  })

  test('of a clubhouse registers 30 people who open their links, and the 41st of an hour is told to wait', async () => {
    await world.deps.pool.query('delete from rate_window')
    for (let index = 1; index <= 40; index += 1) {
      const told = await fillIn(`Bo Club${index}`)
      expect([index, told.status, told.body.state]).toEqual([index, 200, 'registered'])
      await world.opensLinkOf(eid, told.body.number)
    }
    const refused = await fillIn('Bo Club41')
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(refused.body.retry_after).toBeGreaterThan(60)
    // Someone who is logged in with their confirmed address is known, and counts for themselves.
    const cy = await world.anOrganiser()
    const { email } = await world.deps.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', cy.id)
      .executeTakeFirstOrThrow()
    const person = { eid, ...personOf('Cy Known'), email }
    expect((await cy.send('POST', '/api/event/register', person, undefined, here())).body.state).toBe('registered')
  })
})

describe('a burst', () => {
  test('of more than four registrations in ten minutes needs a proof of work; a family of four does not', async () => {
    const worked: boolean[] = []
    for (let index = 0; index < 6; index += 1) worked.push((await fillIn(`Bo Burst${index}`)).hadToWork)
    expect(worked).toEqual([false, false, false, false, true, true])
    minutes(proofRules.seconds / 60)
    expect((await fillIn('Cy Later')).hadToWork).toBe(false)
  })

  test('is asked in time, and without a right answer nothing is registered', async () => {
    for (let index = 0; index < proofRules.free; index += 1) await fillIn(`Bo Wrong${index}`)
    const asked = await world.fillsIn(eid, 'Bo Wrong', {}, here())
    expect(asked).toMatchObject({ status: 409, code: 'proof-needed', body: { puzzles: 8, bits: 12 } })
    const { challenge } = asked.body
    const nonces = solved(asked.body)
    const tryToRegister = async (proof: object, from = here(), at = eid) =>
      world.fillsIn(at, 'Bo Wrong', { proof }, from)
    const other = await world.anEvent(ann)
    for (const [proof, from, at] of [
      [{ challenge, nonces: nonces.map((nonce) => nonce + 1) }],
      [{ challenge, nonces: nonces.slice(1) }],
      [{ challenge: `${challenge}x`, nonces }],
      [{ challenge: 'nothing', nonces }],
      [{ challenge, nonces }, here(), other],
    ] as const)
      expect((await tryToRegister(proof, from, at)).code).toBe('proof-needed')
    expect(await world.people(ann, eid)).toHaveLength(proofRules.free)
    expect((await tryToRegister({ challenge, nonces })).body.state).toBe('registered')
  })

  test('cannot replay a proof, use that of another network, or keep one for later', async () => {
    const others = `172.30.0.${network}`
    for (let index = 0; index < proofRules.free; index += 1) {
      await fillIn(`Bo Replay${index}`)
      await fillIn(`Cy Replay${index}`, { from: others })
    }
    const ask = async () => (await world.fillsIn(eid, 'Bo Asks', {}, here())).body
    const first = await ask()
    const proof = { challenge: first.challenge, nonces: solved(first) }
    expect((await world.fillsIn(eid, 'Di Other', { proof }, others)).code).toBe('proof-needed')
    const [one, two] = await Promise.all([
      world.fillsIn(eid, 'Di Once', { proof }, here()),
      world.fillsIn(eid, 'Di Twice', { proof }, here()),
    ])
    expect([one.code, two.code].toSorted()).toEqual(['proof-needed', undefined])
    const late = await ask()
    const kept = { challenge: late.challenge, nonces: solved(late) }
    world.clock.later(proofRules.validSeconds * 1000 + 1)
    expect((await world.fillsIn(eid, 'Ed Late', { proof: kept }, here())).code).toBe('proof-needed')
  })
})
