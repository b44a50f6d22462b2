import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failForgotten } from '#areas/club-mail/server/fail-forgotten-mails.ts'
import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { giveBack, moveRecipient, takeNext } from '#areas/club-mail/server/recipient-rows.ts'
import { sweepOldJobs } from '#areas/club-mail/server/sweep-old-jobs.ts'
import { failures, notReached } from '#areas/club-mail/server/words.ts'
import { lockName } from '#kernel/server/db/advisory-lock.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { addMembers, aMailServer, mailsOf } from './mail-club.ts'

const minute = 60_000
const processId = '00000000-0000-4000-8000-000000000007'

let clock: TestClock
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let count: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await aMailServer()
  count = countStatements(server.deps)
})
beforeEach(async () => {
  clock = new TestClock('2026-11-21T14:00:00Z')
  deps = { ...server.deps, clock }
  scene = await aClubScene({ ...server, deps })
  await deps.pool.query('truncate club_mail cascade')
  await deps.pool.query('delete from job_process')
  await deps.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

/** An admin of the club writes to so many members. */
async function adminMails(members: number): Promise<void> {
  const clubId = scene.ids['cid'] ?? 0
  const { rows } = await deps.pool.query<{ id: number }>('select id from account order by id desc limit 1')
  const about = { clubId, kind: 'message' as const, audience: 'list', groupId: null, eventId: null }
  const mail = { ...about, authorId: rows[0]?.id ?? 0, subject: 'Courts', body: '<p>Closed.</p>', sendKey: null }
  const ids = await addMembers(deps, { cid: clubId }, members)
  await deps.db.transaction().execute((tx) => queueMail(tx, { ...mail, now: clock.now() }, ids))
}

/** How many mails there are in each state, with the reason. */
async function states(): Promise<Record<string, number>> {
  const { rows } = await deps.pool.query<{ state: string; count: number }>(
    "select state || case why when '' then '' else ': ' || why end as state, count(*)::integer as count from club_mail_recipient group by 1",
  )
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
const beats = (by: number) => deps.pool.query('update job_process set beats = beats + $1', [by])

describe('a mail that a process has taken', () => {
  beforeEach(async () => {
    await deps.pool.query('insert into job_process (id, beats) values ($1, 7)', [processId])
    await adminMails(1)
    expect(await takeNext(deps.db, processId, clock.now())).toBeDefined()
  })

  test('is left to it while it lives, whatever the clocks show', async () => {
    clock.later(3 * 60 * minute)
    await beats(180)
    await failForgotten.run(deps, {})
    expect(await states()).toEqual({ sending: 1 })
  })

  test('has failed when it has said 180 times that it lives, and not what became of the mail', async () => {
    await beats(181)
    await failForgotten.run(deps, {})
    expect(await states()).toEqual({ [`failed: ${failures.unsure}`]: 1 })
  })

  test('has failed when the process counts anew, because others took it for dead', async () => {
    await beats(-7)
    await failForgotten.run(deps, {})
    expect(await states()).toEqual({ [`failed: ${failures.unsure}`]: 1 })
  })

  test('has failed when the process is gone', async () => {
    await deps.pool.query('delete from job_process')
    await failForgotten.run(deps, {})
    expect(await states()).toEqual({ [`failed: ${failures.stopped}`]: 1 })
  })

  test('is not taken from another process by one that gives it back a second time', async () => {
    const { rows } = await deps.pool.query<{ id: number }>('select id from club_mail_recipient')
    const id = rows[0]?.id ?? 0
    const again = { why: notReached, firstMs: 0, mostMs: 0 }
    await giveBack(deps.db, id, { processId, ...again })
    await deps.pool.query('update club_mail_recipient set waits_until = null')
    const other = '00000000-0000-4000-8000-000000000008'
    expect(await takeNext(deps.db, other, clock.now())).toBe(id)
    await giveBack(deps.db, id, { processId, ...again })
    expect(await states()).toEqual({ [`sending: ${notReached}`]: 1 })
    // The control: the process that has it may give it back.
    await giveBack(deps.db, id, { processId: other, ...again })
    expect(await states()).toEqual({ [`queued: ${notReached}`]: 1 })
  })

  test('and that was sent meanwhile counts as sent', async () => {
    const { rows } = await deps.pool.query<{ id: number }>('select id from club_mail_recipient')
    await moveRecipient(deps.db, rows[0]?.id ?? 0, { state: 'sent', at: clock.now() })
    await deps.pool.query('delete from job_process')
    await failForgotten.run(deps, {})
    expect(await states()).toEqual({ sent: 1 })
  })
})

test('a mail that a server of an older release has taken is left to it for a quarter of an hour', async () => {
  await adminMails(1)
  await deps.pool.query("update club_mail_recipient set state = 'sending', taken_at = $1", [clock.now()])
  clock.later(14 * minute)
  await failForgotten.run(deps, {})
  expect(await states()).toEqual({ sending: 1 })
  clock.later(2 * minute)
  await failForgotten.run(deps, {})
  expect(await states()).toEqual({ [`failed: ${failures.stopped}`]: 1 })
})

describe('mails that waited for a day', () => {
  beforeEach(async () => {
    await adminMails(1200)
    clock.later(24 * 60 * minute + 1)
  })

  test('emails that waited for a day are marked as failed, up to 1,000 in one statement, and the author gets one email about all of them', async () => {
    const statements = await count(() => failForgotten.run(deps, {}))
    expect(await states()).toEqual({ [`failed: ${failures['too-late']}`]: 1200 })
    expect(statements).toBeLessThan(40)
    const { rows } = await deps.pool.query<{ what: string }>(`select what from club_log where what like '%Courts%'`)
    expect(rows.map(({ what }) => what)).toEqual([expect.stringContaining('1,200 of 1,200 members')])
    expect((await mailsOf(deps)).map(({ text }) => text)).toEqual([expect.stringContaining('1,200 of 1,200')])
  })

  test('are left to a run that is at them already', async () => {
    await deps.db.transaction().execute(async (tx) => {
      await lockName(tx, 'forgotten mails')
      await failForgotten.run(deps, {})
    })
    expect(await states()).toEqual({ queued: 1200 })
    await Promise.all([failForgotten.run(deps, {}), failForgotten.run(deps, {})])
    expect(await states()).toEqual({ [`failed: ${failures['too-late']}`]: 1200 })
  })
})

test('the jobs that servers of an older release add for mails are swept, but none that runs, and no mail is lost', async () => {
  await adminMails(2)
  for (const recipient of [1, 2])
    await deps.pool.query(`select graphile_worker.add_job('club-mail.send-one', $1)`, [{ recipient }])
  await deps.pool.query(`update graphile_worker._private_jobs set locked_by = 'older', locked_at = now()
    where id = (select min(id) from graphile_worker._private_jobs)`)
  expect(await sweepOldJobs(deps)).toEqual({ oldMailJobs: 1 })
  const { rows } = await deps.pool.query('select locked_by from graphile_worker.jobs')
  expect(rows).toEqual([{ locked_by: 'older' }])
  expect(await mailsOf(deps)).toHaveLength(2)
})
