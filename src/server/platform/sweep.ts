import * as z from 'zod/mini'
import { deleteEndedSessions } from '#server/accounts/session-rows'
import { deleteEndedTokens } from '#server/accounts/token-rows'
import { deleteMessages } from '#server/directory/message-rows'
import { forgetEvents } from '#server/events/forget'
import { sweepTexts } from '#server/follow/sweep'
import type { Database } from '#server/kernel/db/database'
import { deleteAnswers } from '#server/kernel/http/idempotency-rows'
import { defineJob } from '#server/kernel/jobs/job'
import { deleteOldMerges } from '#server/members/merge-rows'
import { deleteSignals } from '#server/scoreboard/signals'
import { sweepUploads } from './uploads.ts'

const hour = 60 * 60_000
/** The longest a session may lie idle (safety, R1); shorter times of some roles are the access check's business. */
const longestIdle = 14 * 24 * hour
/** How long the answer to an Idempotency-Key is kept. */
const answersKept = 24 * hour
/** How long a message between members can be reported. */
const messagesKept = 90 * 24 * hour
/** How long a clear signal of the scoreboard is known again. */
const signalsKept = 30 * 24 * hour
/** How long the records of two merged members are kept as they were. */
const mergesKept = 30 * 24 * hour

/** How long a deleted event can be brought back (C053). */
const eventsKept = 30 * 24 * hour

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/**
 * Removes what is over at `now`: ended sessions, used and expired tokens, kept answers older than 24 hours. Nothing of
 * it could be used any more; doing it twice changes nothing.
 */
export async function sweep(db: Database, now: Date): Promise<{ sessions: number; tokens: number; answers: number }> {
  const sessions = await deleteEndedSessions(db, now, before(now, longestIdle))
  const tokens = await deleteEndedTokens(db, now)
  const answers = await deleteAnswers(db, before(now, answersKept))
  return { sessions, tokens, answers }
}

/** Once a day, at a quiet hour. */
export const sweepJob = defineJob({
  name: 'platform.sweep',
  shape: z.object({}),
  every: '17 9 * * *',
  async run(deps) {
    const { db, clock, log } = deps
    const now = clock.now()
    const swept = await sweep(db, now)
    const pictures = await sweepUploads(deps, now)
    await sweepTexts(db, now)
    const signals = await deleteSignals(db, before(now, signalsKept))
    const merges = await deleteOldMerges(db, before(now, mergesKept))
    const events = await forgetEvents(db, before(now, eventsKept))
    const messages = await deleteMessages(db, before(now, messagesKept))
    log.info({ ...swept, pictures, signals, merges, events, messages }, 'swept what was over')
  },
})
