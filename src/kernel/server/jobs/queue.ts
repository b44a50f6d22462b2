import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import * as z from 'zod/mini'
import { sessionPoolOf } from '../db/session-pool.ts'
import type { Deps } from '../deps.ts'
import { type Job, type Lane, lanes } from './job.ts'
import { releaseAllJobs } from './process-rows.ts'
import { type RunningPulse, startPulse, usualPulse } from './pulse.ts'

export interface Worker {
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>
}

const restartAfter = 5000

/**
 * Runs the jobs of the queue until it is stopped, with JOB_CONCURRENCY workers for each lane. A job that fails is logged and
 * retried 25 times, after 3 s, 7 s, 20 s, up to 6 hours. A worker that loses its database restarts. The jobs of a killed
 * process are taken over by the others, or, with an embedded database, by its only server when it starts again.
 */
export async function startWorker(deps: Deps, jobs: readonly Job[], pulse = usualPulse): Promise<Worker> {
  const stopping = new AbortController()
  if (!deps.config.databaseUrl) await releaseAllJobs(deps.pool)
  let setBack: () => void = () => undefined
  const living = await startPulse(deps, pulse, () => setBack())
  let runner = await startRunner(deps, jobs, living).catch(async (error: unknown) => {
    await living.stop()
    throw error
  })
  // The loop below starts it again, with a schedule for the new time.
  setBack = () => void runner.stop().catch(() => undefined)
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => deps.log.error({ err: error }, 'the job worker has stopped'))
      await sleep(restartAfter, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      const next = await startRunner(deps, jobs, living).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the job worker could not restart')
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
      await living.stop()
    },
  }
}

/** Starts all lanes as one runner: when one of them ends, the others end as well. */
async function startRunner(
  deps: Deps,
  jobs: readonly Job[],
  living: RunningPulse,
): Promise<Pick<Runner, 'promise' | 'stop'>> {
  const items = jobs.flatMap(({ name, every }) => (every ? [{ task: name, match: every }] : []))
  const runners: Runner[] = []
  const pools: string[] = []
  const stop = async () => void (await Promise.allSettled(runners.map((runner) => runner.stop())))
  try {
    for (const lane of lanes) {
      const laneJobs = jobs.filter((job) => laneOf(job) === lane)
      // The ordinary lane runs the schedule.
      const scheduled = lane === 'ordinary' ? parseCronItems(items) : []
      if (laneJobs.length === 0 && scheduled.length === 0) continue
      runners.push(await startLane(deps, laneJobs, scheduled, pools))
      await living.report(pools)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { promise: Promise.race(runners.map(({ promise }) => promise)).finally(stop), stop }
}

const laneOf = ({ lane = 'ordinary' }: Job): Lane => lane

/** Starts the workers of one lane, and adds the name under which they take jobs to `pools`. */
async function startLane(
  deps: Deps,
  jobs: readonly Job[],
  parsedCronItems: ParsedCronItem[],
  pools: string[],
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool.id))
  const concurrency = deps.config.jobConcurrency
  const runner = await run({ ...optionsOf(deps), concurrency, parsedCronItems, events, taskList: tasksOf(deps, jobs) })
  // The code that awaits the lane sees the rejection. Until then it must not count as unhandled.
  runner.promise.catch(() => undefined)
  return runner
}

/** Runs everything that is due now, once, and resolves when it is done; for tests. */
export async function runJobsOnce(deps: Deps, jobs: readonly Job[]): Promise<void> {
  await runOnce({ ...optionsOf(deps), taskList: tasksOf(deps, jobs) })
}

const optionsOf = (deps: Deps) => ({
  pgPool: sessionPoolOf(deps),
  noHandleSignals: true,
  logger: loggerOf(deps),
  // Any delay, even zero, makes a stopping worker wait until the finished jobs are recorded.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/** A payload that does not match its job's shape fails like any other fault: the job stays visible in the queue. */
function tasksOf(deps: Deps, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [job.name, (payload, { job: { id } }) => job.run(deps, z.parse(job.shape, payload), id)]),
  )
}

/** Failures are logged as errors, the start and end of jobs as details. */
function loggerOf({ log }: Deps): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger((scope) => (level, message) => {
    log[levels[level]]({ job: scope.taskIdentifier, jobId: scope.jobId }, message)
  })
}
