import * as z from 'zod/mini'
import { ok } from '#domain/shared/result'
import { logInClub } from '#server/clubs/club-log-rows'
import { inTransaction } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob } from '#server/kernel/jobs/job'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailOf } from '#server/kernel/mail/layout'
import { missedMail } from './mails.ts'
import { findSender, markMissed } from './missed-rows.ts'
import { type Forgotten, listForgotten, moveRecipient } from './recipient-rows.ts'
import { failures, mailMissed } from './words.ts'

const longestQueue = 24 * 60 * 60_000

/**
 * Gives up mails that nobody will send any more, so that they show as failed and do not block the next send: mails that
 * a process had just taken which is gone, so that they may or may not have been sent, and mails that have waited for a
 * day. The sender of those is told.
 */
export const failForgotten = defineJob({
  name: 'club-mail.fail-forgotten',
  shape: z.object({}),
  every: '* * * * *',
  async run(deps) {
    for (;;) {
      const at = deps.clock.now()
      const rows = await listForgotten(deps.db, new Date(at.getTime() - longestQueue))
      for (const { id, state } of rows) {
        const why = failures[state === 'sending' ? 'stopped' : 'too-late']
        await moveRecipient(deps.db, id, { state: 'failed', at, why })
      }
      const missed = rows.filter(({ state }) => state === 'queued')
      for (const mails of Map.groupBy(missed, ({ mailId }) => mailId).values()) await tellSender(deps, mails, at)
      if (rows.length === 0) return
      deps.log.warn({ mails: rows.length, late: missed.length }, 'mails of clubs were given up')
    }
  },
})

/** Once for each mail: a line in the club's log, and a mail to its author if a person wrote it. */
async function tellSender(deps: Deps, [first]: readonly Forgotten[], now: Date): Promise<void> {
  if (!first) return
  const { clubId, mailId } = first
  await inTransaction(deps.db, async (tx) => {
    if (!(await markMissed(tx, { clubId, mailId, now }))) return ok(false)
    const sender = await findSender(tx, { clubId, mailId, missed: failures['too-late'] })
    await logInClub(tx, { clubId, accountId: null, what: mailMissed(sender), now })
    if (sender.email === null) return ok(true)
    const words = missedMail(sender, `${deps.config.publicUrl}/club/emails/emailSentList`)
    await enqueueMail(tx, { key: `missed mail ${mailId}`, to: sender.email, ...mailOf(words) })
    return ok(true)
  })
}
