import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  await begin(1)
})
afterAll(() => server.close())

const id = (name: string) => scene.ids[name] ?? 0
const hour = 3_600_000
/** The event of the scene begins in so many hours, and lasts one. */
async function begin(inHours: number): Promise<void> {
  const starts_at = new Date(server.deps.clock.now().getTime() + inHours * hour)
  const ends_at = new Date(starts_at.getTime() + hour)
  await server.deps.db
    .updateTable('club_event')
    .set({ starts_at, ends_at, closes_at: starts_at })
    .where('id', '=', id('eid'))
    .execute()
}
const contact = { phone: '8015550123', emergency_name: 'Rosa Oak', emergency_phone: '8015550199' }
async function aPlayer(more: { status?: string; response?: 'yes' | 'no' } = {}): Promise<number> {
  const { status = 'here', response = 'yes' } = more
  const mid = await addMember(server.deps, id('cid'), null, 'Oak')
  await server.deps.pool.query(
    'update member set phone = $2, emergency_name = $3, emergency_phone = $4, status = $5 where id = $1',
    [mid, contact.phone, contact.emergency_name, contact.emergency_phone, status],
  )
  return anInvitation(server.deps, id('cid'), id('eid'), mid, { response })
}
const open = (who: Parameters<ClubScene['as']>[0], eiid: number) =>
  scene.as(who).post('/api/club/playerContact', { eiid })
const clubLog = async (): Promise<string[]> =>
  (await scene.as('clubAdmin').get(`/api/club/getClubLog/${id('cid')}`)).body.map(({ what }: { what: string }) => what)

test('a group admin opens the phone number and emergency contact of a player on the day of the event', async () => {
  const eiid = await aPlayer()
  expect(await open('groupAdmin', eiid)).toMatchObject({ status: 200, body: contact })
  expect(await open('clubAdmin', eiid)).toMatchObject({ status: 200, body: contact })
})

test('neither another member nor the admin of another club opens it', async () => {
  const eiid = await aPlayer()
  for (const who of ['member', 'stranger'] as const) expect((await open(who, eiid)).status).toBe(404)
  expect(await clubLog()).not.toContainEqual(expect.stringContaining('emergency contact'))
})

test('each look is in the log of the club and of the event, and the member reads who it was', async () => {
  await server.deps.db.updateTable('invitation').set({ response: 'yes' }).where('id', '=', id('eiid')).execute()
  const listLooks = async () => (await scene.as('member').get(`/api/club/contactLooks/${id('mid')}`)).body
  expect(await listLooks()).toEqual([])
  await open('groupAdmin', id('eiid'))
  await open('groupAdmin', id('eiid'))
  expect(await listLooks()).toHaveLength(2)
  const { title, name } = await server.deps.db
    .selectFrom('club_event')
    .innerJoin('member', 'member.club_id', 'club_event.club_id')
    .select([
      'club_event.title',
      (eb) => eb.fn<string>('concat_ws', [eb.val(' '), 'member.first', 'member.last']).as('name'),
    ])
    .where('club_event.id', '=', id('eid'))
    .where('member.id', '=', id('mid'))
    .executeTakeFirstOrThrow()
  expect((await listLooks())[0]).toMatchObject({ eid: id('eid'), title, by: expect.stringMatching(/\S/) })
  expect((await clubLog())[0]).toBe(`Opened ${name}’s phone number and emergency contact at ${title}`)
  const { rows } = await server.deps.pool.query(
    `select count(*)::int as looks from event_log where event_id = $1 and kind = 'contact.opened'`,
    [id('eid')],
  )
  expect(rows[0].looks).toBe(2)
})

test('before the day of the event, and for members without a place and guests, nothing is shown or logged', async () => {
  const [player, waits, guest] = [
    await aPlayer(),
    await aPlayer({ response: 'no' }),
    await aPlayer({ status: 'guest' }),
  ]
  expect((await open('groupAdmin', waits)).code).toBe('not-that-answer')
  expect((await open('groupAdmin', guest)).code).toBe('contact-guest')
  await begin(3)
  expect((await open('groupAdmin', player)).code).toBe('contact-day')
  await begin(-50)
  expect((await open('clubAdmin', player)).code).toBe('contact-day')
  expect(await clubLog()).not.toContainEqual(expect.stringContaining('emergency contact'))
})
