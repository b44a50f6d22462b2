import * as z from 'zod/mini'
import { deleteEndedChallenges } from '#areas/accounts/server/passkey-challenge-rows.ts'
import { deleteEndedSessions } from '#areas/accounts/server/session-rows.ts'
import { deleteEndedTokens } from '#areas/accounts/server/token-rows.ts'
import type { Database } from '#kernel/server/db/database.ts'
import { sessionDatabaseOf } from '#kernel/server/db/session-pool.ts'
import { withLongStatements } from '#kernel/server/db/time-limits.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { deleteAnswers } from '#kernel/server/http/idempotency-rows.ts'
import { deleteOldWindows } from '#kernel/server/http/rate-window-rows.ts'
import { defineJob, type Job } from '#kernel/server/jobs/job.ts'
import type { Sweep } from '#kernel/server/jobs/sweep.ts'
import { deleteOldMailboxes } from '#kernel/server/mail/mailbox-rows.ts'
import { deleteClaims } from '#kernel/server/mail/once-rows.ts'
import { sweepUploads } from './uploads.ts'

const hour = 60 * 60_000
/**
 * The longest time that a session can be idle (safety, R1). The access check enforces the shorter times of some roles.
 */
const longestIdle = 14 * 24 * hour
/** How long an email that is sent at most once is remembered. Its job has ended long before. */
const claimsKept = 30 * 24 * hour
/** How long an email to an unconfirmed mailbox is remembered. */
const unconfirmedKept = 90 * 24 * hour
/** Confirmations are recorded again whenever a link is opened. Accounts and memberships keep their own. */
const confirmedKept = 400 * 24 * hour
/** How long the response to an Idempotency-Key is kept. */
const answersKept = 24 * hour
/** A day's worth of a large installation is deleted in one statement. */
const longestStatement = 10 * 60_000

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/**
 * Removes what has ended by `now`: ended sessions, used and expired tokens, answered challenges, stored responses older
 * than 24 hours, windows of limits. None of it can be used any longer. Running it twice changes nothing.
 */
export async function sweep(
  db: Database,
  now: Date,
): Promise<{ sessions: number; tokens: number; challenges: number; answers: number; windows: number }> {
  const sessions = await deleteEndedSessions(db, now, before(now, longestIdle))
  const tokens = await deleteEndedTokens(db, now)
  const challenges = await deleteEndedChallenges(db, now)
  const answers = await deleteAnswers(db, before(now, answersKept))
  const windows = await deleteOldWindows(db)
  return { sessions, tokens, challenges, answers, windows }
}

/** Forgets unconfirmed mailboxes after three months and confirmations after 400 days. Returns how many. */
export const sweepMailboxes = (db: Database, now: Date): Promise<number> =>
  deleteOldMailboxes(db, { mailedBefore: before(now, unconfirmedKept), confirmedBefore: before(now, confirmedKept) })

export async function sweepAll(
  deps: Deps,
  sweeps: readonly Sweep[],
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = { ...(await sweep(deps.db, now)), pictures: await sweepUploads(deps, now) }
  counts['mails'] = await deleteClaims(deps.db, before(now, claimsKept))
  counts['mailboxes'] = await sweepMailboxes(deps.db, now)
  for (const sweepArea of sweeps) Object.assign(counts, await sweepArea(deps, now))
  return counts
}

/**
 * The job that removes ended rows once a day at a quiet hour: first the platform's own rows, then those of each of
 * `sweeps`, in order. A sweep that fails ends the run, and the whole job is retried.
 */
export const sweepJobOf = (sweeps: readonly Sweep[]): Job<Record<string, never>> =>
  defineJob({
    name: 'platform.sweep',
    shape: z.object({}),
    every: '17 9 * * *',
    async run(deps) {
      const now = deps.clock.now()
      const counts = await withLongStatements(sessionDatabaseOf(deps), longestStatement, (db) =>
        sweepAll({ ...deps, db }, sweeps, now),
      )
      deps.log.info(counts, 'removed expired data')
    },
  })
