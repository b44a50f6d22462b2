import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld, type Player } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const world = (values: Parameters<typeof anEventWorld>[2] = {}) =>
  anEventWorld(server, scene, { has_divisions: true, ...values })
const look = async (player: Player, eid: number) => (await player.post(`/api/getInvite/${eid}`, {})).body
async function aDivision(eid: number, name: string, spots: number): Promise<number> {
  const row = { club_id: scene.ids['cid'] ?? 0, event_id: eid, name, spots }
  return (await server.deps.db.insertInto('event_division').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const yesIn = (player: Player, eid: number, sid: number) =>
  player.put(`/api/yesImIn/${eid}`, { eiid: player.eiid, eid, sid })

test('a Yes chooses the division in the same call; a full one refuses both', async () => {
  const { eid, invited, log } = await world({ spots: 4 })
  const [beginners, open] = [await aDivision(eid, '3.5', 1), await aDivision(eid, 'Open', 0)]
  const [ann, bo] = [await invited('Ann'), await invited('Bo')]
  expect((await look(ann, eid)).yes_divisions).toEqual([
    { sid: beginners, name: '3.5', spots_left: 1, fits: true },
    { sid: open, name: 'Open', spots_left: null, fits: true },
  ])
  expect(await yesIn(ann, eid, beginners)).toMatchObject({ status: 200, body: { response: 'yes' } })
  expect(await look(ann, eid)).toMatchObject({ invitation: { response: 'yes', sid: beginners }, yes_divisions: [] })
  expect(await log()).toEqual(expect.arrayContaining(['Ann: Yes: confirmed', 'Ann: division: 3.5']))

  expect((await look(bo, eid)).yes_divisions[0]).toMatchObject({ spots_left: 0, fits: false })
  expect(await yesIn(bo, eid, beginners)).toMatchObject({ code: 'division-full' })
  expect((await look(bo, eid)).invitation).toMatchObject({ response: null, sid: null })
  expect(await yesIn(bo, eid, open)).toMatchObject({ body: { response: 'yes' } })
})

test('the undo of such a Yes takes the division back, too', async () => {
  const { eid, invited } = await world()
  const sid = await aDivision(eid, '3.5', 1)
  const ann = await invited('Ann')
  await yesIn(ann, eid, sid)
  expect((await ann.post('/api/club/undoReply', { eiid: ann.eiid })).status).toBe(200)
  expect((await look(ann, eid)).invitation).toMatchObject({ response: null, sid: null })
})

test('without an invitation, a Yes to an event that is open to the group chooses the division, too', async () => {
  const { eid, invited } = await world({ is_open_to_group: true })
  const sid = await aDivision(eid, '3.5', 1)
  const ann = await invited('Ann')
  await server.deps.db.deleteFrom('invitation').where('event_id', '=', eid).execute()
  const said = await ann.post('/api/club/yesImInAddInvite', { eid, sid })
  expect(said).toMatchObject({ status: 200, body: { response: 'yes' } })
  expect((await look(ann, eid)).invitation).toMatchObject({ response: 'yes', sid })
})

test('a division of another event is not found, and nothing is answered', async () => {
  const { eid, invited } = await world()
  const ann = await invited('Ann')
  expect(await yesIn(ann, eid, scene.ids['sid'] ?? 0)).toMatchObject({ status: 404 })
  expect((await look(ann, eid)).invitation).toMatchObject({ response: null, sid: null })
})

test('in an event for pairs the partner comes first, and the page asks for no division yet', async () => {
  const { eid, invited } = await world({ needs_partner: true })
  const sid = await aDivision(eid, '3.5', 0)
  const ann = await invited('Ann')
  expect((await look(ann, eid)).yes_divisions).toEqual([])
  expect(await yesIn(ann, eid, sid)).toMatchObject({ code: 'partner-required' })
  expect((await look(ann, eid)).invitation.response).toBeNull()
})
