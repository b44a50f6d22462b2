import { afterAll, beforeAll, expect, test } from 'vitest'
import { challengeCardsHandlers } from '#areas/challenge-cards/server/handlers.ts'
import { decks } from '#areas/challenge-cards/server/words.ts'
import { type ScoringWorld, scoringWorld } from '#areas/scoring/tests/api/scoring-world.ts'

let world: ScoringWorld
beforeAll(async () => {
  world = await scoringWorld({ handlers: challengeCardsHandlers, env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => world.close())

let visitors = 0
const anotherAddress = () => {
  visitors += 1
  return `10.3.0.${visitors}`
}
const draw = (body: unknown, from = anotherAddress()) =>
  world.visitor.send('POST', '/api/hocus/makeChallengeCard', body, { 'x-forwarded-for': from })

test.each([
  [5, 'normal'],
  [10, 'normal'],
  [5, 'advanced'],
  [10, 'advanced'],
] as const)('a visitor draws %i %s challenges without a repeat', async (num, type) => {
  const { status, body } = await draw({ num, type })
  expect(status).toBe(200)
  expect(body).toHaveLength(num)
  expect(new Set(body).size).toBe(num)
  expect(body.filter((challenge: string) => !decks[type].includes(challenge))).toEqual([])
})

test.each([
  [{ num: 6, type: 'normal' }, 'num'],
  [{ num: '5', type: 'normal' }, 'num'],
  [{ num: 5, type: 'expert' }, 'type'],
  [{ type: 'normal' }, 'num'],
])('%j is refused with the field named', async (body, field) => {
  expect(await draw(body)).toMatchObject({ status: 400, body: { code: 'invalid-input', field } })
})

test('an address draws 30 cards a minute', async () => {
  const statuses = []
  for (let index = 0; index < 31; index += 1) statuses.push((await draw({ num: 5, type: 'normal' }, '10.3.9.9')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
