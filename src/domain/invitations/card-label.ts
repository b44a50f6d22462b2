import type { Response, WireResponse } from './responses.ts'

/** How those who run a club read a reply. Source: spec 002 §9, X184. */
export const adminLabels = ['Attending', 'Waitlist', 'Not Attending', 'RSVP Needed'] as const
/** How event cards and a member's own schedule name a reply. Source: spec 002 §4, X65. */
export const cardLabels = [...adminLabels, 'Partner Needed'] as const

/** The reply in the words of lists and schedules of those who run a club: whatever is no answer needs one (X184). */
export function adminLabelOf(reply: Response | WireResponse | null): (typeof adminLabels)[number] {
  const label = cardLabelOf(reply)
  return label === 'Partner Needed' ? 'RSVP Needed' : label
}

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
