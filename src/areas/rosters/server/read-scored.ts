import { getEvent } from '#areas/events/server/event-rows.ts'
import type { GameReport } from '#areas/rosters/rules/games.ts'
import type { Cell } from '#areas/rosters/rules/scores.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type EventSheets, findSheets } from './event-sheets.ts'
import { reportsQuery } from './report-rows.ts'
import { listCheckedIn } from './roster-rows.ts'
import { listCells, type ScoredEvent, type SharedTerms } from './score-rows.ts'

/** The games of an event with their current scores. */
export interface ScoredDay {
  readonly terms: SharedTerms
  readonly sheets: EventSheets
  readonly cells: readonly Cell[]
  readonly reports: readonly GameReport[]
  /** The invitations of everyone who is checked in. */
  readonly checkedIn: ReadonlySet<number>
}

/**
 * Reads a day's scores once for everyone who wants them at the same moment, because every score makes all players'
 * phones read them again.
 */
export function readScored({ db, sharedReads }: Deps, { clubId, eventId }: ScoredEvent): Promise<ScoredDay> {
  return sharedReads.read(`scores ${clubId} ${eventId}`, async () => {
    const ids = { clubId, eventId }
    const { type } = await getEvent(db, ids)
    return {
      ...(await findSheets(db, ids, type)),
      cells: await listCells(db, ids),
      reports: await reportsQuery(db, ids),
      checkedIn: await listCheckedIn(db, ids),
    }
  })
}
