import * as z from 'zod/mini'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { ok, type Result } from '#kernel/rules/result.ts'
import { tryLockName } from '#kernel/server/db/advisory-lock.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { type Forgotten, giveUp, lockAbandoned, lockLate } from './forgotten-rows.ts'
import { missedMail } from './mails.ts'
import { findSender, markMissed } from './missed-rows.ts'
import { failures, mailMissed } from './words.ts'

const longestQueue = 24 * 60 * 60_000
const longestOfOlderServer = 15 * 60_000

/**
 * Gives up emails that no one will send any longer, so that they show as failed and do not block the next send. Some
 * were taken by a process that died or lost track of them, so they may or may not have been sent. Others have waited
 * for a day, and their sender is told.
 */
export const failForgotten = defineJob({
  name: 'club-mail.fail-forgotten',
  shape: z.object({}),
  every: '* * * * *',
  async run(deps) {
    for (;;) {
      const result = await giveUpSome(deps)
      if (!result.ok || result.value === 0) return
    }
  },
})

/**
 * Processes one batch, in its own transaction. None while another run is active, or if nothing is left. Returns how
 * many.
 */
async function giveUpSome(deps: Deps): Promise<Result<number, 'busy'>> {
  const now = deps.clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryLockName(tx, 'forgotten mails'))) return ok(0)
    const late = await lockLate(tx, before(longestQueue))
    const mails = [...late, ...(await lockAbandoned(tx, before(longestOfOlderServer)))]
    if (mails.length === 0) return ok(0)
    const failed = mails.map(({ id, reason }) => ({ id, why: failures[reason] }))
    await giveUp(tx, failed, now)
    const lateMails = [...new Map(late.map((mail) => [mail.mailId, mail])).values()]
    for (const mail of lateMails.sort((one, other) => one.mailId - other.mailId))
      await tellSender(tx, deps, mail, { now, queuedBefore: before(longestQueue) })
    deps.log.warn({ mails: mails.length, late: late.length }, 'gave up on club emails')
    return ok(mails.length)
  })
}

/** Tells once for each mail: a line in the club's log, and an email to its author if a person wrote it. */
async function tellSender(
  tx: Tx,
  { config }: Deps,
  { clubId, mailId }: Forgotten,
  { now, queuedBefore }: { now: Date; queuedBefore: Date },
): Promise<void> {
  if (!(await markMissed(tx, { clubId, mailId, now }))) return
  const sender = await findSender(tx, { clubId, mailId, missed: failures['too-late'], queuedBefore })
  await logInClub(tx, { clubId, accountId: null, what: mailMissed(sender), now })
  if (sender.email === null) return
  const words = missedMail(sender, `${config.publicUrl}/club/emails/emailSentList`)
  await enqueueMail(tx, { key: `missed mail ${mailId}`, to: sender.email, ...mailOf(words) })
}
