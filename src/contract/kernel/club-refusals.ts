/** The refusals about creating a club, asking for one, its admins, and the contacts of its players. */
export const clubRefusals = {
  'club-url-taken': { status: 409, message: 'Another club has this address. Please choose another one.' },
  'club-url-reserved': { status: 409, message: 'This address is kept for the platform. Please choose another one.' },
  'no-verified-member': { status: 409, message: 'Only a member of this club with a login can be an admin.' },
  'last-admin': { status: 409, message: 'A club keeps at least one admin.' },
  'club-request-waiting': { status: 409, message: 'You already have a request. We’ll email you when we’ve read it.' },
  'no-club-request': { status: 409, message: 'There is no such request.' },
  'club-request-decided': { status: 409, message: 'Someone has already decided about this request.' },
  'contact-day': {
    status: 409,
    message: 'You can open contacts from 2 hours before the event until the end of its last day.',
  },
  'contact-guest': { status: 409, message: 'Guests have no contact on file.' },
  'founder-unconfirmed': {
    status: 409,
    message: 'The founder hasn’t confirmed the email address yet. You can accept after that.',
  },
} as const
