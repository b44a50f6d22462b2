import type { Response, WireResponse } from './responses.ts'

/** How a reply is labeled for those who run a club. Source: spec 002 §9, X184. */
export const adminLabels = ['Attending', 'Waitlist', 'Not Attending', 'RSVP Needed'] as const
/** How a reply is labeled on event cards and a member's own schedule. Source: spec 002 §4, X65. */
export const cardLabels = [...adminLabels, 'Partner Needed'] as const

/**
 * The label of a reply on lists and schedules for those who run a club. Anything that is not a reply needs one (X184).
 */
export function adminLabelOf(reply: Response | WireResponse | null): (typeof adminLabels)[number] {
  const label = cardLabelOf(reply)
  return label === 'Partner Needed' ? 'RSVP Needed' : label
}

/**
 * The label of a reply on event cards and schedules, a wire value. Source: spec 002 §4, X65. 'Partner Needed' comes
 * from the other set: a player who said Yes and is looking for a partner would read 'RSVP Needed' as a lost reply.
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
