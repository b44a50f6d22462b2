import * as z from 'zod/mini'
import { remindedEnds, reminderMoments } from '#areas/dues/rules/reminder-days.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { queueDuesEmail } from './queue-dues-email.ts'
import { listEnding, listRemindingClubs, type RemindingClub } from './reminder-rows.ts'

/**
 * Sends the dues email automatically in clubs that want it: 30 days before a membership ends, on that day, and 14 days
 * after if the dues have not been paid since. Skips members who have paid for a later season. Sends one mail for each
 * moment and each end day, once to each member. A second run sends nothing more, and a run after an outage of up to
 * three days catches up. Source: docs/areas/dues.md.
 */
export const remindMembers = defineJob({
  name: 'dues.remind-members',
  shape: z.object({}),
  every: '34 * * * *',
  async run(deps) {
    let isBusy = false
    for (const club of await listRemindingClubs(deps.db)) {
      const result = await inTransaction(deps.db, async (tx) => ok(await remindIn(deps, tx, club)))
      isBusy ||= !result.ok
    }
    if (isBusy) throw new Error('a club was busy; its reminders will go out on the next try')
  },
})

async function remindIn(deps: Deps, tx: Tx, { clubId, timeZone }: RemindingClub): Promise<void> {
  const now = deps.clock.now()
  const today = dayIn(timeZone, now)
  for (const when of reminderMoments) {
    const days = remindedEnds(when, today)
    const members = await listEnding(tx, clubId, { ...days, isOver: when === 'after', today })
    for (const [day, ending] of Map.groupBy(members, ({ endsOn }) => endsOn)) {
      const memberIds = ending.map(({ id }) => id)
      const about = { clubId, memberIds, end: { day, when }, sendKey: `dues ${when} ${day}` }
      await queueDuesEmail(deps, tx, { ...about, authorId: null, now })
    }
  }
}
