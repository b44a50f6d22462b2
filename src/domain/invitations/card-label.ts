/** What a member has answered, as it is kept; null is nothing yet. */
type Reply = 'yes' | 'partner' | 'waitlist' | 'needs-partner' | 'no' | null

export type CardLabel = 'Attending' | 'Waitlist' | 'Not Attending' | 'RSVP Needed' | 'Partner Needed'

/**
 * The reply as event cards and schedules name it, a value of the wire. Source: spec 002 §4, X65. 'Partner Needed' is of
 * the other set: whoever said yes and looks for a partner would take 'RSVP Needed' for a lost answer.
 */
export function cardLabelOf(reply: Reply): CardLabel {
  switch (reply) {
    case 'yes':
    case 'partner':
      return 'Attending'
    case 'waitlist':
      return 'Waitlist'
    case 'no':
      return 'Not Attending'
    case 'needs-partner':
      return 'Partner Needed'
    case null:
      return 'RSVP Needed'
  }
}
