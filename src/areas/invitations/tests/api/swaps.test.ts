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

/** Takes the player's login away, lets `from` ask them, and returns the token of the email's link. */
async function askedWithoutLogin(event: EventWorld, from: Player, to: Player): Promise<string> {
  await server.deps.db.updateTable('member').set({ account_id: null }).where('id', '=', to.mid).execute()
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  await ask(event, from, to)
  const [mail] = await mailsOf(server.deps)
  return /#answer=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const byLink = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${(scene.ids['cid'] ?? 0) % 250}.2` }
  const payload = JSON.stringify(body)
  return (await server.app.inject({ method: 'POST', url: `/api/club/${path}`, headers, payload })).json()
}
const openLink = (token: string) => byLink(`answerLink/${token}`, {})
const answerByLink = (token: string, from: Player, is_agreed: boolean) =>
  byLink(`answerSwapByLink/${token}`, { other: from.eiid, is_agreed })

test('a player without a login sees the request behind the link in the email, and agrees', async () => {
  const { event, ann, bo, di } = await aFullEvent()
  const token = await askedWithoutLogin(event, di, bo)
  expect(await openLink(token)).toMatchObject({
    may_see_players: false,
    swap_requests: [{ eiid: di.eiid, name: 'Linda Di', position: 2 }],
  })
  // Only those who have asked.
  expect(await answerByLink(token, ann, true)).toMatchObject({ code: 'swap-gone' })
  expect(await answerByLink(token, di, true)).toEqual({ message: 'You swapped. You’re on the waitlist now.' })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 2', Cy: 'waitlist 1', Di: 'yes' })
  expect((await event.log()).at(-1)).toBe('Bo: swapped with Linda Di: waitlist, number 2, using the link in the email')
  expect(await openLink(token)).toMatchObject({ swap_requests: [] })
  expect(await answerByLink(token, di, true)).toMatchObject({ code: 'swap-gone' })
})

test('a player without a login declines by the link, which answers no one else’s requests', async () => {
  const { event, ann, bo, di } = await aFullEvent()
  const token = await askedWithoutLogin(event, di, bo)
  await ask(event, di, ann)
  expect(await answerByLink(token, di, false)).toEqual({ message: 'You keep your spot.' })
  expect(await openLink(token)).toMatchObject({ swap_requests: [] })
  expect(await swapsOf(event, di)).toMatchObject({ asked: [{ eiid: ann.eiid }] })
  expect(await event.standing()).toMatchObject({ Ann: 'yes', Bo: 'yes', Di: 'waitlist 2' })
  expect(await answerByLink(`${token}x`, di, true)).toMatchObject({ code: 'token-invalid' })
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
