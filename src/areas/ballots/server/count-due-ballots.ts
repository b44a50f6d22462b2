import * as z from 'zod/mini'
import { defineJob } from '#kernel/server/jobs/job.ts'
import { listDueBallots } from './ballot-rows.ts'
import { countBallot } from './count-ballot.ts'

/** How many ballots one run counts. The run a minute later counts the rest. */
const atOnce = 100

/**
 * Counts the ballots that have ended, each in its own transaction. One that cannot be opened because the secret key has
 * changed does not hold up the others, and is tried again every minute.
 */
export const countDueBallots = defineJob({
  name: 'ballots.count-due',
  shape: z.object({}),
  every: '* * * * *',
  async run(deps) {
    for (const ballotId of await listDueBallots(deps.db, deps.clock.now(), atOnce))
      try {
        await countBallot(deps, ballotId)
      } catch (error) {
        deps.log.error({ err: error, ballot: ballotId }, 'a ballot could not be counted')
      }
  },
})
