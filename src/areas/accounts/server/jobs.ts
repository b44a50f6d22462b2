import * as z from 'zod/mini'
import { Refused } from '#kernel/server/http/refused.ts'
import { defineJob, type Job } from '#kernel/server/jobs/job.ts'
import { mailLink } from './link-mail.ts'
import { recover } from './mail-recovery.ts'

/**
 * Recovery on installations that do not reveal accounts. The response is sent before the lookup, so that neither its
 * wording nor its timing gives an account away. Requests over the budget are dropped.
 */
export const recoverLater = defineJob({
  name: 'accounts.recover',
  lane: 'prompt',
  shape: z.union([
    z.object({ what: z.enum(['username', 'password']), email: z.string() }),
    z.object({ what: z.literal('password'), username: z.string() }),
  ]),
  async run(deps, forgotten) {
    try {
      await recover(deps, forgotten)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      deps.log.warn('a recovery email was not sent because the address has received too many')
    }
  },
})

/** Every job of the accounts area. */
export const accountsJobs: readonly Job[] = [mailLink, recoverLater]
