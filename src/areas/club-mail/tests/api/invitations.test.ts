import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#kernel/server/deps.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { aDraft, addMembers, aMailServer, mailsOf, statesOf } from './mail-club.ts'

const hour = 3_600_000
const clock = new TestClock()
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let club: { cid: number; gid: number }
beforeAll(async () => {
  server = await aMailServer({ clock })
  deps = server.deps
})
beforeEach(async () => {
  scene = await aClubScene(server)
  club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  // The scene's own member would appear in every count.
  await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
})
afterAll(() => server.close())

const press = (eid: number, who: Parameters<ClubScene['as']>[0] = 'groupAdmin') =>
  scene.as(who).post(`/api/sendInviteToActiveGroup/${club.gid}`, { eid })
const progress = async (eid: number) => (await scene.as('groupAdmin').get(`/api/club/inviteProgress/${eid}`)).body
const resend = (eid: number, mid: number) => scene.as('groupAdmin').post(`/api/club/resendInvite/${eid}`, { mid })

describe('Send Invite To All Active Players In Group', () => {
  test('the button invites all active members, opens the event and emails each member once; a second tap sends nothing new', async () => {
    const eid = await aDraft(deps, club)
    const here = await addMembers(deps, club, 3)
    await addMembers(deps, club, 1, { status: 'gone', email: 'gone@example.org' })
    await addMembers(deps, club, 1, { status: 'archived', email: 'archived@example.org' })
    const { status, body } = await press(eid)
    expect([status, body]).toEqual([
      200,
      {
        message: 'Invite Sent',
        new_invites: 3,
        total: 3,
        waiting: 3,
        sent: 0,
        failed: 0,
        skipped: 0,
        is_sending: true,
      },
    ])
    const mails = await mailsOf(deps)
    expect(mails.map(({ to }) => to)).toEqual([0, 1, 2].map((index) => `player${index}.${club.cid}@example.org`))
    expect(await progress(eid)).toEqual({ total: 3, waiting: 0, sent: 3, failed: 0, skipped: 0, is_sending: false })

    expect((await press(eid)).body).toMatchObject({ new_invites: 0, total: 3 })
    expect(await mailsOf(deps)).toEqual([])
    const rows = await deps.db.selectFrom('invitation').selectAll().where('event_id', '=', eid).execute()
    expect(rows.map((row) => row.member_id).sort()).toEqual([...here].sort())
    expect(rows.every((row) => row.mailed_at !== null && row.delivered_at !== null)).toBe(true)
    const event = await deps.db.selectFrom('club_event').selectAll().where('id', '=', eid).executeTakeFirstOrThrow()
    expect(event.opened_at).toEqual(clock.now())
  })

  test('the mail has the title, the local time, the place, the spots, the price and the closing time', async () => {
    await deps.db
      .updateTable('club')
      .set({ club_email: 'hello@club.example', confirmed_email: 'hello@club.example' })
      .where('id', '=', club.cid)
      .execute()
    const eid = await aDraft(deps, club, {
      starts_at: new Date('2026-11-23T16:15:00Z'),
      ends_at: new Date('2026-11-23T18:15:00Z'),
      closes_at: new Date('2026-11-23T02:00:00Z'),
      title: 'Round Robin <b>',
      spots: 24,
      cost_cents: 550,
    })
    await addMembers(deps, club, 1, { first: 'Zoë' })
    await press(eid)
    const [mail] = await mailsOf(deps)
    expect(mail?.subject).toBe('Invitation: Round Robin <b>, Monday, November 23, 2026')
    for (const words of [
      'Hello Zoë,',
      'When: Monday, November 23 from 9:15 AM to 11:15 AM (Mountain time)',
      'Where: Court 1',
      'Spots: 24',
      'Cost: $5.50',
      'Please reply by Sunday, November 22 at 7:00 PM (Mountain time).',
      `https://sideout.example/club/invite/${eid}`,
      'https://sideout.example/u/',
      'hello@club.example',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('Round Robin &lt;b&gt;')
  })

  test('while mails are queued nobody can press again', async () => {
    const eid = await aDraft(deps, club)
    await addMembers(deps, club, 1)
    await press(eid)
    expect((await press(eid)).code).toBe('send-underway')
    await mailsOf(deps)
    expect((await press(eid)).status).toBe(200)
  })

  test('two admins press at the same time: everybody gets one mail', async () => {
    const eid = await aDraft(deps, club)
    await addMembers(deps, club, 5)
    const both = await Promise.all([press(eid), press(eid, 'clubAdmin')])
    expect(both.map((one) => one.code ?? one.body.new_invites).sort()).toEqual([5, 'send-underway'])
    expect(await mailsOf(deps)).toHaveLength(5)
  })

  test('a new member of the group is mailed by the next press; one who was removed from the list is not', async () => {
    const eid = await aDraft(deps, club)
    const [first = 0] = await addMembers(deps, club, 1)
    await press(eid)
    await mailsOf(deps)
    await deps.db.updateTable('invitation').set({ removed_at: clock.now() }).where('member_id', '=', first).execute()
    await addMembers(deps, club, 1, { email: 'new@example.org' })
    clock.later(1000)
    expect((await press(eid)).body.new_invites).toBe(1)
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(['new@example.org'])
  })

  test('just before sending, members who cannot be emailed are left out, with the reason', async () => {
    const eid = await aDraft(deps, club)
    const of = async (values: object) => (await addMembers(deps, club, 1, values))[0] ?? 0
    const wanted = {
      [await of({ is_unsubscribed: true })]: 'skipped: Unsubscribed',
      [await of({ is_spam_complaint: true })]: 'skipped: Marked a club email as spam',
      [await of({ wants_invitations: false })]: 'skipped: Turned off these emails',
      [await of({ email: '' })]: 'skipped: No email address',
      [await of({ email: 'nowhere@bounce.invalid' })]: 'failed: This address doesn’t exist (demo)',
    }
    const later = await of({ email: 'later@example.org' })
    const answered = await of({ email: 'answered@example.org' })
    await press(eid)
    await deps.db.updateTable('member').set({ status: 'gone' }).where('id', '=', later).execute()
    await deps.db.updateTable('invitation').set({ response: 'no' }).where('member_id', '=', answered).execute()
    await mailsOf(deps)
    expect(await statesOf(deps, eid)).toEqual({
      ...wanted,
      [later]: 'skipped: Away (gone)',
      [answered]: 'skipped: Already replied',
    })
    expect(await progress(eid)).toMatchObject({ total: 7, failed: 1, skipped: 6, is_sending: false })
  })

  test('turning off the e-mails of the club stops the queued ones; the event is open nevertheless', async () => {
    const eid = await aDraft(deps, club)
    const [mid = 0] = await addMembers(deps, club, 1)
    await press(eid)
    await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${club.cid}`, { value: false })
    expect(await mailsOf(deps)).toEqual([])
    expect(await statesOf(deps, eid)).toEqual({ [mid]: 'skipped: Club emails are turned off' })
  })

  test('an event deleted meanwhile is no longer mailed', async () => {
    const eid = await aDraft(deps, club)
    const [mid = 0] = await addMembers(deps, club, 1)
    await press(eid)
    await deps.db.updateTable('club_event').set({ deleted_at: clock.now() }).where('id', '=', eid).execute()
    expect(await mailsOf(deps)).toEqual([])
    expect(await statesOf(deps, eid)).toEqual({ [mid]: 'skipped: The event started, was merged or was deleted' })
  })

  test('is refused for an event that is open to its group, closed, or of another group', async () => {
    expect((await press(scene.ids['eid'] ?? 0)).code).toBe('event-open-to-group')
    const closed = await aDraft(deps, club, { closes_at: new Date(clock.now().getTime() - hour) })
    expect((await press(closed)).code).toBe('registration-closed')
    const { id: gid } = await deps.db
      .insertInto('club_group')
      .values({ club_id: club.cid, name: 'Other', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await press(await aDraft(deps, { ...club, gid }))).code).toBe('not-found')
  })

  test('a club sends four times an hour', async () => {
    await addMembers(deps, club, 2)
    for (let index = 0; index < 4; index += 1) expect((await press(await aDraft(deps, club))).status).toBe(200)
    expect((await press(await aDraft(deps, club))).code).toBe('too-many-requests')
  })

  test('a club can send five times as many emails a day as it has members; a batch that goes over is not sent', async () => {
    // The scene has two members of its own.
    const members = 2 + (await addMembers(deps, club, 10)).length
    const { id: author } = await deps.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
    const mailed = 5 * members - 9
    await deps.pool.query(
      `with mail as (insert into club_mail (club_id, kind, audience, subject, author_id, created_at)
         select $1, 'message', 'list', 'n', $2, $3 from generate_series(1, $4) returning id)
       insert into club_mail_recipient (club_id, mail_id, member_id, state, queued_at)
         select $1, id, $5, 'sent', $3 from mail`,
      [club.cid, author, new Date(clock.now().getTime() - 23 * hour), mailed, scene.ids['mid']],
    )
    const eid = await aDraft(deps, club)
    expect((await press(eid)).body).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many requests. Please try again in 60 minutes.',
      retry_after: 3600,
    })
    expect(await progress(eid)).toMatchObject({ total: 0 })
    clock.later(hour)
    expect((await press(await aDraft(deps, club))).body.new_invites).toBe(10)
  })
})

describe('a repeated invitation', () => {
  let eid: number
  let mid: number
  beforeEach(async () => {
    eid = await aDraft(deps, club)
    mid = (await addMembers(deps, club, 1))[0] ?? 0
    await press(eid)
    await mailsOf(deps)
  })

  test('is sent once an hour for each member, even if they have responded', async () => {
    await deps.db.updateTable('invitation').set({ response: 'yes' }).where('member_id', '=', mid).execute()
    expect((await resend(eid, mid)).body).toEqual({ message: 'Email Sent' })
    expect(await mailsOf(deps)).toHaveLength(1)
    expect(await resend(eid, mid)).toMatchObject({
      code: 'resend-too-soon',
      body: { message: 'This member got this email less than an hour ago. Please try again in 60 minutes.' },
    })
    clock.later(hour + 1)
    expect((await resend(eid, mid)).body).toEqual({ message: 'Email Sent' })
  })

  test('is none for a member who was put on the list without a mail: the first mail is not sent again', async () => {
    const added = (await addMembers(deps, { cid: club.cid }, 1, { last: 'Added', email: 'added@example.org' }))[0] ?? 0
    await scene.as('groupAdmin').post('/api/club/addMemberToEvent', { eid, mid: added })
    expect(await mailsOf(deps)).toEqual([])
    const line = async () => {
      const { body } = await scene.as('groupAdmin').post('/api/eventRegistration/invitedResponses', { eid })
      return (body as { mid: number; mailed: boolean }[]).find((one) => one.mid === added)?.mailed
    }
    expect(await line()).toBe(false)
    expect((await resend(eid, added)).body).toEqual({ message: 'Email Sent' })
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(['added@example.org'])
    expect(await line()).toBe(true)
    expect((await resend(eid, added)).body).toEqual({ message: 'Email Sent' })
    expect((await resend(eid, added)).code).toBe('resend-too-soon')
    const logged = await deps.db
      .selectFrom('event_log')
      .select('detail')
      .where('member_id', '=', added)
      .orderBy('id')
      .execute()
    expect(logged.map(({ detail }) => detail)).toEqual([
      'added to the invite list',
      'The invitation was emailed',
      'The invitation was emailed again',
    ])
  })

  test('is sent at once for another event, and again when the address was corrected', async () => {
    const other = await aDraft(deps, club)
    await press(other)
    await mailsOf(deps)
    for (const of of [eid, other]) expect((await resend(of, mid)).body).toEqual({ message: 'Email Sent' })
    await mailsOf(deps)
    expect((await resend(eid, mid)).code).toBe('resend-too-soon')
    await deps.db.updateTable('member').set({ email: 'corrected@example.org' }).where('id', '=', mid).execute()
    expect((await resend(eid, mid)).body).toEqual({ message: 'Email Sent' })
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(['corrected@example.org'])
  })

  test('is sent once for two simultaneous presses', async () => {
    const both = await Promise.all([resend(eid, mid), resend(eid, mid)])
    expect(both.map(({ code }) => code ?? 'sent').sort()).toEqual(['resend-too-soon', 'sent'])
  })

  test('reports a missing address, and other reasons not to send', async () => {
    const set = (values: object) => deps.db.updateTable('member').set(values).where('id', '=', mid).execute()
    await set({ email: '' })
    expect((await resend(eid, mid)).body).toMatchObject({ message: 'No Email Address Was Found' })
    await set({ email: 'a@example.org', is_unsubscribed: true })
    expect((await resend(eid, mid)).body).toMatchObject({ message: 'issue sending email', why: 'Unsubscribed' })
    const other = (await addMembers(deps, { cid: club.cid }, 1))[0] ?? 0
    expect((await resend(eid, other)).code).toBe('not-invited')
  })
})
