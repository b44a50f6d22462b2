import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetEvents } from '#areas/events/server/event-change-rows.ts'
import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { anEventsServer, create, type EventsServer, monday } from './events-world.ts'

let server: EventsServer
let scene: ClubScene
beforeAll(async () => {
  server = await anEventsServer()
})
beforeEach(async () => {
  scene = await server.scene()
})
afterAll(() => server.close())

const hour = 3_600_000

describe('an edit', () => {
  const terms = { ...monday, title: 'Tuesday Mixer' }
  const edit = (eid: number, more: object = {}) =>
    scene.as('groupAdmin').put(`/api/club/editEvent/${eid}`, { ...terms, ...more })

  test('changes the named fields and keeps the rest; the version goes up, and watchers are notified', async () => {
    const { eid = 0 } = scene.ids
    const before = await server.event(eid)
    const { body } = await edit(eid, { availableSpots: 9, version: 1 })
    expect(body).toMatchObject({
      title: 'Tuesday Mixer',
      available_spots: 9,
      sub_events: true,
      no_invite: true,
      version: 2,
    })
    expect((await server.event(eid)).location).toBe(before.location)
    expect(server.published.at(-1)).toEqual({
      room: `event:${eid}`,
      message: { event_id: eid, version: before.seq + 1 },
    })
  })

  test('from an outdated version is refused', async () => {
    const { eid = 0 } = scene.ids
    await edit(eid, { version: 1 })
    expect((await edit(eid, { version: 1 })).code).toBe('stale-event')
    expect((await edit(eid)).status).toBe(200)
  })

  test('of a merged event is refused, and nothing in it changes', async () => {
    const { eid = 0, cid = 0, gid = 0 } = scene.ids
    const merged_into = await anEvent(server.deps, cid, gid)
    await server.deps.db.updateTable('club_event').set({ merged_into }).where('id', '=', eid).execute()
    expect((await edit(eid, { title: 'New' })).code).toBe('event-merged')
    expect((await server.event(eid)).title).not.toBe('New')
  })

  test.each([
    ['it ends before it starts', { endTime: '2031-01-13T08:45' }, 'endTime'],
    ['replies close after its end', { finalDate: '2031-01-13T11:15' }, 'finalDate'],
  ])('is refused when %s', async (_why, more, field) => {
    const answer = await edit(scene.ids['eid'] ?? 0, more)
    expect([answer.code, answer.body.field]).toEqual(['event-times', field])
  })

  test('to fewer spots removes nobody', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const other = await addMember(server.deps, cid, null, 'Other')
    const eid = await anEvent(server.deps, cid, gid, { spots: 2 })
    for (const memberId of [mid, other]) await anInvitation(server.deps, cid, eid, memberId, { response: 'yes' })
    expect((await edit(eid, { availableSpots: 1 })).body).toMatchObject({ available_spots: 1, count: 2, open_spots: 0 })
  })

  test('to more spots confirms waiting members with automatic promotion, and nobody without it', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    for (const promotion of ['auto', 'manual'] as const) {
      const eid = await anEvent(server.deps, cid, gid, { spots: 1, promotion, confirmed_count: 1, last_order: 1 })
      const first = await addMember(server.deps, cid, null, 'First')
      await anInvitation(server.deps, cid, eid, first, { response: 'yes' })
      const eiid = await anInvitation(server.deps, cid, eid, mid, { response: 'waitlist', order_number: 1 })
      const { body } = await edit(eid, { availableSpots: 2 })
      const [now] = await server.deps.db.selectFrom('invitation').select('response').where('id', '=', eiid).execute()
      expect([body.count, body.waitlist, now?.response]).toEqual(
        promotion === 'auto' ? [2, 0, 'yes'] : [1, 1, 'waitlist'],
      )
      await server.deps.db.deleteFrom('invitation').where('event_id', '=', eid).execute()
    }
  })

  test('to more spots notifies the first in line once that it is their turn', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const eid = await anEvent(server.deps, cid, gid, { spots: 1, confirmed_count: 1, waiting_count: 1, last_order: 1 })
    const confirmed = await addMember(server.deps, cid, null, 'Confirmed')
    await anInvitation(server.deps, cid, eid, confirmed, { response: 'yes' })
    await anInvitation(server.deps, cid, eid, mid, { response: 'waitlist', order_number: 1 })
    const turnMails = async () => (await server.mails()).filter(({ subject }) => subject.startsWith('It’s your turn'))
    await server.mails()
    await edit(eid, { question: 'Which court?' })
    expect(await turnMails()).toEqual([])
    await edit(eid, { availableSpots: 2 })
    expect(await turnMails()).toMatchObject([
      { recipient: 'linda@example.org', subject: 'It’s your turn: Tuesday Mixer' },
    ])
    await edit(eid, { availableSpots: 3 })
    expect(await turnMails()).toEqual([])
  })

  test('of a draft moves its opening; that of an open event stays', async () => {
    const { body } = await create(scene, 'groupAdmin')
    expect((await edit(body.eid, { openDays: 3 })).body.opens_at).toBe('2031-01-10T14:00:00.000Z')
    const { eid = 0 } = scene.ids
    const { opens_at } = await server.event(eid)
    expect((await edit(eid, { openDays: 3 })).body.opens_at).toBe(opens_at.toISOString())
  })

  test('of the time is mailed once to members who have not said no, and their responses stay', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const eid = await anEvent(server.deps, cid, gid)
    const no = await addMember(server.deps, cid, null, 'No')
    await server.deps.db.updateTable('member').set({ email: 'no@example.org' }).where('id', '=', no).execute()
    await anInvitation(server.deps, cid, eid, mid, { response: 'yes' })
    await anInvitation(server.deps, cid, eid, no, { response: 'no' })
    await server.mails()
    await edit(eid)
    const mails = await server.mails()
    expect(mails).toMatchObject([{ recipient: 'linda@example.org', subject: 'New time for Tuesday Mixer' }])
    expect(mails[0]?.body).toContain('Monday, January 13, 2031 from 9:00 AM to 11:00 AM')
    await edit(eid, { question: 'Do you bring balls?' })
    expect(await server.mails()).toEqual([])
    await edit(eid, { location: 'Court 9' })
    expect(await server.mails()).toMatchObject([{ subject: 'Location change for Tuesday Mixer' }])
  })

  test('of the time is not mailed to members who unsubscribed, and every mail can be unsubscribed from', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const eid = await anEvent(server.deps, cid, gid)
    const ended = await addMember(server.deps, cid, null, 'Ended')
    const { db } = server.deps
    await db.updateTable('member').set({ email: 'Ended@example.org' }).where('id', '=', ended).execute()
    const at = server.deps.clock.now()
    await db.insertInto('mail_unsubscribe').values({ club_id: cid, address: 'ended@example.org', at }).execute()
    for (const memberId of [mid, ended]) await anInvitation(server.deps, cid, eid, memberId, { response: 'yes' })
    await server.mails()
    await edit(eid)
    const mails = await server.mails()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['linda@example.org'])
    expect(mails[0]?.body).toContain('/u/')
  })

  test('of a title with HTML characters is mailed as literal text', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const eid = await anEvent(server.deps, cid, gid)
    await anInvitation(server.deps, cid, eid, mid, { response: 'yes' })
    await edit(eid, { title: 'Fun <img src=x> & "games"' })
    await server.mails()
    const { body } = await server.deps.db
      .selectFrom('club_mail')
      .select('body')
      .where('event_id', '=', eid)
      .executeTakeFirstOrThrow()
    expect(body).toContain('Fun &lt;img src=x&gt; &amp; &quot;games&quot;')
  })

  test('of a draft is not mailed, nor is any while the e-mails of the club are off', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const draft = await anEvent(server.deps, cid, gid, { opened_at: null })
    const open = await anEvent(server.deps, cid, gid)
    for (const eid of [draft, open]) await anInvitation(server.deps, cid, eid, mid)
    await edit(draft)
    await scene.as('clubAdmin').post(`/api/club/updateEmailStatus/${cid}`, { value: false })
    await edit(open)
    expect(await server.mails()).toEqual([])
  })

  test('appears in the log of the event, with what changed', async () => {
    const { eid = 0 } = scene.ids
    await edit(eid, { availableSpots: 9 })
    const lines = await server.deps.db
      .selectFrom('event_log')
      .select(['kind', 'detail'])
      .where('event_id', '=', eid)
      .execute()
    expect(lines).toMatchObject([{ kind: 'event.changed', detail: expect.stringContaining('spots from 4 to 9') }])
  })
})

describe('a deletion', () => {
  const paidEvent = async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const eid = await anEvent(server.deps, cid, gid)
    await anInvitation(server.deps, cid, eid, mid, { response: 'yes', payment_type: 'Cash', paid_at: new Date() })
    return eid
  }
  const url = (eid: number, confirmed = '') => `/api/club/deleteClubEvent/${eid}${confirmed}`

  test('hides the event, keeps its row, and notifies the invited once and the watchers', async () => {
    const { eid = 0 } = scene.ids
    await server.mails()
    expect((await scene.as('groupAdmin').delete(url(eid))).body).toEqual({ message: 'deleted' })
    expect(server.published.at(-1)?.room).toBe(`event:${eid}`)
    expect((await scene.as('groupAdmin').get(`/api/club/getEventToEdit/${eid}`)).code).toBe('not-found')
    expect((await scene.as('member').get(`/api/club/getEventInfo/${eid}`)).code).toBe('not-found')
    expect((await scene.as('groupAdmin').delete(url(eid))).code).toBe('not-found')
    expect((await server.event(eid)).deleted_at).not.toBeNull()
    expect(await server.mails()).toMatchObject([{ subject: 'Monday Round Robin was canceled' }])
  })

  test('of an event with payments needs a club admin who confirms; a group admin may not', async () => {
    const eid = await paidEvent()
    for (const confirmed of ['', '?confirmed=yes']) {
      const { code, body } = await scene.as('groupAdmin').delete(url(eid, confirmed))
      expect([code, body.paid, body.may_confirm]).toEqual(['event-has-payments', 1, false])
    }
    expect((await scene.as('clubAdmin').delete(url(eid))).body).toMatchObject({ paid: 1, may_confirm: true })
    expect((await scene.as('clubAdmin').delete(url(eid, '?confirmed=yes'))).body).toEqual({ message: 'deleted' })
  })

  test('is final after 30 days, except for an event with payments', async () => {
    const { eid = 0 } = scene.ids
    const paid = await paidEvent()
    await scene.as('clubAdmin').delete(url(eid))
    await scene.as('clubAdmin').delete(url(paid, '?confirmed=yes'))
    const left = async () =>
      (await server.deps.db.selectFrom('club_event').select('id').where('id', 'in', [eid, paid]).execute()).length
    await forgetEvents(server.deps.db, new Date(Date.now() - hour))
    expect(await left()).toBe(2)
    await forgetEvents(server.deps.db, new Date(Date.now() + hour))
    expect(await left()).toBe(1)
    expect((await server.event(paid)).deleted_at).not.toBeNull()
  })

  test('of a past event is not mailed', async () => {
    const { cid = 0, gid = 0, mid = 0 } = scene.ids
    const at = (hours: number) => new Date(Date.now() + hours * hour)
    const times = { starts_at: at(-3), ends_at: at(-1), closes_at: at(-4) }
    const eid = await anEvent(server.deps, cid, gid, times)
    await anInvitation(server.deps, cid, eid, mid, { response: 'yes' })
    await server.mails()
    await scene.as('clubAdmin').delete(url(eid))
    expect(await server.mails()).toEqual([])
  })
})

describe('opening the registration', () => {
  test('happens once, and a repetition changes nothing', async () => {
    const { body } = await create(scene, 'groupAdmin', { noInvite: true })
    const open = () => scene.as('groupAdmin').post(`/api/club/openEvent/${body.eid}`, {})
    expect((await scene.as('member').get(`/api/club/getEventInfo/${body.eid}`)).code).toBe('not-found')
    expect((await Promise.all([open(), open()])).map(({ status }) => status)).toEqual([200, 200])
    const { opened_at, seq } = await server.event(body.eid)
    await open()
    expect(await server.event(body.eid)).toMatchObject({ opened_at, seq })
    const { body: event } = await scene.as('member').get(`/api/club/getEventInfo/${body.eid}`)
    expect(event).toMatchObject({ status_label: 'Open', invites_sent: true })
  })

  test.each([
    ['whose replies are over', { closes_at: new Date(0) }],
    ['that was merged away', {}],
  ])('is refused for a draft %s', async (_, values) => {
    const { body } = await create(scene, 'groupAdmin', { noInvite: true })
    const merged_into = 'closes_at' in values ? null : (scene.ids['eid'] ?? 0)
    await server.deps.db
      .updateTable('club_event')
      .set({ ...values, merged_into })
      .where('id', '=', body.eid)
      .execute()
    const answer = await scene.as('groupAdmin').post(`/api/club/openEvent/${body.eid}`, {})
    expect(answer.code).toBe('registration-closed')
    expect((await server.event(body.eid)).opened_at).toBeNull()
  })

  test('is refused for an event by invitation', async () => {
    const { body } = await create(scene, 'groupAdmin')
    expect((await scene.as('groupAdmin').post(`/api/club/openEvent/${body.eid}`, {})).code).toBe('event-by-invitation')
  })
})
