import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startJobs } from '#app/jobs.ts'
import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { startSending } from '#areas/club-mail/server/send-waiting.ts'
import { takeSlice } from '#areas/club-mail/server/sending-pace.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene } from '#tests/support/club-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forgetfulPace } from './forgetful-pace.ts'
import { addMembers, fast } from './mail-club.ts'

let server: Awaited<ReturnType<typeof aServer>>
let deps: Deps
beforeAll(async () => {
  server = await aServer({ demo: true, env: { ...fast, MAIL_PER_SECOND: '50' } })
  deps = server.deps
})
beforeEach(async () => {
  await deps.db.deleteFrom('club_mail_recipient').execute()
  await deps.db.deleteFrom('demo_outbox').execute()
  await paceLies('-1 hour')
})
afterAll(() => server.close())

/** A club that sends a mail to so many members, whose addresses begin with `name`. */
async function aClubMails(name: string, count: number): Promise<void> {
  const { ids } = await aClubScene(server)
  const clubId = ids['cid'] ?? 0
  const members = await addMembers(deps, { cid: clubId }, count, { email: `${name}@example.org` })
  const about = { clubId, kind: 'message' as const, audience: 'list', groupId: null, eventId: null, authorId: null }
  const mail = { ...about, subject: name, body: '<p>Bring water.</p>', sendKey: null, now: deps.clock.now() }
  await deps.db.transaction().execute((tx) => queueMail(tx, mail, members))
}

/** The pace as it stands when the clock that wrote it was so far ahead. */
const paceLies = (ahead: string) => deps.pool.query('update mail_pace set next_at = now() + $1::interval', [ahead])

async function arrived(): Promise<string[]> {
  const rows = await deps.db.selectFrom('demo_outbox').select('subject').orderBy('id').execute()
  return rows.map(({ subject }) => subject ?? '')
}
const paceIn = async () => {
  const { rows } = await deps.pool.query<{ ms: number }>(
    'select extract(epoch from next_at - clock_timestamp())::float8 * 1000 as ms from mail_pace',
  )
  return rows[0]?.ms ?? Number.NaN
}
const nextTurn = async () => {
  const { rows } = await deps.pool.query<{ at: Date }>('select next_at as at from mail_pace')
  return rows[0]?.at.getTime() ?? Number.NaN
}

describe('mails to many', () => {
  test.each(['6 seconds', '1 hour'])('leave although the pace lies %s ahead', async (ahead) => {
    await aClubMails('club', 40)
    await paceLies(ahead)
    const worker = await startJobs(deps)
    await eventually(async () => (await arrived()).length === 40)
    await worker.stop()
  })

  test('would never leave if a turn that was not used were forgotten', async () => {
    await aClubMails('club', 10)
    await paceLies('1 minute')
    const before = await nextTurn()
    let asked = 0
    const forgetful = startSending(deps, () => {
      asked += 1
      return forgetfulPace(deps, 20)
    })
    await eventually(() => asked > 100)
    await forgetful.stop()
    expect(await arrived()).toEqual([])
    // However often they ask, it goes away from them.
    expect((await nextTurn()) - before).toBe(asked * 20)
  })

  test('leave at the pace whatever the number of processes', async () => {
    await aClubMails('club', 60)
    const began = performance.now()
    const senders = [1, 2, 3, 4].map((one) => startSending({ ...deps, processId: aProcess(one) }))
    await eventually(async () => (await arrived()).length === 60)
    // What is tested: the last of 60 turns comes 59 gaps of 20 ms after the first, or later.
    expect(performance.now() - began).toBeGreaterThan(59 * 20)
    for (const sender of senders) await sender.stop()
    expect(new Set(await arrived()).size).toBe(1)
  })

  test('of a club with one do not wait behind the many of another club', async () => {
    await aClubMails('large', 300)
    await aClubMails('small', 2)
    const worker = await startJobs(deps)
    await eventually(async () => (await arrived()).filter((subject) => subject === 'small').length === 2)
    await worker.stop()
    const subjects = await arrived()
    const before = subjects.slice(0, subjects.lastIndexOf('small'))
    expect(before.filter((subject) => subject === 'large').length).toBeLessThan(40)
  })
})

const aProcess = (one: number) => `00000000-0000-4000-8000-00000000000${one}`

describe('turns', () => {
  test('follow one another whoever takes them, and a refusal takes none', async () => {
    const began = performance.now()
    const taken = []
    do {
      const [one, two] = await Promise.all([takeSlice(deps, 100), takeSlice(deps, 100)])
      taken.push(one, two)
    } while (taken.length < 24 || taken.at(-1)?.count !== 0)
    const turns = taken.reduce((sum, { count }) => sum + count, 0)
    // Half a second and a slice at 50 a second, and what has passed meanwhile: what was refused has not moved the pace.
    const passed = (performance.now() - began) / 1000
    expect(turns).toBeLessThanOrEqual(30 + Math.ceil(50 * passed))
    expect(await paceIn()).toBeLessThan(600)
    expect(taken.at(-1)?.againInMs).toBeLessThan(200)
  })

  test('begin again now after a pause', async () => {
    await paceLies('-10 minutes')
    expect(await takeSlice(deps, 1)).toMatchObject({ count: 1, firstInMs: 0 })
    expect(await paceIn()).toBeLessThan(100)
  })
})
