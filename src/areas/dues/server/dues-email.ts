import { takeBulk } from '#areas/club-mail/server/bulk-budget.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { getDuesMailing, sendDuesEmail, setDuesReminders } from '#areas/dues/calls/dues-email.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { queueDuesEmail, writeDuesEmail } from './queue-dues-email.ts'
import { listUnpaid } from './reminder-rows.ts'
import { lockDuesSetting, readDuesSetting, saveDuesSetting } from './setting-rows.ts'
import { duesEmailSent, remindersTurned } from './words.ts'

async function mailingOf(deps: Deps, db: Reader, clubId: number) {
  const { subject, body } = await writeDuesEmail(deps, db, { clubId })
  const { sendsReminders, timeZone } = await readDuesSetting(db, clubId)
  const { owing, ahead } = await listUnpaid(db, clubId, dayIn(timeZone, deps.clock.now()))
  return {
    unpaid: owing.length,
    ahead,
    sends_reminders: sendsReminders,
    subject,
    text: body,
  }
}

/** The key includes the day, so that a second click reaches only members who became unpaid since. */
const sendHandler = handle(sendDuesEmail, async ({ subject: { clubId, timeZone }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    if (!(await readSettings(tx, clubId)).is_mail_on) return refuse('club-mail-off')
    const now = deps.clock.now()
    const today = dayIn(timeZone, now)
    const { owing: memberIds } = await listUnpaid(tx, clubId, today)
    if (memberIds.length === 0) return refuse('no-recipients')
    await takeBulk(tx, deps, { clubId, people: memberIds.length, now })
    const sendKey = `dues ${today}`
    const email = { clubId, memberIds, sendKey, authorId: actor.userId, now }
    const total = await queueDuesEmail(deps, tx, email)
    await logInClub(tx, { clubId, accountId: actor.userId, what: duesEmailSent(total), now })
    return ok({ message: 'Emails Sent', total })
  }),
)

const remindersHandler = handle(setDuesReminders, async ({ body, subject: { clubId }, actor, deps }) =>
  inTransaction(deps.db, async (tx) => {
    const { sends_reminders } = body
    const { sendsReminders } = await lockDuesSetting(tx, clubId)
    if (sendsReminders !== sends_reminders) {
      await saveDuesSetting(tx, clubId, { sends_reminders })
      const now = deps.clock.now()
      await logInClub(tx, { clubId, accountId: actor.userId, what: remindersTurned(sends_reminders), now })
    }
    return ok(await mailingOf(deps, tx, clubId))
  }),
)

export const duesEmailHandlers: readonly MountedCall[] = [
  handle(getDuesMailing, async ({ subject: { clubId }, deps }) => ok(await mailingOf(deps, deps.db, clubId))),
  remindersHandler,
  sendHandler,
]
