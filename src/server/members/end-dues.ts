import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ok } from '#domain/shared/result'
import { dayIn } from '#domain/shared/wall-time'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { defineJob } from '#server/kernel/jobs/job'
import { type Standing, standingChanged } from './occasions.ts'

/**
 * Ends the dues of members whose membership ended before today, by the calendar of their club: what counts as current is
 * then one thing everywhere (replies, lists, directories, the member's own page). Nobody confirmed loses a place by it.
 * Twice, or after an outage, changes nothing more. Source: spec 003 §4 Dues; X159.
 */
export const endDues = defineJob({
  name: 'members.end-dues',
  shape: z.object({}),
  every: '4 * * * *',
  async run(deps) {
    const zones = await deps.db.selectFrom('club').select('time_zone').distinct().execute()
    for (const { time_zone: zone } of zones) {
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

/** The rows are locked in the order of their numbers, like everywhere (X156). Answers how many have ended. */
async function endBefore(
  deps: Deps,
  tx: Tx,
  { zone, today, now }: { zone: string; today: string; now: Date },
): Promise<number> {
  const { rows } = await sql<Ended>`with due as (
      select m.club_id, m.id from member m join club c on c.id = m.club_id
      where c.time_zone = ${zone} and m.has_paid_dues and m.membership_expires_on < ${today}::date
      order by m.id for update of m
    ), ended as (
      update member m set has_paid_dues = false from due where m.club_id = due.club_id and m.id = due.id
      returning m.club_id, m.id, m.status, m.first, m.last, m.membership_expires_on
    ), noted as (
      insert into club_log (club_id, member_id, what, at)
      select club_id, id, trim(first || ' ' || last) || ': dues ended with the membership on ' || membership_expires_on, ${now}
      from ended
    )
    select club_id, id, status, true as has_paid_dues from ended`.execute(tx)
  // Whoever waits behind them may be next now.
  for (const [clubId, before] of Map.groupBy(rows, ({ club_id }) => club_id))
    await deps.occasions.tell(standingChanged, { tx, clubId, before })
  return rows.length
}

interface Ended extends Standing {
  readonly club_id: number
}
