import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#kernel/server/deps.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { addMembers, aMailServer, mailsOf } from './mail-club.ts'

const clock = new TestClock()
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let cid: number
let gid: number
let eid: number
beforeAll(async () => {
  server = await aMailServer({ clock })
  deps = server.deps
})
beforeEach(async () => {
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  await server.deps.pool.query(`delete from club_mail_recipient where state = 'queued'`)
  scene = await aClubScene(server)
  cid = scene.ids['cid'] ?? 0
  gid = scene.ids['gid'] ?? 0
  eid = scene.ids['eid'] ?? 0
})
afterAll(() => server.close())

const words = { subject: 'Bring water', body: '<p>It will be <b>hot</b>.</p><script>alert(1)</script>' }
const as = (who: Parameters<ClubScene['as']>[0]) => scene.as(who)

describe('an email to an event', () => {
  const send = (status: string, more = {}) =>
    as('groupAdmin').post('/api/club/sendEmailToEvent', { eid, status, ...words, ...more })

  test.each([
    ['all', ['yes', 'partner', 'waitlist', 'no', 'needs', 'silent']],
    ['yes', ['yes', 'partner']],
    ['no', ['no']],
    ['null', ['silent']],
    ['waitlist', ['waitlist']],
  ])('%s reaches %s, whom the server determines', async (status, people) => {
    await deps.db.deleteFrom('invitation').where('event_id', '=', eid).execute()
    const invite = async (name: string, values: object) => {
      const [mid = 0] = await addMembers(deps, { cid }, 1, { email: `${name}@example.org` })
      await anInvitation(deps, cid, eid, mid, values)
    }
    await invite('yes', { response: 'yes' })
    await invite('partner', { response: 'partner' })
    await invite('waitlist', { response: 'waitlist', order_number: 1 })
    await invite('no', { response: 'no' })
    await invite('needs', { response: 'needs-partner' })
    await invite('silent', {})
    await invite('removed', { removed_at: clock.now() })
    expect((await send(status)).body).toMatchObject({ message: 'Emails Sent', total: people.length })
    const mails = await mailsOf(deps)
    expect(mails.map(({ to }) => to.split('@')[0]).sort()).toEqual([...people].sort())
    expect(mails[0]?.html).toContain('<p>It will be <b>hot</b>.</p>')
    expect(mails[0]?.html).not.toContain('script')
    expect(mails[0]?.text).toContain('It will be hot.')
  })

  test('to nobody, without a text, or while the club’s e-mails are off is refused', async () => {
    expect((await send('no')).code).toBe('no-recipients')
    expect((await send('all', { body: '<p> </p><script>x</script>' })).code).toBe('mail-empty')
    expect((await send('all', { mid: 1 })).code).toBe('not-yours')
    await as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: false })
    expect((await send('all')).code).toBe('club-mail-off')
  })
})

describe('an email to chosen members', () => {
  const send = (who: Parameters<ClubScene['as']>[0], body: object) =>
    as(who).post('/api/club/sendEmailToMember', { cid, ...words, ...body })

  test('in batches with one key is one email, to each person once', async () => {
    const ids = await addMembers(deps, { cid, gid }, 60)
    const batch = randomUUID()
    const batches = [ids.slice(0, 25), ids.slice(25, 50), [...ids.slice(50), ids[0] ?? 0]]
    for (const selected of batches) expect((await send('groupAdmin', { gid, selected, batch })).body).toBe('sent')
    expect(await mailsOf(deps)).toHaveLength(60)
    const { body } = await as('groupAdmin').get(`/api/club/getEmailList14DaysGroup/${gid}`)
    const listed = body.filter(({ subject }: { subject: string }) => subject === words.subject)
    expect(listed).toMatchObject([
      { total: 60, delivered: 60, fail: 0, name: 'Chosen members', message: 'It will be hot.' },
    ])
    expect((await send('groupAdmin', { gid, selected: ids.slice(0, 26), batch })).code).toBe('invalid-input')
  })

  test('with the key of another text is an error', async () => {
    const selected = await addMembers(deps, { cid, gid }, 1)
    const batch = randomUUID()
    await send('groupAdmin', { gid, selected, batch })
    expect((await send('groupAdmin', { gid, selected, batch, subject: 'Other' })).body).toBe('error')
    expect((await send('clubAdmin', { gid, selected, batch })).body).toBe('error')
  })

  test('of another group or club is an error, and nobody is mailed', async () => {
    const outside = await addMembers(deps, { cid }, 1)
    const foreign = await addMembers(deps, { cid: scene.ids['otherCid'] ?? 0 }, 1)
    const inside = await addMembers(deps, { cid, gid }, 1)
    expect((await send('groupAdmin', { gid, selected: [...inside, ...outside] })).body).toBe('error')
    expect((await send('groupAdmin', { selected: inside })).body).toBe('error')
    expect((await send('clubAdmin', { selected: [...outside, ...foreign] })).body).toBe('error')
    expect(await mailsOf(deps)).toEqual([])
    expect((await send('clubAdmin', { selected: outside })).body).toBe('sent')
    expect((await send('member', { selected: outside })).code).toBe('not-found')
  })
})

describe('an email by criteria', () => {
  const send = (sendTo: string) => as('clubAdmin').post('/api/club/sendEmailToMembers/', { cid, sendTo, ...words })
  beforeEach(async () => {
    // No deleted member takes what was paid along.
    await deps.db.deleteFrom('dues_payment').where('club_id', '=', cid).execute()
    await deps.db.deleteFrom('member').where('club_id', '=', cid).execute()
    await addMembers(deps, { cid }, 1, { last: 'Owes', has_paid_dues: false, email: 'owes@example.org' })
    await addMembers(deps, { cid }, 1, { last: 'Away', status: 'gone', email: 'away@example.org' })
    await addMembers(deps, { cid }, 1, { last: 'Old', status: 'archived', email: 'old@example.org' })
    await addMembers(deps, { cid }, 1, { last: 'Paid', email: 'paid@example.org' })
  })

  test.each([
    ['dues paid', ['Away', 'Paid']],
    ['dues not paid', ['Owes']],
    ['here', ['Owes', 'Paid']],
    ['gone', ['Away']],
    ['archived', ['Old']],
  ])('%s reaches %s and returns their names, never an address', async (sendTo, people) => {
    const { body } = await send(sendTo)
    expect(body.map(({ last }: { last: string }) => last)).toEqual(people)
    expect(JSON.stringify(body)).not.toContain('@')
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(people.map((name) => `${name.toLowerCase()}@example.org`))
  })

  test('requires a criterion', async () => {
    expect((await send('everybody')).body.message).toContain('select recipients')
  })
})

describe('a sent email', () => {
  test('is listed for 14 days, with its text and its delivery state for each person', async () => {
    const ids = await addMembers(deps, { cid, gid }, 1, { last: 'Good' })
    ids.push(...(await addMembers(deps, { cid, gid }, 1, { last: 'Bad', email: 'x@bounce.invalid' })))
    ids.push(...(await addMembers(deps, { cid, gid }, 1, { last: 'Off', is_unsubscribed: true })))
    await as('clubAdmin').post('/api/club/sendEmailToMember', { cid, gid, selected: ids, ...words })
    await mailsOf(deps)
    const { body: list } = await as('clubAdmin').get(`/api/club/getEmailList14Days/${cid}`)
    expect(list[0]).toMatchObject({
      subject: 'Bring water',
      group: 'Monday',
      total: 3,
      delivered: 1,
      fail: 1,
      skipped: 1,
    })
    expect(list[0].author).toMatch(/^clubAdmin/)
    const mail = { eid: list[0].eid }
    expect((await as('groupAdmin').post('/api/club/getEmailBody/', mail)).body).toEqual({
      subject: 'Bring water',
      text: '<p>It will be <b>hot</b>.</p>',
    })
    const { body: people } = await as('groupAdmin').post('/api/club/getEmailRecipients', mail)
    expect(people.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Player Bad', 'failed'],
      ['Player Off', 'skipped'],
      ['Player Good', expect.stringMatching(/delivered|opened/)],
    ])
    await deps.pool.query(`update club_mail set created_at = created_at - interval '14 days' where club_id = $1`, [cid])
    expect((await as('clubAdmin').get(`/api/club/getEmailList14Days/${cid}`)).body).toEqual([])
  })

  test('of the whole club is not visible to admins of a group', async () => {
    const selected = await addMembers(deps, { cid }, 1)
    await as('clubAdmin').post('/api/club/sendEmailToMember', { cid, selected, ...words })
    const { body: list } = await as('clubAdmin').get(`/api/club/getEmailList14Days/${cid}`)
    expect((await as('groupAdmin').post('/api/club/getEmailBody', { eid: list[0].eid })).code).toBe('not-found')
    expect((await as('groupAdmin').get(`/api/club/getEmailList14DaysGroup/${gid}`)).body).toHaveLength(1)
  })
})
