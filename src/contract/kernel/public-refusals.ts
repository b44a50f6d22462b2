/**
 * The refusals of public pages and of instruction (spec 003 §8). Old clients distinguish the answers to a sign-up by the
 * message.
 */
export const publicRefusals = {
  'no-review': { status: 409, message: 'This person has no public pages.' },
  'no-such-page': { status: 409, message: 'There is no page of an instructor or organiser at this address.' },
  'event-taken-down': {
    status: 403,
    message: 'Our staff took this event down. Nothing can be changed until they put it back.',
  },
  'organizer-not-accepted': {
    status: 403,
    message:
      'You can write to registrants once our staff accept you as an organizer. Your event’s page shows them every change.',
  },
  'too-many-added': { status: 429, message: 'You’ve added a lot of people. Please wait a moment and try again.' },
  'lesson-registered': { status: 200, message: 'Already Registered' },
  'no-such-lesson': { status: 404, message: 'There is no such lesson any more.' },
  'instructor-not-accepted': {
    status: 409,
    message: 'You can write to your students once our staff have accepted your page.',
  },
  'own-lesson': { status: 409, message: 'Instructors do not sign up for their own lessons.' },
  'not-signed-up': { status: 409, message: 'There is no such sign-up any more.' },
  'lesson-fixed': { status: 409, message: 'This lesson allows no changes. Please ask the instructor.' },
  'nothing-to-pay': { status: 409, message: 'There is nothing to pay for this lesson.' },
  'page-url-taken': { status: 409, message: 'Somebody else has this address. Please choose another one.' },
  'page-url-reserved': { status: 409, message: 'This address is kept for the platform. Please choose another one.' },
  'page-needs-url': { status: 409, message: 'Choose an address before you publish the page.' },
  'picture-unknown': { status: 400, message: 'Please upload the picture here first.' },
  'stale-page': { status: 409, message: 'This page was changed in another window meanwhile. Please look at it again.' },
  'lesson-times': { status: 400, message: 'A lesson ends after it starts.' },
  'lesson-long': { status: 400, message: 'A lesson lasts 12 hours at most. Please look at the date of its end.' },
  'lesson-final': { status: 400, message: 'Sign-up ends before the lesson starts, or with it.' },
  'lesson-past': { status: 400, message: 'A new lesson starts in the future.' },
  'lesson-over': { status: 409, message: 'One of these lessons is over already. Nothing was changed.' },
  'lesson-cancelled': { status: 409, message: 'This lesson is cancelled.' },
  'stale-lesson': {
    status: 409,
    message: 'This lesson was changed in another window meanwhile. Please look at it again.',
  },
  'spots-below-students': { status: 409, message: 'More students than that have a place already.' },
  'spots-taken': { status: 409, message: 'All spots are taken. Add them beyond the spots?' },
  'series-days': { status: 400, message: 'The last day comes after the first, and at most a year later.' },
  'series-too-many': { status: 409, message: 'These are more than 100 lessons. Please choose fewer days.' },
  'series-empty': { status: 409, message: 'No lesson is left to add: all of them overlap others, or are over.' },
  'too-many-unconfirmed': {
    status: 429,
    message: 'Too many people registered from your network without opening the link in their email.',
  },
  'proof-needed': { status: 409, message: 'Your browser has to do a short check first. Please try again.' },
} as const
