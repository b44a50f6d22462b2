import { counted } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { longDaysText } from '#kernel/rules/time-text.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import type { EventRow } from './event-rows.ts'

type Terms = Pick<EventRow, 'title' | 'starts_at' | 'ends_at' | 'closes_at' | 'location' | 'spots' | 'cost_cents'>

/** An edit in words, for the event's log. Fields that no one is likely to dispute later are only named as changed. */
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
  const changes = facts.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name} from ${was} to ${is}`)
  return changes.length > 0 ? `The event was changed: ${rowText(changes)}` : 'The event was changed'
}

export const eventCreated = 'The event was created'
export const eventRepeats = 'The event repeats from now on'
export const dateCreated = 'The event was created as a date of its series'
export const eventDeletedInLog = 'The event was deleted'
/** The line in the club's log. */
export const eventDeletedInClub = (title: string, eventId: number) => `Event ${title} (${eventId}) was deleted`
export const eventRestoredInLog = 'The event was brought back'

/** The line in the club's log about days that were called off. */
export function daysCalledOff(
  { from, through }: { readonly from: string; readonly through: string },
  removed: number,
  note: string,
): string {
  const days = `${from === through ? 'on' : 'from'} ${longDaysText(from, through)}`
  return `Called off ${counted(removed, 'event')} ${days}${note && `: ${note}`}`
}

export const eventsBroughtBack = (count: number) => `Brought back ${counted(count, 'event')} that had been called off`
export const eventOpened = (isOpenToGroup: boolean) =>
  isOpenToGroup ? 'Registration was opened' : 'Invitations were sent'

export const divisionAdded = (name: string) => `Division ${name} was added`
export const divisionChanged = (name: string) => `Division ${name} was changed`
export const divisionDeleted = (name: string) => `Division ${name} was deleted, so its players have no division`

/** The response if another event of the group starts at the same time: nothing was created (spec 001 §8). */
export const sameStart =
  'Start time conflict- There is another event scheduled for this group with the same start time so this event was not added.'
