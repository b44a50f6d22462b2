import * as z from 'zod/mini'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { savePending } from './reader-rows.ts'
import { findRegistration } from './registration-rows.ts'
import { tellPeople } from './tell-queue.ts'
import { tellRegistrant } from './tell-registrant.ts'

/** Jobs from servers before migration 0215, which queued one email for each piece of news. */
export const olderJobs = [
  defineJob({
    name: 'public-events.mail-registration',
    shape: z.object({ id: z.int() }),
    run: (deps: Deps, { id }) => tellRegistrant(deps.db, id, { isAsked: true }),
  }),
  defineJob({
    name: 'public-events.mail-one-of-many',
    shape: z.object({ registrationId: z.int() }),
    async run(deps: Deps, { registrationId }) {
      const row = await findRegistration(deps.db, registrationId)
      if (!row || row.email === '') return
      const key = { eventId: row.event_id, mailbox: row.mailbox ?? mailboxOf(row.email) }
      await savePending(deps.db, key)
      await tellPeople(deps.db, [key])
    },
  }),
]
