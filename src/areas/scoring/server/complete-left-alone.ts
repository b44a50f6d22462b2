import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { applyAct } from '#areas/scoring/rules/log.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { openLog, writeActs } from './append-acts.ts'
import { type LeftAlone, listLeftAlone } from './left-alone-rows.ts'
import { lockFreeMatch } from './match-lock-rows.ts'
import { abandonedBefore } from './match-time-limits.ts'

const batch = 100
/** An installation with a larger backlog works through it hour by hour. */
const mostInOneRun = 2000

/**
 * Completes the matches that no one has scored for a week, without an entry for the draw and without thanks, so that
 * the number of live matches stays small. Each has its own transaction. A match that someone is writing right now is
 * left to its writer, and one that fails does not hold up the others.
 */
export const completeLeftAlone = defineJob({
  name: 'scoring.complete-left-alone',
  shape: z.object({}),
  every: '26 * * * *',
  async run(deps) {
    const before = abandonedBefore(deps.clock.now())
    let after: LeftAlone | undefined
    for (let seenCount = 0; seenCount < mostInOneRun; seenCount += batch) {
      const found = await listLeftAlone(deps.db, { before, after, limit: batch })
      for (const match of found) await completeOne(deps, match.id, before)
      after = found.at(-1)
      if (found.length < batch) return
    }
  },
})

async function completeOne(deps: Deps, matchId: number, before: Date): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx, after) => {
      const log = await openLog(deps, tx, matchId, lockFreeMatch)
      if (log?.match.status !== 'Live' || log.match.lastActAt > before) return ok(null)
      const act = { id: randomUUID(), game: log.state.game, kind: 'complete' } as const
      const completed = applyAct(log.state, act)
      if (!completed.ok) throw new Error(completed.code)
      const { ownerId } = log.match
      await writeActs(deps, tx, after, log, {
        authorId: ownerId,
        acts: [act],
        state: completed.value,
        isLeftAlone: true,
      })
      return ok(null)
    })
  } catch (error) {
    deps.log.error({ err: error, match: matchId }, 'could not complete an abandoned match')
  }
}
