import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindDue } from '#areas/club-mail/server/event-reminders.ts'
import { fillMails } from '#areas/club-mail/server/fill-mails.ts'
import { openDue } from '#areas/club-mail/server/open-due-events.ts'
import { followBirthdays } from '#areas/groups/server/follow-birthdays.ts'
import { endDues } from '#areas/members/server/end-dues.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { fullReadsOf, recordStatements } from '#tests/support/explain.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { aDraft, addMembers, aMailServer, mailsOf } from './mail-club.ts'

const hour = 3_600_000

interface Club {
  readonly cid: number
  readonly gid: number
}

let clock: TestClock
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let count: ReturnType<typeof countStatements>
let record: ReturnType<typeof recordStatements>
let club: Club
beforeAll(async () => {
  server = await aMailServer({ env: { MAIL_PER_SECOND: '10' } })
  count = countStatements(server.deps)
  record = recordStatements(server.deps)
})
beforeEach(async () => {
  // A Saturday, two hours before nine in Denver.
  clock = new TestClock('2026-11-21T14:00:00Z')
  deps = { ...server.deps, clock }
  scene = await aClubScene({ ...server, deps })
  await deps.pool.query('truncate club_event, club_mail cascade')
  await deps.pool.query('delete from graphile_worker._private_jobs')
  club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
})
afterAll(() => server.close())

/** Another club with a group. */
async function anotherClub(): Promise<Club> {
  const { ids } = await aClubScene({ ...server, deps })
  const other = { cid: ids['cid'] ?? 0, gid: ids['gid'] ?? 0 }
  await deps.db.deleteFrom('club_event').where('club_id', '=', other.cid).execute()
  await deps.db.deleteFrom('group_member').where('club_id', '=', other.cid).execute()
  return other
}

/** A draft that opens by itself at this time of the test's clock. */
const due = (opensAt: Date = clock.now()) => ({ opens_itself: true, opens_at: opensAt })

/** Copies of an event, as many as wished, made by the database. */
async function copiesOf(eventId: number, times: number): Promise<void> {
  await deps.pool.query(
    `insert into club_event (club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, opened_at, opens_itself,
       is_open_to_group, sends_reminders, created_at)
     select club_id, group_id, title, starts_at, ends_at, closes_at, opens_at, opened_at, opens_itself,
       is_open_to_group, sends_reminders, created_at
     from club_event, generate_series(1, $2) where id = $1`,
    [eventId, times],
  )
}

/** The events in the order in which they were opened. */
async function openedInOrder(): Promise<number[]> {
  const { rows } = await deps.pool.query<{ event_id: number }>(
    "select event_id from event_log where kind = 'event.opened' order by id",
  )
  return rows.map((row) => row.event_id)
}

describe('the opening hour', () => {
  test('opens the one event of a club among the first, although another club has hundreds', async () => {
    const large = await anotherClub()
    const first = await aDraft(deps, large, { ...due(new Date(clock.now().getTime() - hour)), is_open_to_group: true })
    await copiesOf(first, 219)
    const only = await aDraft(deps, club, { ...due(), is_open_to_group: true })
    await openDue.run(deps, {})
    expect((await openedInOrder()).slice(0, 2)).toContain(only)
    // The rest follows in two jobs that share it, each event once.
    await Promise.all([openDue.run(deps, { part: 0 }), openDue.run(deps, { part: 1 })])
    await runJobsOnce(deps, [openDue])
    const all = await openedInOrder()
    expect([all.length, new Set(all).size]).toEqual([221, 221])
  })

  test('does not wait for an event that somebody holds, and opens it when it is free', async () => {
    const held = await aDraft(deps, club, { ...due(new Date(clock.now().getTime() - hour)), is_open_to_group: true })
    const free = await aDraft(deps, club, { ...due(), is_open_to_group: true })
    const admin = await deps.pool.connect()
    await admin.query('begin')
    await admin.query('select from club_event where id = $1 for update', [held])
    const opening = openDue.run(deps, {})
    await expect.poll(openedInOrder, { timeout: 60_000, interval: 20 }).toEqual([free])
    await admin.query('commit')
    admin.release()
    await opening
    expect(await openedInOrder()).toEqual([free, held])
  })

  test('adds no job for a mail, and the mails of every club are among the first to leave', async () => {
    const large = await anotherClub()
    await addMembers(deps, large, 150)
    const many = await aDraft(deps, large, due(new Date(clock.now().getTime() - hour)))
    await copiesOf(many, 3)
    await addMembers(deps, club, 3)
    const only = await aDraft(deps, club, due())
    await openDue.run(deps, {})
    // A busy machine needs several turns.
    await runJobsOnce(deps, [openDue])
    await runJobsOnce(deps, [fillMails])
    const { rows } = await deps.pool.query<{ event_id: number }>(
      `select m.event_id from club_mail m join club_mail_recipient r on r.club_id = m.club_id and r.mail_id = m.id
       where r.state = 'queued' order by r.round, r.id`,
    )
    expect(rows).toHaveLength(4 * 150 + 3)
    expect(rows.slice(0, 6).filter(({ event_id }) => event_id === only)).toHaveLength(3)
    expect((await deps.pool.query('select from graphile_worker.jobs')).rowCount).toBeLessThan(10)
  })

  test('counts people whose mails are still to be queued as waiting, and lets nobody send a second time', async () => {
    // Sessions end by the real clock.
    deps = server.deps
    scene = await aClubScene(server)
    club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
    await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
    await addMembers(deps, club, 4)
    const eid = await aDraft(deps, club, due())
    await openDue.run(deps, {})
    const progress = async () => (await scene.as('groupAdmin').get(`/api/club/inviteProgress/${eid}`)).body
    expect(await progress()).toMatchObject({ total: 4, waiting: 4, is_sending: true })
    const again = await scene.as('groupAdmin').post(`/api/sendInviteToActiveGroup/${club.gid}`, { eid })
    expect(again.code).toBe('send-underway')
    expect(await mailsOf(deps)).toHaveLength(4)
    expect(await progress()).toMatchObject({ total: 4, waiting: 0, sent: 4, is_sending: false })
  })

  test('opens every event once and mails everybody once, although a server is killed in the middle', async () => {
    // The other process goes by the real clock.
    deps = { ...server.deps, config: { ...server.deps.config, mailsPerSecond: 0 } }
    clock = new TestClock(new Date().toISOString())
    for (const one of [club, await anotherClub(), await anotherClub()]) {
      await addMembers(deps, one, 2)
      await copiesOf(await aDraft(deps, one, due(new Date(Date.now() - hour))), 19)
    }
    const opened = async () => (await openedInOrder()).length
    const child = spawn(process.execPath, ['tests/support/opening-process.ts'], {
      env: { ...process.env, DATABASE_URL: String(deps.pool.options.connectionString), DATA_DIR: deps.config.dataDir },
      stdio: 'inherit',
    })
    try {
      await expect.poll(opened, { timeout: 90_000, interval: 1 }).toBeGreaterThan(5)
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    expect(await opened()).toBeLessThan(60)
    // Two others take up what is left, turn by turn: the database has to notice first that the killed one is gone.
    const openTheRest = async () => {
      await Promise.all([0, 1].map((part) => openDue.run(deps, { part })))
      return opened()
    }
    await expect.poll(openTheRest, { timeout: 90_000 }).toBe(60)
    await runJobsOnce(deps, [fillMails])
    const order = await openedInOrder()
    expect([order.length, new Set(order).size]).toEqual([60, 60])
    const { rows } = await deps.pool.query<{ times: number; people: number }>(
      `select times, count(*)::integer as people from (
         select m.event_id, r.member_id, count(*)::integer as times
         from club_mail m join club_mail_recipient r on r.club_id = m.club_id and r.mail_id = m.id group by 1, 2) each
       group by 1`,
    )
    expect(rows).toEqual([{ times: 1, people: 120 }])
    // The protection off: an event that looks like a draft opens a second time.
    await deps.pool.query('update club_event set opened_at = null where id = $1', [order[0]])
    await openDue.run(deps, {})
    expect(await opened()).toBe(61)
  }, 240_000)

  test('makes no mail where nobody is to be invited', async () => {
    await aDraft(deps, club, due())
    await openDue.run(deps, {})
    expect((await deps.pool.query('select from club_mail')).rowCount).toBe(0)
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
  /** Events with one player each. */
  async function played(events: number): Promise<void> {
    const [mid = 0] = await addMembers(deps, { cid: club.cid }, 1)
    for (let index = 0; index < events; index += 1)
      await anInvitation(deps, club.cid, await anOpenEvent(), mid, { response: 'yes', answered_at: clock.now() })
  }
  const mailCount = async () => (await deps.pool.query('select from club_mail')).rowCount
  const lastMailId = async () =>
    (
      await deps.pool.query<{ last_value: string }>(
        "select last_value from pg_sequences where sequencename = 'club_mail_id_seq'",
      )
    ).rows[0]?.last_value

  test('of forty events take as many statements as the reminder of one', async () => {
    await played(1)
    clock.later(2 * hour)
    // The first statements on new connections are counted too.
    await remindDue.run(deps, {})
    clock.later(24 * hour)
    const ofOne = await count(() => remindDue.run(deps, {}))
    await deps.pool.query('truncate club_event, club_mail cascade')
    clock = new TestClock('2026-11-21T14:00:00Z')
    deps = { ...deps, clock }
    await played(40)
    clock.later(2 * hour)
    const ofForty = await count(() => remindDue.run(deps, {}))
    expect(await mailCount()).toBe(40)
    expect(ofForty).toBe(ofOne)
  })

  test('that exist already take no id, however often the job runs and the events are edited', async () => {
    await played(3)
    clock.later(2 * hour)
    await remindDue.run(deps, {})
    expect(await mailCount()).toBe(3)
    const last = await lastMailId()
    await remindDue.run(deps, {})
    await deps.pool.query("update club_event set reminds_at = '2000-01-01Z'")
    await Promise.all([remindDue.run(deps, {}), remindDue.run(deps, {})])
    expect([await mailCount(), await lastMailId()]).toEqual([3, last])
  })

  test('are looked at only when they may be due', async () => {
    await played(1)
    const next = async () => {
      await remindDue.run(deps, {})
      return (await deps.pool.query<{ reminds_at: Date | null }>('select reminds_at from club_event')).rows[0]
        ?.reminds_at
    }
    expect(await next()).toEqual(new Date('2026-11-21T16:00:00Z'))
    clock.later(2 * hour)
    expect(await next()).toEqual(new Date('2026-11-22T16:00:00Z'))
    clock.later(24 * hour)
    expect(await next()).toBeNull()
    // Nothing is due: one statement finds that out.
    expect(await count(() => remindDue.run(deps, {}))).toBe(1)
  })
})

test('what is due is found by indexes, however many events, mails and members there are besides', async () => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour)
  const past = { starts_at: at(-200), ends_at: at(-198), closes_at: at(-201), opens_at: at(-400), opened_at: at(-400) }
  await copiesOf(await aDraft(deps, club, past), 5000)
  const toCome = { starts_at: at(2000), ends_at: at(2002), closes_at: at(1999) }
  await copiesOf(await aDraft(deps, club, { ...toCome, opens_at: at(1), opens_itself: true }), 500)
  await copiesOf(await aDraft(deps, club, { ...toCome, opened_at: at(-1) }), 500)
  await addMembers(deps, club, 2000)
  await deps.pool.query("update member set birthday = date '1960-05-01' + id % 120")
  await deps.pool.query('update club_group set is_automated = true, min_age = 60 where id = $1', [club.gid])
  await deps.pool.query(`update club_event set reminds_at = case when starts_at > '2026-12-01' then '2027-01-01Z'::timestamptz end
    where opened_at is not null`)
  await deps.pool.query(
    `insert into club_mail (club_id, kind, audience, event_id, subject, created_at)
     select club_id, 'invitation', 'group', id, 'Old', now() from club_event where club_id = $1 limit 2000`,
    [club.cid],
  )
  await deps.pool.query(
    `insert into club_mail_recipient (club_id, mail_id, member_id, state, queued_at)
     select m.club_id, m.id, p.id, 'sent', now() from club_mail m
       join lateral (select id from member where club_id = m.club_id order by id limit 3) p on true where club_id = $1`,
    [club.cid],
  )
  await deps.pool.query(
    `insert into invitation (club_id, event_id, member_id, invited_at)
     select club_id, event_id, id, now() from (select club_id, min(id) as event_id from club_event group by 1) e
       join member using (club_id) where club_id = $1`,
    [club.cid],
  )
  await deps.pool.query('analyze')
  const sent = await record(async () => {
    await openDue.run(deps, {})
    await openDue.run(deps, { part: 1 })
    await remindDue.run(deps, {})
    await fillMails.run(deps, {})
    await endDues.run(deps, {})
    await followBirthdays.run(deps, {})
  })
  expect(sent.length).toBeGreaterThan(8)
  const large = new Set(['club_event', 'club_mail', 'club_mail_recipient', 'invitation', 'member'])
  expect((await fullReadsOf(deps, sent)).filter(({ table }) => large.has(table))).toEqual([])
})
