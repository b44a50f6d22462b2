import * as z from 'zod/mini'
import { logAllInClub } from '#areas/clubs/server/club-log-rows.ts'
import { ok } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { deriveDues, tellStanding } from './derive-dues.ts'
import { type EndingClub, listClubsWithEnded, listZones, lockEnded } from './dues-rows.ts'
import { duesEnded } from './words.ts'

/** Members in one transaction. An admin who changes one of them waits for no more than these. */
const batchSize = 100
/** Milliseconds after which the job lets others have its worker, and runs again later. */
const slice = 2000

/**
 * Ends the dues of members whose membership ended before today, by their club's calendar, so that replies, lists,
 * directories and the member's own page all agree on whose dues are current. Confirmed players keep their spots. Works
 * club by club, in small transactions. A club that fails does not hold up the others. A second run, or a run after an
 * outage, changes nothing more. Source: spec 003 §4 Dues; X159.
 */
export const endDues = defineJob({
  name: 'members.end-dues',
  shape: z.object({}),
  every: '4 * * * *',
  async run(deps) {
    const clubs = await listEnding(deps)
    // Not the time of day, because the clock may be set while this runs.
    const until = performance.now() + slice
    let endedCount = 0
    for (const club of clubs) {
      if (performance.now() > until) break
      endedCount += await endInClub(deps, club, until)
    }
    if (endedCount > 0) deps.log.info({ clubs: clubs.length, ended: endedCount }, 'dues have ended')
    if ((await listEnding(deps)).length === 0) return
    if (endedCount === 0) throw new Error('some members’ records were busy; their dues will end on the next try')
    await enqueue(deps.db, endDues, {}, { key: 'more dues' })
  },
})

async function listEnding({ db, clock }: Deps): Promise<EndingClub[]> {
  const now = clock.now()
  const zones = await listZones(db)
  return listClubsWithEnded(
    db,
    zones.map((zone) => ({ zone, today: dayIn(zone, now) })),
  )
}

/** Returns how many have ended. */
async function endInClub(deps: Deps, club: EndingClub, until: number): Promise<number> {
  let endedCount = 0
  try {
    for (;;) {
      const result = await inTransaction(deps.db, async (tx) => ok(await endSome(deps, tx, club)))
      if (!result.ok) break
      endedCount += result.value
      if (result.value < batchSize || performance.now() > until) break
    }
  } catch (error) {
    deps.log.error({ err: error, club: club.clubId }, 'a club’s dues could not be ended')
  }
  return endedCount
}

async function endSome(deps: Deps, tx: Tx, club: EndingClub): Promise<number> {
  const { clubId } = club
  const now = deps.clock.now()
  const memberIds = await lockEnded(tx, club, batchSize)
  if (memberIds.length === 0) return 0
  const changes = await deriveDues(tx, { clubId, memberIds, now })
  const lines = changes.flatMap(({ id: memberId, name, paid, expires }) =>
    paid || expires === null ? [] : [{ clubId, accountId: null, memberId, what: duesEnded(name, expires), now }],
  )
  await logAllInClub(tx, lines)
  await tellStanding(deps, tx, clubId, changes)
  return changes.length
}
