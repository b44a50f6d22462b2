import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const membersRefusals = {
  'membership-over': {
    status: 400,
    message: 'That day has passed. Choose when the paid membership ends, or leave the date blank.',
  },
  'dues-by-payment': {
    status: 409,
    message:
      'Payments on record don’t match this, so nothing was changed. You can delete a payment in the dues report.',
  },
  'member-exists': { status: 409, message: 'Someone with this name and email address is already in the club.' },
  'field-not-yours': { status: 403, message: 'You can’t change this field.' },
  'unknown-rating': { status: 400, message: 'This club doesn’t have that skill level.' },
  'merge-both-registered': {
    status: 409,
    message:
      'Both members are registered for the same event, or for two events at the same time. Remove one of those registrations first.',
  },
  'fields-missing': { status: 400, message: 'Fill out all required fields' },
  'birthday-missing': { status: 400, message: 'Make sure add your birthday' },
  'birthday-recent': { status: 400, message: 'Make sure add your birthday' },
  'birthday-future': { status: 400, message: 'This birthday is in the future. Check the year.' },
  'merge-needs-both': { status: 400, message: 'Select both names to merge' },
} as const satisfies Refusals

type Own = typeof membersRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
