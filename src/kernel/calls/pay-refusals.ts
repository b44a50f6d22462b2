/** The refusals of calls that pay a club, and of its point of sale. */
export const payRefusals = {
  'pos-needs-dues': { status: 403, message: 'You must pay your dues before a purchase can be made' },
  'desk-only': {
    status: 409,
    message: 'The price is too low to pay by card, so you weren’t charged. Buy this at the desk.',
  },
  'price-changed': {
    status: 409,
    message: 'The price just changed, so you weren’t charged. Check the new price.',
  },
  'debt-underway': {
    status: 409,
    message: 'A card payment for this is still processing. Please wait until it’s done.',
  },
} as const
