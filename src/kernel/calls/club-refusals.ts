/** The refusals about creating a club, asking for one, its admins, and the contacts of its players. */
export const clubRefusals = {
  'club-url-taken': { status: 409, message: 'Another club already uses this address. Choose another one.' },
  'club-url-reserved': { status: 409, message: 'This address is reserved. Choose another one.' },
  'no-verified-member': { status: 409, message: 'Only a club member with a login can be an admin.' },
  'last-admin': { status: 409, message: 'A club needs at least one admin.' },
  'club-request-waiting': {
    status: 409,
    message: 'You’ve already sent a request. We’ll email you once we’ve reviewed it.',
  },
  'no-club-request': { status: 409, message: 'This request doesn’t exist.' },
  'club-request-decided': { status: 409, message: 'Someone has already handled this request.' },
  'contact-day': {
    status: 409,
    message: 'You can see players’ contacts from 2 hours before the event until the end of its last day.',
  },
  'contact-guest': { status: 409, message: 'Guests don’t have contact information on file.' },
  'founder-unconfirmed': {
    status: 409,
    message: 'The founder hasn’t confirmed their email address yet. You can accept the request once they do.',
  },
} as const
