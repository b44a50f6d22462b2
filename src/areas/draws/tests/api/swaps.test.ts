import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { aDrawWorld, aRunningDraw, type DrawWorld, scoreRounds, startRound, terms } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const aRunning = () => aRunningDraw(server, scene)

describe('two players swap', () => {
  const whole = (world: DrawWorld, one: unknown, two: unknown) =>
    world.admin.put('/api/club/swapPlayersInDraw', { eid: world.eid, one, two })
  const inRound = (world: DrawWorld, body: object) => world.admin.put(`/api/club/savePlayerSwap/${world.eid}`, body)

  test('in the whole draw: in every round that has not begun', async () => {
    const { world, eiids, made } = await aRunning()
    const [ann = 0, bo = 0] = eiids
    await startRound(world, 2)
    const { body } = await whole(world, ann, bo)
    expect(body.draw.slice(0, 2)).toEqual(made.draw.slice(0, 2))
    const swapped = JSON.stringify(made.draw.slice(2).map(({ courts }: { courts: unknown }) => courts))
      .replaceAll(`${ann}`, 'x')
      .replaceAll(`${bo}`, `${ann}`)
      .replaceAll('x', `${bo}`)
    expect(body.draw.slice(2).map(({ courts }: { courts: unknown }) => courts)).toEqual(JSON.parse(swapped))
    expect((await world.log())[0]).toBe('Linda P1 and Linda P2 changed places in rounds 3 to 4.')
  })

  test('only two of them, who stand in the draw', async () => {
    const { world, eiids } = await aRunning()
    for (const [one, two] of [
      [eiids[0], eiids[0]],
      [eiids[0], null],
      [undefined, eiids[1]],
    ] as const)
      expect(await whole(world, one, two)).toMatchObject({ status: 400, body: { message: 'Must select two players' } })
    const cy = await world.player('Cy')
    expect(await whole(world, eiids[0], cy)).toMatchObject({ status: 409, code: 'not-in-draw' })
  })

  test('in one round, by their places in it: the seats in order, then who rests', async () => {
    const { world, made } = await aRunning()
    const [, second] = made.draw
    const [seat] = second.courts[0]
    const [resting] = second.byes
    const body = { swapOne: seat, swapOneIndex: 0, swapTwo: resting, swapTwoIndex: 8, index: 1 }
    const { body: view } = await inRound(world, body)
    expect(view.draw[1].courts[0][0]).toBe(resting)
    expect(view.draw[1].byes).toEqual([seat])
    expect(view.draw.toSpliced(1, 1)).toEqual(made.draw.toSpliced(1, 1))
    // They stand elsewhere by now.
    expect(await inRound(world, body)).toMatchObject({ status: 409, code: 'not-in-draw' })
  })

  test('in the running round while it has no score, and never in one before it', async () => {
    const { world, made } = await aRunning()
    const [first, second] = made.draw
    const of = (round: { courts: number[][]; byes: number[] }, index: number) => ({
      swapOne: round.courts[0]?.[0],
      swapOneIndex: 0,
      swapTwo: round.courts[1]?.[0],
      swapTwoIndex: 4,
      index,
    })
    await startRound(world, 2)
    expect((await inRound(world, of(second, 1))).status).toBe(200)
    expect(await inRound(world, of(first, 0))).toMatchObject({ status: 409, code: 'round-begun' })
    await scoreRounds(world, 2)
    const now = (await world.view()).draw[1]
    expect(await inRound(world, of(now, 1))).toMatchObject({ status: 409, code: 'round-has-scores' })
  })

  test.each([
    ['an index of -1', { index: -1 }, 400],
    ['the index of a prototype', { index: '__proto__' }, 400],
    ['half an index', { swapOneIndex: 0.5 }, 400],
    ['a round beyond the sheet', { index: 4 }, 400],
    ['a seat beyond the round', { swapTwoIndex: 99 }, 409],
  ])('not by %s', async (_, wrong, status) => {
    const { world, made } = await aRunning()
    const [seat, other] = made.draw[0].courts[0]
    const body = { swapOne: seat, swapOneIndex: 0, swapTwo: other, swapTwoIndex: 1, index: 0, ...wrong }
    expect((await inRound(world, body)).status).toBe(status)
    expect((await world.view()).draw).toEqual(made.draw)
  })

  test('as pairs in a draw of pairs, which stay together; one player alone is not enough', async () => {
    const world = await aDrawWorld(server, scene, { needs_partner: true })
    const eiids = await world.players(8)
    for (let place = 0; place < 8; place += 2) await world.pair(eiids[place] ?? 0, eiids[place + 1] ?? 0)
    const { body: made } = await world.admin.post(`/api/singlesMixer/${world.eid}`, { ...terms, courts: 2 })
    const [one, two] = made.draw[0].courts
    const path = `/api/club/saveSinglesSwap/${world.eid}`
    const swap = { swapOne: one[0], swapOneIndex: 0, swapTwo: two[0], swapTwoIndex: 4, index: 0 }
    const { body } = await world.admin.put(path, swap)
    expect(body.draw[0].courts).toEqual([
      [two[0], two[1], one[2], one[3]],
      [one[0], one[1], two[2], two[3]],
    ])
    expect(await world.admin.put(path, { ...swap, swapTwo: null })).toMatchObject({
      status: 400,
      body: { message: 'Make sure to select both players' },
    })
  })

  test('in a division, found by its own calls', async () => {
    const world = await aDrawWorld(server, scene, { has_divisions: true })
    const gold = await world.division('Gold')
    await world.players(8, () => ({ division_id: gold }))
    const made = await world.admin.post(`/api/club/doublesSubMixer/${gold}`, { eid: world.eid, ...terms, courts: 2 })
    const [first] = made.body.divisions[0].draw
    const swap = {
      swapOne: first.courts[0][0],
      swapOneIndex: 0,
      swapTwo: first.courts[1][0],
      swapTwoIndex: 4,
      index: 0,
    }
    for (const path of ['savePlayerSwapSubEvent', 'saveSinglesSubSwap']) {
      const { body } = await world.admin.put(`/api/club/${path}/${gold}`, swap)
      expect(body.divisions[0].draw[0].courts[0][0]).toBe(swap.swapTwo)
      Object.assign(swap, { swapOne: swap.swapTwo, swapTwo: swap.swapOne })
    }
  })
})
