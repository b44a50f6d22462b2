import * as z from 'zod/mini'
import { ok } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { logAllInClub } from '#server/clubs/club-log-rows'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob } from '#server/kernel/jobs/job'
import { endDuesBefore, listZones } from './dues-rows.ts'
import { standingChanged } from './occasions.ts'
import { duesEnded } from './words.ts'

/**
 * Ends the dues of members whose membership ended before today, by the calendar of their club, so that replies, lists,
 * directories and the member's own page all agree on whose dues are current. Confirmed players keep their places. A
 * second run, or a run after an outage, changes nothing more. Source: spec 003 §4 Dues; X159.
 */
export const endDues = defineJob({
  name: 'members.end-dues',
  shape: z.object({}),
  every: '4 * * * *',
  async run(deps) {
    for (const zone of await listZones(deps.db)) {
      const ended = await endIn(deps, zone)
      if (ended > 0) deps.log.info({ zone, ended }, 'dues have ended')
    }
  },
})

async function endIn(deps: Deps, zone: string): Promise<number> {
  const now = deps.clock.now()
  const today = dayIn(zone, now)
  const done = await inTransaction(deps.db, async (tx) => ok(await endBefore(deps, tx, { zone, today, now })))
  if (!done.ok) throw new Error('a member was busy; the dues end at the next try')
  return done.value
}

/** Returns how many have ended. */
async function endBefore(
  deps: Deps,
  tx: Tx,
  { zone, today, now }: { zone: string; today: string; now: Date },
): Promise<number> {
  const ended = await endDuesBefore(tx, zone, today)
  const lines = ended.map(({ club_id: clubId, id: memberId, first, last, membership_expires_on: day }) => {
    const what = duesEnded(`${first} ${last}`.trim(), day)
    return { clubId, accountId: null, memberId, what, now }
  })
  await logAllInClub(tx, lines)
  // The next member in line may be eligible now.
  for (const [clubId, members] of Map.groupBy(ended, ({ club_id }) => club_id)) {
    const before = members.map(({ id, status }) => ({ id, status, has_paid_dues: true }))
    await deps.occasions.tell(standingChanged, { tx, clubId, before })
  }
  return ended.length
}
