import type { PublicEventType } from '#areas/public-events/rules/event-kinds.ts'
import type { PublicState } from '#areas/public-events/rules/registration.ts'
import { moneyText } from '#kernel/rules/money.ts'

/** The kinds of events as people read them. */
export const typeWords: Readonly<Record<PublicEventType, string>> = { clinic: 'Clinic', camp: 'Camp', event: 'Event' }

/** The state of registration. */
export const stateWords: Readonly<Record<PublicState, string>> = {
  open: 'Registration is open',
  waitlist: 'Full, with a waitlist',
  full: 'Full',
  closed: 'Registration is closed',
  'not-open': 'Registration isn’t open yet',
  cancelled: 'Canceled',
  elsewhere: 'Registration on another site',
  over: 'Ended',
}

/** `Free`, or the price. */
export const costWords = (cents: number): string => (cents === 0 ? 'Free' : moneyText(cents))

export const spotsWords = (open: number, spots: number): string => `${open} of ${spots} spots left`

/** The same when people can only join the waitlist. */
export const waitsWords = (open: number, waitlist: number): string =>
  `All spots are taken, but the waitlist has ${open} of ${waitlist} places left.`

/** Only the organizer of an event that staff have not accepted yet reads this. */
export const unlistedWords =
  'Our staff hasn’t accepted your events, so they aren’t listed, and links in the descriptions don’t work.'

/** What an organizer reads before something is emailed to registrants, until staff accept the organizer. */
export const onlyLinksWords =
  'Until our staff accepts you as an organizer, emails to registrants won’t include what you wrote.'
