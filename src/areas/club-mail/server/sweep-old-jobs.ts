import type { Deps } from '#kernel/server/deps.ts'
import { deleteWaiting } from '#kernel/server/jobs/job-rows.ts'

/**
 * Deletes the jobs that servers of an older release add for each of a club's emails while they run beside newer ones.
 * No email is lost: its row waits for its turn like any other.
 */
export async function sweepOldJobs({ db }: Deps): Promise<{ oldMailJobs: number }> {
  return { oldMailJobs: await deleteWaiting(db, 'club-mail.send-one') }
}
