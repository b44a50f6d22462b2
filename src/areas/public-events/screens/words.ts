import type { getPublicEvent, listPublicEvents } from '#areas/public-events/calls/public-events.ts'
import { spanText } from '#areas/public-events/rules/event-time-text.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { clockText } from '#kernel/rules/time-text.ts'

export type ListedEvent = Gotten<typeof listPublicEvents>['events'][number]
export type ShownEvent = Gotten<typeof getPublicEvent>

/** An event's day, hours and zone. */
export const whenOf = ({ start_time, end_time, zone }: Pick<ListedEvent, 'start_time' | 'end_time' | 'zone'>): string =>
  spanText({ startsAt: new Date(start_time), endsAt: new Date(end_time), zone })

/** Why the form is refused for a while; the wait is appended. */
const tooMany = 'Too many people registered from your internet connection, or with this email address, in the last hour'

/** `9:40 am`, in the reader's local time. */
export function clockHere(instant: string): string {
  const at = new Date(instant)
  return clockText(at.getHours(), at.getMinutes())
}

/** The sentence for codes whose messages are protocol (spec 003 §8). */
export function refusalWords({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'public-event-full') return 'No Spots Available'
  if (code === 'already-registered') return 'You are already registered'
  if (code === 'too-many-requests') return message.replace('Too many requests', tooMany)
  return message
}
