import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Deps } from '#server/kernel/deps'
import { freeAbandonedJobs } from './abandoned.ts'
import type { Job } from './job.ts'

export interface Worker {
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>
}

/** How many jobs run at once in one process; each holds a connection of the pool only while it reads or writes. */
const concurrency = 4
/** The same for the jobs that are one of many. */
const concurrencyOfMany = 2
const restartAfter = 5000

/**
 * Runs the jobs of the queue until it is stopped. A job that fails is logged and tried again after 3 s, 7 s, 20 s, up
 * to 6 hours, 25 times. A worker that loses its database starts again.
 */
export async function startWorker(deps: Deps, jobs: readonly Job[]): Promise<Worker> {
  const stopping = new AbortController()
  let runner = await startRunner(deps, jobs)
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the job worker has ended'))
      await sleep(restartAfter, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const next = await startRunner(deps, jobs).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the job worker could not start again')
      })
      runner = next ?? runner
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // A runner that has already ended rejects the request to stop.
      await runner.stop().catch(() => undefined)
      await watching
    },
  }
}

/** Two lanes that act as one runner: when one of them ends, so does the other. */
async function startRunner(deps: Deps, jobs: readonly Job[]): Promise<Pick<Runner, 'promise' | 'stop'>> {
  await freeAbandonedJobs(deps)
  const items = jobs.flatMap(({ name, every }) => (every ? [{ task: name, match: every }] : []))
  const ofMany = jobs.filter((job) => job.isOneOfMany)
  const others = jobs.filter((job) => !job.isOneOfMany)
  const first = await startLane(deps, others, { concurrency, parsedCronItems: parseCronItems(items) })
  if (ofMany.length === 0) return first
  try {
    const second = await startLane(deps, ofMany, { concurrency: concurrencyOfMany, parsedCronItems: [] })
    const stop = async () => void (await Promise.allSettled([first.stop(), second.stop()]))
    return { promise: Promise.race([first.promise, second.promise]).finally(stop), stop }
  } catch (error) {
    await first.stop()
    throw error
  }
}

async function startLane(
  deps: Deps,
  jobs: readonly Job[],
  options: Pick<RunnerOptions, 'concurrency' | 'parsedCronItems'>,
): Promise<Runner> {
  const lane = await run({ ...optionsOf(deps), ...options, taskList: tasksOf(deps, jobs) })
  // The code that awaits the lane sees the rejection; until then it must not count as unhandled.
  lane.promise.catch(() => undefined)
  return lane
}

/** Runs everything that is due now, once, and resolves when it is done; for tests. */
export async function runJobsOnce(deps: Deps, jobs: readonly Job[]): Promise<void> {
  await runOnce({ ...optionsOf(deps), taskList: tasksOf(deps, jobs) })
}

const optionsOf = (deps: Deps) => ({
  pgPool: deps.pool,
  noHandleSignals: true,
  logger: loggerOf(deps),
  // Any delay, even zero, makes a stopping worker wait until the finished jobs are recorded.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/** A payload that does not fit its job's shape fails like any other fault: the job stays in the queue, visible. */
function tasksOf(deps: Deps, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, (payload) => job.run(deps, z.parse(job.shape, payload))]))
}

/** Failures are logged as errors, the coming and going of jobs as detail. */
function loggerOf({ log }: Deps): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message) => {
    log[levels[level]]({ job: scope.taskIdentifier, jobId: scope.jobId }, message)
  })
}
