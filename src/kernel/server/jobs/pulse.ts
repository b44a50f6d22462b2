import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { bringForward, resumeSchedule } from './clock-rows.ts'
import { ClockWatch } from './clock-watch.ts'
import {
  listProcesses,
  listStrangers,
  type ProcessState,
  releaseJobsOf,
  removeProcess,
  reportAlive,
} from './process-rows.ts'

/** Milliseconds. */
export interface WatchTimes {
  /** How often to check. */
  readonly every: number
  /** A process counts as dead after this long without a sign of life. */
  readonly goneAfter: number
}

/** `every` is also how often this process reports that it is alive. */
export interface Pulse extends WatchTimes {
  /** For worker names of no known process. */
  readonly strangers?: WatchTimes
}

/** A killed process's jobs are released within half a minute. A slow process keeps its jobs. */
export const usualPulse: Pulse = { every: 5000, goneAfter: 25_000 }

/** Servers of an older release do not report that they are alive, and may be busy with one long job. */
const usualStrangers: WatchTimes = { every: 60_000, goneAfter: 30 * 60_000 }

export interface RunningPulse {
  /** Reports at once that this process is alive, and under which names it takes jobs from now on. */
  report(pools: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Reports regularly that this process is alive, and releases the jobs of processes that no longer do. Clocks are never
 * compared: a process counts as dead if its number of beats did not change while this process was watching. So clocks
 * can be changed, and no process loses its jobs because the database was unavailable.
 *
 * It also notices if a clock was set back, so that nothing waits until the clock has caught up. If it was the
 * database's clock, waiting jobs are moved forward. If it was this process's clock, `setBack` restarts the schedule.
 */
export async function startPulse(deps: Deps, pulse: Pulse, setBack: () => void): Promise<RunningPulse> {
  const { pool, processId, log } = deps
  const { every, goneAfter, strangers = usualStrangers } = pulse
  const stopping = new AbortController()
  const watches = [
    { list: listProcesses, watch: new ProcessWatch({ every, goneAfter }) },
    { list: listStrangers, watch: new ProcessWatch(strangers) },
  ]
  const clocks = { database: new ClockWatch(), own: new ClockWatch() }
  let pools: readonly string[] = []
  await reportAlive(pool, processId, pools)
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        const at = await reportAlive(pool, processId, pools)
        if (clocks.database.wasSetBack(at.getTime(), performance.now())) {
          log.warn('the database’s clock was set back')
          await bringForward(pool)
        }
        if (clocks.own.wasSetBack(Date.now(), performance.now())) {
          log.warn('this process’s clock was set back')
          setBack()
        }
        await resumeSchedule(pool, new Date())
        for (const { list, watch } of watches)
          if (watch.isTime(performance.now())) await releaseJobsOfDead(deps, watch, await list(pool))
      } catch (error) {
        log.warn({ err: error }, 'could not tell the database that this process is still running')
      }
    }
  })()
  return {
    async report(names) {
      pools = [...names]
      await reportAlive(pool, processId, pools)
    },
    async stop() {
      stopping.abort()
      await running
      await removeProcess(pool, processId).catch(() => undefined)
    },
  }
}

async function releaseJobsOfDead(
  { pool, log }: Deps,
  watch: ProcessWatch,
  states: readonly ProcessState[],
): Promise<void> {
  for (const dead of watch.look(states, performance.now())) {
    if (await releaseJobsOf(pool, dead))
      log.warn({ process: dead.id, pools: dead.pools }, 'released a dead process’s jobs')
    watch.forget(dead)
  }
}

/** What this process has observed about the others. `now` is a monotonic time in milliseconds. */
export class ProcessWatch {
  readonly #patience: WatchTimes
  #looked = Number.NEGATIVE_INFINITY
  #known = new Map<string, { beats: number; since: number }>()

  constructor(patience: WatchTimes) {
    this.#patience = patience
  }

  /**
   * Whether it is time for the next check. Timers are not exact, so a check can be a little early, but none is skipped.
   */
  isTime(now: number): boolean {
    return now - this.#looked > 0.9 * this.#patience.every
  }

  /**
   * Returns the processes that have been silent for too long. After a gap in the checks, starts observing all of them
   * anew.
   */
  look(states: readonly ProcessState[], now: number): ProcessState[] {
    const { every, goneAfter } = this.#patience
    const isBlind = now - this.#looked > 3 * every
    const heartbeats = new Map<string, { beats: number; since: number }>()
    for (const one of states) {
      const before = isBlind ? undefined : this.#known.get(nameOf(one))
      heartbeats.set(nameOf(one), before?.beats === one.beats ? before : { beats: one.beats, since: now })
    }
    this.#known = heartbeats
    this.#looked = now
    return states.filter((one) => now - (heartbeats.get(nameOf(one))?.since ?? now) >= goneAfter)
  }

  /** Forgets a process, so that it is observed anew if it appears again. */
  forget(one: ProcessState): void {
    this.#known.delete(nameOf(one))
  }
}

const nameOf = ({ id, pools }: ProcessState) => id ?? `pool ${pools.join()}`
