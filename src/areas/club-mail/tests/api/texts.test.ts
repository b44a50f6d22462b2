import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#kernel/server/deps.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { addMembers, aMailServer, mailsOf } from './mail-club.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let cid: number
beforeAll(async () => {
  server = await aMailServer()
  deps = server.deps
})
beforeEach(async () => {
  await deps.pool.query('delete from graphile_worker._private_jobs')
  await deps.pool.query(`delete from club_mail_recipient where state = 'queued'`)
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')

test.each([
  ['WelcomeEmail', 'welcome_email'],
  ['VerificationEmail', 'verification_email'],
  ['DuesEmail', 'dues_email'],
])('%s is empty until it is written, cleaned, and every version is kept', async (name, field) => {
  const read = async () => (await admin().get(`/api/club/emails/get${name}/${cid}`)).body
  const write = (body: string) => admin().put(`/api/club/emails/edit${name}`, { cid, body })
  expect(await read()).toEqual({ [field]: '' })
  await write('<p>One</p>')
  const html = '<p onclick="x()">Hello <b>you</b> <img src="https://evil.example/x.png"></p><script>x</script>'
  expect((await write(html)).body).toEqual({ message: 'saved', version: 2 })
  expect(await read()).toEqual({ [field]: '<p>Hello <b>you</b> </p>' })
  const { body: log } = await admin().get(`/api/club/getClubLog/${cid}`)
  expect(log[0].what).toMatch(/^Version 2 of the (welcome|verification|dues) email was saved$/)
})

test('members read the home page, which keeps tables and loses scripts, and the open ballots', async () => {
  const info = '<h2>This week</h2><table><tr><td>Court 5</td></tr></table><script>x</script>'
  expect((await admin().put(`/api/club/editClubHomepage/${cid}`, { info })).body).toEqual({
    message: 'saved',
    version: 1,
  })
  expect((await scene.as('member').get(`/api/club/getClubHomepage/${cid}`)).body).toEqual({
    homepage: '<h2>This week</h2><table><tr><td>Court 5</td></tr></table>',
    vote: [expect.objectContaining({ title: 'Annual meeting' })],
    ended: [],
  })
  expect((await scene.as('stranger').get(`/api/club/getClubHomepage/${cid}`)).code).toBe('not-found')
})

test('an invitation to link a login contains the club’s text, with our link', async () => {
  await deps.db.deleteFrom('member').where('club_id', '=', cid).where('account_id', 'is', null).execute()
  const selected = await addMembers(deps, { cid }, 1, { first: 'Rosa', email: 'rosa@example.org' })
  await admin().put('/api/club/emails/editVerificationEmail', { cid, body: '<p>Come and <b>play</b>.</p>' })
  await admin().post(`/api/club/admin/sendVerificationWelcomeEmail/${cid}`, { selected })
  const [mail] = await mailsOf(deps)
  expect(mail?.to).toBe('rosa@example.org')
  expect(mail?.text).toContain(
    'Hello Rosa,\n\nCome and play.\n\nLink my membership:\nhttps://sideout.example/club/verify/',
  )
  expect(mail?.html).toContain('<p>Come and <b>play</b>.</p>')
})

test('a new member is greeted once with the club’s text', async () => {
  await admin().put('/api/club/emails/editWelcomeEmail', { cid, body: '<p>Courts open at seven.</p>' })
  await deps.db.updateTable('club').set({ is_open_for_registration: true }).where('id', '=', cid).execute()
  const fields = { first: 'Nora', last: 'Newman', gender: 'F', email: 'nora@example.org', phone: '8015550100' }
  const { body } = await scene.as('stranger').post('/api/userAddClub', { cid, ...fields, agreeToTerms: true })
  expect(body.message).toBe('success')
  // Another mail asks whose address it is.
  const greetings = (await mailsOf(deps)).filter(({ subject }) => subject === 'Welcome to Sunny Court')
  expect(greetings).toMatchObject([{ to: 'nora@example.org' }])
})
