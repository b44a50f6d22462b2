import * as z from 'zod/mini'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { isAnyUnfilled, writeRecipients } from './fill-rows.ts'

/** How many mails one statement fills, and with how many people each. */
const atOnce = { mails: 20, people: 500 }

/**
 * Writes the recipients of mails that were created without them, because an event's lock must not be held for that
 * long. Clubs take turns, so that no club waits for the thousands of another. Everything it needs is in the database.
 * If a run is killed, the next one makes up for it.
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

/** Queues writing the recipients as soon as a worker is free. Do not call it inside a long transaction. */
export const fillMailsSoon = (deps: Deps): Promise<void> => enqueue(deps.db, fillMails, {}, { key: 'fill mails' })
