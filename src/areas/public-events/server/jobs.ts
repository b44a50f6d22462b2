import type { Job } from '#kernel/server/jobs/job.ts'
import type { Sweep } from '#kernel/server/jobs/sweep.ts'
import { forgetNetworks } from './confirming-rows.ts'
import { handOverOne, handOverOneOfMany } from './hand-over.ts'
import { askNext, endHold, endMissedHolds } from './holds.ts'
import { forgetNews } from './news-rows.ts'
import { olderJobs } from './older-jobs.ts'
import { registrationCards } from './registration-cards.ts'
import { forgetContacts } from './registration-rows.ts'
import { sendDigests, tellOrganizerJob } from './tell-organizer.ts'
import { tellOneOfManyJob, tellPersonJob } from './tell-person.ts'

export const publicEventsJobs: readonly Job[] = [
  tellPersonJob,
  tellOneOfManyJob,
  handOverOne,
  handOverOneOfMany,
  ...olderJobs,
  endHold,
  endMissedHolds,
  askNext,
  registrationCards.refundJob(),
  tellOrganizerJob,
  sendDigests,
] as readonly Job[]

/** For how many months after its end an event keeps phones and answers. */
const monthsKept = 13

/** The instant this many months earlier. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

/** How long the networks of registrants and the solved challenges are kept. */
const networksKept = 24 * 3_600_000

/**
 * Deletes phones and answers 13 months after an event (safety; docs/areas/public-events.md), news that no one was told,
 * and registrants' networks after a day.
 */
export const sweepRegistrations: Sweep = async ({ db }, now) => ({
  registrants: await forgetContacts(db, monthsBefore(now, monthsKept), now),
  networks: await forgetNetworks(db, new Date(now.getTime() - networksKept)),
  organizerNews: await forgetNews(db, monthsBefore(now, 1)),
})
