import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { sendNext } from '#areas/club-mail/server/send-one-mail.ts'
import { startSending } from '#areas/club-mail/server/send-waiting.ts'
import { anSmtpServer, type SmtpWorld } from '#kernel/tests/api/mail/mail-world.ts'
import { aProcessBeside, aServer } from '#tests/support/a-server.ts'
import { type BreakableStatements, breakableStatements } from '#tests/support/breakable-statements.ts'
import { aClubScene } from '#tests/support/club-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addMembers, fast } from './mail-club.ts'

let smtp: SmtpWorld
let home: Awaited<ReturnType<typeof aServer>>
let sender: Awaited<ReturnType<typeof aProcessBeside>>
let statements: BreakableStatements
let clubId: number
beforeAll(async () => {
  smtp = await anSmtpServer()
  home = await aServer({ env: { ...fast, SMTP_URL: smtp.url, MAIL_WORKERS: '1' } })
  sender = await aProcessBeside(home)
  statements = breakableStatements(sender.deps)
  clubId = (await aClubScene(home)).ids['cid'] ?? 0
})
afterAll(async () => {
  sender.deps.mail.close()
  await sender.close()
  await home.close()
  await smtp.close()
})

/** A mail to one member; returns what can be seen of it. */
async function aMail() {
  const before = smtp.received.length
  const { db, clock } = home.deps
  const members = await addMembers(home.deps, { cid: clubId }, 1)
  const about = { clubId, kind: 'message' as const, audience: 'list', groupId: null, eventId: null, authorId: null }
  const mail = { ...about, subject: 'Hello', body: '<p>Hello</p>', sendKey: null, now: clock.now() }
  const mailId = await db.transaction().execute((tx) => queueMail(tx, mail, members))
  const rows = () =>
    db
      .selectFrom('club_mail_recipient')
      .select(['state', 'why'])
      .where('mail_id', '=', mailId ?? 0)
      .executeTakeFirstOrThrow()
  return { row: rows, arrived: () => smtp.received.length - before }
}

/** Sends until the mail is done; what was put off is tried again at once. */
async function sendUntilDone({ row }: Awaited<ReturnType<typeof aMail>>): Promise<void> {
  const sending = startSending(sender.deps)
  await eventually(async () => {
    await home.deps.pool.query('update club_mail_recipient set waits_until = now() where waits_until > now()')
    return !['queued', 'sending'].includes((await row()).state)
  })
  await sending.stop()
}

test('a database that loses one answer leaves no mail behind and sends none twice, whichever answer it is', async () => {
  const first = await aMail()
  const all = await statements.record(() => sendUntilDone(first))
  const taken = all.findIndex((statement) => statement.includes("state = 'sending', taken_by"))
  expect(taken).toBeGreaterThan(0)
  const outcomes = []
  for (let place = taken; place < taken + 6; place += 1) {
    const mail = await aMail()
    await statements.breaking(place, 'unheard', () => sendUntilDone(mail))
    outcomes.push({ ...(await mail.row()), arrived: mail.arrived() })
  }
  expect(outcomes).toEqual(outcomes.map(() => ({ state: 'sent', why: '', arrived: 1 })))
}, 60_000)

test('a mail would be left behind if nobody asked what the process has taken', async () => {
  const mail = await aMail()
  // The protection off: the answer is lost, and only the line is looked at.
  await statements.breaking(0, 'unheard', () => sendNext(sender.deps).catch(() => undefined))
  expect(await sendNext(home.deps)).toBe('none waits')
  expect(await mail.row()).toMatchObject({ state: 'sending' })
  await sendUntilDone(mail)
  expect([(await mail.row()).state, mail.arrived()]).toEqual(['sent', 1])
})
