/** The refusals of requests to start a club. */
export const foundingRefusals = {
  'club-request-waiting': { status: 409, message: 'You already have a request. We’ll email you when we’ve read it.' },
  'no-club-request': { status: 409, message: 'There is no such request.' },
  'club-request-decided': { status: 409, message: 'Someone has already decided about this request.' },
  'founder-unconfirmed': {
    status: 409,
    message: 'The founder hasn’t confirmed the email address yet. You can accept after that.',
  },
} as const
