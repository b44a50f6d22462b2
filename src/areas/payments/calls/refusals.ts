import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const paymentsRefusals = {
  'price-changed': {
    status: 409,
    message: 'The price just changed, so you weren’t charged. Check the new price.',
  },
  'card-locked': {
    status: 429,
    message: 'Too many cards were declined. To protect you, we turned off card payments for this account for a day.',
    answersGuess: true,
  },
  'payment-underway': { status: 409, message: 'Your last payment is still processing. Please don’t pay again yet.' },
  'card-declined': {
    status: 402,
    message: 'Your card was declined, so you weren’t charged. Try another card.',
    answersGuess: true,
  },
  'card-failed': {
    status: 409,
    message: 'The payment didn’t go through, so you weren’t charged. Try again.',
    answersGuess: true,
  },
  // One sentence for every failed refund (spec 002 §8). The code says why, and screens put it into words.
  'refund-failed': { status: 200, message: 'Error processing refund' },
  'refund-underway': { status: 409, message: 'Error processing refund' },
  'nothing-to-refund': { status: 409, message: 'Error processing refund' },
  'refund-disputed': { status: 409, message: 'Error processing refund' },
} as const satisfies Refusals

type Own = typeof paymentsRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
