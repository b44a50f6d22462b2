import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { anEventWorld } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let count: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await aClubServer()
  count = countStatements(server.deps)
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const callOf = {
  yes: 'yesResponses',
  waitlist: 'waitlistResponses',
  invited: 'invitedResponses',
  needsPartner: 'needsPartnerList',
  no: 'noResponses',
} as const

test('the board contains the event, and each member in the list whose own call returns them', async () => {
  const event = await anEventWorld(server, scene, { spots: 2, needs_partner: true })
  for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']) await event.invited(name)
  const { eid } = event
  const players = await server.deps.db
    .selectFrom('invitation')
    .select(['id', 'member_id'])
    .where('event_id', '=', eid)
    .orderBy('id')
    .execute()
  const set = (index: number, values: object) =>
    server.deps.db
      .updateTable('invitation')
      .set(values)
      .where('id', '=', players[index]?.id ?? 0)
      .execute()
  await set(0, { response: 'yes' })
  await set(1, { response: 'waitlist', order_number: 7 })
  await set(2, { response: 'waitlist', order_number: 3 })
  await set(3, { response: 'no' })
  await set(4, { response: 'needs-partner' })

  const admin = scene.as('clubAdmin')
  const { body: board } = await admin.get(`/api/club/eventBoard/${eid}`)
  for (const [list, call] of Object.entries(callOf)) {
    const { body } = await admin.post(`/api/eventRegistration/${call}`, { eid })
    expect(body.length, list).toBeGreaterThan(0)
    expect(board.lists[list], list).toEqual(body)
  }
  expect(board.lists.waitlist.map((player: { position: number }) => player.position)).toEqual([1, 2])
  expect((await admin.post(`/api/getEventAdminDetails/${eid}`, {})).body).toMatchObject(board.event)
})

test('the board takes three statements, however many are invited', async () => {
  const event = await anEventWorld(server, scene)
  const ask = () => scene.as('clubAdmin').get(`/api/club/eventBoard/${event.eid}`)
  const before = await count(ask)
  for (let player = 0; player < 12; player += 1) await event.invited(`P${player}`)
  const taken = await count(ask)
  expect([before, taken]).toEqual([3, 3])
})
