import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 001 §8). */
export const clubMailRefusals = {
  'club-mail-off': { status: 409, message: 'This club’s emails are turned off. Nothing was sent.' },
  'event-open-to-group': { status: 409, message: 'This event doesn’t use invitations. Open it to the group instead.' },
  'send-underway': {
    status: 409,
    message: 'We’re still sending this event’s invitations. Try again once they’re sent.',
  },
  'mail-no-address': { status: 200, message: 'No Email Address Was Found' },
  'resend-issue': { status: 200, message: 'issue sending email' },
  'mail-empty': { status: 400, message: 'Write something first.' },
  'no-recipients': { status: 400, message: 'Select Email Recipients' },
  'resend-too-soon': {
    status: 429,
    message: 'This member got this email less than an hour ago.',
    untilThen: 'This member got this email less than an hour ago.',
  },
} as const satisfies Refusals

type Own = typeof clubMailRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
