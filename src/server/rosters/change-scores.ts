import { type Result, refuse } from '#domain/shared/result'
import type { EventSubject } from '#server/events/access'
import type { Counts } from '#server/events/event-change-rows'
import { type EventRow, lockedEvent } from '#server/events/event-rows'
import { tellEvent, touchEvent } from '#server/events/touch-event'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import { askGroups } from '#server/kernel/db/kept-query'
import type { Deps } from '#server/kernel/deps'
import { askingSheets, type EventSheets, sheetsIn } from './event-sheets.ts'
import type { ScoredEvent, SharedTerms } from './score-rows.ts'
import { askingStanding, type StandingScores, standingIn } from './standing-scores.ts'

/** `writeScores` fills it in, and `changeScores` tells the viewers. */
export interface ScoreNews {
  /** True when a round has begun or no longer counts as begun: the screens must read the draw again, too. */
  hasBegun: boolean
  /** Who has a place and who waits, with the version of the event; undefined until the change has counted them again. */
  counts: Counts | undefined
}

export interface Locked {
  readonly event: EventRow
  readonly ids: ScoredEvent
  readonly terms: SharedTerms
  readonly sheets: EventSheets
  /** What stands of the players whom the act names; nothing where it names none. */
  readonly about: StandingScores
  readonly now: Date
  readonly news: ScoreNews
}

/**
 * Does an act about the scores of an event in one transaction under its lock, and tells its viewers after the commit that
 * the scores moved, or, when a round has begun with them, that more did. The act may name `players` by their invitations.
 * Refusals: not-found, event-merged, and those of the act.
 */
export async function changeScores<Value, Code extends string>(
  deps: Deps,
  { clubId, eventId, players = [] }: ScoredEvent & { readonly players?: readonly number[] },
  act: (tx: Tx, locked: Locked) => Promise<Result<Value, Code>>,
) {
  const ids = { clubId, eventId }
  return inTransaction<Value, Code | 'not-found' | 'event-merged'>(deps.db, async (tx, after) => {
    const asked = [[lockedEvent.with(ids)], askingSheets(ids), askingStanding(ids, players)] as const
    const [[[event]], sheetRows, standing] = await askGroups(tx, ...asked)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    // Read under the lock, so that the log is in the order of the acts.
    const now = deps.clock.now()
    const news: ScoreNews = { hasBegun: false, counts: undefined }
    const { terms, sheets } = await sheetsIn(tx, ids, event.type, sheetRows)
    const done = await act(tx, { event, ids, now, news, terms, sheets, about: standingIn(standing) })
    if (!done.ok) return done
    const { seq } = news.counts ?? (await touchEvent(tx, clubId, eventId))
    after(() => tellEvent(deps, eventId, seq, news.hasBegun ? undefined : 'scores'))
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
