import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindDue } from '#areas/club-mail/server/event-reminders.ts'
import { openDue } from '#areas/club-mail/server/open-due-events.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { aDraft, addMembers, aMailServer, mailsOf, statesOf } from './mail-club.ts'

const hour = 3_600_000
let clock: TestClock
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let club: { cid: number; gid: number }
beforeAll(async () => {
  server = await aMailServer()
})
beforeEach(async () => {
  // A Saturday, two hours before nine in Denver.
  clock = new TestClock('2026-11-21T14:00:00Z')
  deps = { ...server.deps, clock }
  await deps.pool.query('delete from club_event')
  scene = await aClubScene({ ...server, deps })
  club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  await deps.pool.query('delete from club_event')
  await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
})
afterAll(() => server.close())

const opened = async (eid: number) =>
  (await deps.db.selectFrom('club_event').select('opened_at').where('id', '=', eid).executeTakeFirstOrThrow()).opened_at

describe('an event opens automatically', () => {
  const due = () => ({ opens_itself: true, opens_at: new Date(clock.now().getTime() + hour) })

  test('at its time, once, even if two servers check at once', async () => {
    await addMembers(deps, club, 4)
    const eid = await aDraft(deps, club, due())
    await openDue.run(deps, {})
    expect(await opened(eid)).toBeNull()
    clock.later(hour)
    await Promise.all([openDue.run(deps, {}), openDue.run(deps, {}), openDue.run(deps, {})])
    expect(await opened(eid)).toEqual(clock.now())
    expect(await mailsOf(deps)).toHaveLength(4)
    await openDue.run(deps, {})
    expect(await mailsOf(deps)).toEqual([])
    const log = await deps.db
      .selectFrom('event_log')
      .select(['kind', 'account_id'])
      .where('event_id', '=', eid)
      .execute()
    expect(log).toEqual([{ kind: 'event.opened', account_id: null }])
  })

  test('even if an earlier one cannot be opened', async () => {
    const bad = await aDraft(deps, club, { ...due(), title: 'Bad' })
    const good = await aDraft(deps, club, { ...due(), opens_at: new Date(clock.now().getTime() + hour + 1) })
    await deps.pool.query(`create function no_bad() returns trigger language plpgsql as
      $$ begin if new.title = 'Bad' then raise exception 'broken'; end if; return new; end $$`)
    await deps.pool.query('create trigger no_bad before update on club_event for each row execute function no_bad()')
    clock.later(2 * hour)
    await openDue.run(deps, {})
    await deps.pool.query('drop function no_bad cascade')
    expect(await Promise.all([opened(bad), opened(good)])).toEqual([null, clock.now()])
  })

  test('late, if no server ran at its time', async () => {
    const eid = await aDraft(deps, club, due())
    clock.later(20 * hour)
    await openDue.run(deps, {})
    expect(await opened(eid)).toEqual(clock.now())
  })

  test('but not once replies are closed, nor if it is switched off, deleted or merged', async () => {
    const eids = [
      await aDraft(deps, club, due()),
      await aDraft(deps, club, { ...due(), opens_itself: false }),
      await aDraft(deps, club, { ...due(), deleted_at: clock.now() }),
    ]
    clock.later(2 * hour)
    await deps.db
      .updateTable('club_event')
      .set({ closes_at: new Date(clock.now().getTime() - 1) })
      .where('id', '=', eids[0] ?? 0)
      .execute()
    await openDue.run(deps, {})
    for (const eid of eids) expect(await opened(eid)).toBeNull()
  })

  test('without mailing anybody if it needs no invitations', async () => {
    await addMembers(deps, club, 2)
    const eid = await aDraft(deps, club, { ...due(), is_open_to_group: true })
    clock.later(hour)
    await openDue.run(deps, {})
    expect(await opened(eid)).not.toBeNull()
    expect(await mailsOf(deps)).toEqual([])
  })
})

describe('reminders', () => {
  /** On Monday, 9:15 in Denver. */
  const monday = {
    starts_at: new Date('2026-11-23T16:15:00Z'),
    ends_at: new Date('2026-11-23T18:15:00Z'),
    closes_at: new Date('2026-11-23T02:00:00Z'),
  }
  const anOpenEvent = (values = {}) => aDraft(deps, club, { ...monday, opened_at: clock.now(), ...values })
  const replied = async (eid: number, values: object, member: object = {}) => {
    const [mid = 0] = await addMembers(deps, { cid: club.cid }, 1, member)
    await anInvitation(deps, club.cid, eid, mid, { answered_at: clock.now(), ...values })
    return mid
  }

  test('count a waiting pair as one, under its later number, as the screens do', async () => {
    const eid = await anOpenEvent()
    const place = (order_number: number, email: string) =>
      replied(eid, { response: 'waitlist', order_number }, { email: `${email}@example.org` })
    const [one, , other] = [await place(3, 'a-half'), await place(5, 'b-single'), await place(7, 'c-half')]
    await place(9, 'd-last')
    const { rows } = await deps.pool.query<{ id: number }>(
      'select id from invitation where event_id = $1 and member_id in ($2, $3) order by member_id',
      [eid, one, other],
    )
    await deps.pool.query(
      'update invitation set partner_id = case id when $1 then $2::bigint else $1 end where id in ($1, $2)',
      rows.map(({ id }) => id),
    )
    clock.later(2 * hour)
    await remindDue.run(deps, {})
    const told = (await mailsOf(deps)).map(({ to, text }) => [to, /You’re number (\d+)/.exec(text)?.[1]])
    expect(told).toEqual([
      ['a-half@example.org', '2'],
      ['b-single@example.org', '1'],
      ['c-half@example.org', '2'],
      ['d-last@example.org', '3'],
    ])
  })

  test('are sent from nine on two days before and the day before, once each, to members who play and who wait', async () => {
    const eid = await anOpenEvent()
    await replied(eid, { response: 'yes' }, { first: 'Yes', email: 'yes@example.org' })
    await replied(eid, { response: 'partner' }, { email: 'partner@example.org' })
    await replied(eid, { response: 'waitlist', order_number: 3 }, { email: 'first-in-line@example.org' })
    await replied(eid, { response: 'waitlist', order_number: 7 }, { email: 'second-in-line@example.org' })
    await replied(eid, { response: 'no' }, { email: 'no@example.org' })
    await replied(eid, { response: 'needs-partner' }, { email: 'needs-partner@example.org' })
    await replied(eid, { answered_at: null }, { email: 'silent@example.org' })
    await remindDue.run(deps, {})
    expect(await mailsOf(deps)).toEqual([])

    clock.later(2 * hour)
    await Promise.all([remindDue.run(deps, {}), remindDue.run(deps, {})])
    const mails = await mailsOf(deps)
    const people = ['first-in-line', 'partner', 'second-in-line', 'yes'].map((name) => `${name}@example.org`)
    expect(mails.map(({ to }) => to)).toEqual(people)
    expect(mails[3]?.subject).toBe('Reminder: Monday Round Robin, Monday, November 23, 2026')
    expect(mails[3]?.text).toContain('You’re registered for Monday Round Robin.')
    expect(mails[2]?.subject).toBe('Waitlist: Monday Round Robin, Monday, November 23, 2026')
    expect(mails[2]?.text).toContain('You’re number 2 on the waitlist')

    await remindDue.run(deps, {})
    expect(await mailsOf(deps)).toEqual([])
    clock.later(24 * hour)
    await remindDue.run(deps, {})
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(people)
    await remindDue.run(deps, {})
    expect(await mailsOf(deps)).toEqual([])
  })

  const isPaidFirst = { cost_cents: 500, is_payment_required: true }
  test.each([
    ['whose turn it is to take the spot', {}, null, 'Open the event and choose Yes to take it.'],
    ['who has to pay first that a spot is open', isPaidFirst, null, 'It’s yours once you pay for it.'],
    ['of a full event not to come', {}, 'yes' as const, 'please don’t come unless you hear from us'],
  ])('tell a waiting member %s', async (_, values, response, words) => {
    const eid = await anOpenEvent({ spots: 1, ...values })
    await replied(eid, { response }, { email: '' })
    await replied(eid, { response: 'waitlist', order_number: 1 })
    clock.later(2 * hour)
    await remindDue.run(deps, {})
    const [mail] = await mailsOf(deps)
    expect(mail?.text).toContain('You’re number 1 on the waitlist')
    expect(mail?.text).toContain(words)
  })

  test('follow the settings of each member, and are not sent if the event has none', async () => {
    const eid = await anOpenEvent()
    const notTwo = await replied(eid, { response: 'yes' }, { wants_reminder_two_days: false })
    await replied(eid, { response: 'yes' }, { wants_reminder_day_before: false, email: 'two@example.org' })
    await replied(await anOpenEvent({ sends_reminders: false }), { response: 'yes' })
    clock.later(2 * hour)
    await remindDue.run(deps, {})
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(['two@example.org'])
    expect((await statesOf(deps, eid))[notTwo]).toBe('skipped: Turned off these emails')
  })

  test('skip members who responded after nine, and those who said no meanwhile', async () => {
    const eid = await anOpenEvent()
    const early = await replied(eid, { response: 'yes' })
    clock.later(2 * hour + 60_000)
    await replied(eid, { response: 'yes' })
    await remindDue.run(deps, {})
    await deps.db.updateTable('invitation').set({ response: 'no' }).where('member_id', '=', early).execute()
    expect(await mailsOf(deps)).toEqual([])
    expect(await statesOf(deps, eid)).toEqual({ [early]: 'skipped: Has no spot and isn’t on the waitlist' })
  })

  test('reach the players of every other event of a batch of which one event fails, and are tried for it an hour later', async () => {
    const bad = await anOpenEvent({ title: 'Bad' })
    const good = [await anOpenEvent(), await anOpenEvent()]
    await replied(bad, { response: 'yes' }, { email: 'bad@example.org' })
    for (const eid of good) await replied(eid, { response: 'yes' }, { email: `good${eid}@example.org` })
    clock.later(2 * hour)
    await deps.pool.query(`create function no_bad() returns trigger language plpgsql as
      $$ begin if new.subject like '%Bad%' then raise exception 'broken'; end if; return new; end $$`)
    await deps.pool.query('create trigger no_bad before insert on club_mail for each row execute function no_bad()')
    await remindDue.run(deps, {})
    await deps.pool.query('drop function no_bad cascade')
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(good.map((eid) => `good${eid}@example.org`).sort())
    await remindDue.run(deps, {})
    expect(await mailsOf(deps)).toEqual([])
    clock.later(hour)
    await remindDue.run(deps, {})
    expect((await mailsOf(deps)).map(({ to }) => to)).toEqual(['bad@example.org'])
  })

  test('are sent again for an event that was moved to another day', async () => {
    const eid = await anOpenEvent()
    await replied(eid, { response: 'yes' })
    clock.later(2 * hour)
    await remindDue.run(deps, {})
    expect(await mailsOf(deps)).toHaveLength(1)
    const later = (date: Date) => new Date(date.getTime() + 7 * 24 * hour)
    const moved = {
      starts_at: later(monday.starts_at),
      ends_at: later(monday.ends_at),
      closes_at: later(monday.closes_at),
    }
    await deps.db.updateTable('club_event').set(moved).where('id', '=', eid).execute()
    clock.later(7 * 24 * hour)
    await remindDue.run(deps, {})
    expect(await mailsOf(deps)).toHaveLength(1)
  })
})
