import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newShareSelector, shareKeyOf } from '#areas/draws/server/share-key.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { aDrawWorld, everybodyIn } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const share = (eid: number, selector: string) =>
  server.deps.db
    .updateTable('event_draw')
    .set({ share_selector: selector, shared_at: server.deps.clock.now() })
    .where('event_id', '=', eid)
    .execute()

describe('who sees the draw', () => {
  test('members see names and courts, and nothing that only concerns those who run the event', async () => {
    const world = await aDrawWorld(server, scene)
    const eiids = await world.players(8)
    const inClub = scene.ids['cid'] ?? 0
    await server.deps.db
      .updateTable('member')
      .set({ gender: 'F', is_gender_stated: true })
      .where('club_id', '=', inClub)
      .execute()
    const { body: made } = await world.doubles()
    expect(made.players[0]).toMatchObject({ gender: 'F', gender_stated: true })
    for (const path of ['getDraw', 'club/getDrawForEvent']) {
      const { body } = await scene.as('member').get(`/api/${path}/${world.eid}`)
      expect(body).toMatchObject({ draw: made.draw, court_names: '1,2,3', may_edit: false, made_by: made.made_by })
      expect(body.players).toHaveLength(eiids.length)
      expect(body.players[0]).toMatchObject({
        name: 'Linda P1',
        club_rating: '',
        gender: '',
        gender_stated: null,
        is_no_show: null,
        group: null,
      })
      for (const field of ['request', 'entrants', 'left_out', 'missing', 'extra']) expect(body[field]).toBeUndefined()
    }
  })

  test('each round of the draw has who plays, in the order of the seats, and who rests', async () => {
    const world = await aDrawWorld(server, scene)
    const eiids = await world.players(9)
    await world.doubles({ courts: 2, rounds: 3 })
    const { body } = await scene.as('member').get(`/api/getDraw/${world.eid}`)
    expect(body.draw).toHaveLength(3)
    for (const round of body.draw) {
      expect([round.draw.length, round.byes.length]).toEqual([8, 1])
      expect([...round.draw, ...round.byes].toSorted((one, two) => one - two)).toEqual(eiids)
      expect(round.courts).toEqual([round.draw.slice(0, 4), round.draw.slice(4)])
    }
  })

  test('members see who has a place and is checked in, and ratings only if the club shows them in draws', async () => {
    const world = await aDrawWorld(server, scene)
    const [ann = 0, bo = 0] = await world.players(8)
    const { cid, crid = null } = scene.ids
    await server.deps.db
      .updateTable('member')
      .set({ rating_id: crid })
      .where('club_id', '=', world.cid)
      .where('last', 'in', ['P1', 'P2'])
      .execute()
    await world.doubles()
    await world.change(ann, { checked_in_at: server.deps.clock.now() })
    await world.change(bo, { response: 'no' })
    const selector = newShareSelector()
    await share(world.eid, selector)
    const guestPath = `/api/getDraw/${world.eid}?k=${shareKeyOf(server.deps, world.eid, selector)}`
    const of = async (who: 'member' | 'visitor', path = `/api/getDraw/${world.eid}`) =>
      (await scene.as(who).get(path)).body.players.slice(0, 2)
    const seen = await of('member')
    expect(seen).toMatchObject([
      { eiid: ann, checkin: true, has_place: true, club_rating: '' },
      { eiid: bo, checkin: false, has_place: false, club_rating: '' },
    ])
    const set = await scene.as('clubAdmin').put(`/api/club/drawRatings/${cid}`, { shows_ratings: true })
    expect(set.body).toEqual({ shows_ratings: true })
    expect((await scene.as('clubAdmin').get(`/api/club/drawRatings/${cid}`)).body).toEqual({ shows_ratings: true })
    expect(await of('member')).toMatchObject([{ club_rating: '3.5' }, { club_rating: '3.5' }])
    expect(await of('visitor', guestPath)).toMatchObject([
      { club_rating: '', rating: '', checkin: null, has_place: null },
      { club_rating: '', rating: '' },
    ])
  })

  test('a hidden draw looks to them as if there were none', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    await world.doubles()
    await server.deps.db.updateTable('event_draw').set({ is_hidden: true }).where('event_id', '=', world.eid).execute()
    const { body } = await scene.as('member').get(`/api/getDraw/${world.eid}`)
    expect(body).toMatchObject({ draw: null, draw_type: null, players: [], divisions: [] })
    expect((await world.view()).draw).not.toBeNull()
  })

  test('the events of a member say that there is a draw, unless it is hidden', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    const hasDraw = async () => {
      const { body } = await scene.as('member').get(`/api/club/getFutureEventsForMember/${scene.ids['mid']}`)
      return body.find(({ eid }: { eid: number }) => eid === world.eid)?.has_draw
    }
    expect(await hasDraw()).toBe(false)
    await world.doubles()
    expect(await hasDraw()).toBe(true)
    await world.admin.put(`/api/club/drawOptions/${world.eid}`, { is_hidden: true })
    expect(await hasDraw()).toBe(false)
  })

  test('with the key of the share link everybody sees first names and initials only', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    await world.doubles()
    const selector = newShareSelector()
    await share(world.eid, selector)
    const key = shareKeyOf(server.deps, world.eid, selector)
    const visitor = scene.as('visitor')
    const { status, body } = await visitor.get(`/api/getDraw/${world.eid}?k=${key}`)
    expect(status).toBe(200)
    expect(body.players[0]).toMatchObject({ mid: null, first: 'Linda', last: 'P.', name: 'Linda P.', partner: '' })
    expect(body.made_by).toBe('')
    for (const wrong of [`${key.slice(0, -1)}_`, 'x', '', shareKeyOf(server.deps, world.eid + 1, selector)])
      expect(await visitor.get(`/api/getDraw/${world.eid}?k=${wrong}`)).toMatchObject({ status: 404 })
    // A new key ends the old one.
    await share(world.eid, newShareSelector())
    expect(await visitor.get(`/api/getDraw/${world.eid}?k=${key}`)).toMatchObject({ status: 404 })
  })

  test('a visitor without a key is asked to sign in, and a stranger finds nothing', async () => {
    const world = await aDrawWorld(server, scene)
    await world.players(4)
    await world.doubles()
    expect(await scene.as('visitor').get(`/api/getDraw/${world.eid}`)).toMatchObject({ code: 'sign-in-required' })
    expect(await scene.as('stranger').get(`/api/getDraw/${world.eid}`)).toMatchObject({ status: 404 })
    expect(await scene.as('stranger').get(`/api/getDraw/${world.eid}?k=nothing`)).toMatchObject({ status: 404 })
  })
})

test('the screens begin with the courts of the event, or with as many as the players fill, and six rounds', async () => {
  const named = await aDrawWorld(server, scene, { court_names: 'North, South' })
  const first = async (eid: number) => (await named.admin.get(`/api/getMixerCourtAndRounds/${eid}`)).body
  expect(await first(named.eid)).toEqual({
    courts: 2,
    rounds: 6,
    court_names: 'North, South',
    mixer_type: '',
    times_mixer_generated: 0,
  })
  const plain = await aDrawWorld(server, scene, { confirmed_count: 15 })
  expect(await first(plain.eid)).toMatchObject({ courts: 3, rounds: 6 })
  await plain.players(8)
  await plain.doubles({ courts: 2, courtNames: 'Z', rounds: 3 })
  expect(await first(plain.eid)).toMatchObject({
    courts: 2,
    rounds: 3,
    court_names: 'Z,1',
    mixer_type: 'doubles',
    times_mixer_generated: 1,
  })
})

test('after a Reset the screens begin with the courts, names and rounds of the draw that was reset', async () => {
  const world = await aDrawWorld(server, scene, { court_names: 'North, South' })
  await world.players(8)
  await world.doubles({ courts: 2, courtNames: 'Old, Older', rounds: 2 })
  await world.doubles({ courts: 2, courtNames: 'Stadium, Grandstand', rounds: 3 })
  const reset = await world.admin.post('/api/club/resetMixer', { eid: world.eid })
  expect(reset.body).toEqual({ message: 'Mixer Reset' })
  const { body } = await world.admin.get(`/api/getMixerCourtAndRounds/${world.eid}`)
  expect(body).toEqual({
    courts: 2,
    rounds: 3,
    court_names: 'Stadium,Grandstand',
    mixer_type: '',
    times_mixer_generated: 2,
  })
})

test('whoever runs the event gets it with the draw and everybody who holds a place', async () => {
  const world = await aDrawWorld(server, scene)
  const eiids = await world.players(8)
  await world.doubles()
  const { body } = await world.admin.post(`/api/getEventAdmin/${world.eid}`, {})
  expect(body.event).toMatchObject({ eid: world.eid, title: 'Monday Round Robin' })
  expect(body.yes.map(({ eiid }: { eiid: number }) => eiid)).toEqual(eiids)
  expect(everybodyIn(body.draw)).toEqual(eiids)
})

test('replies that change later leave the draw as it is, and are named as missing and extra', async () => {
  const world = await aDrawWorld(server, scene)
  const [ann = 0, bo = 0] = await world.players(8)
  const { body: made } = await world.doubles()
  await world.change(ann, { response: 'no' })
  await world.change(bo, { is_no_show: true })
  const cy = await world.player('Cy')
  const view = await world.view()
  expect(view.draw).toEqual(made.draw)
  expect(view).toMatchObject({ missing: [ann, bo], extra: [cy] })
})

test('players of an event that is merged into this one are extra, and the draw stays as it is', async () => {
  const world = await aDrawWorld(server, scene)
  await world.players(8)
  const { body: made } = await world.doubles()
  const other = await aDrawWorld(server, scene)
  await other.players(2)
  const merged = await world.admin.post('/api/club/mergeEvents', { list: [world.eid, other.eid], keep: world.eid })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const view = await world.view()
  expect(view.draw).toEqual(made.draw)
  expect(view.missing).toEqual([])
  const extra = view.players.filter(({ eiid }: { eiid: number }) => view.extra.includes(eiid))
  expect(extra.map(({ last }: { last: string }) => last)).toEqual(['P1', 'P2'])
})

test('the log of the day has draws, check-ins and scores in their order, with who did what to whom', async () => {
  const world = await aDrawWorld(server, scene)
  const [ann = 0] = await world.players(8)
  await world.admin.put('/api/pickMix/checkin', { eiid: ann })
  await world.doubles({ courts: 2, courtNames: 'A,B' })
  await world.admin.put('/api/pickMix/recordScores', { eiid: ann, score_detail: [7] })
  await world.admin.put('/api/pickMix/recordScores', { eiid: ann, score_detail: [9] })
  const { body } = await world.admin.post('/api/club/getChangeLog/', { eid: world.eid })
  const [{ author }] = body
  expect(author).not.toBe('')
  expect(body.map((line: Record<string, unknown>) => [line['about'], line['what_changed'], line['author']])).toEqual([
    ['scores', 'Linda P1: Round 1: 9 (was 7)', author],
    ['scores', 'Linda P1: Round 1: 7 (was none)', author],
    ['draw', expect.stringContaining('Draw 1 was made'), author],
    ['check-in', 'Linda P1: Checked in', author],
  ])
})

test('the mixer check counts for each player byes and others never partnered, opposed or met', async () => {
  const world = await aDrawWorld(server, scene)
  const eiids = await world.players(5)
  await world.doubles({ courts: 1, rounds: 5 })
  const { body } = await world.admin.post(`/api/club/runDoublesCheck/${world.eid}`, {})
  expect(body).toEqual(
    eiids.map((eiid, place) => ({
      eiid,
      sid: null,
      name: `Linda P${place + 1}`,
      byeCount: 1,
      missingPartner: 0,
      missingOpponent: 0,
      combined: 0,
    })),
  )
})
