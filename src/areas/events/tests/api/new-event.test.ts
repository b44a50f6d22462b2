import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasEventAt, insertEvent } from '#areas/events/server/event-change-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { untilSomebodyWaits } from '#tests/support/lock-waits.ts'
import { aMeeting } from '#tests/support/meeting.ts'
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

describe('a new event', () => {
  test('is a draft with the defaults of the form, its times in the zone of the club, its opening in Denver', async () => {
    const { status, body } = await create(scene, 'groupAdmin')
    expect([status, body]).toEqual([200, { conflict: false, eid: expect.any(Number), message: 'saved' }])
    const { body: event } = await scene.as('groupAdmin').get(`/api/club/getEventToEdit/${body.eid}`)
    expect(event).toMatchObject({
      gid: scene.ids['gid'],
      cid: scene.ids['cid'],
      title: 'Monday Round Robin',
      type: 'mixer',
      start_time: '2031-01-13T16:00:00.000Z',
      start_text: 'Mon 01/13/2031 9:00 am',
      end_time: '2031-01-13T18:00:00.000Z',
      final_date: '2031-01-13T02:00:00.000Z',
      final_text: 'Sun 01/12/2031 7:00 pm',
      opens_at: '2031-01-06T14:00:00.000Z',
      available_spots: 1,
      open_spots: 1,
      cost: 0,
      payment_required: false,
      changes_allowed: true,
      auto_invite: true,
      reminder_email: true,
      no_invite: false,
      open_days: 7,
      event_invite_time: 7,
      promotion: 'manual',
      status_label: 'Draft',
      version: 1,
    })
  })

  test('does as its group’s events do when a spot opens, unless it says something else', async () => {
    const { gid = 0 } = scene.ids
    const { body: group } = await scene.as('clubAdmin').get(`/api/club/getGroupInfo/${gid}`)
    expect(group.promotion).toBe('manual')
    const { ratings, admin: _admin, members: _members, cid: _cid, gid: _gid, ...fields } = group
    const edit = { ...fields, ratings: ratings.map(({ crid }: { crid: number }) => crid), promotion: 'offer' }
    expect((await scene.as('clubAdmin').put(`/api/club/editGroup/${gid}`, edit)).status).toBe(200)
    const promotionOf = async (change: object) => {
      const made = await create(scene, 'groupAdmin', { ...change, overrideConflict: true })
      return (await scene.as('groupAdmin').get(`/api/club/getEventToEdit/${made.body.eid}`)).body.promotion
    }
    expect([await promotionOf({}), await promotionOf({ promotion: 'auto' })]).toEqual(['offer', 'auto'])
    const { promotion: _promotion, ...without } = edit
    await scene.as('clubAdmin').put(`/api/club/editGroup/${gid}`, without)
    expect(await promotionOf({})).toBe('offer')
  })

  test('without an end lasts two hours, and without a close takes replies until 19:00 of the day before', async () => {
    const { endTime: _end, finalDate: _close, ...short } = { ...monday, startTime: '2031-03-09T01:00' }
    const { gid, userId } = { gid: scene.ids['gid'], userId: scene.accounts['clubAdmin'] }
    const made = await scene.as('clubAdmin').post(`/api/club/createEvent/${userId}`, { ...short, gid })
    expect(await server.event(made.body.eid)).toMatchObject({
      starts_at: new Date('2031-03-09T08:00:00Z'),
      // The clocks go forward in between.
      ends_at: new Date('2031-03-09T10:00:00Z'),
      closes_at: new Date('2031-03-09T02:00:00Z'),
    })
    const edit = { title: 'Renamed', startTime: '2031-03-09T01:15' }
    expect((await scene.as('clubAdmin').put(`/api/club/editEvent/${made.body.eid}`, edit)).status).toBe(200)
    expect(await server.event(made.body.eid)).toMatchObject({
      title: 'Renamed',
      ends_at: new Date('2031-03-09T10:00:00Z'),
      closes_at: new Date('2031-03-09T02:00:00Z'),
    })
  })

  test('accepts form input: numbers as text, courts with blanks, nothing for the defaults, an instant', async () => {
    const typed = {
      type: null,
      availableSpots: '24',
      cost: '7.50',
      courts: '1, 2 ,,North',
      openDays: '',
      eventInviteTime: '',
    }
    const { body } = await create(scene, 'clubAdmin', { ...typed, startTime: '2031-01-13T11:00:00-05:00' })
    expect(await server.event(body.eid)).toMatchObject({
      type: 'mixer',
      spots: 24,
      cost_cents: 750,
      court_names: '1,2,North',
      opens_days_before: 7,
      opens_hour: 7,
      starts_at: new Date('2031-01-13T16:00:00Z'),
    })
  })

  test('may have started if that is confirmed: it is open, invites nobody, and takes players from its admins', async () => {
    const { eid, gid, cid, mid } = scene.ids as Record<string, number>
    const past = { startTime: '2020-01-13T09:00', endTime: '2020-01-13T11:00', finalDate: '2020-01-12T19:00' }
    const asked = await create(scene, 'groupAdmin', past)
    expect(asked).toMatchObject({ status: 409, code: 'event-started' })
    expect(asked.body.message).toBe('This event’s start time has passed. Do you want to add it anyway?')
    const { body } = await create(scene, 'groupAdmin', { ...past, confirmed: true })
    expect(body).toMatchObject({ conflict: false, message: 'saved' })
    expect(body.eid).not.toBe(eid)
    expect(await server.event(body.eid)).toMatchObject({ opened_at: expect.any(Date), club_id: cid, group_id: gid })
    const admin = scene.as('groupAdmin')
    const preview = await admin.post('/api/club/newEventMail', { ...monday, ...past, gid, confirmed: true })
    expect(preview.body).toEqual({ sends: null })
    const added = await admin.post('/api/club/addAsYesToEvent', { eid: body.eid, mid })
    expect(added).toMatchObject({ status: 200, body: { message: 'updated' } })
  })

  test('keeps the allowed HTML of its description', async () => {
    const description = '<p onclick="x()">Bring <strong>water</strong><script>alert(1)</script></p>'
    const { body } = await create(scene, 'clubAdmin', { description })
    expect((await server.event(body.eid)).description).toBe('<p>Bring <b>water</b></p>')
  })

  test('cleans old stored descriptions, too, when they are read', async () => {
    const { eid = 0 } = scene.ids
    const description = '<p>Hi<img src=x onerror=alert(1)></p>'
    await server.deps.db.updateTable('club_event').set({ description }).where('id', '=', eid).execute()
    expect((await scene.as('member').get(`/api/club/getEventInfo/${eid}`)).body.description).toBe('<p>Hi</p>')
  })

  test.each([
    ['it ends before it starts', { endTime: '2031-01-13T08:45' }, 'event-times', 'endTime'],
    ['it ends a year too late', { endTime: '2032-01-13T11:00' }, 'event-long', 'endTime'],
    ['replies close after its end', { finalDate: '2031-01-13T11:15' }, 'event-times', 'finalDate'],
    ['it has started and nobody confirmed that', { startTime: '2020-01-13T09:00' }, 'event-started', 'startTime'],
    ['its title is empty', { title: '  ' }, 'invalid-input', 'title'],
    ['its start is on no quarter of an hour', { startTime: '2031-01-13T09:10' }, 'invalid-input', 'startTime'],
    ['it begins after the years that clocks know', { startTime: '9999-12-31T23:30' }, 'invalid-input', 'startTime'],
    ['it begins at half a minute', { startTime: '2031-01-13T09:00:30Z' }, 'invalid-input', 'startTime'],
    ['it begins at 24 o’clock', { startTime: '2031-01-13T24:00' }, 'invalid-input', 'startTime'],
    ['there is no such date', { startTime: '2031-02-31T09:00' }, 'invalid-input', 'startTime'],
    ['it has no spots', { availableSpots: 0 }, 'invalid-input', 'availableSpots'],
    ['it has too many spots', { availableSpots: 1000 }, 'invalid-input', 'availableSpots'],
    ['it costs more than a thousand dollars', { cost: 1000.01 }, 'invalid-input', 'cost'],
    ['it costs less than nothing', { cost: -1 }, 'invalid-input', 'cost'],
    ['its question is longer than 255', { question: 'x'.repeat(256) }, 'invalid-input', 'question'],
    ['it opens at 24 o’clock', { eventInviteTime: 24 }, 'invalid-input', 'eventInviteTime'],
    ['it has 25 courts', { courts: Array.from({ length: 25 }, (_, n) => n).join() }, 'invalid-input', 'courts'],
  ])('is refused when %s', async (_why, terms, code, field) => {
    const answer = await create(scene, 'clubAdmin', terms)
    expect([answer.code, answer.body.field]).toEqual([code, field])
  })

  test('is refused for a path that names another user', async () => {
    const url = `/api/club/createEvent/${scene.accounts.groupAdmin}`
    const { code } = await scene.as('clubAdmin').post(url, { ...monday, gid: scene.ids['gid'] })
    expect(code).toBe('not-found')
  })
})

describe('a start that another event of the group has', () => {
  const sentence =
    'Start time conflict- There is another event scheduled for this group with the same start time so this event was not added.'

  test('returns the conflict and creates nothing, until it is overridden', async () => {
    await create(scene, 'clubAdmin')
    const { body } = await create(scene, 'clubAdmin')
    expect(body).toEqual({ conflict: true, eid: null, message: sentence })
    const admin = scene.as('clubAdmin')
    const listed = async () => (await admin.get(`/api/getMixerEventsAdmin/${scene.ids['gid']}`)).body.length
    expect(await listed()).toBe(2)
    expect((await create(scene, 'clubAdmin', { overrideConflict: true })).body.conflict).toBe(false)
    expect(await listed()).toBe(3)
  })

  test('is free again once that event is deleted, and never blocked by another group', async () => {
    const { body } = await create(scene, 'clubAdmin')
    await scene.as('clubAdmin').delete(`/api/club/deleteClubEvent/${body.eid}`)
    expect((await create(scene, 'clubAdmin')).body.conflict).toBe(false)
    const { id } = await server.deps.db
      .insertInto('club_group')
      .values({ club_id: scene.ids['cid'] ?? 0, name: 'Tuesday', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await create(scene, 'clubAdmin', { gid: id })).body.conflict).toBe(false)
  })

  test('is assigned once if two admins save at the same moment', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) => create(scene, index % 2 ? 'clubAdmin' : 'groupAdmin')),
    )
    expect(made.filter(({ body }) => body.conflict === false)).toHaveLength(1)
  })
})

describe('two transactions that check the same start before either has committed', () => {
  const start = new Date('2031-05-05T15:00:00Z')
  /** How many of the two create an event, each checking first and going on when the other `hasCome` as far as it can. */
  const madeBy = async (isTaken: (tx: Tx, gid: number) => Promise<boolean>, hasCome: () => Promise<void>) => {
    const { cid = 0, gid = 0 } = scene.ids
    const one = () =>
      server.deps.db.transaction().execute(async (tx) => {
        if (await isTaken(tx, gid)) return 0
        await hasCome()
        const times = { starts_at: start, ends_at: new Date(start.getTime() + hour), closes_at: start, opens_at: start }
        await insertEvent(tx, { club_id: cid, group_id: gid, title: 'Twice', created_at: start, ...times })
        return 1
      })
    const made: number[] = await Promise.all([one(), one()])
    return made.reduce((sum, more) => sum + more, 0)
  }

  test('create one event under the lock of the group', async () => {
    const look = (tx: Tx, gid: number) => hasEventAt(tx, scene.ids['cid'] ?? 0, gid, start)
    expect(await madeBy(look, () => untilSomebodyWaits(server.deps.pool))).toBe(1)
  })

  test('would create two without it', async () => {
    const look = async (tx: Tx, gid: number) =>
      (
        await tx
          .selectFrom('club_event')
          .select('id')
          .where('group_id', '=', gid)
          .where('starts_at', '=', start)
          .execute()
      ).length > 0
    expect(await madeBy(look, aMeeting())).toBe(2)
  })
})

describe('a duplicate', () => {
  test('includes the divisions', async () => {
    const { body } = await create(scene, 'groupAdmin', { subEvent: true, duplicate: scene.ids['eid'] })
    const { body: divisions } = await scene.as('groupAdmin').get(`/api/club/getSubEvents/${body.eid}`)
    expect(divisions).toMatchObject([{ eid: body.eid, name: 'A', spots: 0, count: 0 }])
  })

  test('of an event that the caller does not run is refused', async () => {
    const foreign = await server.scene()
    const { code } = await create(scene, 'clubAdmin', { subEvent: true, duplicate: foreign.ids['eid'] })
    expect(code).toBe('not-found')
  })
})
