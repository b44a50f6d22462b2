import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#server/kernel/deps'
import { bringForward, resumeSchedule } from './clock-rows.ts'
import { beat, bury, leave, listProcesses, listStrangers, type Seen } from './process-rows.ts'
import { SetBack } from './set-back.ts'

/** Milliseconds. */
export interface Patience {
  /** How often is looked. */
  readonly every: number
  /** What has stood still for this long is gone. */
  readonly goneAfter: number
}

/** `every` is also how often a process says that it lives. */
export interface Pulse extends Patience {
  /** For names of the queue that belong to no process that says it lives. */
  readonly strangers?: Patience
}

/** Jobs of a killed process are free after half a minute; one that answers slowly keeps its own. */
export const usualPulse: Pulse = { every: 5000, goneAfter: 25_000 }

/** A server of an older release does not say that it lives, and may be busy with one long job. */
const usualStrangers: Patience = { every: 60_000, goneAfter: 30 * 60_000 }

export interface Living {
  /** Says at once that this process lives, with the names under which it takes jobs from now on. */
  say(pools: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/**
 * Says again and again that this process lives, and frees the jobs of processes that have stopped saying so. No clock
 * is compared with another: a process is gone when its count has stood still while this process watched, so that clocks
 * may be set, and a database that was away takes nobody's jobs.
 *
 * It also sees when a clock was set back, so that nothing waits for the time that it showed: the waiting jobs if it was
 * the database's, and what runs on a schedule, which `setBack` starts anew, if it was that of this process.
 */
export async function startPulse(deps: Deps, pulse: Pulse, setBack: () => void): Promise<Living> {
  const { pool, processId, log } = deps
  const { every, goneAfter, strangers = usualStrangers } = pulse
  const stopping = new AbortController()
  const watches = [
    { list: listProcesses, watch: new Watch({ every, goneAfter }) },
    { list: listStrangers, watch: new Watch(strangers) },
  ]
  const clocks = { database: new SetBack(), own: new SetBack() }
  let pools: readonly string[] = []
  await beat(pool, processId, pools)
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        const at = await beat(pool, processId, pools)
        if (clocks.database.look(at.getTime(), performance.now())) {
          log.warn('the clock of the database was set back')
          await bringForward(pool)
        }
        if (clocks.own.look(Date.now(), performance.now())) {
          log.warn('the clock of this process was set back')
          setBack()
        }
        await resumeSchedule(pool, new Date())
        for (const { list, watch } of watches)
          if (watch.isTime(performance.now())) await buryGone(deps, watch, await list(pool))
      } catch (error) {
        log.warn({ err: error }, 'the database did not hear that this process lives')
      }
    }
  })()
  return {
    async say(names) {
      pools = [...names]
      await beat(pool, processId, pools)
    },
    async stop() {
      stopping.abort()
      await running
      await leave(pool, processId).catch(() => undefined)
    },
  }
}

async function buryGone({ pool, log }: Deps, watch: Watch, seen: readonly Seen[]): Promise<void> {
  for (const gone of watch.look(seen, performance.now())) {
    if (await bury(pool, gone)) log.warn({ process: gone.id, pools: gone.pools }, 'the jobs of a dead process are free')
    watch.forget(gone)
  }
}

/** What one process knows about the others from what it saw itself; `now` counts evenly, in milliseconds. */
export class Watch {
  readonly #patience: Patience
  #looked = Number.NEGATIVE_INFINITY
  #known = new Map<string, { beats: number; since: number }>()

  constructor(patience: Patience) {
    this.#patience = patience
  }

  /** Whether it is time for the next look. Timers are not exact: a look may come a little early, never skip a turn. */
  isTime(now: number): boolean {
    return now - this.#looked > 0.9 * this.#patience.every
  }

  /** Those that have been silent for too long. After a gap in which it could not look, the watch begins anew. */
  look(seen: readonly Seen[], now: number): Seen[] {
    const { every, goneAfter } = this.#patience
    const isBlind = now - this.#looked > 3 * every
    const known = new Map<string, { beats: number; since: number }>()
    for (const one of seen) {
      const before = isBlind ? undefined : this.#known.get(nameOf(one))
      known.set(nameOf(one), before?.beats === one.beats ? before : { beats: one.beats, since: now })
    }
    this.#known = known
    this.#looked = now
    return seen.filter((one) => now - (known.get(nameOf(one))?.since ?? now) >= goneAfter)
  }

  /** Counts from the next look anew, if there is one more. */
  forget(one: Seen): void {
    this.#known.delete(nameOf(one))
  }
}

const nameOf = ({ id, pools }: Seen) => id ?? `pool ${pools.join()}`
