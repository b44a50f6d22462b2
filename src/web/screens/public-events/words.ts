import type { Gotten } from '#contract/kernel/call'
import type { getPublicEvent, listPublicEvents } from '#contract/public-events/public-events'
import { spanText } from '#domain/public-events/event-time-text'

export type ListedEvent = Gotten<typeof listPublicEvents>['events'][number]
export type ShownEvent = Gotten<typeof getPublicEvent>

/** Day, hours and zone of an event. */
export const whenOf = ({ start_time, end_time, zone }: Pick<ListedEvent, 'start_time' | 'end_time' | 'zone'>): string =>
  spanText({ startsAt: new Date(start_time), endsAt: new Date(end_time), zone })

/** The sentence for codes whose messages are protocol (spec 003 §8). */
export function refusalWords({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'public-event-full') return 'No Spots Available'
  if (code === 'already-registered') return 'You are already registered'
  return message
}
