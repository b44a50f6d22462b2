import type { EventSubject } from '#areas/events/server/access.ts'
import type { Counts } from '#areas/events/server/event-change-rows.ts'
import { type EventRow, lockEventQuery } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { runGroups } from '#kernel/server/fast/reusable-query.ts'
import { type CurrentScores, currentScoresFrom, currentScoresQueries } from './current-scores.ts'
import { type EventSheets, sheetQueries, sheetsFrom } from './event-sheets.ts'
import type { ScoredEvent, SharedTerms } from './score-rows.ts'

/** What viewers are told after the commit. `writeScores` fills it in during the act, and `changeScores` sends it. */
export interface ViewerUpdate {
  /** True if a round has started, or no longer counts as started. Screens must then read the draw again as well. */
  hasBegun: boolean
  /** The spots taken and people waiting, with the event's version. Undefined until they have been counted again. */
  counts: Counts | undefined
}

/** What an act on scores works with, read under the event's lock. */
export interface LockedScores {
  readonly event: EventRow
  readonly ids: ScoredEvent
  readonly terms: SharedTerms
  readonly sheets: EventSheets
  /** The scores of the players whom the act names. Empty if it names none. */
  readonly current: CurrentScores
  readonly now: Date
  readonly viewerUpdate: ViewerUpdate
}

/**
 * Runs an act on an event's scores in one transaction under the event's lock. After the commit it tells the viewers
 * that the scores changed, and, if a round started, that the draw did as well. `players` are the invitations whose
 * scores the act needs. Refusals: not-found, event-merged, and those of the act.
 */
export async function changeScores<Value, Code extends string>(
  deps: Deps,
  { clubId, eventId, players = [] }: ScoredEvent & { readonly players?: readonly number[] },
  act: (tx: Tx, locked: LockedScores) => Promise<Result<Value, Code>>,
) {
  const ids = { clubId, eventId }
  return inTransaction<Value, Code | 'not-found' | 'event-merged'>(deps.db, async (tx, after) => {
    const queries = [[lockEventQuery.with(ids)], sheetQueries(ids), currentScoresQueries(ids, players)] as const
    const [[[event]], sheetRows, scoreRows] = await runGroups(tx, ...queries)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    // Read under the lock, so that the log is in the order of the acts.
    const now = deps.clock.now()
    const viewerUpdate: ViewerUpdate = { hasBegun: false, counts: undefined }
    const { terms, sheets } = await sheetsFrom(tx, ids, event.type, sheetRows)
    const current = currentScoresFrom(scoreRows)
    const result = await act(tx, { event, ids, now, viewerUpdate, terms, sheets, current })
    if (!result.ok) return result
    const { seq } = viewerUpdate.counts ?? (await touchEvent(tx, clubId, eventId))
    after(() => tellEvent(deps, eventId, seq, viewerUpdate.hasBegun ? undefined : 'scores'))
    return result
  })
}

/** Like `changeScores`, for ladders only. Refuses all other events with not-a-ladder. */
export async function changeLadder<Value, Code extends string>(
  deps: Deps,
  of: Pick<EventSubject, 'clubId' | 'eventId'>,
  act: (tx: Tx, locked: LockedScores) => Promise<Result<Value, Code>>,
) {
  return changeScores(
    deps,
    of,
    async (tx, locked): Promise<Result<Value, Code | 'not-a-ladder'>> =>
      locked.event.type === 'ladder' ? act(tx, locked) : refuse('not-a-ladder'),
  )
}
