import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { logOf } from '#tests/support/game-day.ts'
import { aDrawWorld, aRunningDraw, type DrawWorld, everybodyIn, scoreRounds, startRound, terms } from './draws-world.ts'

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
const takeBack = (world: DrawWorld, round: number) => world.admin.put(`/api/club/takeBackRound/${world.eid}`, { round })
const midOf = async (eiid: number) =>
  (await server.deps.db.selectFrom('invitation').select('member_id').where('id', '=', eiid).executeTakeFirstOrThrow())
    .member_id
const aRunning = (players?: number, more?: object) => aRunningDraw(server, scene, players, more)

describe('a round begins', () => {
  test('when it is started, with all before it, and that is taken back; repeats change nothing', async () => {
    const { world } = await aRunning()
    expect((await startRound(world, 2)).body).toMatchObject({ started: 2, begun: 2 })
    expect((await startRound(world, 1)).body).toMatchObject({ started: 2 })
    expect((await startRound(world, 2)).body).toMatchObject({ started: 2 })
    expect((await takeBack(world, 2)).body).toMatchObject({ started: 1, begun: 1 })
    expect((await takeBack(world, 2)).body).toMatchObject({ started: 1 })
    expect(await world.log()).toEqual([
      'Draw 1: the start of round 2 was undone.',
      'Draw 1: round 2 was started.',
      expect.stringContaining('Draw 1 was made'),
    ])
  })

  test('when it has a score, and then its start cannot be taken back', async () => {
    const { world } = await aRunning()
    await scoreRounds(world, 2)
    expect(await world.view()).toMatchObject({ started: 0, begun: 2 })
    await startRound(world, 2)
    expect(await takeBack(world, 2)).toMatchObject({ status: 409, code: 'round-has-scores' })
  })

  test('only if the draw has it', async () => {
    const { world } = await aRunning()
    expect(await startRound(world, 5)).toMatchObject({ status: 400, code: 'round-unknown', body: { field: 'round' } })
    expect((await startRound(world, 11)).status).toBe(400)
    await world.reset()
    expect(await startRound(world, 1)).toMatchObject({ status: 409, code: 'no-draw' })
  })
})

describe('a change', () => {
  test('lets one player take another’s remaining seats, and nobody else moves', async () => {
    const { world, eiids, made } = await aRunning()
    const [ann = 0] = eiids
    const cy = await world.player('Cy')
    await startRound(world, 1)
    const done = await change(world, { kind: 'replace', one: ann, two: cy })
    expect(done.status).toBe(200)
    const [first, ...others] = made.draw
    const inPlace = JSON.stringify(others).replaceAll(`${ann}`, `${cy}`)
    expect(done.body.draw).toEqual([first, ...JSON.parse(inPlace)])
    expect(done.body.sentences).toEqual(['Linda Cy took Linda P1’s place in rounds 2 to 4.'])
    expect((await world.log())[0]).toBe('Linda Cy took Linda P1’s place in rounds 2 to 4.')
  })

  test('is shown first and stores nothing; the same seed gives the same', async () => {
    const { world } = await aRunning()
    const late = await world.player('Late')
    await startRound(world, 1)
    const before = await world.view()
    const shown = await change(world, { kind: 'arrives', eiid: late }, { preview: true })
    expect(shown.body.sentences).toEqual([
      'Linda Late joined after round 1.',
      'Round 1 stayed the same.',
      'Rounds 2 to 4 were drawn again for 10 players on 2 courts.',
    ])
    expect(await world.view()).toEqual(before)
    const done = await change(world, { kind: 'arrives', eiid: late }, { seed: shown.body.seed_used })
    expect(done.body.draw).toEqual(shown.body.draw)
    expect(everybodyIn(done.body.draw.slice(1))).toContain(late)
    expect(done.body.draw[0]).toEqual(before.draw[0])
  })

  test('lets a member in who holds no place, by one call: onto the Yes list, and into the rounds to come', async () => {
    const { world } = await aRunning()
    await startRound(world, 1)
    const mid = await addMember(server.deps, world.cid, null, 'Late')
    const before = await world.view()
    const shown = await change(world, { kind: 'comes', mid }, { preview: true })
    expect(shown.body.sentences.slice(0, 2)).toEqual([
      'Linda Late was added to the Yes list.',
      'Linda Late joined after round 1.',
    ])
    expect(await world.view()).toEqual(before)
    const done = await change(world, { kind: 'comes', mid }, { seed: shown.body.seed_used })
    expect(done.body.sentences).toEqual(shown.body.sentences)
    const player = done.body.players.find((one: { mid: number }) => one.mid === mid)
    expect(player).toMatchObject({ name: 'Linda Late', has_place: true })
    // The preview knows no invitation yet; everybody else sits where it said.
    const inPlace = JSON.stringify(shown.body.draw).replaceAll(`${Number.MAX_SAFE_INTEGER}`, `${player.eiid}`)
    expect(done.body.draw).toEqual(JSON.parse(inPlace))
    expect(done.body.draw[0]).toEqual(before.draw[0])
    expect(await logOf({ deps: server.deps }, world.eid)).toContain('Late: added to the Yes list')
  })

  test('lets somebody in who had answered no, also over the spots; whoever holds a place just comes in', async () => {
    const { world } = await aRunning()
    await server.deps.db.updateTable('club_event').set({ spots: 9 }).where('id', '=', world.eid).execute()
    const no = await world.player('No', { response: 'no' })
    const mid = await midOf(no)
    const done = await change(world, { kind: 'comes', mid })
    expect(done.status).toBe(200)
    expect(everybodyIn(done.body.draw)).toContain(no)
    const yes = await world.player('Yes')
    const joined = await change(world, { kind: 'comes', mid: await midOf(yes) })
    expect(joined.body.sentences[0]).toBe('Linda Yes joined before the first round.')
    expect(await change(world, { kind: 'comes', mid })).toMatchObject({ status: 409, code: 'in-draw-already' })
  })

  test('gives nobody a place whom the draw cannot take, and no stranger', async () => {
    const { world } = await aRunning()
    const mid = await addMember(server.deps, world.cid, null, 'Late')
    const stale = { change: { kind: 'comes', mid }, version: 999 }
    expect(await world.admin.put(`/api/club/changeDraw/${world.eid}`, stale)).toMatchObject({ code: 'stale-draw' })
    const foreign = await addMember(server.deps, (await aClubScene(server)).ids['cid'] ?? 0, null, 'Stranger')
    expect(await change(world, { kind: 'comes', mid: foreign })).toMatchObject({ status: 404, code: 'not-in-club' })
    expect((await world.view()).players.some((one: { mid: number }) => one.mid === mid)).toBe(false)
    const roster = await world.admin.get(`/api/club/getEventRoster/${world.eid}`)
    expect(roster.body).toHaveLength(9)
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
    await startRound(world, 2)
    const closed = await change(world, { kind: 'close-court', court: 'a' })
    expect(closed.body).toMatchObject({ court_names: 'B', courts: 1 })
    expect(closed.body.round_courts).toEqual([['A', 'B'], ['A', 'B'], ['B'], ['B']])
    expect(closed.body.draw.slice(0, 2)).toEqual(made.draw.slice(0, 2))
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
    await startRound(world, 2)
    expect((await change(world, { kind: 'rounds', rounds: 6 })).body.draw).toHaveLength(6)
    const fewer = await change(world, { kind: 'rounds', rounds: 2 })
    expect(fewer.body.draw).toEqual(made.draw.slice(0, 2))
    expect(await change(world, { kind: 'rounds', rounds: 1 })).toMatchObject({ status: 409, code: 'round-begun' })
    expect((await change(world, { kind: 'rounds', rounds: 11 })).status).toBe(400)
    expect(await change(world, { kind: 'draw-rest' })).toMatchObject({ status: 409, code: 'no-round-left' })
  })

  test('draws the rest again with another seed', async () => {
    const { world, made } = await aRunning()
    await startRound(world, 1)
    const again = await change(world, { kind: 'draw-rest' }, { seed: 77 })
    expect(again.body).toMatchObject({ seed: 77, times_mixer_generated: 1 })
    expect(again.body.draw[0]).toEqual(made.draw[0])
    expect(again.body.draw).not.toEqual(made.draw)
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
    expect(came.body.sentences[0]).toBe('Linda One & Linda Two joined before the first round.')

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

describe('an earlier draw', () => {
  test('is brought back, and the one that stood is set aside', async () => {
    const { world, made } = await aRunning(9, { seed: 1 })
    await world.doubles({ seed: 2 })
    const back = (more: object = {}) =>
      world.admin.put(`/api/club/bringDrawBack/${world.eid}`, { did: made.did, ...more })
    await startRound(world, 1)
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
      'The draw was hidden from members. Games now end at 11 points (was 15).',
      expect.stringContaining('Draw 1 was made'),
    ])
    for (const points of [0, 100, 1.5]) expect((await set({ points })).status).toBe(400)
  })

  test('the key of the share link is made, renewed and ended by who runs the event', async () => {
    const { world } = await aRunning()
    const path = `/api/club/drawKey/${world.eid}`
    const statusWith = async (k: string) => (await scene.as('visitor').get(`/api/getDraw/${world.eid}?k=${k}`)).status
    expect((await world.admin.get(path)).body).toEqual({ k: '' })
    const { k: first } = (await world.admin.post(path, {})).body
    expect((await world.admin.get(path)).body).toEqual({ k: first })
    expect(await statusWith(first)).toBe(200)
    const { k: second } = (await world.admin.post(path, {})).body
    expect([await statusWith(first), await statusWith(second)]).toEqual([404, 200])
    await world.admin.delete(path)
    expect(await statusWith(second)).toBe(404)
    expect((await world.log()).join()).not.toContain(second)
  })
})

test('an event that was merged into another one is not changed any more', async () => {
  const { world, eiids } = await aRunning()
  const other = await aDrawWorld(server, scene)
  await server.deps.db.updateTable('club_event').set({ merged_into: other.eid }).where('id', '=', world.eid).execute()
  expect(await change(world, { kind: 'leaves', eiid: eiids[0] })).toMatchObject({ status: 409, code: 'event-merged' })
  expect(await world.doubles()).toMatchObject({ status: 409, code: 'event-merged' })
})

test('a search for a swap finds players from the first letter on', async () => {
  const { world, eiids } = await aRunning()
  const find = async (search: string) =>
    (await world.admin.post(`/api/club/getGroupBasedOnEid?search=${search}`, { eid: world.eid })).body
  expect(await find('')).toEqual([])
  expect(await find('p')).toContainEqual({ eiid: eiids[0], first: 'Linda', last: 'P1' })
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
