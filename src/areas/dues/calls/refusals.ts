import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const duesRefusals = {
  'season-current': { status: 409, message: 'This is the current season. Make another season current first.' },
  'season-paid': { status: 409, message: 'This season has payments, so you can’t delete it.' },
  'season-closed': { status: 409, message: 'You can’t pay these dues right now. Ask your club.' },
  'season-needed': { status: 400, message: 'Select Season' },
  'nothing-to-undo': { status: 409, message: 'There’s no change from the last hour to undo.' },
  'paid-since': {
    status: 409,
    message:
      'Someone has paid dues since then, so you can’t undo this. Switch back instead. Memberships will continue.',
  },
  'waiver-needs-note': { status: 400, message: '$0 means the dues are waived. Add a note to say why.' },
  'day-to-come': { status: 400, message: 'That day is in the future. Choose today or an earlier day.' },
  'range-invalid': { status: 400, message: 'The last day is before the first day.' },
} as const satisfies Refusals

type Own = typeof duesRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
