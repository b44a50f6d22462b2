import type { DateChange } from '#areas/events/rules/series-plan.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { markDeleted } from '../delete-event.ts'
import { changeEvent } from '../edit-event.ts'
import { timeColumns } from '../event-fields.ts'
import type { NewEvent } from '../event-rows.ts'
import { tellEvent } from '../touch-event.ts'
import { type DateRow, leaveSeries } from './date-rows.ts'

interface Acting {
  readonly accountId: number
  readonly now: Date
}

/** Changes dates of a series, in the order of their locks. Returns what to publish after the commit. */
export async function changeDates(
  deps: Deps,
  tx: Tx,
  dates: readonly DateRow[],
  changes: readonly DateChange[],
  acting: Acting,
): Promise<readonly (() => void)[]> {
  const byId = new Map(changes.map((change) => [change.eventId, change]))
  const tells: (() => void)[] = []
  for (const date of dates) {
    const change = byId.get(date.id)
    if (!change) continue
    const { seq } = await changeEvent(deps, tx, date, columnsOf(date, change), { ...acting, isTold: true })
    tells.push(() => tellEvent(deps, date.id, seq))
  }
  return tells
}

/** Once an event is open, the time at which it opened is history. */
function columnsOf(date: DateRow, { terms, times }: DateChange): Partial<NewEvent> {
  if (!times) return terms
  const { opens_at, ...others } = timeColumns(times)
  return { ...terms, ...others, ...(date.opened_at === null ? { opens_at } : {}) }
}

/** Deletes dates that a series no longer has. Returns what to publish after the commit. */
export async function removeDates(
  deps: Deps,
  tx: Tx,
  dates: readonly DateRow[],
  acting: Acting,
): Promise<readonly (() => void)[]> {
  const tells: (() => void)[] = []
  for (const date of dates) {
    const seq = await markDeleted(deps, tx, date, acting)
    tells.push(() => tellEvent(deps, date.id, seq))
  }
  const [first] = dates
  if (first)
    await leaveSeries(
      tx,
      first.club_id,
      dates.map(({ id }) => id),
    )
  return tells
}

/** Dates whose players are told when they move or are deleted. */
export const openIds = (dates: readonly { readonly id: number; readonly opened_at: Date | null }[]) =>
  dates.flatMap(({ id, opened_at: openedAt }) => (openedAt === null ? [] : [id]))
