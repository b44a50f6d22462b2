import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMailServer, mailsOf } from '#areas/club-mail/tests/api/mail-club.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld, type EventWorld, type Player } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aMailServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

/** Ann and Bo have the spots; Cy and Di wait. */
async function aFullEvent(terms: Parameters<typeof anEventWorld>[2] = {}) {
  const event = await anEventWorld(server, scene, { spots: 2, ...terms })
  const [ann, bo, cy, di] = [
    await event.invited('Ann'),
    await event.invited('Bo'),
    await event.invited('Cy'),
    await event.invited('Di'),
  ]
  for (const player of [ann, bo, cy, di]) await player.yes()
  return { event, ann, bo, cy, di }
}
const swapsOf = async ({ eid }: EventWorld, player: Player) => (await player.get(`/api/club/swaps/${eid}`)).body
const ask = ({ eid }: EventWorld, from: Player, to: Player, is_asking = true) =>
  from.put(`/api/club/askSwap/${eid}`, { eiid: from.eiid, other: to.eiid, is_asking })
const answer = ({ eid }: EventWorld, to: Player, from: Player, is_agreed = true) =>
  to.put(`/api/club/answerSwap/${eid}`, { eiid: to.eiid, other: from.eiid, is_agreed })

test('a member on the waitlist asks a player, who agrees, and both are where the other was', async () => {
  const { event, ann, bo, di } = await aFullEvent()
  const { may_ask, players } = await swapsOf(event, di)
  expect([may_ask, players.map(({ eiid }: { eiid: number }) => eiid)]).toEqual([true, [ann.eiid, bo.eiid]])
  expect((await ask(event, di, bo)).status).toBe(200)
  expect(await swapsOf(event, di)).toMatchObject({ asked: [{ eiid: bo.eiid }], players: [{ eiid: ann.eiid }] })
  expect((await swapsOf(event, bo)).requests).toMatchObject([{ eiid: di.eiid, position: 2 }])
  expect((await mailsOf(server.deps)).map(({ subject }) => subject)).toEqual([
    'Linda Di asks to swap: Monday Round Robin',
  ])
  expect((await answer(event, bo, di)).status).toBe(200)
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 2', Cy: 'waitlist 1', Di: 'yes' })
  expect((await mailsOf(server.deps)).map(({ subject }) => subject)).toEqual(['You’re in: Monday Round Robin'])
  expect((await event.log()).slice(-2)).toEqual([
    'Di: swapped with Linda Bo: has a spot',
    'Bo: swapped with Linda Di: waitlist, number 2',
  ])
})

test('a player who declines keeps the spot, and is not asked again', async () => {
  const { event, bo, di } = await aFullEvent()
  await ask(event, di, bo)
  expect((await answer(event, bo, di, false)).status).toBe(200)
  expect(await event.standing()).toMatchObject({ Bo: 'yes', Di: 'waitlist 2' })
  expect((await swapsOf(event, bo)).requests).toEqual([])
  expect((await ask(event, di, bo)).code).toBe('swap-declined')
})

test('no one is swapped who has not asked, or who has taken the request back', async () => {
  const { event, bo, cy, di } = await aFullEvent()
  expect((await answer(event, bo, di)).code).toBe('swap-gone')
  await ask(event, di, bo)
  await ask(event, di, bo, false)
  expect((await answer(event, bo, di)).code).toBe('swap-gone')
  // Whoever asks names an invitation of their own.
  expect(
    (await cy.put(`/api/club/askSwap/${event.eid}`, { eiid: di.eiid, other: bo.eiid, is_asking: true })).status,
  ).toBe(404)
  expect(await event.standing()).toMatchObject({ Bo: 'yes', Cy: 'waitlist 1', Di: 'waitlist 2' })
})

test('a member asks three players at a time', async () => {
  const event = await anEventWorld(server, scene, { spots: 4 })
  const players = []
  for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed']) players.push(await event.invited(name))
  for (const player of players) await player.yes()
  const [ann, bo, cy, di, ed] = players as [Player, Player, Player, Player, Player]
  for (const other of [ann, bo, cy]) expect((await ask(event, ed, other)).status).toBe(200)
  expect((await ask(event, ed, di)).code).toBe('too-many-swaps')
  await ask(event, ed, ann, false)
  expect((await ask(event, ed, di)).status).toBe(200)
})

test('two members who are asked by the same one do not both give their spot', async () => {
  const { event, ann, bo, di } = await aFullEvent()
  await ask(event, di, ann)
  await ask(event, di, bo)
  const codes = (await Promise.all([answer(event, ann, di), answer(event, bo, di)])).map(({ code }) => code ?? 'ok')
  expect(codes.toSorted()).toEqual(['ok', 'swap-gone'])
  expect(Object.values(await event.standing()).filter((standing) => standing === 'yes')).toHaveLength(2)
})

test('in an event that costs something there is no one to ask', async () => {
  const { event, bo, di } = await aFullEvent({ cost_cents: 500 })
  expect(await swapsOf(event, di)).toEqual({ may_ask: false, players: [], asked: [], requests: [] })
  expect((await ask(event, di, bo)).code).toBe('swap-off')
})
