const hours = 60 * 60_000
/** How long a waiting member has to pay for a spot that is open to them, in milliseconds. */
const payTime = 24 * hours
/** The same in the last two days before replies close, so that others can still be asked. */
const shortPayTime = 2 * hours
const lastDays = 48 * hours

/**
 * Until when a member who is asked at `now` can pay for a spot before the next on the waitlist is asked: a day, or two
 * hours in the last two days before replies close, and never later than that. Instants in milliseconds. Source: ours,
 * docs/areas/invitations.md.
 */
export const payByAt = (now: number, closesAt: number): number =>
  Math.min(closesAt, now + (closesAt - now > lastDays ? payTime : shortPayTime))
