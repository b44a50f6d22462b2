import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failForgotten } from '#server/club-mail/fail-forgotten-mails'
import { sendOne } from '#server/club-mail/send-one-mail'
import { takeTurn } from '#server/club-mail/sending-pace'
import { startWorker } from '#server/kernel/jobs/queue'
import { aServer } from '#tests/support/a-server'
import { aClubScene, type ClubScene } from '#tests/support/club-world'
import { freePort, startServerProcess } from '#tests/support/server-process'
import { TestClock } from '#tests/support/test-clock'
import { anSmtpServer, type SmtpWorld } from '../kernel/mail/mail-world.ts'
import { aDraft, addMembers, fast } from './mail-club.ts'

type Server = Awaited<ReturnType<typeof aServer>>

let smtp: SmtpWorld
const servers: Server[] = []
const serverWith = async (options: Parameters<typeof aServer>[0]) => {
  const server = await aServer(options)
  servers.push(server)
  return server
}
beforeAll(async () => {
  smtp = await anSmtpServer()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await smtp.close()
})

/** A club that has just pressed Send for this many members. */
async function sendTo(server: Server, count: number): Promise<{ scene: ClubScene; eid: number; cid: number }> {
  const scene = await aClubScene(server)
  const cid = scene.ids['cid'] ?? 0
  const gid = scene.ids['gid'] ?? 0
  await server.deps.db.deleteFrom('group_member').where('club_id', '=', cid).execute()
  await addMembers(server.deps, { cid, gid }, count)
  const eid = await aDraft(server.deps, { cid, gid })
  const { body } = await scene.as('groupAdmin').post(`/api/sendInviteToActiveGroup/${gid}`, { eid })
  expect(body.new_invites).toBe(count)
  return { scene, eid, cid }
}

const progressOf = async ({ scene, eid }: { scene: ClubScene; eid: number }) =>
  (await scene.as('groupAdmin').get(`/api/club/inviteProgress/${eid}`)).body

async function eventually(isTrue: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const until = Date.now() + seconds * 1000
  while (!(await isTrue()) && Date.now() < until) await sleep(50)
  expect(await isTrue()).toBe(true)
}

/** The recipients of the mails that the mail server received after the first `count`. */
const addressesSince = (count: number) =>
  smtp.received.slice(count).flatMap(({ to }) => (to && !Array.isArray(to) ? [to.text] : []))

describe('500 invitations over SMTP', () => {
  test('reach each person once, with two workers and one of them killed in between', async () => {
    const server = await serverWith({ env: { ...fast, SMTP_URL: smtp.url } })
    const before = smtp.received.length
    const sent = await sendTo(server, 500)
    const arrived = () => addressesSince(before)
    const { rows } = await server.deps.pool.query<{ name: string }>('select current_database() as name')
    const url = new URL(String(server.deps.pool.options.connectionString))
    url.pathname = `/${rows[0]?.name}`
    const PORT = String(await freePort())
    const killed = await startServerProcess({
      ...fast,
      PORT,
      DATABASE_URL: url.href,
      DATA_DIR: server.deps.config.dataDir,
      SECRET_KEY: server.deps.config.secretKey,
      SMTP_URL: smtp.url,
      DEMO: 'off',
    })
    await eventually(() => arrived().length > 60)
    await killed.kill()
    const atKill = arrived().length
    expect(atKill).toBeLessThan(500)

    const workers = [await startWorker(server.deps, [sendOne]), await startWorker(server.deps, [sendOne])]
    await eventually(async () => {
      const { rows: waiting } = await server.deps.pool.query(`select 1 from club_mail_recipient where state = 'queued'`)
      return waiting.length === 0
    })
    for (const worker of workers) await worker.stop()
    // The killed worker held two mails at most: they may have been sent or not, and are not sent again.
    const { waiting } = await progressOf(sent)
    expect(waiting).toBeLessThanOrEqual(2)
    expect(new Set(arrived()).size).toBe(arrived().length)
    expect(arrived().length).toBeGreaterThanOrEqual(500 - waiting)

    await server.deps.pool.query(`update club_mail_recipient set taken_at = taken_at - interval '16 minutes'`)
    await failForgotten.run(server.deps, {})
    expect(await progressOf(sent)).toMatchObject({
      total: 500,
      sent: 500 - waiting,
      failed: waiting,
      is_sending: false,
    })
  }, 90_000)

  test('would reach a person twice if a row were not claimed before it is sent', async () => {
    const server = await serverWith({ env: { ...fast, SMTP_URL: smtp.url } })
    const before = smtp.received.length
    await sendTo(server, 1)
    const { rows } = await server.deps.pool.query<{ id: number }>('select id from club_mail_recipient')
    const id = rows[0]?.id ?? 0
    await Promise.all([sendOne.run(server.deps, { id }), sendOne.run(server.deps, { id })])
    expect(addressesSince(before)).toHaveLength(1)
    // The protection off: the row looks unclaimed.
    await server.deps.pool.query(`update club_mail_recipient set state = 'queued'`)
    await sendOne.run(server.deps, { id })
    expect(addressesSince(before)).toHaveLength(2)
  })
})

describe('a mail of a club over SMTP', () => {
  test('names the club, directs replies to it, and has a one-click unsubscription', async () => {
    const server = await serverWith({
      env: { ...fast, SMTP_URL: smtp.url, MAIL_FROM: 'Sideout <play@sideout.example>' },
    })
    const sent = await sendTo(server, 1)
    await server.deps.db
      .updateTable('club')
      .set({ club_email: 'hello@club.example', confirmed_email: 'hello@club.example' })
      .where('id', '=', sent.cid)
      .execute()
    const { rows } = await server.deps.pool.query<{ id: number }>('select id from club_mail_recipient')
    await sendOne.run(server.deps, { id: rows[0]?.id ?? 0 })
    const mail = smtp.received.at(-1)
    expect(mail?.from?.text).toBe('"Sunny Court" <play@sideout.example>')
    expect(mail?.replyTo?.text).toBe('hello@club.example')
    const source = mail?.headerLines.map(({ line }) => line) ?? []
    expect(source).toContainEqual(
      expect.stringMatching(/^List-Unsubscribe:\s+<https:\/\/sideout\.example\/u\/[\w.\s-]+>$/),
    )
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const kept = await server.deps.db.selectFrom('club_mail_recipient').selectAll().executeTakeFirstOrThrow()
    expect(`<${kept.message_id}>`).toBe(mail?.messageId)
  })

  test('that the server refuses temporarily is retried; one refused permanently has failed', async () => {
    const server = await serverWith({ env: { ...fast, SMTP_URL: smtp.url } })
    const sent = await sendTo(server, 2)
    const { rows } = await server.deps.pool.query<{ id: number }>('select id from club_mail_recipient order by id')
    const [first = 0, second = 0] = rows.map((row) => row.id)
    smtp.answerWith(451)
    await expect(sendOne.run(server.deps, { id: first })).rejects.toThrow()
    expect(await progressOf(sent)).toMatchObject({ waiting: 2 })
    smtp.answerWith(0)
    await sendOne.run(server.deps, { id: first })
    smtp.answerWith(550)
    await sendOne.run(server.deps, { id: second })
    smtp.answerWith(0)
    expect(await progressOf(sent)).toMatchObject({ waiting: 0, sent: 1, failed: 1 })
  })
})

describe('the pace', () => {
  test('hands out consecutive turns, whoever takes them, and starts again after a pause', async () => {
    const clock = new TestClock()
    const { deps } = await serverWith({ clock, env: { MAIL_PER_SECOND: '10' } })
    const start = clock.now().getTime()
    const turns = await Promise.all(Array.from({ length: 30 }, () => takeTurn(deps)))
    const times = turns.map((turn) => turn.getTime() - start).sort((a, b) => a - b)
    expect(times).toEqual(Array.from({ length: 30 }, (_, index) => index * 100))
    clock.later(60_000)
    expect((await takeTurn(deps)).getTime() - start).toBe(60_000)
  })

  test('limits the mails sent in a second', async () => {
    const server = await serverWith({ env: { ...fast, MAIL_PER_SECOND: '20', SMTP_URL: smtp.url } })
    const before = smtp.received.length
    await sendTo(server, 30)
    const started = Date.now()
    const worker = await startWorker(server.deps, [sendOne])
    await eventually(() => addressesSince(before).length === 30)
    expect(Date.now() - started).toBeGreaterThan(29 * 50)
    await worker.stop()
  })

  test('keeps a mail with a distant turn in the queue, not in a worker', async () => {
    const clock = new TestClock()
    const server = await serverWith({ clock, env: { ...fast, MAIL_PER_SECOND: '1', SMTP_URL: smtp.url } })
    await sendTo(server, 1)
    for (let index = 0; index < 10; index += 1) await takeTurn(server.deps)
    const { rows } = await server.deps.pool.query<{ id: number }>('select id from club_mail_recipient')
    await server.deps.pool.query('delete from graphile_worker._private_jobs')
    await sendOne.run(server.deps, { id: rows[0]?.id ?? 0 })
    const { rows: jobs } = await server.deps.pool.query<{ run_at: Date }>('select run_at from graphile_worker.jobs')
    expect(jobs.map((job) => job.run_at.getTime())).toEqual([clock.now().getTime() + 10_000])
  })
})
