import * as z from 'zod/mini'
import { ok } from '#kernel/rules/result.ts'
import { dateAfter } from '#kernel/rules/zone-instant.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { makeDates } from './make-dates.ts'
import { listOpenSeries, lockSeries } from './series-rows.ts'

/**
 * Creates the dates that series are missing up to the horizon. Each series is extended under its own lock, in its own
 * transaction, so two servers, or two runs, create each date once.
 */
export const extendSeries = defineJob({
  name: 'events.extend-series',
  every: '17 * * * *',
  shape: z.object({}),
  async run(deps: Deps) {
    const now = deps.clock.now()
    const faults: unknown[] = []
    // A day before today in UTC: somewhere it is still yesterday.
    for (const { clubId, seriesId } of await listOpenSeries(deps.db, dateAfter(now.toISOString().slice(0, 10), -1))) {
      const extending = inTransaction(deps.db, async (tx) => {
        const series = await lockSeries(tx, clubId, seriesId)
        return ok(series ? await makeDates(tx, series, { accountId: null, now }) : 0)
      })
      await extending.catch((error: unknown) => faults.push(error))
    }
    if (faults.length > 0) throw new AggregateError(faults, 'some series could not be extended')
  },
})
