import { describe, expect, test, vi } from 'vitest'
import type * as reading from '#areas/draws/server/read-draw.ts'
import type * as rows from '#areas/events/server/event-rows.ts'
import type { Answer } from '#tests/support/club-world.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'
import { aDrawWorld, type DrawWorld } from './draws-world.ts'
import { type Protection, sendBoth } from './two-changes.ts'

// Only used to let two changes meet, and to remove a protection in a negative control: everything else is the real thing.
vi.mock('#areas/draws/server/read-draw.ts', async (load) => ({ ...(await load<typeof reading>()) }))
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof rows>()) }))

const race = twoProcesses()

async function aDrawn() {
  const world = await aDrawWorld(race.server, race.one)
  const eiids = await world.players(8)
  const { body: made } = await world.doubles({ courts: 2 })
  return { world, eiids, made }
}
type Drawn = Awaited<ReturnType<typeof aDrawn>>

/** A way to change the draw that stands. */
interface Change {
  send(admin: DrawWorld['admin'], drawn: Drawn): Promise<Answer>
  /** What stands after it when nothing else has changed the draw. */
  alone(drawn: Drawn, answer: Answer): unknown
}

const aSwap = (place: number): Change => ({
  send(admin, { world: { eid }, eiids, made: { version } }) {
    return admin.put('/api/club/swapPlayersInDraw', { eid, one: eiids[place], two: eiids[place + 1], version })
  },
  alone({ eiids, made }) {
    const [one, two] = [eiids[place], eiids[place + 1]]
    const other = new Map([
      [one, two],
      [two, one],
    ])
    return JSON.parse(JSON.stringify(made.draw), (_, value) => other.get(value) ?? value)
  },
})

const changes = {
  'a swap': aSwap(0),
  'a swap of two others': aSwap(2),
  'a new draw': {
    send: (admin, { world: { eid } }) => admin.post('/api/doublesMixerNew/', { eid, courts: 2, rounds: 4 }),
    alone: (_, { body }) => body.draw,
  },
  'a drawing of the rest': {
    send: (admin, { world: { eid }, made: { version } }) =>
      admin.put(`/api/club/changeDraw/${eid}`, { change: { kind: 'draw-rest' }, version }),
    alone: (_, { body }) => body.draw,
  },
} satisfies Record<string, Change>

test('two swaps from the same version, sent at once: one is made, the other is shown the draw as it is now', async () => {
  for (let round = 0; round < 5; round += 1) {
    const drawn = await aDrawn()
    const [one, two] = race.inBoth('groupAdmin')
    const sent = [changes['a swap'].send(one, drawn), changes['a swap of two others'].send(two, drawn)]
    const answers = await Promise.all(sent)
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'stale-draw'])
    const { draw } = await drawn.world.view()
    for (const { body } of answers) expect((body.present ?? body).draw).toEqual(draw)
    expect(await drawn.world.log()).toHaveLength(2)
  }
})

/** In each pair both have read the same draw, and the first gets the lock; `lost` is what a control does not find again. */
const pairs = [
  { first: 'a swap', second: 'a swap of two others', lost: 'first' },
  { first: 'a new draw', second: 'a swap', lost: 'second' },
  { first: 'a swap', second: 'a new draw', lost: 'first' },
  { first: 'a drawing of the rest', second: 'a swap', lost: 'first' },
  { first: 'a swap', second: 'a drawing of the rest', lost: 'first' },
] as const

describe.each(pairs)('$first, and at the same moment $second', (pair) => {
  const [first, second]: readonly [Change, Change] = [changes[pair.first], changes[pair.second]]

  async function run(without?: Protection) {
    const drawn = await aDrawn()
    const [one, two] = race.inBoth('groupAdmin')
    const { db } = race.server.deps
    const answers = await sendBoth(
      db,
      () => first.send(one, drawn),
      () => second.send(two, drawn),
      without,
    )
    return { drawn, answers, now: await drawn.world.view(), log: await drawn.world.log() }
  }

  test('the first stands, and the second is refused', async () => {
    const { drawn, answers, now, log } = await run()
    expect(answers).toMatchObject([{ status: 200 }, { status: 409, code: 'stale-draw' }])
    // Whoever draws anew reads for themselves; who changes a draw is shown it at once.
    const present = pair.second === 'a new draw' ? {} : { present: { did: now.did, draw: now.draw } }
    expect(answers[1].body).toMatchObject({ version: now.version, ...present })
    expect(now.draw).toEqual(first.alone(drawn, answers[0]))
    expect(now.version).toBe(drawn.made.version + 1)
    expect(log).toHaveLength(2)
  })

  test.each<Protection>(['the lock of the event', 'looking again under the lock'])(
    'negative control: without %s both are said to be made, and one of them is lost',
    async (without) => {
      const { drawn, answers, now, log } = await run(without)
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
      const standing = pair.lost === 'first' ? second.alone(drawn, answers[1]) : first.alone(drawn, answers[0])
      expect(now.draw).toEqual(standing)
      expect(now.version).toBe(drawn.made.version + 2)
      expect(log).toHaveLength(3)
    },
  )
})
