import { type Result, refuse } from '#domain/shared/result'
import type { EventSubject } from '#server/events/access'
import { type EventRow, lockEvent } from '#server/events/event-rows'
import { tellEvent, touchEvent } from '#server/events/touch-event'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { type EventSheets, findSheets } from './event-sheets.ts'
import type { ScoredEvent, SharedTerms } from './score-rows.ts'

export interface Locked {
  readonly event: EventRow
  readonly ids: ScoredEvent
  readonly terms: SharedTerms
  readonly sheets: EventSheets
  readonly now: Date
  /** To be called when other rounds of the draw have begun than before: the draw looks different then, too. */
  readonly onBegun: () => void
}

/**
 * Does an act about the scores of an event in one transaction under its lock, and tells its viewers after the commit that
 * the scores moved, or, when a round has begun with them, that more did.
 * Refusals: not-found, event-merged, and those of the act.
 */
export async function changeScores<Value, Code extends string>(
  deps: Deps,
  { clubId, eventId }: Pick<EventSubject, 'clubId' | 'eventId'>,
  act: (tx: Tx, locked: Locked) => Promise<Result<Value, Code>>,
) {
  const ids = { clubId, eventId }
  return inTransaction<Value, Code | 'not-found' | 'event-merged'>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    // Read under the lock, so that the log is in the order of the acts.
    const now = deps.clock.now()
    let hasBegun = false
    const onBegun = () => {
      hasBegun = true
    }
    const done = await act(tx, { event, ids, now, onBegun, ...(await findSheets(tx, ids, event.type)) })
    if (!done.ok) return done
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq, hasBegun ? undefined : 'scores'))
    return done
  })
}

/** The same for a ladder. Refusals besides: not-a-ladder. */
export async function changeLadder<Value, Code extends string>(
  deps: Deps,
  of: Pick<EventSubject, 'clubId' | 'eventId'>,
  act: (tx: Tx, locked: Locked) => Promise<Result<Value, Code>>,
) {
  return changeScores(
    deps,
    of,
    async (tx, locked): Promise<Result<Value, Code | 'not-a-ladder'>> =>
      locked.event.type === 'ladder' ? act(tx, locked) : refuse('not-a-ladder'),
  )
}
