import * as z from 'zod/mini'
import { ok } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { inTransaction } from '#server/kernel/db/database'
import { defineJob } from '#server/kernel/jobs/job'
import { listBornOn, listClubsWithAges } from './birthday-rows.ts'
import { refillFor } from './refill-groups.ts'

const day = 86_400_000
/** This many days back, so that an outage misses nobody. */
const looksBack = 7

/**
 * Updates automated groups with an age limit for the birthdays of the last days, by the calendar of each club, because
 * nobody edits a record on that day. A second run changes nothing.
 */
export const followBirthdays = defineJob({
  name: 'groups.follow-birthdays',
  shape: z.object({}),
  every: '14 * * * *',
  async run({ db, clock }) {
    const now = clock.now()
    for (const { clubId, zone } of await listClubsWithAges(db)) {
      const memberIds = await listBornOn(db, clubId, lastDays(zone, now))
      if (memberIds.length === 0) continue
      const done = await inTransaction(db, async (tx) => ok(await refillFor(tx, { clubId, zone, now, memberIds })))
      if (!done.ok) throw new Error('a group was busy; it follows at the next try')
    }
  },
})

/** Month and day, MM-DD, of the last days. A birthday on 29 February falls on 1 March in other years. */
function lastDays(zone: string, now: Date): string[] {
  const days = Array.from({ length: looksBack }, (_, back) =>
    dayIn(zone, new Date(now.getTime() - back * day)).slice(5),
  )
  return days.includes('03-01') ? [...days, '02-29'] : days
}
