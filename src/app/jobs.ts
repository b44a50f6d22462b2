import { sweepJobOf } from '#areas/platform/server/sweep-database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Job } from '#kernel/server/jobs/job.ts'
import { startWorker, type Worker } from '#kernel/server/jobs/queue.ts'
import { sendMail } from '#kernel/server/mail/enqueue-mail.ts'
import { areaServers } from './area-servers.ts'

/** Every job that the server runs. */
export const jobs: readonly Job[] = [
  sendMail,
  sweepJobOf(areaServers.flatMap(({ sweeps }) => sweeps ?? [])),
  ...areaServers.flatMap((area) => area.jobs ?? []),
]

/**
 * Runs the jobs, and what areas run beside them. The worker starts first, because processes that take emails must
 * report that they are alive.
 */
export async function startJobs(deps: Deps): Promise<Worker> {
  const worker = await startWorker(deps, jobs)
  const running = areaServers.flatMap(({ runs }) => (runs ? [runs(deps)] : []))
  return {
    async stop() {
      for (const each of running) await each.stop()
      await worker.stop()
    },
  }
}
