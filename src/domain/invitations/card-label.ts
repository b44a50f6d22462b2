import type { Response, WireResponse } from './responses.ts'

/** How event cards and schedules name a reply. Source: spec 002 §4, X65. */
export const cardLabels = ['Attending', 'Waitlist', 'Not Attending', 'RSVP Needed', 'Partner Needed'] as const

/**
 * The reply in the words of event cards and schedules, a wire value. Source: spec 002 §4, X65. 'Partner Needed' comes
 * from the other set: a player who said yes and looks for a partner would take 'RSVP Needed' for a lost reply.
 */
export function cardLabelOf(reply: Response | WireResponse | null): (typeof cardLabels)[number] {
  switch (reply) {
    case 'yes':
    case 'partner':
      return 'Attending'
    case 'waitlist':
      return 'Waitlist'
    case 'no':
      return 'Not Attending'
    case 'needs-partner':
    case 'Needs Partner':
      return 'Partner Needed'
    case null:
      return 'RSVP Needed'
  }
}
