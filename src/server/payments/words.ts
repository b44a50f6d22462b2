import { refusals } from '#contract/kernel/refusals'

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
