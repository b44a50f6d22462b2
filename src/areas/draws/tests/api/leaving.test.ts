import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { aDrawWorld, aRunningDraw, type DrawWorld, everybodyIn, startRound, terms, warningOf } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const change = async (world: DrawWorld, wish: object, more: object = {}) =>
  world.admin.put(`/api/club/changeDraw/${world.eid}`, { change: wish, version: (await world.view()).version, ...more })
const checkIn = (world: DrawWorld, eiids: readonly number[], checkin = true) =>
  world.admin.put(`/api/club/checkinMany/${world.eid}`, { eiids, checkin })
/** Who is here, as the roster and the draw's screen say. */
async function hereIn(world: DrawWorld): Promise<number[]> {
  const roster: { eiid: number; checkin: boolean }[] = (await world.admin.get(`/api/club/getEventRoster/${world.eid}`))
    .body
  const here = roster.filter(({ checkin }) => checkin).map(({ eiid }) => eiid)
  const view: { players: { eiid: number; checkin: boolean }[] } = await world.view()
  expect(new Set(view.players.filter(({ checkin }) => checkin).map(({ eiid }) => eiid))).toEqual(new Set(here))
  return here.sort((one, two) => one - two)
}

/** Nine players, the last of them not here yet, and a draw of those who are here. */
async function aRunningNight() {
  const world = await aDrawWorld(server, scene)
  const eiids = await world.players(10)
  const [late = 0] = eiids.slice(-1)
  await checkIn(world, eiids.slice(0, -1))
  await world.doubles({ courts: 2, courtNames: 'A,B', onlyHere: true })
  await startRound(world, 1)
  return { world, eiids, late }
}

describe('a player leaves', () => {
  test('and is no longer checked in or asked for, but still counts as having come', async () => {
    const { world, eiids } = await aRunningNight()
    const [irv = 0, ...others] = eiids.slice(0, -1)
    const left = await change(world, { kind: 'leaves', eiid: irv })
    expect(left.body).toMatchObject({ missing: [], extra: [] })
    expect(left.body.left_out).toContainEqual({ eiid: irv, name: 'Linda P1', reason: 'left' })
    expect(await world.view()).toMatchObject({ missing: [], extra: [] })
    expect(await hereIn(world)).toEqual(others)
    const { checked_in_at: at, left_at: leftAt } = await server.deps.db
      .selectFrom('invitation')
      .select(['checked_in_at', 'left_at'])
      .where('id', '=', irv)
      .executeTakeFirstOrThrow()
    expect([at, leftAt]).toEqual([null, expect.any(Date)])
  })

  test('and a preview of that changes nobody', async () => {
    const { world, eiids } = await aRunningNight()
    const shown = await change(world, { kind: 'leaves', eiid: eiids[0] }, { preview: true })
    expect(shown.body).toMatchObject({ missing: [], extra: [] })
    expect(await hereIn(world)).toEqual(eiids.slice(0, -1))
  })

  test('and is asked for again once they are back', async () => {
    const { world, eiids } = await aRunningNight()
    const [irv = 0] = eiids
    await change(world, { kind: 'leaves', eiid: irv })
    await checkIn(world, [irv])
    expect(await world.view()).toMatchObject({ missing: [], extra: [irv] })
    const back = await change(world, { kind: 'arrives', eiid: irv })
    expect(back.body).toMatchObject({ missing: [], extra: [] })
    expect(back.body.left_out.map(({ eiid }: { eiid: number }) => eiid)).not.toContain(irv)
  })

  test('and is not drawn again by a new draw of all who hold a place', async () => {
    const { world, eiids } = await aRunningNight()
    const [irv = 0, ...others] = eiids
    await change(world, { kind: 'leaves', eiid: irv })
    const again = await world.doubles({ courts: 2, courtNames: 'A,B', confirmed: true })
    expect(everybodyIn(again.body.draw)).toEqual(others)
    expect(again.body.warning).toContain('Linda P1 (left)')
    // The new draw knows as well.
    expect(everybodyIn((await world.doubles({ courts: 2, courtNames: 'A,B', confirmed: true })).body.draw)).toEqual(
      others,
    )
  })

  test('also where nobody is checked in, and then nobody is', async () => {
    const { world, eiids } = await aRunningDraw(server, scene)
    await startRound(world, 1)
    const left = await change(world, { kind: 'leaves', eiid: eiids[0] })
    expect(left.body).toMatchObject({ missing: [], extra: [] })
    const back = await change(world, { kind: 'arrives', eiid: eiids[0] })
    expect(back.body).toMatchObject({ missing: [], extra: [] })
    expect(await hereIn(world)).toEqual([])
  })

  test('because another player takes over: the first is no longer checked in, the other is', async () => {
    const { world, eiids, late } = await aRunningNight()
    const [irv = 0, ...others] = eiids
    const done = await change(world, { kind: 'replace', one: irv, two: late })
    expect(done.body).toMatchObject({ missing: [], extra: [] })
    expect(await hereIn(world)).toEqual(others)
  })

  test('after a No: they are asked for again when they say Yes', async () => {
    const { world, eiids } = await aRunningNight()
    const [irv = 0] = eiids
    await world.change(irv, { response: 'no', checked_in_at: null })
    expect(await world.view()).toMatchObject({ missing: [irv] })
    await change(world, { kind: 'leaves', eiid: irv })
    await world.change(irv, { response: 'yes' })
    expect(await world.view()).toMatchObject({ missing: [], extra: [irv] })
  })

  test('of a pair: the partner stays out with them', async () => {
    const pairs = await aDrawWorld(server, scene, { needs_partner: true })
    const people = await pairs.players(8)
    for (let place = 0; place < 8; place += 2) await pairs.pair(people[place] ?? 0, people[place + 1] ?? 0)
    await pairs.admin.post(`/api/singlesMixer/${pairs.eid}`, terms)
    const left = await change(pairs, { kind: 'leaves', eiid: people[0] })
    expect(left.body).toMatchObject({ missing: [], extra: [] })
    expect(left.body.left_out).toEqual([
      { eiid: people[0], name: 'Linda P1', reason: 'left' },
      { eiid: people[1], name: 'Linda P2', reason: 'partner-missing' },
    ])
  })
})

test('somebody who comes late is here, and no longer named as left out', async () => {
  const { world, eiids, late } = await aRunningNight()
  expect((await world.view()).left_out).toMatchObject([{ eiid: late, reason: 'not-here' }])
  const came = await change(world, { kind: 'arrives', eiid: late })
  expect(came.body.left_out).toEqual([])
  expect(await hereIn(world)).toEqual(eiids)
})

describe('several at once', () => {
  test('leave and come with one draw', async () => {
    const { world, eiids } = await aRunningDraw(server, scene, 12, { courts: 3, courtNames: 'A,B,C' })
    await startRound(world, 1)
    const before = await world.view()
    const guests = [await world.player('X'), await world.player('Y'), await world.player('Z')]
    await world.change(eiids[0] ?? 0, { response: 'no' })
    expect(await world.view()).toMatchObject({ missing: [eiids[0]], extra: guests })
    const wish = { kind: 'several', leave: [eiids[0]], arrive: guests }
    const shown = await change(world, wish, { preview: true })
    expect(shown.body.sentences).toEqual([
      'Linda P1 left after round 1. Linda X, Linda Y, and Linda Z joined after round 1.',
      'Round 1 stayed the same.',
      'Rounds 2 to 4 were drawn again for 14 players on 3 courts.',
    ])
    const done = await change(world, wish, { seed: shown.body.seed_used })
    expect(done.body).toMatchObject({ missing: [], extra: [], draw: shown.body.draw })
    expect(done.body.draw[0]).toEqual(before.draw[0])
    expect(everybodyIn(done.body.draw.slice(1))).toEqual([...eiids.slice(1), ...guests])
  })

  test('nobody comes if one of them cannot', async () => {
    const { world } = await aRunningDraw(server, scene)
    const [yes, waits] = [
      await world.player('Yes'),
      await world.player('Waits', { response: 'waitlist', order_number: 1 }),
    ]
    const before = await world.view()
    expect(await change(world, { kind: 'several', leave: [], arrive: [yes, waits] })).toMatchObject({
      code: 'draw-needs-place',
    })
    expect((await change(world, { kind: 'several', leave: [], arrive: [] })).status).toBe(400)
    expect(await world.view()).toEqual(before)
  })

  test('both players of a pair leave and come as one', async () => {
    const pairs = await aDrawWorld(server, scene, { needs_partner: true })
    const people = await pairs.players(8)
    for (let place = 0; place < 8; place += 2) await pairs.pair(people[place] ?? 0, people[place + 1] ?? 0)
    await pairs.admin.post(`/api/singlesMixer/${pairs.eid}`, terms)
    const [one, two] = [await pairs.player('One'), await pairs.player('Two')]
    await pairs.pair(one, two)
    const done = await change(pairs, { kind: 'several', leave: people.slice(0, 2), arrive: [one, two] })
    expect(done.body.sentences[0]).toBe(
      'Linda P1 & Linda P2 left before the first round. Linda One & Linda Two joined before the first round.',
    )
    expect(everybodyIn(done.body.draw)).toEqual([...people.slice(2), one, two])
  })
})

test('a mixed draw with uneven groups says which group is short, and what fills the courts', async () => {
  const mixed = await aDrawWorld(server, scene)
  await mixed.players(12, (place) => ({ mixer_group: place < 8 ? 'a' : 'b' }))
  const made = await mixed.admin.post('/api/halfHalfMixer', { eid: mixed.eid, ...terms })
  expect(warningOf(made)).toBe(
    '2 of 3 courts are used. Group B is 2 players short. Move 2 from A to B to use 3 courts.',
  )
})
