import * as z from 'zod/mini'
import type { Deps } from '#server/kernel/deps'
import { defineJob, enqueue } from '#server/kernel/jobs/job'
import { isAnyUnfilled, writeRecipients } from './fill-rows.ts'

/** Mails, and people of each, whose rows one statement writes. */
const atOnce = { mails: 20, people: 500 }

/**
 * Writes the recipients of mails that were made without them, because an event's lock must not be held for that long:
 * club by club in turn, so that no club waits for the thousands of another. Everything it needs to know is in the
 * database. A run that is killed is made up for by the next one.
 */
export const fillMails = defineJob({
  name: 'club-mail.fill-mails',
  shape: z.object({}),
  every: '* * * * *',
  async run(deps) {
    await writeRecipients(deps.db, deps.clock.now(), atOnce)
    if (await isAnyUnfilled(deps.db)) await fillMailsSoon(deps)
  },
})

/** Has recipients written as soon as a worker is free. Not inside a long transaction. */
export const fillMailsSoon = (deps: Deps): Promise<void> => enqueue(deps.db, fillMails, {}, { key: 'fill mails' })
