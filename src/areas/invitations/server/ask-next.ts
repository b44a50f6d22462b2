import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { payTimeOver } from './pay-time-over.ts'
import { promoteWaiting } from './promote-waiting.ts'

/**
 * Runs after the time has passed in which members on the waitlist had to pay for a spot. Asks the next members, and
 * makes every open page show that the spot is no longer promised to the earlier ones.
 */
export const askNext = defineJob({
  ...payTimeOver,
  async run(deps, { clubId, eventId }) {
    const result = await inTransaction(deps.db, async (tx, after) => {
      const event = await lockEvent(tx, clubId, eventId)
      if (!event) return ok(undefined)
      const seq = (await promoteWaiting(tx, event, deps.clock.now())) ?? (await touchEvent(tx, clubId, eventId)).seq
      after(() => tellEvent(deps, eventId, seq))
      return ok(undefined)
    })
    // The queue tries again.
    if (!result.ok) throw new Error(`event ${eventId} is busy`)
  },
})
