import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 003 §8). */
export const instructionRefusals = {
  'lesson-registered': { status: 200, message: 'Already Registered' },
  'no-such-lesson': { status: 404, message: 'This lesson no longer exists.' },
  'instructor-not-accepted': {
    status: 409,
    message: 'You can email your students once our staff accepts your page.',
  },
  'not-signed-up': { status: 409, message: 'This sign-up no longer exists.' },
  'not-waiting': { status: 409, message: 'You’re not on this waitlist anymore.' },
  'lesson-fixed': { status: 409, message: 'You can’t change this lesson. Ask the instructor.' },
  'paying-over': { status: 409, message: 'You can’t pay for this lesson online anymore. Ask the instructor.' },
  'page-url-taken': { status: 409, message: 'Someone else already uses this address. Choose another one.' },
  'page-url-reserved': { status: 409, message: 'This address is reserved. Choose another one.' },
  'page-needs-url': { status: 409, message: 'Choose an address before you publish the page.' },
  'picture-unknown': { status: 400, message: 'Upload the picture first.' },
  'stale-page': { status: 409, message: 'This page just changed in another window. Check it, then save again.' },
  'lesson-times': { status: 400, message: 'A lesson must end after it starts.' },
  'lesson-long': { status: 400, message: 'A lesson can last up to 12 hours. Check the end date.' },
  'lesson-final': { status: 400, message: 'Sign-up must close by the time the lesson starts.' },
  'lesson-past': { status: 400, message: 'Choose a start time in the future.' },
  'lesson-over': { status: 409, message: 'One of these lessons has already ended. Nothing was changed.' },
  'lesson-cancelled': { status: 409, message: 'This lesson is canceled.' },
  'stale-lesson': {
    status: 409,
    message: 'This lesson just changed in another window. Check it, then save again.',
  },
  'spots-below-students': { status: 409, message: 'More students than that already have a spot.' },
  'spots-taken': { status: 409, message: 'All spots are taken. Add this person anyway?' },
  'series-days': { status: 400, message: 'The last day must be after the first, and no more than a year later.' },
  'series-too-many': { status: 409, message: 'That’s more than 100 lessons. Choose fewer days.' },
  'series-empty': { status: 409, message: 'There are no lessons to add. They’ve all ended or overlap another lesson.' },
} as const satisfies Refusals

type Own = typeof instructionRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
