import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { aDrawWorld, everybodyIn, terms, warningOf } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const begin = (eid: number, values: { started?: number; scored?: number }) =>
  server.deps.db.updateTable('draw_sheet').set(values).where('event_id', '=', eid).execute()

describe('who is drawn', () => {
  test('everybody with a place but no-shows; who is left out is named with the reason', async () => {
    const world = await aDrawWorld(server, scene)
    const eiids = await world.players(9)
    await world.player('Away', { is_no_show: true })
    await world.player('Waits', { response: 'waitlist', order_number: 1 })
    const made = await world.doubles()
    expect(everybodyIn(made.body.draw)).toEqual(eiids)
    expect(warningOf(made)).toBe('Not drawn: Linda Away (no-show). 2 of 3 courts are used. 9 players can’t fill more.')
    expect(made.body.left_out).toMatchObject([{ name: 'Linda Away', reason: 'no-show' }])
  })

  test('only those who are here, when that is asked', async () => {
    const world = await aDrawWorld(server, scene)
    const here = await world.players(8, () => ({ checked_in_at: server.deps.clock.now() }))
    const late = await world.player('Late')
    const made = await world.doubles({ onlyHere: true, courts: 2 })
    expect(everybodyIn(made.body.draw)).toEqual(here)
    expect(warningOf(made)).toBe('Not drawn: Linda Late (not checked in).')
    expect(made.body).toMatchObject({ extra: [], missing: [] })
    await world.change(late, { checked_in_at: server.deps.clock.now() })
    expect((await world.view()).extra).toEqual([late])
  })

  test('pairs only when complete, and in a mixed draw only who is in A or B', async () => {
    const world = await aDrawWorld(server, scene, { needs_partner: true })
    const eiids = await world.players(7, (place) => ({ mixer_group: place < 4 ? (place % 2 === 0 ? 'a' : 'b') : null }))
    const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = eiids
    await world.pair(one, two)
    await world.pair(three, four)
    await world.pair(five, six)
    await world.change(six, { is_no_show: true })
    const pairs = await world.admin.post(`/api/singlesMixer/${world.eid}`, { ...terms, courts: 1 })
    expect(warningOf(pairs)).toBe(
      'Not drawn: Linda P5 (partner not drawn); Linda P6 (no-show); Linda P7 (without a partner).',
    )
    const mixed = { eid: world.eid, ...terms, courts: 1, confirmed: true }
    const halves = await world.admin.post('/api/halfHalfMixer', mixed)
    expect(everybodyIn(halves.body.draw)).toEqual([one, two, three, four])
    expect(halves.body.warning).toContain('Linda P5, Linda P7 (neither A nor B)')
  })

  test('whose rating is unknown counts as the median, and is named', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    const rate = (last: string, usapa_rating: string) =>
      server.deps.db
        .updateTable('member')
        .set({ usapa_rating })
        .where('club_id', '=', world.cid)
        .where('last', '=', last)
        .execute()
    for (const [place, rating] of [3, 3.5, 4, 4.5, 5, 2.5].entries()) await rate(`P${place + 1}`, `${rating}`)
    const made = await world.admin.post(`/api/mixedRatings/${world.eid}`, { ...terms, courts: 2 })
    expect(warningOf(made)).toBe('We used the median rating for players who have none: Linda P7, Linda P8.')
    expect(made.body.request.ratings).toEqual([3, 3.5, 4, 4.5, 5, 2.5, 3.75, 3.75])
  })

  test('a player is put into A, B or neither, with a line in the log, and the groups are listed', async () => {
    const world = await aDrawWorld(server, scene)
    const [ann = 0, bo = 0, cy = 0] = await world.players(3)
    const put = (eiid: number, group: 'a' | 'b' | null) =>
      world.admin.put(`/api/club/event/assignGroup/${world.eid}`, { eiid, group })
    for (const [eiid, group] of [[ann, 'a'] as const, [bo, 'b'] as const, [cy, 'a'] as const, [cy, null] as const])
      expect(await put(eiid, group)).toMatchObject({ status: 200, body: { message: 'Updated' } })
    const { body } = await world.admin.post(`/api/getEventAdminMixed/${world.eid}`, {})
    const idsOf = (rows: { eiid: number }[]) => rows.map(({ eiid }) => eiid)
    expect([idsOf(body.a), idsOf(body.b), idsOf(body.yes)]).toEqual([[ann], [bo], [cy]])
    expect((await world.log())[0]).toBe('Linda P3 is now in neither group (was in group A).')
    expect(await put(scene.ids['eiid'] ?? 0, 'a')).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('Fill by gender puts women into A and men into B, and moves nobody who is in a group', async () => {
    const world = await aDrawWorld(server, scene)
    const [ann = 0, bo = 0, cy = 0] = await world.players(3, (place) => (place === 2 ? { mixer_group: 'b' } : {}))
    const members = server.deps.db.updateTable('member').where('club_id', '=', world.cid)
    await members.set({ gender: 'F', is_gender_stated: true }).where('last', 'in', ['P1', 'P3']).execute()
    await members.set({ gender: 'M', is_gender_stated: true }).where('last', '=', 'P2').execute()
    const fill = () => world.admin.put(`/api/club/event/fillGroups/${world.eid}`, {})
    expect(await fill()).toMatchObject({ status: 200, body: { message: 'Updated', without_gender: 0 } })
    const { body } = await world.admin.post(`/api/getEventAdminMixed/${world.eid}`, {})
    const idsOf = (rows: { eiid: number }[]) => rows.map(({ eiid }) => eiid)
    expect([idsOf(body.a), idsOf(body.b), idsOf(body.yes)]).toEqual([[ann], [bo, cy], []])
    expect((await world.log())[0]).toBe('The groups were filled by gender: 1 player in A, 1 player in B.')
    await fill()
    expect((await world.log()).filter((line: string) => line.startsWith('The groups'))).toHaveLength(1)
  })

  test('Fill by gender leaves out players whose gender is not stated, and says how many', async () => {
    const world = await aDrawWorld(server, scene)
    const [ann = 0, bo = 0, cy = 0] = await world.players(3)
    await server.deps.db
      .updateTable('member')
      .set({ gender: 'M', is_gender_stated: true })
      .where('club_id', '=', world.cid)
      .where('last', '=', 'P2')
      .execute()
    const { body: answer } = await world.admin.put(`/api/club/event/fillGroups/${world.eid}`, {})
    expect(answer).toEqual({ message: 'Updated', without_gender: 2 })
    const { body } = await world.admin.post(`/api/getEventAdminMixed/${world.eid}`, {})
    const idsOf = (rows: { eiid: number }[]) => rows.map(({ eiid }) => eiid)
    expect([idsOf(body.a), idsOf(body.b), idsOf(body.yes)]).toEqual([[], [bo], [ann, cy]])
    expect((await world.log())[0]).toBe(
      'The groups were filled by gender: 0 players in A, 1 player in B. 2 players were left out (gender not stated).',
    )
  })
})

describe('before something is lost it is asked', () => {
  test('another kind asks first; the count of draws never falls, and the seed is shown', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    await world.doubles({ seed: 5 })
    expect(await world.doubles({ seed: 6 })).toMatchObject({ status: 200, body: { number: 2, seed: 6 } })
    const singles = (more: object) => world.admin.post(`/api/singlesMixer/${world.eid}`, { ...terms, ...more })
    expect(await singles({})).toMatchObject({ status: 409, code: 'draw-other-kind' })
    expect((await singles({ confirmed: true })).body).toMatchObject({ kind: 'singles', times_mixer_generated: 3 })
    await world.reset()
    expect((await world.doubles()).body).toMatchObject({ number: 4 })
  })

  test.each([{ started: 1 }, { scored: 2 }])(
    'over rounds that have begun (%j) a draw and Reset must be confirmed',
    async (begun) => {
      const world = await aDrawWorld(server, scene)
      await world.players(8)
      const { body: first } = await world.doubles()
      await begin(world.eid, begun)
      expect(await world.doubles()).toMatchObject({ status: 409, code: 'draw-begun', body: { asks: ['draw-begun'] } })
      expect(await world.reset()).toMatchObject({ status: 409, code: 'draw-begun' })
      expect((await world.view()).draw).toEqual(first.draw)
      expect(await world.doubles({ confirmed: true })).toMatchObject({ status: 200, body: { begun: 0 } })
    },
  )

  test('who has seen an older draw is refused', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    const { version } = (await world.doubles()).body
    await world.doubles()
    expect(await world.doubles({ version })).toMatchObject({ status: 409, code: 'stale-draw' })
    expect(await world.reset({ version })).toMatchObject({ status: 409, code: 'stale-draw' })
  })
})

describe('Reset', () => {
  test('sets the draw aside and says so; a second one changes nothing', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    await world.doubles({ seed: 9 })
    expect(await world.reset()).toMatchObject({ status: 200, body: { message: 'Mixer Reset' } })
    expect(await world.view()).toMatchObject({ draw: null, draw_type: null, times_mixer_generated: 1 })
    expect(await world.reset()).toMatchObject({ status: 200, body: { message: 'Mixer Reset' } })
    expect(await world.log()).toEqual([
      'Draw 1 was reset and set aside with its scores.',
      'Draw 1 was made: a doubles mixer for 8 players on 3 courts (1, 2, 3), 4 rounds, seed 9.',
    ])
    const { body } = await world.admin.post('/api/club/getChangeLog/', { eid: world.eid })
    expect(body).toMatchObject([{ is_set_aside: true }, { is_set_aside: true, did: body[0].did }])
  })
})

describe('bad input names its field and writes nothing', () => {
  test.each([
    ['25 courts', { courts: 25 }, 'courts'],
    ['no court', { courts: 0 }, 'courts'],
    ['courts that are no number', { courts: '3x' }, 'courts'],
    ['11 rounds', { rounds: 11 }, 'rounds'],
    ['half a round', { rounds: 1.5 }, 'rounds'],
    ['rounds of a prototype', { rounds: '__proto__' }, 'rounds'],
    ['too long names of courts', { courtNames: 'x'.repeat(256) }, 'courtNames'],
    ['a seed that is no whole number', { seed: 1.5 }, 'seed'],
    ['a court twice', { courtNames: '1, 2,1' }, 'courtNames'],
  ])('%s', async (_, wrong, field) => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    const { status, body } = await world.doubles(wrong)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`"${field}`)
    expect(await world.view()).toMatchObject({ draw: null, times_mixer_generated: 0 })
    expect(await world.log()).toEqual([])
  })

  test('three players, nobody, and a division of another event', async () => {
    const world = await aDrawWorld(server, scene)
    expect(await world.doubles()).toMatchObject({ status: 409, body: { message: 'No registered players' } })
    await world.players(3)
    expect(await world.doubles()).toMatchObject({
      status: 400,
      code: 'too-few-players',
      body: { field: 'players', message: 'players: at least 4 players are needed, but the list has 3' },
    })
    const foreign = await world.admin.post(`/api/club/doublesSubMixer/${scene.ids['sid']}`, {
      eid: world.eid,
      ...terms,
    })
    expect(foreign).toMatchObject({ status: 404 })
    expect(await world.log()).toEqual([])
  })
})

test('an event may draw 30 times an hour, and refused tries do not count', async () => {
  const world = await aDrawWorld(server, scene)
  const { deps } = server
  expect((await world.doubles()).code).toBe('no-registered-players')
  await world.players(4)
  for (let drawn = 0; drawn < 29; drawn += 1) await deps.limits.takeForAccount(deps.db, 'draw', `event ${world.eid}`)
  const last = { courts: 1, rounds: 1 }
  expect(await world.doubles(last)).toMatchObject({ status: 200 })
  expect(await world.doubles(last)).toMatchObject({ status: 429 })
})

test('the test mixer shows a draw and stores nothing', async () => {
  const world = await aDrawWorld(server, scene)
  await world.players(8)
  const staff = scene.as('visitingStaff')
  const tried = await staff.post('/api/doublesMixerTest/', { eid: world.eid, ...terms })
  expect(tried).toMatchObject({ status: 200, body: { did: null, kind: 'doubles' } })
  expect(tried.body.draw).toHaveLength(4)
  expect(await world.view()).toMatchObject({ draw: null, times_mixer_generated: 0 })
  expect(await world.log()).toEqual([])
})
