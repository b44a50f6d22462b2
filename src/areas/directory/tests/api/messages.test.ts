import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let cid: number
let mid: number
let ann: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  mid = scene.ids['mid'] ?? 0
  const { db } = server.deps
  await db.updateTable('club').set({ has_club_directory: true }).where('id', '=', cid).execute()
  ann = await addMember(server.deps, cid, null, 'Ann')
  await db
    .updateTable('member')
    .set({ is_in_directory: true, email: `ann${ann}@example.org` })
    .where('id', '=', ann)
    .execute()
  const grown = new Date(server.deps.clock.now().getTime() - 4 * 86_400_000)
  await db.updateTable('account').set({ created_at: grown }).execute()
})
afterAll(() => server.close())

const words = { subject: 'A partner', body: 'Hello Ann,\n\nwould you like to play?\n<b>Rosa</b>' }
const write = (more: Record<string, unknown> = {}) =>
  scene.as('member').post('/api/club/sendMemberToMemberEmail', { to: ann, ...words, ...more })
const set = (id: number, values: { [name: string]: unknown }) =>
  server.deps.db.updateTable('member').set(values).where('id', '=', id).execute()

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
/** The mails queued for the mail port, latest first. */
async function mailsTo(address: RegExp): Promise<Mail[]> {
  const { rows } = await server.deps.pool.query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'mail.send' order by j.id desc`,
  )
  return rows.map(({ payload }) => payload).filter(({ to }) => address.test(to))
}
const linkIn = (mail: Mail | undefined) => /membermail\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const toAnn = () => mailsTo(new RegExp(`^ann${ann}@`))

describe('a message of one member to another', () => {
  test('is sent as plain text in the name of the club, without either member’s address', async () => {
    const { status, body } = await write({ from: mid })
    expect([status, body]).toEqual([200, 'success'])
    const [mail] = await toAnn()
    expect(mail).toMatchObject({ subject: 'Sunny Court: A partner' })
    expect(mail?.text).toContain('Linda Member sent you a message')
    expect(mail?.text).toContain('would you like to play?')
    expect(mail?.html).toContain('&lt;b&gt;Rosa&lt;/b&gt;')
    expect(mail?.html).not.toMatch(/linda@example\.org/)
    expect(mail).not.toHaveProperty('replyTo')
    expect(mail?.text).toContain(`/club/sendemail?cid=${cid}&to=${mid}`)
  })

  test.each<[string, { [name: string]: unknown }]>([
    ['is not listed', { is_in_directory: false }],
    ['has unsubscribed', { is_unsubscribed: true }],
    ['called a mail spam', { is_spam_complaint: true }],
    ['has no address', { email: '' }],
    ['is archived', { status: 'archived' }],
  ])('whoever %s gets none, and the sender does not learn why', async (_, values) => {
    await set(ann, values)
    expect((await write()).body).toEqual({ code: 'mail-issue', message: 'Issue Sending Email' })
    expect(await toAnn()).toEqual([])
  })

  test('is not sent while the mails of the club, or its directories, are off', async () => {
    const turn = (settings: { is_mail_on?: boolean; has_club_directory?: boolean }) =>
      server.deps.db.updateTable('club').set(settings).where('id', '=', cid).execute()
    await turn({ is_mail_on: false })
    expect((await write()).code).toBe('mail-issue')
    await turn({ is_mail_on: true, has_club_directory: false })
    expect((await write()).code).toBe('mail-issue')
  })

  test('cannot be written in another’s name, to oneself, or into another club', async () => {
    expect(await write({ from: ann })).toMatchObject({ status: 403, code: 'not-yours' })
    await set(mid, { is_in_directory: true })
    expect((await write({ to: mid })).code).toBe('mail-issue')
    const foreign = await addMember(server.deps, scene.ids['otherCid'] ?? 0, null, 'Foreign')
    expect((await write({ to: foreign })).status).toBe(404)
  })

  test('requires dues, and a membership in the club', async () => {
    const send = (who: 'clubAdmin' | 'visitingStaff') =>
      scene.as(who).post('/api/club/sendMemberToMemberEmail', { to: ann, ...words })
    expect((await send('clubAdmin')).code).toBe('mail-issue')
    await set(mid, { has_paid_dues: false })
    expect((await write()).status).toBe(404)
  })

  test('requires a subject, and has 5,000 characters at most', async () => {
    expect((await write({ subject: ' ' })).code).toBe('invalid-input')
    expect((await write({ subject: 'Hi\r\nBcc: all@example.org' })).code).toBe('invalid-input')
    expect((await write({ body: 'x'.repeat(5001) })).code).toBe('invalid-input')
    expect((await write({ body: 'x'.repeat(5000) })).status).toBe(200)
  })

  test('is limited to five an hour, or one an hour from an account less than three days old', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await write()).body).toBe('success')
    expect((await write()).code).toBe('too-many-requests')
    const young = await aClubScene(server)
    const other = await addMember(server.deps, young.ids['cid'] ?? 0, null, 'Other')
    await set(other, { is_in_directory: true })
    await server.deps.db.updateTable('club').set({ has_club_directory: true }).execute()
    const send = () => young.as('member').post('/api/club/sendMemberToMemberEmail', { to: other, ...words })
    expect((await send()).body).toBe('success')
    expect((await send()).code).toBe('too-many-requests')
  })
})

describe('the link in a message', () => {
  const look = (token: string) => scene.as('visitor').get(`/api/club/memberMail/${token}`)
  const act = (token: string, what: string) => scene.as('visitor').post(`/api/club/memberMail/${token}`, { act: what })
  const sent = async () => {
    await write()
    return linkIn((await toAnn())[0])
  }

  test('shows whose message it is, and opening it changes nothing', async () => {
    const { body } = await look(await sent())
    expect(body).toMatchObject({ from: 'Linda Member', club: 'Sunny Court', subject: 'A partner', is_blocked: false })
    expect((await write()).body).toBe('success')
  })

  test('blocks the sender and lets them in again', async () => {
    const token = await sent()
    expect((await act(token, 'block')).body.is_blocked).toBe(true)
    expect((await write()).code).toBe('mail-issue')
    expect((await act(token, 'unblock')).body.is_blocked).toBe(false)
    expect((await write()).body).toBe('success')
  })

  test('reports the message to every admin of the club once, with its text', async () => {
    const token = await sent()
    const before = (await mailsTo(/./)).length
    expect((await act(token, 'report')).body.is_reported).toBe(true)
    await act(token, 'report')
    const reports = (await mailsTo(/./)).filter(({ subject }) => subject === 'Linda Ann reported a message')
    expect((await mailsTo(/./)).length).toBe(before + 1)
    expect(reports[0]?.text).toContain('would you like to play?')
  })

  test('opens nothing when its token is invalid', async () => {
    expect((await look('no-such-token')).code).toBe('token-invalid')
    expect((await act('no-such-token', 'block')).code).toBe('token-invalid')
  })

  test('lets the recipient reply, listed or not', async () => {
    await sent()
    const account = await server.deps.db
      .selectFrom('member')
      .select('account_id')
      .where('id', '=', mid)
      .executeTakeFirstOrThrow()
    await server.deps.db.updateTable('member').set({ account_id: null }).where('id', '=', mid).execute()
    await set(ann, { account_id: account.account_id })
    const answer = () => scene.as('member').post('/api/club/sendMemberToMemberEmail', { to: mid, ...words })
    expect((await answer()).body).toBe('success')
  })
})
