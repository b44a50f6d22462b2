import * as z from 'zod/mini'
import { batchesOf } from '#kernel/rules/batches.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { listBorn, listClubsWithAges } from './birthday-rows.ts'
import { refillAndTell } from './refill-groups.ts'

const day = 86_400_000
/** How many days to look back, so that an outage misses no one. */
const looksBack = 7
/** How many clubs' birthdays are looked up in one statement. */
const clubsAtOnce = 500

/**
 * Updates automated groups with an age limit for recent birthdays, by each club's calendar, because no one edits a
 * record on that day. A second run changes nothing.
 */
export const followBirthdays = defineJob({
  name: 'groups.follow-birthdays',
  shape: z.object({}),
  every: '14 * * * *',
  async run(deps) {
    const { db, clock } = deps
    const now = clock.now()
    let isBusy = false
    for (const clubs of batchesOf(await listClubsWithAges(db), clubsAtOnce)) {
      const born = await listBorn(
        db,
        clubs.map(({ clubId, zone }) => ({ clubId, days: lastDays(zone, now) })),
      )
      const bornIn = Map.groupBy(born, ({ clubId }) => clubId)
      for (const { clubId, zone } of clubs) {
        const memberIds = (bornIn.get(clubId) ?? []).map(({ memberId }) => memberId)
        if (memberIds.length === 0) continue
        const result = await inTransaction(db, async (tx) =>
          ok(await refillAndTell(deps, tx, { clubId, zone, now, memberIds })),
        )
        isBusy ||= !result.ok
      }
    }
    if (isBusy) throw new Error('a group was busy; it will be updated on the next try')
  },
})

/** Month and day of the last days, each as one number. In other years a birthday on February 29 falls on March 1. */
function lastDays(zone: string, now: Date): number[] {
  const days = Array.from({ length: looksBack }, (_, back) =>
    Number(
      dayIn(zone, new Date(now.getTime() - back * day))
        .slice(5)
        .replace('-', ''),
    ),
  )
  return days.includes(301) ? [...days, 229] : days
}
