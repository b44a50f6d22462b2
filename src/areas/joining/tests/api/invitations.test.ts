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

/** The mails of the waiting jobs; those of earlier tests are already sent. */
const mails = async () => {
  await server.deps.db.deleteFrom('demo_outbox').execute()
  await runJobsOnce(server.deps, jobs)
  return server.deps.db.selectFrom('demo_outbox').select(['recipient', 'subject']).execute()
}
const invite = (body: object = {}) =>
  scene.as('clubAdmin').post(`/api/club/admin/sendVerificationWelcomeEmail/${scene.ids['cid']}`, body)

test('members without a login are invited once a day, and those without an address are counted', async () => {
  const { cid = 0 } = scene.ids
  const rosa = await addMember(server.deps, cid, null, 'Rosa')
  const nomail = await addMember(server.deps, cid, null, 'Nomail')
  await server.deps.db.updateTable('member').set({ email: '' }).where('id', '=', nomail).execute()
  expect((await invite()).body).toEqual({ message: 'sent', sent: 1, without_email: 1, sent_today: 0 })
  expect((await invite({ selected: [rosa] })).body).toMatchObject({ sent: 0, sent_today: 1 })
  const { body } = await scene.as('clubAdmin').get(`/api/club/getNotVerifiedMembers/${cid}`)
  expect(body).toMatchObject([
    { mid: nomail, token: false, sent: null },
    { mid: rosa, token: true },
  ])
  expect(JSON.stringify(body)).not.toMatch(/hash/)
})

const preview = (body: object = {}) =>
  scene.as('clubAdmin').post(`/api/club/admin/verificationWelcomePreview/${scene.ids['cid']}`, body)

test('before they leave, the invitations show the mail in the words of the club and count whom it reaches', async () => {
  const { cid = 0 } = scene.ids
  const rosa = await addMember(server.deps, cid, null, 'Rosa')
  const nomail = await addMember(server.deps, cid, null, 'Nomail')
  await server.deps.db.updateTable('member').set({ email: '' }).where('id', '=', nomail).execute()
  await mails()
  const { body: seen } = await preview()
  expect(seen).toMatchObject({ mails: 1, without_email: 1, sent_today: 0 })
  expect(seen.subject).toMatch(/^Your membership in /)
  expect(seen.text).toContain('<p>Hello (first name),</p>')
  expect(seen.text).toContain('<strong>Link my membership</strong>')
  // Looking sends nothing, and what was shown is what is sent.
  expect(await mails()).toEqual([])
  const { body: sent } = await invite({ selected: [rosa, nomail] })
  expect(sent).toMatchObject({ sent: seen.mails, without_email: seen.without_email })
  expect((await mails()).map(({ subject }) => subject)).toEqual([seen.subject])
  expect((await preview({ selected: [rosa] })).body).toMatchObject({ mails: 0, sent_today: 1 })
})

test('nobody looks at an invitation that could not be sent', async () => {
  const { cid } = scene.ids
  const foreign = await addMember(server.deps, scene.ids['otherCid'] ?? 0, null, 'Foreign')
  expect((await preview({ selected: [foreign] })).code).toBe('not-in-club')
  await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: false })
  expect((await preview()).code).toBe('club-mail-off')
})

test('nobody is mailed while the e-mails of the club are off', async () => {
  const { cid } = scene.ids
  await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: false })
  expect((await invite()).code).toBe('club-mail-off')
})

test('a member of another club, or with a login, cannot be invited', async () => {
  const foreign = await addMember(server.deps, scene.ids['otherCid'] ?? 0, null, 'Foreign')
  expect((await invite({ selected: [foreign] })).code).toBe('not-in-club')
  expect((await invite({ selected: [scene.ids['mid']] })).code).toBe('not-in-club')
})

test('a club sends four bulk mails an hour', async () => {
  for (let index = 0; index < 4; index += 1) expect((await invite()).status).toBe(200)
  expect((await invite()).code).toBe('too-many-requests')
})

test('the job of a replaced invitation sends nothing', async () => {
  await mails()
  await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Replaced')
  await invite()
  await server.deps.db
    .updateTable('member_verification')
    .set({ token_hash: Buffer.alloc(32, scene.ids['cid']) })
    .where('club_id', '=', scene.ids['cid'] ?? 0)
    .execute()
  expect(await mails()).toEqual([])
})

test('the job of a valid invitation mails its link', async () => {
  await mails()
  await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Invited')
  await invite()
  expect(await mails()).toMatchObject([{ recipient: 'linda@example.org', subject: 'Your membership in Sunny Court' }])
})

test('an invitation that could not leave within a day is not sent any more, and the log of the club says so', async () => {
  await mails()
  const { cid = 0 } = scene.ids
  await addMember(server.deps, cid, null, 'Late')
  await invite()
  await server.deps.pool.query(
    `update member_verification set sent_at = sent_at - interval '25 hours' where club_id = $1`,
    [cid],
  )
  expect(await mails()).toEqual([])
  const { rows } = await server.deps.pool.query(
    'select what from club_log where club_id = $1 order by id desc limit 1',
    [cid],
  )
  expect(rows).toEqual([
    { what: 'The login invitation for Linda Late couldn’t be sent within a day, so we stopped trying' },
  ])
  expect((await invite()).body).toMatchObject({ sent: 1 })
  expect(await mails()).toHaveLength(1)
})

test('an invitation queued when the e-mails of the club are turned off is not sent, and can be sent again later', async () => {
  await mails()
  const { cid } = scene.ids
  const rosa = await addMember(server.deps, cid ?? 0, null, 'Rosa')
  await server.deps.db.updateTable('member').set({ email: 'rosa@example.org' }).where('id', '=', rosa).execute()
  await invite()
  await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: false })
  expect(await mails()).toEqual([])
  await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: true })
  expect((await invite({ selected: [rosa] })).body).toMatchObject({ sent: 1, sent_today: 0 })
  expect(await mails()).toHaveLength(1)
})
