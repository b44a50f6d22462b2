import { dailyMails } from '#areas/public-events/rules/registrant-news.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { PublicEventRow } from './event-rows.ts'
import { findMailDay, lockMailDay, saveFull } from './mail-day-rows.ts'

type Counting = Pick<Deps, 'clock' | 'config'>
type Counted = Pick<PublicEventRow, 'id' | 'registered_count' | 'waiting_count'>

/** How many emails an event can cause in how many milliseconds. */
function budgetOf({ config }: Counting, event: Counted): { readonly limit: number; readonly day: number } {
  const [least, each] = config.rates['event-mails']
  const limit = dailyMails(event.registered_count + event.waiting_count, {
    least: least?.points ?? 0,
    each: each?.points ?? 0,
  })
  return { limit, day: (least?.seconds ?? 0) * 1000 }
}

/** The event's daily budget is used up until `again`. `isFirst`: this is the first time that is found. */
export interface Full {
  readonly again: Date
  readonly limit: number
  readonly isFirst: boolean
}

/** Locks an event's daily budget until the transaction ends, and returns it if it is used up. Source: X192. */
export async function lockEventMails(
  deps: Counting,
  tx: Tx,
  event: Counted,
): Promise<Full | { readonly again?: undefined }> {
  const now = deps.clock.now()
  const { limit, day } = budgetOf(deps, event)
  const { begun_at, mails, full_at } = await lockMailDay(tx, event.id, now, new Date(now.getTime() - day))
  if (mails < limit) return {}
  if (full_at === null) await saveFull(tx, event.id, now)
  return { again: new Date(begun_at.getTime() + day), limit, isFirst: full_at === null }
}

/** The daily budget as the organizer sees it. After it is used up, `again_time` says when emails are sent again. */
export async function mailsOfDay(deps: Counting, db: Reader, event: Counted) {
  const { limit, day } = budgetOf(deps, event)
  const found = await findMailDay(db, event.id)
  const ends = found && new Date(found.begun_at.getTime() + day)
  const sent = found && ends && ends > deps.clock.now() ? found.mails : 0
  return { most: limit, sent, again_time: ends && sent >= limit ? ends.toISOString() : null }
}
