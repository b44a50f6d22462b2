import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const ask = (fields: object) =>
  scene.as('clubAdmin').put('/api/club/updateClubMemberFieldPreference/', { cid: scene.ids['cid'], ...fields })
const save = (body: object, who: 'member' | 'clubAdmin' = 'member') =>
  scene.as(who).put('/api/club/editClubMember', { mid: scene.ids['mid'], ...body })

test('members save a profile only with all fields that the club requires; admins save any', async () => {
  await ask({ city: 'required', showMq1: 'required', mq1: 'Left-handed?' })
  const refused = await save({ zip: '84770' })
  expect([refused.body.message, refused.body.fields]).toEqual(['Fill out all required fields', ['city', 'mq1']])
  expect((await save({ zip: '84770' }, 'clubAdmin')).status).toBe(200)
  expect((await save({ zip: '84771', city: 'Ivins', mq1: 'yes' })).status).toBe(200)
  expect((await save({ city: '' })).body.fields).toEqual(['city'])
})

test.each(['email', 'phone'])(
  'an admin who would leave a member without %s is refused, and nothing is written',
  async (field) => {
    const refused = await save({ [field]: '', zip: '84770' }, 'clubAdmin')
    expect([refused.code, refused.body.fields]).toEqual(['fields-missing', [field]])
    const record = await server.deps.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', scene.ids['mid'] ?? 0)
      .executeTakeFirstOrThrow()
    expect([record.zip, record.email === '', record.phone === '']).toEqual(['', false, false])
  },
)

test('an empty birthday that the club requires has its own sentence, unless more is missing', async () => {
  await ask({ birthday: 'required', city: 'all' })
  const refused = await save({ zip: '84770' })
  expect(refused).toMatchObject({ status: 400, code: 'birthday-missing' })
  expect(refused.body).toMatchObject({
    message: 'Make sure add your birthday',
    field: 'birthday',
    fields: ['birthday'],
  })
  await ask({ city: 'required' })
  const more = await save({ zip: '84770' })
  expect(more.body).toMatchObject({ message: 'Fill out all required fields', fields: ['birthday', 'city'] })
  expect((await save({ birthday: '1955-05-01', city: 'Ivins' })).status).toBe(200)
})

test('an impossible birthday is refused if the club shows birthdays', async () => {
  await ask({ birthday: 'all' })
  const thisYear = server.deps.clock.now().toISOString().slice(0, 10)
  const refused = await save({ birthday: thisYear })
  expect([refused.code, refused.body.message]).toEqual(['birthday-recent', 'Make sure add your birthday'])
  expect((await save({ birthday: '1955-05-01' })).status).toBe(200)
  expect((await save({ birthday: null })).status).toBe(200)
})

test('nobody gives a member a birthday in the future, not even an admin, and a stored one stops no other change', async () => {
  const { cid, mid = 0 } = scene.ids
  const birthday = '2099-05-01'
  const refusal = {
    code: 'birthday-future',
    body: { field: 'birthday', message: 'This birthday is in the future. Check the year.' },
  }
  expect(await save({ birthday, zip: '84770' }, 'clubAdmin')).toMatchObject(refusal)
  await ask({ birthday: 'hide' })
  expect(await save({ birthday, zip: '84770' })).toMatchObject(refusal)
  const rosa = { first: 'Rosa', last: 'Fielding', email: 'rosa@example.org', phone: '8015550199' }
  expect(await scene.as('clubAdmin').post('/api/club/addMember', { cid, ...rosa, birthday })).toMatchObject(refusal)
  const stored = () => server.deps.db.selectFrom('member').select(['zip', 'birthday']).where('id', '=', mid)
  expect(await stored().executeTakeFirst()).toEqual({ zip: '', birthday: null })
  await server.deps.db.updateTable('member').set({ birthday }).where('id', '=', mid).execute()
  expect((await save({ zip: '84770' }, 'clubAdmin')).status).toBe(200)
})

test.each(['admin', 'admin only'])(
  'members may not change fields and questions that a club sets to %s',
  async (mode) => {
    await ask({ unit: mode, showMq1: mode, mq1: 'Left-handed?' })
    const { body } = await scene.as('member').get(`/api/club/getMemberField/${scene.ids['cid']}`)
    expect(body).toMatchObject({ unit: 'admin', show_mq1: 'admin' })
    expect((await save({ mq1: 'yes' })).code).toBe('field-not-yours')
    expect([(await save({ unit: '12' })).code, (await save({ unit: '12' }, 'clubAdmin')).status]).toEqual([
      'field-not-yours',
      200,
    ])
  },
)

test('a skill level is required if members choose it and the club has levels', async () => {
  await ask({ clubRating: 'first-time' })
  expect((await save({ city: 'Ivins' })).body.fields).toEqual(['clubRating'])
  expect((await save({ clubRating: '3.5' })).status).toBe(200)
  expect((await save({ clubRating: '' })).code).toBe('field-not-yours')
  await server.deps.db.updateTable('member').set({ rating_id: null }).execute()
  await server.deps.db.deleteFrom('club_rating').execute()
  expect((await save({ city: 'Kanab' })).status).toBe(200)
})

const mailsTo = async (address: string) => {
  await runJobsOnce(server.deps, jobs)
  return server.deps.db.selectFrom('demo_outbox').selectAll().where('recipient', '=', address).execute()
}
const verifiedAt = async (mid: number) =>
  (await server.deps.db.selectFrom('member').select('verified_at').where('id', '=', mid).executeTakeFirstOrThrow())
    .verified_at

test('a new address is verified by its own link', async () => {
  const { mid = 0 } = scene.ids
  await save({ email: 'new.linda@example.org' })
  expect(await verifiedAt(mid)).toBeNull()
  const [mail] = await mailsTo('new.linda@example.org')
  const token = /club\/verify\/([^\s"]+)/.exec(mail?.body_text ?? '')?.[1]
  const opened = await scene.as('visitor').post(`/api/club/verifyEmail/${token}`, {})
  expect(opened.body.mid).toBe(mid)
  expect(await verifiedAt(mid)).not.toBeNull()
})

test('an invitation sent to a wrong address is void once the address is corrected', async () => {
  const { cid = 0 } = scene.ids
  const mid = await addMember(server.deps, cid, null, 'Mistyped')
  const admin = scene.as('clubAdmin')
  await admin.post(`/api/club/admin/sendVerificationWelcomeEmail/${cid}`, { selected: [mid] })
  await save({ mid, email: 'right@example.org' }, 'clubAdmin')
  const { body } = await admin.get(`/api/club/getNotVerifiedMembers/${cid}`)
  expect(body).toMatchObject([{ mid, token: false }])
})
