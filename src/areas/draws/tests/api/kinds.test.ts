import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { answerOf } from '../../../../../scripts/support/draw-output.ts'
import { aDrawWorld, type DrawWorld, everybodyIn, terms, warningOf } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

interface Sheet {
  readonly draw: readonly { readonly draw: number[]; readonly byes: number[]; readonly courts: number[][] }[]
  readonly request: Record<string, unknown>
  readonly entrants: readonly number[][]
}

/** A search that a busy machine cuts by time cannot be repeated, so another draw is tried. */
const busyMachine = { retry: 2 }

/** What the tool of the command line draws for the kept request, with the players of the sheet. */
function drawnAgain({ request, entrants }: Sheet) {
  const printed = answerOf(request) as { rounds: { courts: number[][][]; byes: number[] }[] }
  const playersOf = (numbers: readonly number[]) => numbers.flatMap((number) => entrants[number - 1] ?? [])
  return printed.rounds.map(({ courts, byes }) => {
    const seated = courts.map((teams) => playersOf(teams.flat()))
    return { draw: seated.flat(), byes: playersOf(byes), courts: seated }
  })
}

/** Fourteen players with ratings, groups and partners, so that any kind can be drawn. */
async function mixedField(world: DrawWorld) {
  const crid = scene.ids['crid'] ?? 0
  const eiids = await world.players(14, (place) => ({ mixer_group: place % 2 === 0 ? 'a' : 'b' }))
  for (let place = 0; place < 14; place += 2) await world.pair(eiids[place] ?? 0, eiids[place + 1] ?? 0)
  await server.deps.db
    .updateTable('member')
    .set({ rating_id: crid })
    .where('club_id', '=', world.cid)
    .where('last', 'in', ['P1', 'P2', 'P3'])
    .execute()
  return eiids
}

describe('the stored draw is what the tool draws for the kept request', () => {
  test.each([
    ['doubles', 'doubles', '/api/doublesMixer/{eid}'],
    ['doubles', 'doubles', '/api/doublesMixerNew/'],
    ['ai', 'doubles', '/api/doublesMixerAI/'],
    ['pie', 'doubles', '/api/pieMixer'],
    ['pie', 'doubles', '/api/pieMixerNew'],
    ['half-half', 'doubles', '/api/halfHalfMixer'],
    ['singles', 'singles', '/api/singlesMixer/{eid}'],
    ['scramble', 'rating scramble', '/api/mixedRatings/{eid}'],
  ])('%s, called %s on the wire, by %s', busyMachine, async (kind, drawType, path) => {
    const world = await aDrawWorld(server, scene)
    const eiids = await mixedField(world)
    const { eid } = world
    const made = await world.admin.post(path.replace('{eid}', `${eid}`), { eid, ...terms, seed: 4711 })
    expect(made).toMatchObject({ status: 200, body: { kind, draw_type: drawType, partner: false, seed: 4711 } })
    expect(everybodyIn(made.body.draw)).toEqual(eiids)
    expect(made.body.draw).toEqual(drawnAgain(made.body))
    const { warning: _warning, left_out: _leftOut, ...view } = made.body
    expect(await world.view()).toMatchObject({ ...view, left_out: [] })
  })

  test('an event that requires partners draws pairs that stay together by the same call', async () => {
    const world = await aDrawWorld(server, scene, { needs_partner: true })
    const eiids = await mixedField(world)
    const made = await world.admin.post(`/api/singlesMixer/${world.eid}`, terms)
    expect(made.body).toMatchObject({ kind: 'partners', draw_type: 'singles', partner: true })
    expect(made.body.draw).toEqual(drawnAgain(made.body))
    for (const { courts } of made.body.draw)
      for (const seats of courts)
        expect(seats.map((eiid: number) => Math.floor(eiids.indexOf(eiid) / 2))).toEqual([
          expect.any(Number),
          expect.any(Number),
          expect.any(Number),
          expect.any(Number),
        ])
    const pairOf = (eiid: number) => Math.floor(eiids.indexOf(eiid) / 2)
    for (const [one, two] of made.body.entrants) expect(pairOf(one)).toBe(pairOf(two))
  })
})

describe('divisions stand side by side', () => {
  async function aDivided() {
    const world = await aDrawWorld(server, scene, { has_divisions: true })
    const [gold, silver] = [await world.division('Gold'), await world.division('Silver')]
    const eiids = await world.players(18, (place) => ({ division_id: place < 10 ? gold : silver }))
    for (let place = 0; place < 18; place += 2) await world.pair(eiids[place] ?? 0, eiids[place + 1] ?? 0)
    return { world, gold, silver, eiids }
  }

  test.each(['doubles-sub', 'partner-sub'])('made all at once as %s, sharing the courts', busyMachine, async (kind) => {
    const { world, gold, silver, eiids } = await aDivided()
    const wish = { kind, courts: 4, courtNames: 'A,B,C,D', rounds: 3 }
    const made = await world.admin.post(`/api/club/drawDivisions/${world.eid}`, wish)
    expect(warningOf(made)).toBe('')
    expect(made.body).toMatchObject({ draw: null, times_mixer_generated: 1 })
    const [first, second] = made.body.divisions
    expect(first).toMatchObject({ sid: gold, sub_name: 'Gold', court_names: 'A,B', draw_type: kind, number: 1 })
    expect(second).toMatchObject({ sid: silver, sub_name: 'Silver', court_names: 'C,D', number: 1 })
    expect(everybodyIn(first.draw)).toEqual(eiids.slice(0, 10))
    expect(everybodyIn(second.draw)).toEqual(eiids.slice(10))
    for (const sheet of made.body.divisions) expect(sheet.draw).toEqual(drawnAgain(sheet))
  })

  test('made singly, the second asks before it shares a court, and gets free numbers for courts without a name', async () => {
    const { world, gold, silver } = await aDivided()
    const { eid, admin } = world
    const wish = { eid, courts: 2, rounds: 3 }
    const first = await admin.post(`/api/club/doublesSubMixer/${gold}`, { ...wish, courtNames: '1,2' })
    expect(first.body.divisions).toMatchObject([{ sid: gold, kind: 'doubles-sub' }])
    const second = await admin.put(`/api/club/partnerSubMixer/${silver}`, { ...wish, courtNames: '' })
    expect(second.body.divisions).toMatchObject([
      { sid: gold, court_names: '1,2' },
      { sid: silver, court_names: '3,4', kind: 'partner-sub', partner: true },
    ])
    const shared = { ...wish, courtNames: '2,5' }
    expect(await admin.put(`/api/club/partnerSubMixer/${silver}`, shared)).toMatchObject({
      status: 409,
      code: 'court-name-shared',
    })
    const confirmed = await admin.put(`/api/club/partnerSubMixer/${silver}`, { ...shared, confirmed: true })
    expect(confirmed.body.divisions).toMatchObject([{ number: 1 }, { court_names: '2,5', number: 3 }])
  })

  test('a draw of the whole event asks before it replaces them, and sets them aside', async () => {
    const { world } = await aDivided()
    await world.admin.post(`/api/club/drawDivisions/${world.eid}`, { kind: 'doubles-sub', ...terms })
    expect(await world.doubles()).toMatchObject({
      status: 409,
      code: 'draw-other-kind',
      body: {
        message:
          'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?',
      },
    })
    const made = await world.doubles({ confirmed: true })
    expect(made.body).toMatchObject({ kind: 'doubles', divisions: [], number: 2 })
    expect((await world.log())[0]).toContain('Draw 1 for Gold was set aside. Draw 1 for Silver was set aside.')
  })

  test('kinds with the same word on the wire replace one another without that question', async () => {
    const world = await aDrawWorld(server, scene)
    await mixedField(world)
    await world.doubles()
    const draw = (path: string, more = {}) => world.admin.post(path, { eid: world.eid, ...terms, ...more })
    for (const path of ['/api/doublesMixerAI/', '/api/pieMixer', '/api/halfHalfMixer', '/api/doublesMixerNew/'])
      expect(await draw(path)).toMatchObject({ status: 200, body: { draw_type: 'doubles' } })
    const singles = await world.admin.post(`/api/singlesMixer/${world.eid}`, terms)
    expect(singles).toMatchObject({ status: 409, code: 'draw-other-kind' })
  })

  test('the draw of a deleted division is set aside', async () => {
    const { world, gold, silver } = await aDivided()
    await world.admin.post(`/api/club/drawDivisions/${world.eid}`, { kind: 'doubles-sub', ...terms })
    expect((await world.admin.delete(`/api/club/deleteSubEvent/${gold}`)).status).toBe(200)
    expect((await world.view()).divisions).toMatchObject([{ sid: silver }])
    expect((await world.log())[0]).toBe('Draw 1 for Gold was set aside because its division was deleted.')
  })

  test('who is in no division is named, and an event without divisions has none to draw', async () => {
    const { world } = await aDivided()
    await world.player('Alone')
    const made = await world.admin.post(`/api/club/drawDivisions/${world.eid}`, { kind: 'doubles-sub', ...terms })
    expect(warningOf(made)).toBe('Not drawn: Linda Alone (without a division).')
    const plain = await aDrawWorld(server, scene)
    await plain.players(8)
    const none = await plain.admin.post(`/api/club/drawDivisions/${plain.eid}`, { kind: 'doubles-sub', ...terms })
    expect(none).toMatchObject({ status: 409, code: 'no-divisions' })
  })
})
