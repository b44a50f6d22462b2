import type { Job } from '#server/kernel/jobs/job'
import type { Sweep } from '#server/platform/sweep-database'
import { mailOneOfMany } from './mail-many.ts'
import { mailRegistration } from './mail-registration.ts'
import { forgetNews } from './news-rows.ts'
import { forgetContacts } from './registration-rows.ts'
import { sendDigests, tellOrganizerJob } from './tell-organizer.ts'

export const publicEventsJobs: readonly Job[] = [
  mailRegistration,
  mailOneOfMany,
  tellOrganizerJob,
  sendDigests,
] as readonly Job[]

/** Months after its end in which an event keeps phones and answers. */
const monthsKept = 13

/** The instant this many months earlier. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** Deletes phones and answers 13 months after an event (safety; docs/areas/public-events.md), and news that nobody was told. */
export const sweepRegistrations: Sweep = async ({ db }, now) => ({
  registrants: await forgetContacts(db, monthsBefore(now, monthsKept), now),
  organizerNews: await forgetNews(db, monthsBefore(now, 1)),
})
