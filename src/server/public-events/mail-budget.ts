import { dailyMails } from '#domain/public-events/registrant-news'
import type { Reader, Tx } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import type { PublicEventRow } from './event-rows.ts'
import { findMailDay, lockMailDay, saveFull } from './mail-day-rows.ts'

type Counting = Pick<Deps, 'clock' | 'config'>
type Counted = Pick<PublicEventRow, 'id' | 'registered_count' | 'waiting_count'>

/** How many mails an event may cause in how many milliseconds. */
function budgetOf({ config }: Counting, event: Counted): { readonly limit: number; readonly day: number } {
  const [least, each] = config.rates['event-mails']
  const limit = dailyMails(event.registered_count + event.waiting_count, {
    least: least?.points ?? 0,
    each: each?.points ?? 0,
  })
  return { limit, day: (least?.seconds ?? 0) * 1000 }
}

/** The day’s budget of an event is used up until `again`; `isFirst`: nobody has found that before. */
export interface Full {
  readonly again: Date
  readonly limit: number
  readonly isFirst: boolean
}

/** Locks the day’s budget of an event until the transaction ends, and tells whether it is used up. Source: X192. */
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

/** The day’s budget as the organizer sees it; `again_time` says when mails leave again, once none is left. */
export async function mailsOfDay(deps: Counting, db: Reader, event: Counted) {
  const { limit, day } = budgetOf(deps, event)
  const found = await findMailDay(db, event.id)
  const ends = found && new Date(found.begun_at.getTime() + day)
  const sent = found && ends && ends > deps.clock.now() ? found.mails : 0
  return { most: limit, sent, again_time: ends && sent >= limit ? ends.toISOString() : null }
}
