import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const clubsRefusals = {
  'account-not-linked': {
    status: 409,
    message: 'Sorry, there was an issue linking your account.  Please try again.',
  },
  'cards-silent': {
    status: 503,
    message: 'The card provider isn’t responding, so nothing was changed. Try again in a minute.',
  },
  'cards-not-connected': { status: 409, message: 'First connect an account that takes card payments.' },
  'club-url-taken': { status: 409, message: 'Another club already uses this address. Choose another one.' },
  'club-url-reserved': { status: 409, message: 'This address is reserved. Choose another one.' },
  'no-verified-member': { status: 409, message: 'Only a club member with a login can be an admin.' },
  'club-request-waiting': {
    status: 409,
    message: 'You’ve already sent a request. We’ll email you once we’ve reviewed it.',
  },
  'no-club-request': { status: 409, message: 'This request doesn’t exist.' },
  'club-request-decided': { status: 409, message: 'Someone has already handled this request.' },
  'founder-unconfirmed': {
    status: 409,
    message: 'The founder hasn’t confirmed their email address yet. You can accept the request once they do.',
  },
  'cards-off': { status: 409, message: 'You can’t pay by card here yet.' },
  'email-unconfirmed': {
    status: 403,
    message: 'Confirm your email address first. Open the link we emailed you.',
  },
} as const satisfies Refusals

type Own = typeof clubsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
