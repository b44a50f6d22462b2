import * as z from 'zod/mini'
import { type EventRow, lockEvent, lockEventIfFree } from '#areas/events/server/event-rows.ts'
import { openEventNow } from '#areas/events/server/open-event.ts'
import { isClosed } from '#areas/events/server/present.ts'
import { tellEvent } from '#areas/events/server/touch-event.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { defineJob, enqueue } from '#kernel/server/jobs/job.ts'
import { type DueEvent, listDue } from './due-event-rows.ts'
import { fillMailsSoon } from './fill-mails.ts'
import { inviteGroupLater } from './invite-group.ts'

/** Milliseconds after which the job lets others have its worker. New jobs share what is left. */
const slice = 1000
/** How many jobs share it; any server may take them. */
const parts = 2
/** How many events one run reads ahead. */
const readAhead = 1000

/**
 * Opens events automatically: sends the invitations, or opens the registration. Each event is decided again under its
 * own lock, in its own transaction. Two simultaneous servers, or a second run, therefore open it once, and a server
 * that is killed loses no more than the one it was working on. Events that came due while no server was running open
 * when one is back, unless replies are closed. The clubs take turns. Source: spec 001 §3, §4 (auto invite, open days);
 * X158.
 */
export const openDue = defineJob({
  name: 'club-mail.open-due',
  shape: z.object({ part: z.optional(z.int()), without: z.optional(z.array(z.int())) }),
  every: '* * * * *',
  async run(deps, { part, without = [] }) {
    const of = part === undefined ? 1 : parts
    const share = { part: part ?? 0, of, without, limit: readAhead }
    const dueEvents = await listDue(deps.db, deps.clock.now(), share)
    const { left, failed } = await openAll(deps, dueEvents)
    if (left === 0 && dueEvents.length < readAhead) return
    const others = part === undefined ? Array.from({ length: parts }, (_, each) => each) : [part]
    for (const each of others) await openSoon(deps, each, [...without, ...failed])
  },
})

const openSoon = (deps: Deps, part: number, without: readonly number[]): Promise<void> =>
  enqueue(deps.db, openDue, { part, without: [...without] }, { key: `open events ${part}` })

interface Run {
  /** How many the run had no time for. */
  readonly left: number
  /** Events that could not be opened; they are tried again a minute later. */
  readonly failed: readonly number[]
}

async function openAll(deps: Deps, dueEvents: readonly DueEvent[]): Promise<Run> {
  // Not the time of day, because the clock may be set while this runs.
  const until = performance.now() + slice
  const [busy, failed]: [DueEvent[], number[]] = [[], []]
  let [opened, tried] = [0, 0]
  const tryOne = async (one: DueEvent, lock: typeof lockEvent) => {
    const outcome = await openOne(deps, one, lock)
    if (outcome === 'opened') opened += 1
    return outcome
  }
  for (const one of dueEvents) {
    if (performance.now() > until) break
    tried += 1
    const outcome = await tryOne(one, lockEventIfFree)
    if (outcome === 'busy') busy.push(one)
    else if (outcome === 'failed') failed.push(one.id)
  }
  for (const one of busy) {
    const isLate = performance.now() > until + slice
    if (isLate || (await tryOne(one, lockEvent)) === 'failed') failed.push(one.id)
  }
  if (opened > 0) {
    deps.log.info({ events: opened }, 'events were opened automatically')
    await fillMailsSoon(deps)
  }
  return { left: dueEvents.length - tried, failed }
}

/** Opens one event. One that cannot be opened does not hold up the others. */
async function openOne(
  deps: Deps,
  { club_id: clubId, id }: DueEvent,
  lock: typeof lockEvent,
): Promise<'opened' | 'busy' | 'not due' | 'failed'> {
  try {
    const result = await inTransaction(deps.db, async (tx, after) => {
      const event = await lock(tx, clubId, id)
      // It may also have been deleted, which is checked under the lock.
      if (!event) return ok('busy' as const)
      const now = deps.clock.now()
      if (!isDue(event, now)) return ok('not due' as const)
      const seq = event.is_open_to_group
        ? await openEventNow(deps, tx, event, { accountId: null, now })
        : await inviteGroupLater(deps, tx, event, now)
      if (seq !== undefined) after(() => tellEvent(deps, event.id, seq))
      return ok('opened' as const)
    })
    if (result.ok) return result.value
    deps.log.warn({ event: id }, 'an event is busy; it will open in a minute')
  } catch (error) {
    deps.log.error({ err: error, event: id }, 'an event could not be opened')
  }
  return 'failed'
}

const isDue = (event: EventRow, now: Date): boolean =>
  event.opened_at === null && event.opens_itself && event.opens_at <= now && !isClosed(event, now)
