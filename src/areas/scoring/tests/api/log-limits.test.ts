import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, type Person, post, rally, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let id: number
let base: number
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async () => {
  ann = await world.aPerson()
  id = (await world.aMatch(ann, { rules: 'free-doubles' })).id
  base = 0
}
const send = async (...acts: unknown[]) => {
  const answer = await post(ann, id, acts, { base })
  if (answer.status === 200) base = answer.body.seq
  return answer
}
const many = <Act>(count: number, make: () => Act) => Array.from({ length: count }, make)
const full = [409, 'act-refused', 'log-full']
const saidOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['code'],
  body['reason'],
]

describe('a log that grows without end', () => {
  test('accepts 500 moves in one game; undo makes room, and the next game starts afresh', async () => {
    await started()
    await send(...many(500, () => rally(1)))
    expect(saidOf(await send(rally(2)))).toEqual(full)
    expect((await send(act({ kind: 'undo' }), rally(2))).status).toBe(200)
    expect(saidOf(await send(rally(2)))).toEqual(full)
    expect((await send(act({ kind: 'next-game', game: 2 }), rally(1, { game: 2 }))).status).toBe(200)
  })

  test('accepts 3,000 acts; the match can be completed even then', async () => {
    await started()
    const pair = () => [rally(1), act({ kind: 'undo' })]
    for (let turn = 0; turn < 6; turn += 1) await send(...many(250, pair).flat())
    expect(base).toBe(3000)
    expect(saidOf(await send(rally(1)))).toEqual(full)
    expect((await send(act({ kind: 'complete' }))).body.state.status).toBe('Completed')
  })
})
