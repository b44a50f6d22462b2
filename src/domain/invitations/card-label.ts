/** A member's reply as it is stored; null before a reply. */
type Reply = 'yes' | 'partner' | 'waitlist' | 'needs-partner' | 'no' | null

export type CardLabel = 'Attending' | 'Waitlist' | 'Not Attending' | 'RSVP Needed' | 'Partner Needed'

/**
 * The reply in the words of event cards and schedules, a wire value. Source: spec 002 §4, X65. 'Partner Needed' comes
 * from the other set: a player who said yes and looks for a partner would take 'RSVP Needed' for a lost reply.
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
