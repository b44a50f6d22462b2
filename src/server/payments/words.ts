import { refusals } from '#contract/kernel/refusals'
import type { PayStatus } from '#contract/payments/pay-answer'
import { moneyText } from '#domain/shared/money'

/** What the payer can do about each reason; lost and stolen cards are deliberately not mentioned. */
const words = new Map<string, string>([
  ['insufficient_funds', 'Your card has not enough money on it, and nothing was charged. Please try another card.'],
  ['expired_card', 'Your card has expired, and nothing was charged. Please try another card.'],
  ['incorrect_cvc', 'The security code of the card is not right, and nothing was charged. Please check it.'],
  ['invalid_cvc', 'The security code of the card is not right, and nothing was charged. Please check it.'],
  ['incorrect_number', 'The card number is not right, and nothing was charged. Please check it.'],
  ['incorrect_zip', 'The ZIP code does not fit the card, and nothing was charged. Please check it.'],
  [
    'authentication_required',
    'Your bank wanted you to confirm the payment, and nothing was charged. Please try again and follow its question.',
  ],
  [
    'payment_intent_authentication_failure',
    'The question of your bank was not answered, and nothing was charged. Please try again or take another card.',
  ],
])

/** A sentence about a payment that did not succeed; `reason` is the provider's code. */
export function declineWords(status: 'declined' | 'failed', reason: string | null): string {
  const usual = refusals[status === 'declined' ? 'card-declined' : 'card-failed'].message
  return words.get(reason ?? '') ?? usual
}

/** The line of the club's log about a card payment that an admin returned. */
export const paymentReturned = (about: {
  cents: number
  name: string
  title: string
  receipt: string
  reason: string
}) =>
  `${moneyText(about.cents)} of ${about.name} for ${about.title} returned to the card (${about.receipt}): ${about.reason}`

/** What admins are told when the bank of a card did not take money back. */
export const refundBounced = (about: { sum: string; name: string; title: string; receipt: string }) =>
  `${about.sum} that went back to ${about.name} for ${about.title} (${about.receipt}) came back: the bank of the card did not take it. It stands in the books of your club, to be returned in another way.`

/** Why money goes back by itself. */
export const debtWasGone = 'What was paid for was gone or paid already'

export const moneyGoesBack =
  'This was gone or paid already when the card was charged. The money goes back to your card by itself.'

/** What the calls that pay a club answer; the texts are those of the specification. */
export const payReplies = {
  succeeded: 'payment processed',
  processing: 'Your payment is on its way. You are told by mail how it ends, and nothing is charged twice.',
  'no id': 'Sorry this club does not accept credit cards at this time',
  full: 'Event is full, your credit card was not processed.  You have been placed on the waitlist.',
  paid: 'You have already paid, your payment was not processed',
  'already registered': 'You are already registered, your payment was not processed',
  '500': 'Sorry there was an error processing your payment.  Please try again.',
} as const satisfies Record<PayStatus, string>
