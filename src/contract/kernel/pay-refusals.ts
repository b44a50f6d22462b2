/** The refusals of calls that pay a club, and of its point of sale. */
export const payRefusals = {
  'pos-needs-dues': { status: 403, message: 'You must pay your dues before a purchase can be made' },
  'desk-only': {
    status: 409,
    message: 'This is sold at the desk only, because its price is too small for a card. Nothing was charged.',
  },
  'price-changed': {
    status: 409,
    message: 'The price has changed meanwhile, and nothing was charged. Please look at it again.',
  },
  'debt-underway': {
    status: 409,
    message: 'A card payment for this is under way. Please wait until it has ended.',
  },
} as const
