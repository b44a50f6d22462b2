import { moneyText } from '#domain/shared/money'
import { wallTextIn } from '#domain/shared/wall-time'
import type { EventRow } from './event-rows.ts'

type Terms = Pick<EventRow, 'title' | 'starts_at' | 'ends_at' | 'closes_at' | 'location' | 'spots' | 'cost_cents'>

/** Whether those who are coming have to know: it begins, ends or takes place otherwise. */
export const movesPlayers = (before: Terms, after: Terms): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() ||
  before.ends_at.getTime() !== after.ends_at.getTime() ||
  before.location !== after.location

/** What an edit changed, for the log of the event; what nobody argues about later is only said to have changed. */
export function changeWords(zone: string, before: Terms, after: Terms): string {
  const time = (at: Date) => wallTextIn(zone, at)
  const facts = [
    ['title', before.title, after.title],
    ['start', time(before.starts_at), time(after.starts_at)],
    ['end', time(before.ends_at), time(after.ends_at)],
    ['close date', time(before.closes_at), time(after.closes_at)],
    ['location', before.location || 'none', after.location || 'none'],
    ['spots', before.spots, after.spots],
    ['cost', moneyText(before.cost_cents), moneyText(after.cost_cents)],
  ] as const
  const changed = facts.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name} from ${was} to ${is}`)
  return changed.length > 0 ? `The event was changed: ${changed.join(', ')}` : 'The event was changed'
}
