import type { Deps } from '#server/kernel/deps'
import { deleteWaiting } from '#server/kernel/jobs/job-rows'

/**
 * Deletes the jobs that servers of an older release add for each mail of a club while they run beside newer ones. No mail
 * is lost: its row waits for its turn like any other.
 */
export async function sweepOldJobs({ db }: Deps): Promise<{ oldMailJobs: number }> {
  return { oldMailJobs: await deleteWaiting(db, 'club-mail.send-one') }
}
