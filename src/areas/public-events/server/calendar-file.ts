import { createHmac } from 'node:crypto'
import { calendarText } from '#areas/calendars/server/calendar-text.ts'
import type { EventFile } from '#areas/calendars/server/event-file.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addressIn } from '#kernel/server/providers/mail/address-in.ts'
import type { PublicEventRow } from './event-rows.ts'
import { isAccepted } from './present.ts'
import { cancelledSummary, pickleballWords } from './words.ts'

/**
 * The event as a calendar file for a registrant. It names the sender of our emails, because the organizer's address is
 * private. `isOff`: the registration is canceled. `timesLeft`: how often this person has left the event so far.
 * Calendar programs update an entry only if its number is higher.
 */
export function publicEventFile(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  event: PublicEventRow,
  isOff: boolean,
  timesLeft: number,
): EventFile {
  const isCancelled = isOff || event.cancelled_at !== null
  const uid = createHmac('sha256', config.secretKey).update(`public event ${event.id}`).digest('hex').slice(0, 32)
  // Until staff accept the organizer, the file contains none of their text either (X192).
  const isTrusted = isAccepted(event)
  const name = isTrusted ? event.name : pickleballWords(event.type)
  const url = `${config.publicUrl}/event/listing/${event.id}`
  const entry = {
    uid,
    // Leaving adds one, and registering again adds one more. A new version of the event adds two.
    sequence: 2 * (event.version + timesLeft) - (isOff ? 1 : 0),
    status: isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    start: event.starts_at,
    end: event.ends_at,
    summary: isCancelled ? cancelledSummary(name) : name,
    description: url,
    location: isTrusted ? event.location : '',
    url,
  }
  const organizer = { name: (isTrusted && event.organiser) || 'Sideout', email: addressIn(config.mailFrom) }
  return { text: calendarText([entry], { now: clock.now(), organizer }), isCancelled }
}
