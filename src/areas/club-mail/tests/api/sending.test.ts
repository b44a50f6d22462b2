import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendNext } from '#areas/club-mail/server/send-one-mail.ts'
import { sendWaiting } from '#areas/club-mail/server/send-waiting.ts'
import { anSmtpServer, type SmtpWorld } from '#kernel/tests/api/mail/mail-world.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
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

/** The recipients of the mails that the mail server received after the first `count`. */
const addressesSince = (count: number) =>
  smtp.received.slice(count).flatMap(({ to }) => (to && !Array.isArray(to) ? [to.text] : []))

test('a row that is taken is sent by nobody else; one that looks untaken would be sent twice', async () => {
  const server = await serverWith({ env: { ...fast, SMTP_URL: smtp.url } })
  const before = smtp.received.length
  await sendTo(server, 1)
  await Promise.all([sendNext(server.deps), sendNext(server.deps)])
  expect(addressesSince(before)).toHaveLength(1)
  // The protection off: the row looks as if nobody had taken it.
  await server.deps.pool.query(`update club_mail_recipient set state = 'queued'`)
  await sendNext(server.deps)
  expect(addressesSince(before)).toHaveLength(2)
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
    await sendNext(server.deps)
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
    smtp.answerWith(451)
    expect(await sendNext(server.deps)).toBe('later')
    expect(await progressOf(sent)).toMatchObject({ waiting: 2 })
    smtp.answerWith(550)
    expect(await sendNext(server.deps)).toBe('done')
    expect(await progressOf(sent)).toMatchObject({ waiting: 1, failed: 1 })
    smtp.answerWith(0)
    expect(await sendNext(server.deps)).toBe('none waits')
    await server.deps.pool.query('update club_mail_recipient set waits_until = now() where waits_until is not null')
    await sendWaiting(server.deps)
    expect(await progressOf(sent)).toMatchObject({ waiting: 0, sent: 1, failed: 1 })
  })

  test('is tried again although the clock, which was an hour ahead when it was put off, has been set back', async () => {
    const server = await serverWith({ env: { ...fast, SMTP_URL: smtp.url } })
    const sent = await sendTo(server, 1)
    smtp.answerWith(451)
    await sendNext(server.deps)
    smtp.answerWith(0)
    await sendWaiting(server.deps)
    expect(await progressOf(sent)).toMatchObject({ waiting: 1 })
    await server.deps.pool.query(`update club_mail_recipient set waits_until = waits_until + interval '1 hour'`)
    await sendWaiting(server.deps)
    expect(await progressOf(sent)).toMatchObject({ waiting: 0, sent: 1 })
  })
})
