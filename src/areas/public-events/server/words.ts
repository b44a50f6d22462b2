import type { RegistrationAct } from '#areas/public-events/rules/registration-acts.ts'
import { counted } from '#kernel/rules/counted.ts'

/** What the server says about a registration. The event's email says the rest. */
export const registeredWords = 'Registration Complete'
/** The same, if the link in the email has to be opened first. */
export const heldWords = (isWaiting: boolean) =>
  isWaiting ? 'Check your email to keep your place on the waitlist' : 'Check your email to keep your spot'
export const waitingWords = (position: number) => `You’re number ${position} on the waitlist`

/** Lines in the log of an event. */
export const eventCreatedInLog = 'The event was created'
export const eventChangedInLog = 'The event was changed'
export const eventPublishedInLog = 'The event was published'
export const eventCancelledInLog = (reason: string) => `The event was canceled: ${reason}`
export const registeredInLog = (who: string, isWaiting: boolean) =>
  isWaiting ? `${who} joined the waitlist` : `${who} registered`
export const addedInLog = (who: string, isBeyond: boolean) =>
  isBeyond ? `${who} was added by hand, although the event was full` : `${who} was added by hand`
export const cancelledInLog = (who: string) => `${who} canceled`
export const confirmedInLog = (who: string) => `${who} got a spot from the waitlist`
export const offeredInLog = (who: string) => `${who} was offered a spot`
export const offerTakenInLog = (who: string) => `${who} took the spot they were offered`
export const offerPassedInLog = (who: string) => `${who} let the spot they were offered pass`
export const heldToPayInLog = (who: string) => `${who} opened the link to pay by card`
export const openedInLog = (who: string) => `${who} confirmed by email`
export const lapsedInLog = (who: string, isToPay: boolean) =>
  isToPay ? `${who} didn’t pay in time` : `${who} didn’t confirm by email in time`
export const backInLog = (who: string, isWaiting: boolean) =>
  isWaiting ? `${who} came back and joined the waitlist` : `${who} came back and registered again`
export const exportedInLog = (count: number) => `Downloaded a list of ${counted(count, 'registration')}`
export const wroteInLog = (subject: string, count: number) =>
  `A message went to ${counted(count, 'recipient')}: ${subject}`

export const mailsFullInLog = (mailLimit: number) =>
  `The event reached its limit of ${counted(mailLimit, 'email')} for the day`

/** What emails and calendar files call an event whose name they must not use. */
export const pickleballWords = (type: string) => `pickleball ${type}`
export const cancelledSummary = (name: string) => `Canceled: ${name}`

const acts: Record<RegistrationAct, string> = {
  vouch: 'was confirmed by hand',
  confirm: 'was given a spot',
  wait: 'was moved to the end of the waitlist',
  remove: 'was removed',
  paid: 'was marked paid',
  unpaid: 'was marked unpaid',
  refunded: 'was marked refunded',
  'check-in': 'was checked in',
  'undo-check-in': 'is no longer checked in',
}
/** Added in the log to an act on someone who was not confirmed. */
export const unconfirmedInLog = ', not confirmed'
export const actedInLog = (who: string, act: RegistrationAct, more = '') => `${who} ${acts[act]}${more}`
/** Ends a line about someone who was confirmed beyond the available spots. */
export const beyondSpotsInLog = ', although the event was full'

export const paidByCardInLog = (who: string) => `${who} paid by card`
export const cardRefundedInLog = (who: string) => `${who} was refunded by card`
/** Why money goes back to a card. */
export const spotGivenUp = 'The registration or the event was canceled'

/** The columns of the exported list. */
export const exportColumns = [
  'number',
  'first',
  'last',
  'phone',
  'email',
  'state',
  'payment',
  'paid by',
  'cost',
  'checked in',
  'registered at',
] as const

/** What a link to an event's page shows in chats, emails and search engines. */
export const listTitle = 'Pickleball events: clinics, camps and tournaments'
export const listDescription = 'Find pickleball clinics, camps and tournaments, and register without an account.'
/** An event's facts for readers without scripts, and for pages that frame it. */
export const factWords = {
  when: 'When',
  where: 'Where',
  cost: 'Cost',
  organiser: 'Organizer',
  registration: 'Registration',
  about: 'About the event',
  register: 'See the event and register',
  newTab: 'in a new tab',
  all: 'All events',
  gone: 'We couldn’t find this event.',
} as const
