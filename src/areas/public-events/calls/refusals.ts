import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const publicEventsRefusals = {
  'event-past': { status: 400, message: 'Choose a start time in the future.' },
  'event-taken-down': {
    status: 403,
    message: 'Our staff took this event down. You can’t change it until they restore it.',
  },
  'organizer-not-accepted': {
    status: 403,
    message:
      'You can email registrants once our staff accepts you as an organizer. Registrants can always see changes on your event’s page.',
  },
  'too-many-added': {
    status: 429,
    message: 'You’ve added a lot of people. Wait 10 minutes, then try again.',
    untilThen: 'You’ve added as many people as you can for now.',
  },
  'too-many-unconfirmed': {
    status: 429,
    message: 'Too many people on your internet connection registered without opening the link we emailed them.',
    untilThen: 'Too many people on your internet connection registered without opening the link we emailed them.',
  },
  'proof-needed': { status: 409, message: 'Your browser needs to run a short check first. Try again.' },
  'public-event-times': {
    status: 400,
    message:
      'An event can’t end before it starts. Registration must open before it closes, and close before the event ends.',
  },
  'public-event-cancelled': { status: 409, message: 'This event was canceled.' },
  'public-event-over': { status: 409, message: 'This event has ended.' },
  'public-event-full': { status: 200, message: 'full' },
  'registration-not-open': { status: 409, message: 'Registration is not open yet.' },
  'registered-elsewhere': { status: 409, message: 'Registration for this event is on another site.' },
  'terms-changed': { status: 409, message: 'The terms just changed. Please read them again.' },
  'registration-moved': {
    status: 409,
    message: 'This registration just changed. Check it, then try again.',
  },
  'no-spot-free': { status: 409, message: 'No spots are left, but you can go over the limit.' },
  'event-spots-held': { status: 409, message: 'More people than that already have a spot. Remove some of them first.' },
} as const satisfies Refusals

type Own = typeof publicEventsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
