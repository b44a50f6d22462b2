import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveScored } from '#server/draws/scored-rows'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world'
import { aDrawWorld, type DrawWorld, everybodyIn, terms } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const change = async (world: DrawWorld, wish: object, more: object = {}) =>
  world.admin.put(`/api/club/changeDraw/${world.eid}`, {
    change: wish,
    version: (await world.view()).version,
    ...more,
  })
const start = (world: DrawWorld, round: number) => world.admin.put(`/api/club/startRound/${world.eid}`, { round })
const takeBack = (world: DrawWorld, round: number) => world.admin.put(`/api/club/takeBackRound/${world.eid}`, { round })
/** As if the rounds up to this one had scores. */
const scores = async (world: DrawWorld, round: number) => {
  const { did } = await world.view()
  await server.deps.db.transaction().execute((tx) => saveScored(tx, world.cid, did, round))
}

async function aRunning(players = 9, more: object = {}) {
  const world = await aDrawWorld(server, scene)
  const eiids = await world.players(players)
  const { body: made } = await world.doubles({ courts: 2, courtNames: 'A,B', ...more })
  return { world, eiids, made }
}

describe('a round begins', () => {
  test('when it is started, with all before it, and that is taken back; repeats change nothing', async () => {
    const { world } = await aRunning()
    expect((await start(world, 2)).body).toMatchObject({ started: 2, begun: 2 })
    expect((await start(world, 1)).body).toMatchObject({ started: 2 })
    expect((await start(world, 2)).body).toMatchObject({ started: 2 })
    expect((await takeBack(world, 2)).body).toMatchObject({ started: 1, begun: 1 })
    expect((await takeBack(world, 2)).body).toMatchObject({ started: 1 })
    expect(await world.log()).toEqual([
      'Draw 1: the start of round 2 was taken back.',
      'Draw 1: round 2 was started.',
      expect.stringContaining('Draw 1 was made'),
    ])
  })

  test('when it has a score, and then its start cannot be taken back', async () => {
    const { world } = await aRunning()
    await scores(world, 2)
    expect(await world.view()).toMatchObject({ started: 0, begun: 2 })
    await start(world, 2)
    expect(await takeBack(world, 2)).toMatchObject({ status: 409, code: 'round-has-scores' })
  })

  test('only if the draw has it', async () => {
    const { world } = await aRunning()
    expect(await start(world, 5)).toMatchObject({ status: 400, code: 'round-unknown', body: { field: 'round' } })
    expect((await start(world, 11)).status).toBe(400)
    await world.reset()
    expect(await start(world, 1)).toMatchObject({ status: 409, code: 'no-draw' })
  })
})

describe('a change', () => {
  test('lets one player take another’s remaining seats, and nobody else moves', async () => {
    const { world, eiids, made } = await aRunning()
    const [ann = 0] = eiids
    const cy = await world.player('Cy')
    await start(world, 1)
    const done = await change(world, { kind: 'replace', one: ann, two: cy })
    expect(done.status).toBe(200)
    const [first, ...others] = made.draw.rounds
    const inPlace = JSON.stringify(others).replaceAll(`${ann}`, `${cy}`)
    expect(done.body.draw.rounds).toEqual([first, ...JSON.parse(inPlace)])
    expect(done.body.sentences).toEqual(['Linda Cy took the place of Linda P1 in rounds 2 to 4.'])
    expect((await world.log())[0]).toBe('Linda Cy took the place of Linda P1 in rounds 2 to 4.')
  })

  test('is shown first and stores nothing; the same seed gives the same', async () => {
    const { world } = await aRunning()
    const late = await world.player('Late')
    await start(world, 1)
    const before = await world.view()
    const shown = await change(world, { kind: 'arrives', eiid: late }, { preview: true })
    expect(shown.body.sentences).toEqual([
      'Linda Late came in after round 1.',
      'Round 1 stayed as played.',
      'Rounds 2 to 4 were drawn again for 10 players on 2 courts.',
    ])
    expect(await world.view()).toEqual(before)
    const done = await change(world, { kind: 'arrives', eiid: late }, { seed: shown.body.seed_used })
    expect(done.body.draw).toEqual(shown.body.draw)
    expect(everybodyIn({ rounds: done.body.draw.rounds.slice(1) })).toContain(late)
    expect(done.body.draw.rounds[0]).toEqual(before.draw.rounds[0])
  })

  test('takes somebody out who leaves', async () => {
    const { world, eiids } = await aRunning()
    const [ann = 0, ...others] = eiids
    const done = await change(world, { kind: 'leaves', eiid: ann })
    expect(everybodyIn(done.body.draw)).toEqual(others)
    expect(await change(world, { kind: 'leaves', eiid: ann })).toMatchObject({ status: 409, code: 'not-in-draw' })
  })

  test('closes and opens a court by its name; earlier rounds keep theirs', async () => {
    const { world, made } = await aRunning()
    await start(world, 2)
    const closed = await change(world, { kind: 'close-court', court: 'a' })
    expect(closed.body).toMatchObject({ court_names: 'B', courts: 1 })
    expect(closed.body.round_courts).toEqual([['A', 'B'], ['A', 'B'], ['B'], ['B']])
    expect(closed.body.draw.rounds.slice(0, 2)).toEqual(made.draw.rounds.slice(0, 2))
    const opened = await change(world, { kind: 'open-court', court: 'C' })
    expect(opened.body.round_courts).toEqual([
      ['A', 'B'],
      ['A', 'B'],
      ['B', 'C'],
      ['B', 'C'],
    ])
    expect(await change(world, { kind: 'open-court', court: 'c' })).toMatchObject({ status: 409, code: 'court-in-use' })
    expect(await change(world, { kind: 'close-court', court: 'A' })).toMatchObject({ code: 'court-unknown' })
    expect((await world.log()).slice(0, 2).map((line) => line.split('.')[0])).toEqual([
      'Court C was opened after round 2',
      'Court a was closed after round 2',
    ])
  })

  test('makes rounds more or fewer, but never fewer than have begun', async () => {
    const { world, made } = await aRunning()
    await start(world, 2)
    expect((await change(world, { kind: 'rounds', rounds: 6 })).body.draw.rounds).toHaveLength(6)
    const fewer = await change(world, { kind: 'rounds', rounds: 2 })
    expect(fewer.body.draw.rounds).toEqual(made.draw.rounds.slice(0, 2))
    expect(await change(world, { kind: 'rounds', rounds: 1 })).toMatchObject({ status: 409, code: 'round-begun' })
    expect((await change(world, { kind: 'rounds', rounds: 11 })).status).toBe(400)
    expect(await change(world, { kind: 'draw-rest' })).toMatchObject({ status: 409, code: 'no-round-left' })
  })

  test('draws the rest again with another seed', async () => {
    const { world, made } = await aRunning()
    await start(world, 1)
    const again = await change(world, { kind: 'draw-rest' }, { seed: 77 })
    expect(again.body).toMatchObject({ seed: 77, times_mixer_generated: 1 })
    expect(again.body.draw.rounds[0]).toEqual(made.draw.rounds[0])
    expect(again.body.draw.rounds).not.toEqual(made.draw.rounds)
  })

  test('needs a place for whoever comes, a partner in a draw of pairs, and a group in a mixed one', async () => {
    const { world, eiids } = await aRunning()
    const waits = await world.player('Waits', { response: 'waitlist', order_number: 1 })
    expect(await change(world, { kind: 'arrives', eiid: waits })).toMatchObject({ code: 'draw-needs-place' })
    expect(await change(world, { kind: 'arrives', eiid: eiids[0] })).toMatchObject({ code: 'in-draw-already' })
    const foreign = { kind: 'replace', one: eiids[0], two: scene.ids['eiid'] }
    expect(await change(world, foreign)).toMatchObject({ code: 'draw-needs-place' })

    const pairs = await aDrawWorld(server, scene, { needs_partner: true })
    const people = await pairs.players(6)
    for (let place = 0; place < 6; place += 2) await pairs.pair(people[place] ?? 0, people[place + 1] ?? 0)
    await pairs.admin.post(`/api/singlesMixer/${pairs.eid}`, terms)
    const [alone, one, two] = [await pairs.player('Alone'), await pairs.player('One'), await pairs.player('Two')]
    expect(await change(pairs, { kind: 'arrives', eiid: alone })).toMatchObject({ code: 'draw-needs-partner' })
    await pairs.pair(one, two)
    const came = await change(pairs, { kind: 'arrives', eiid: two })
    expect(came.body.entrants).toContainEqual([one, two])
    expect(came.body.sentences[0]).toBe('Linda One & Linda Two came in before the first round.')

    const mixed = await aDrawWorld(server, scene)
    await mixed.players(8, (place) => ({ mixer_group: place % 2 === 0 ? 'a' : 'b' }))
    await mixed.admin.post('/api/pieMixer', { eid: mixed.eid, ...terms })
    const late = await mixed.player('Late')
    expect(await change(mixed, { kind: 'arrives', eiid: late })).toMatchObject({ code: 'draw-needs-group' })
  })

  test('is refused with the present draw when somebody was faster', async () => {
    const { world, eiids } = await aRunning()
    const { version } = await world.view()
    await change(world, { kind: 'leaves', eiid: eiids[0] })
    const late = await world.admin.put(`/api/club/changeDraw/${world.eid}`, {
      change: { kind: 'leaves', eiid: eiids[1] },
      version,
    })
    expect(late).toMatchObject({ status: 409, code: 'stale-draw' })
    expect(late.body.present.draw).toEqual((await world.view()).draw)
  })

  test('that would leave too few players is refused, and nothing is written', async () => {
    const { world, eiids, made } = await aRunning(4, { courts: 1 })
    expect(await change(world, { kind: 'leaves', eiid: eiids[0] })).toMatchObject({ code: 'draw-too-small' })
    expect((await world.view()).draw).toEqual(made.draw)
  })
})

describe('two players swap', () => {
  const whole = (world: DrawWorld, one: unknown, two: unknown) =>
    world.admin.put('/api/club/swapPlayersInDraw', { eid: world.eid, one, two })
  const inRound = (world: DrawWorld, body: object) => world.admin.put(`/api/club/savePlayerSwap/${world.eid}`, body)

  test('in the whole draw: in every round that has not begun', async () => {
    const { world, eiids, made } = await aRunning()
    const [ann = 0, bo = 0] = eiids
    await start(world, 2)
    const { body } = await whole(world, ann, bo)
    expect(body.draw.rounds.slice(0, 2)).toEqual(made.draw.rounds.slice(0, 2))
    const swapped = JSON.stringify(made.draw.rounds.slice(2).map(({ courts }: { courts: unknown }) => courts))
      .replaceAll(`${ann}`, 'x')
      .replaceAll(`${bo}`, `${ann}`)
      .replaceAll('x', `${bo}`)
    expect(body.draw.rounds.slice(2).map(({ courts }: { courts: unknown }) => courts)).toEqual(JSON.parse(swapped))
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
    const [, second] = made.draw.rounds
    const [seat] = second.courts[0]
    const [resting] = second.byes
    const body = { swapOne: seat, swapOneIndex: 0, swapTwo: resting, swapTwoIndex: 8, index: 1 }
    const { body: view } = await inRound(world, body)
    expect(view.draw.rounds[1].courts[0][0]).toBe(resting)
    expect(view.draw.rounds[1].byes).toEqual([seat])
    expect(view.draw.rounds.toSpliced(1, 1)).toEqual(made.draw.rounds.toSpliced(1, 1))
    // They stand elsewhere by now.
    expect(await inRound(world, body)).toMatchObject({ status: 409, code: 'not-in-draw' })
  })

  test('in the running round while it has no score, and never in one before it', async () => {
    const { world, made } = await aRunning()
    const [first, second] = made.draw.rounds
    const of = (round: { courts: number[][]; byes: number[] }, index: number) => ({
      swapOne: round.courts[0]?.[0],
      swapOneIndex: 0,
      swapTwo: round.courts[1]?.[0],
      swapTwoIndex: 4,
      index,
    })
    await start(world, 2)
    expect((await inRound(world, of(second, 1))).status).toBe(200)
    expect(await inRound(world, of(first, 0))).toMatchObject({ status: 409, code: 'round-begun' })
    await scores(world, 2)
    const now = (await world.view()).draw.rounds[1]
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
    const [seat, other] = made.draw.rounds[0].courts[0]
    const body = { swapOne: seat, swapOneIndex: 0, swapTwo: other, swapTwoIndex: 1, index: 0, ...wrong }
    expect((await inRound(world, body)).status).toBe(status)
    expect((await world.view()).draw).toEqual(made.draw)
  })

  test('as pairs in a draw of pairs, which stay together; one player alone is not enough', async () => {
    const world = await aDrawWorld(server, scene, { needs_partner: true })
    const eiids = await world.players(8)
    for (let place = 0; place < 8; place += 2) await world.pair(eiids[place] ?? 0, eiids[place + 1] ?? 0)
    const { body: made } = await world.admin.post(`/api/singlesMixer/${world.eid}`, { ...terms, courts: 2 })
    const [one, two] = made.draw.rounds[0].courts
    const path = `/api/club/saveSinglesSwap/${world.eid}`
    const swap = { swapOne: one[0], swapOneIndex: 0, swapTwo: two[0], swapTwoIndex: 4, index: 0 }
    const { body } = await world.admin.put(path, swap)
    expect(body.draw.rounds[0].courts).toEqual([
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
    const [first] = made.body.divisions[0].draw.rounds
    const swap = {
      swapOne: first.courts[0][0],
      swapOneIndex: 0,
      swapTwo: first.courts[1][0],
      swapTwoIndex: 4,
      index: 0,
    }
    for (const path of ['savePlayerSwapSubEvent', 'saveSinglesSubSwap']) {
      const { body } = await world.admin.put(`/api/club/${path}/${gold}`, swap)
      expect(body.divisions[0].draw.rounds[0].courts[0][0]).toBe(swap.swapTwo)
      Object.assign(swap, { swapOne: swap.swapTwo, swapTwo: swap.swapOne })
    }
  })
})

describe('an earlier draw', () => {
  test('is brought back, and the one that stood is set aside', async () => {
    const { world, made } = await aRunning(9, { seed: 1 })
    await world.doubles({ seed: 2 })
    const back = (more: object = {}) =>
      world.admin.put(`/api/club/bringDrawBack/${world.eid}`, { did: made.did, ...more })
    await start(world, 1)
    expect(await back()).toMatchObject({ status: 409, code: 'draw-begun' })
    const { body } = await back({ confirmed: true })
    expect(body).toMatchObject({ did: made.did, number: 1, times_mixer_generated: 2, draw: made.draw })
    expect((await world.log())[0]).toBe('Draw 1 was brought back with its scores. Draw 2 was set aside.')
    expect((await back()).body.version).toBe(body.version)
    const unknown = await world.admin.put(`/api/club/bringDrawBack/${world.eid}`, { did: made.did + 1000 })
    expect(unknown).toMatchObject({ status: 409, code: 'no-draw' })
  })

  test('of a division that was deleted cannot stand again', async () => {
    const world = await aDrawWorld(server, scene, { has_divisions: true })
    const gold = await world.division('Gold')
    await world.players(8, () => ({ division_id: gold }))
    const made = await world.admin.post(`/api/club/doublesSubMixer/${gold}`, { eid: world.eid, ...terms })
    await world.admin.delete(`/api/club/deleteSubEvent/${gold}`)
    const { did } = made.body.divisions[0]
    expect(await world.admin.put(`/api/club/bringDrawBack/${world.eid}`, { did })).toMatchObject({
      code: 'division-gone',
    })
  })
})

describe('options', () => {
  test('hide the draw from members and set the points of a game, with a line in the log', async () => {
    const { world } = await aRunning()
    const set = (body: object) => world.admin.put(`/api/club/drawOptions/${world.eid}`, body)
    const { version } = await world.view()
    expect((await set({ is_hidden: true, points: 11 })).body).toMatchObject({ is_hidden: true, points: 11, version })
    expect((await scene.as('member').get(`/api/getDraw/${world.eid}`)).body.draw).toBeNull()
    await set({})
    expect(await world.log()).toEqual([
      'The draw was hidden from members. A game ends at 11 points instead of 15.',
      expect.stringContaining('Draw 1 was made'),
    ])
    for (const points of [0, 100, 1.5]) expect((await set({ points })).status).toBe(400)
  })

  test('the key of the share link is made, renewed and ended by who runs the event', async () => {
    const { world } = await aRunning()
    const path = `/api/club/drawKey/${world.eid}`
    const opens = async (k: string) => (await scene.as('visitor').get(`/api/getDraw/${world.eid}?k=${k}`)).status
    expect((await world.admin.get(path)).body).toEqual({ k: '' })
    const { k: first } = (await world.admin.post(path, {})).body
    expect((await world.admin.get(path)).body).toEqual({ k: first })
    expect(await opens(first)).toBe(200)
    const { k: second } = (await world.admin.post(path, {})).body
    expect([await opens(first), await opens(second)]).toEqual([404, 200])
    await world.admin.delete(path)
    expect(await opens(second)).toBe(404)
    expect((await world.log()).join()).not.toContain(second)
  })
})

test('a search for a swap begins with two letters', async () => {
  const { world, eiids } = await aRunning()
  const find = async (search: string) =>
    (await world.admin.post(`/api/club/getGroupBasedOnEid?search=${search}`, { eid: world.eid })).body
  expect(await find('p')).toEqual([])
  expect(await find('p1')).toEqual([{ eiid: eiids[0], first: 'Linda', last: 'P1' }])
})

test('two records of one person become one: seats and group go along', async () => {
  const { world, eiids, made } = await aRunning()
  const [ann = 0] = eiids
  await world.change(ann, { response: 'no', mixer_group: 'a' })
  const memberOf = async (id: number) =>
    (await server.deps.db.selectFrom('invitation').select('member_id').where('id', '=', id).executeTakeFirstOrThrow())
      .member_id
  const twin = await world.player('Twin')
  const admin = scene.as('clubAdmin')
  await admin.confirms()
  const merged = await admin.post('/api/club/mergeProfiles', {
    cid: world.cid,
    keep: await memberOf(twin),
    merge: await memberOf(ann),
  })
  expect(merged.status).toBe(200)
  const view = await world.view()
  expect(JSON.stringify(view.draw)).toBe(JSON.stringify(made.draw).replaceAll(`${ann}`, `${twin}`))
  expect(view.players.find(({ eiid }: { eiid: number }) => eiid === twin)).toMatchObject({ group: 'a' })
})
