import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 001 §8). */
export const eventsRefusals = {
  'event-times': { status: 400, message: 'An event must end after it starts, and replies must close before it ends.' },
  'event-long': { status: 400, message: 'An event can last up to 31 days. Check the end date.' },
  'drawing-divisions': {
    status: 400,
    message: 'An event with divisions can’t draw its spots. Remove the divisions, or choose First come.',
  },
  'substitutes-partners': {
    status: 400,
    message: 'An event with partners can’t ask substitutes. Turn one of them off.',
  },
  'event-merged': { status: 409, message: 'This event was merged into another one. Change that one instead.' },
  'event-started': { status: 409, message: 'This event’s start time has passed. Do you want to add it anyway?' },
  'stale-event': { status: 409, message: 'Someone else just changed this event. Check it, then try again.' },
  'event-has-payments': {
    status: 409,
    message: 'Someone has paid for this event. Refund them first, or confirm that you want to delete it anyway.',
  },
  'event-by-invitation': { status: 409, message: 'This event is by invitation only. Send the invitations instead.' },
  'event-repeats': { status: 409, message: 'This event already repeats. Edit it to change how.' },
  'not-repeating': { status: 409, message: 'This event doesn’t repeat, so only this date can change.' },
  'never-repeats': { status: 400, message: 'This never happens. Choose other days, or a later last day.' },
  'series-day': {
    status: 400,
    message: 'To move the whole series to another day, change its days instead of the date.',
  },
  'stale-series': { status: 409, message: 'Someone else just changed this series. Check it, then try again.' },
  'nothing-to-call-off': {
    status: 409,
    message: 'There’s nothing to call off on these days. Events that have begun stay.',
  },
  'not-called-off': { status: 409, message: 'There’s nothing to bring back here. Someone may have done it already.' },
  'date-exists': { status: 409, message: 'The series already has a date on this day.' },
  'date-passed': { status: 400, message: 'This time has passed. Choose a later day.' },
  'date-conflict': { status: 409, message: 'The group already has another event at this time.' },
  'series-over': { status: 400, message: 'The series ends before this day. Change its last day first.' },
  'registration-closed': { status: 200, message: 'Registration Closed' },
} as const satisfies Refusals

type Own = typeof eventsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
