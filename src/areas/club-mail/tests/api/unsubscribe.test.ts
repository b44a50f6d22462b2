import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unsubscribeToken } from '#areas/club-mail/server/unsubscribe-token.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { aDraft, addMembers, aMailServer, mailsOf, statesOf } from './mail-club.ts'

const secret = 'a secret of the mail provider'
const clock = new TestClock()
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let cid: number
let gid: number
let eid: number
let address: string
let mid: number
beforeAll(async () => {
  server = await aMailServer({ clock, env: { MAIL_WEBHOOK_SECRET: secret } })
  deps = server.deps
})
beforeEach(async () => {
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  gid = scene.ids['gid'] ?? 0
  await deps.db.deleteFrom('group_member').where('club_id', '=', cid).execute()
  address = `Linda.${cid}@example.org`
  mid = (await addMembers(deps, { cid, gid }, 1, { email: address }))[0] ?? 0
  eid = await aDraft(deps, { cid, gid })
})
afterAll(() => server.close())

const invite = () => scene.as('groupAdmin').post(`/api/sendInviteToActiveGroup/${gid}`, { eid })
const member = () => deps.db.selectFrom('member').selectAll().where('id', '=', mid).executeTakeFirstOrThrow()

describe('the link in a mail', () => {
  const link = () => `/u/${unsubscribeToken(deps, { clubId: cid, address }, clock.now())}`
  const ask = (method: 'GET' | 'POST', url: string, more: object = {}) =>
    server.app.inject({ method, url, headers: { accept: 'text/html' }, ...more })
  const click = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  test('is in every mail, and opening it shows a button and changes nothing', async () => {
    await invite()
    const [mail] = await mailsOf(deps)
    const url = /https:\/\/sideout\.example(\/u\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await ask('GET', url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.body).toContain('<form method="post">')
    expect(page.body).toContain('li…@example.org')
    expect(page.body).not.toContain(address.toLowerCase())
    expect((await member()).is_unsubscribed).toBe(false)
  })

  test('one click stops the mails of the club, queued ones included, without login, cookie or redirect', async () => {
    await invite()
    const answer = await click(link())
    expect([answer.statusCode, answer.headers['set-cookie'], answer.headers.location]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect(answer.json()).toEqual({ club: 'Sunny Court', address: 'li…@example.org', is_unsubscribed: true })
    expect(await mailsOf(deps)).toEqual([])
    expect(await statesOf(deps, eid)).toEqual({ [mid]: 'skipped: Unsubscribed' })
    expect((await member()).is_unsubscribed).toBe(true)
  })

  test('mail programs may send it as multipart, too, and browsers get a page', async () => {
    const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    expect((await click(link(), multipart, 'multipart/form-data; boundary=x')).json().is_unsubscribed).toBe(true)
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const page = await server.app.inject({ method: 'POST', url: link(), payload: 'act=subscribe', headers })
    expect(page.body).toContain('Unsubscribe from club emails?')
    expect((await member()).is_unsubscribed).toBe(false)
  })

  test('applies to the address: a new membership with it gets no mail either, another club is not affected', async () => {
    await click(link())
    await addMembers(deps, { cid, gid }, 1, { email: address.toUpperCase() })
    await invite()
    expect(await mailsOf(deps)).toEqual([])
    const other = scene.ids['otherCid'] ?? 0
    const elsewhere = (await addMembers(deps, { cid: other }, 1, { email: address }))[0] ?? 0
    const row = await deps.db.selectFrom('member').selectAll().where('id', '=', elsewhere).executeTakeFirstOrThrow()
    expect(row.is_unsubscribed).toBe(false)
  })

  test('a changed or forged one is refused', async () => {
    const about = Buffer.from(JSON.stringify([cid, address.toLowerCase(), 1])).toString('base64url')
    const forged = `${about}.${createHmac('sha256', 'guessed').update(`unsubscribe ${about}`).digest('base64url')}`
    for (const token of [forged, link().slice(3, -2), 'nothing', `${about}.`, about]) {
      expect((await click(`/u/${token}`)).json().code).toBe('token-invalid')
      expect((await ask('GET', `/u/${token}`)).json().code).toBe('token-invalid')
    }
    expect((await member()).is_unsubscribed).toBe(false)
  })
})

describe('the toggle of the profile', () => {
  const linked = async () => {
    const { account_id } = await deps.db
      .selectFrom('member')
      .select('account_id')
      .where('id', '=', scene.ids['mid'] ?? 0)
      .executeTakeFirstOrThrow()
    await deps.db
      .updateTable('member')
      .set({ account_id: null })
      .where('id', '=', scene.ids['mid'] ?? 0)
      .execute()
    await deps.db.updateTable('member').set({ account_id }).where('id', '=', mid).execute()
    return account_id ?? 0
  }
  /** The person has opened the link that was mailed to the address, for the login. */
  const confirmed = async () => {
    const id = await linked()
    await deps.db
      .updateTable('account')
      .set({ email: address, email_verified_at: clock.now() })
      .where('id', '=', id)
      .execute()
  }
  const off = (who: Parameters<ClubScene['as']>[0], body: object) =>
    scene.as(who).post('/api/unsubscribeFromEmails/', body)
  const on = (who: Parameters<ClubScene['as']>[0], body: object) => scene.as(who).post('/api/removeUnsubscribe', body)

  test('stops and restarts the mails to the user’s own address', async () => {
    await confirmed()
    expect((await off('member', { email: address.toUpperCase(), cid })).body).toEqual({ message: 'updated' })
    expect((await member()).is_unsubscribed).toBe(true)
    expect((await on('member', { email: address })).body).toEqual({ message: 'Thank you for subscribing' })
    expect((await member()).is_unsubscribed).toBe(false)
  })

  test('nobody stops the mails of another user, and the reply is the same as for an unknown address', async () => {
    for (const who of ['visitor', 'stranger', 'clubAdmin'] as const) {
      const known = await off(who, { email: address })
      expect(known).toEqual(await off(who, { email: 'nobody@example.org' }))
    }
    expect((await member()).is_unsubscribed).toBe(false)
  })

  test('does nothing for a stranger’s address that was only typed into the profile, and says the same', async () => {
    const id = await linked()
    const typed = { email: address }
    for (const account of [
      { email: address, email_verified_at: null },
      { email: 'own@example.org', email_verified_at: clock.now() },
    ]) {
      await deps.db.updateTable('account').set(account).where('id', '=', id).execute()
      expect((await off('member', typed)).body).toEqual({ message: 'updated' })
      expect((await member()).is_unsubscribed).toBe(false)
      expect((await scene.as('member').get(`/api/club/getMember/${mid}`)).body.email_confirmed).toBe(false)
    }
    await deps.db
      .updateTable('member')
      .set({ verified_at: clock.now(), is_unsubscribed: true })
      .where('id', '=', mid)
      .execute()
    await on('member', typed)
    expect((await member()).is_unsubscribed).toBe(true)
  })

  test('acts on an address that the link of the membership has confirmed', async () => {
    await linked()
    const opened = { sent_at: clock.now(), expires_at: clock.now(), used_at: clock.now() }
    const link = { club_id: cid, member_id: mid, token_hash: Buffer.alloc(32, mid) }
    await deps.db
      .insertInto('member_verification')
      .values({ ...link, ...opened })
      .execute()
    expect((await scene.as('member').get(`/api/club/getMember/${mid}`)).body.email_confirmed).toBe(true)
    await off('member', { email: address })
    expect((await member()).is_unsubscribed).toBe(true)
  })

  test('leaves archived memberships out: who has left a club decides nothing in it', async () => {
    await confirmed()
    await deps.db.updateTable('member').set({ status: 'archived' }).where('id', '=', mid).execute()
    await off('member', { email: address })
    expect((await member()).is_unsubscribed).toBe(false)
  })

  test('accepts the token of a mail, too, for its own address only', async () => {
    const token = unsubscribeToken(deps, { clubId: cid, address }, clock.now())
    await off('visitor', { email: 'other@example.org', token })
    expect((await member()).is_unsubscribed).toBe(false)
    await off('visitor', { email: address, token })
    expect((await member()).is_unsubscribed).toBe(true)
  })

  test('a complaint of spam stays', async () => {
    await confirmed()
    await deps.db.updateTable('member').set({ is_spam_complaint: true }).where('id', '=', mid).execute()
    await on('member', { email: address })
    expect((await member()).is_spam_complaint).toBe(true)
  })
})

describe('the reports of the mail provider', () => {
  const say = (events: unknown, { key = secret, at = clock.now(), header = undefined as string | undefined } = {}) => {
    const payload = JSON.stringify({ events })
    const t = Math.floor(at.getTime() / 1000)
    const hex = createHmac('sha256', key).update(`${t}.${payload}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-mail-signature': header ?? `t=${t},v1=${hex}` }
    return server.app.inject({ method: 'POST', url: '/webhooks/mail', payload, headers })
  }
  const recipient = () =>
    deps.db.selectFrom('club_mail_recipient').selectAll().where('member_id', '=', mid).executeTakeFirstOrThrow()
  const invitation = () =>
    deps.db.selectFrom('invitation').selectAll().where('member_id', '=', mid).executeTakeFirstOrThrow()
  let message_id: string
  beforeEach(async () => {
    await invite()
    await mailsOf(deps)
    // As a real provider takes it: accepted, with no report yet.
    const fresh = { delivered_at: null, opened_at: null, failed_at: null }
    await deps.db
      .updateTable('club_mail_recipient')
      .set({ state: 'sent', ...fresh })
      .where('member_id', '=', mid)
      .execute()
    await deps.db.updateTable('invitation').set(fresh).where('member_id', '=', mid).execute()
    message_id = `<${(await recipient()).message_id}>`
  })

  test('update the mail and the invitation; late, repeated and shuffled ones never set them back', async () => {
    const at = clock.now().toISOString()
    expect((await say([{ message_id, type: 'opened', at }])).json()).toEqual({ message: 'heard', known: 1 })
    await say([
      { message_id, type: 'delivered', at },
      { message_id, type: 'delivered' },
      { message_id, type: 'deferred' },
    ])
    expect(await recipient()).toMatchObject({ state: 'opened', opened_at: clock.now(), delivered_at: clock.now() })
    expect(await invitation()).toMatchObject({ opened_at: clock.now(), delivered_at: clock.now(), failed_at: null })
  })

  test('mark a returned mail as failed, with the reason', async () => {
    await say([{ message_id, type: 'delivered' }])
    await say([{ message_id, type: 'failed', reason: 'mailbox\nfull' }])
    await say([{ message_id, type: 'delivered' }])
    expect(await recipient()).toMatchObject({ state: 'failed', why: 'Came back: mailbox full' })
    expect((await invitation()).failed_at).toEqual(clock.now())
  })

  test('of a complaint stop all mail to the address, of an unsubscription that of the club', async () => {
    await say([{ message_id, type: 'unsubscribed' }])
    expect(await member()).toMatchObject({ is_unsubscribed: true, is_spam_complaint: false })
    await say([{ message_id, type: 'complaint' }])
    expect((await member()).is_spam_complaint).toBe(true)
  })

  test('are rejected unread if they are unsigned, wrongly signed, or old', async () => {
    const events = [{ message_id, type: 'failed' }]
    for (const answer of [
      await say(events, { key: 'some other secret' }),
      await say(events, { header: '' }),
      await say(events, { header: `t=1,v1=${'0'.repeat(64)}` }),
      await say(events, { at: new Date(clock.now().getTime() - 301_000) }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'signature-invalid'])
    expect((await recipient()).state).toBe('sent')
  })

  test('about unknown mails are accepted and ignored; other messages are refused', async () => {
    expect((await say([{ message_id: '<x@elsewhere>', type: 'failed' }])).json()).toEqual({
      message: 'heard',
      known: 0,
    })
    expect((await say('nothing')).json().code).toBe('invalid-input')
  })

  test('are rejected if no secret is set', async () => {
    const plain = await aMailServer()
    const answer = await plain.app.inject({
      method: 'POST',
      url: '/webhooks/mail',
      payload: '{"events":[]}',
      headers: { 'content-type': 'application/json', 'x-mail-signature': `t=1,v1=${'0'.repeat(64)}` },
    })
    expect(answer.json().code).toBe('signature-invalid')
    await plain.close()
  })
})
