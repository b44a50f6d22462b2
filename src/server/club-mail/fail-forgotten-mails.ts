import * as z from 'zod/mini'
import { defineJob } from '#server/kernel/jobs/job'
import { listForgotten, moveRecipient } from './recipient-rows.ts'
import { failures } from './words.ts'

const minute = 60_000
/** No call to the mail server takes longer; after that, the worker that took the row is gone. */
const longestSend = 15 * minute
const longestQueue = 24 * 60 * minute

/**
 * Gives up mails that nobody will send any more, so that they show as failed and do not block the next send: mails that
 * a stopped server had just taken, which may or may not have been sent, and mails that have waited for a day.
 */
export const failForgotten = defineJob({
  name: 'club-mail.fail-forgotten',
  shape: z.object({}),
  every: '*/5 * * * *',
  async run({ db, clock, log }) {
    const at = clock.now()
    const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
    const rows = await listForgotten(db, { takenBefore: before(longestSend), queuedBefore: before(longestQueue) })
    for (const { id, state } of rows) {
      const why = failures[state === 'sending' ? 'stopped' : 'too-late']
      await moveRecipient(db, id, { state: 'failed', at, why })
    }
    if (rows.length > 0) log.warn({ mails: rows.length }, 'mails of clubs were given up')
  },
})
