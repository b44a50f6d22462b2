import type { PayStatus } from '#areas/payments/calls/pay-answer.ts'
import { paymentsRefusals as refusals } from '#areas/payments/calls/refusals.ts'
import { moneyText } from '#kernel/rules/money.ts'

/** What the payer can do about each reason. Lost and stolen cards are deliberately not mentioned. */
const words = new Map<string, string>([
  ['insufficient_funds', 'There isn’t enough money on this card, so you weren’t charged. Try another card.'],
  ['expired_card', 'Your card has expired, so you weren’t charged. Try another card.'],
  ['incorrect_cvc', 'The card’s security code isn’t right, so you weren’t charged. Check it and try again.'],
  ['invalid_cvc', 'The card’s security code isn’t right, so you weren’t charged. Check it and try again.'],
  ['incorrect_number', 'The card number isn’t right, so you weren’t charged. Check it and try again.'],
  ['incorrect_zip', 'The ZIP code doesn’t match the card, so you weren’t charged. Check it and try again.'],
  [
    'authentication_required',
    'Your bank wants you to confirm the payment, so you haven’t been charged yet. Try again and follow the bank’s steps.',
  ],
  [
    'payment_intent_authentication_failure',
    'You didn’t confirm the payment with your bank, so you weren’t charged. Try again or use another card.',
  ],
])

/** A sentence about a payment that did not succeed. `reason` is the provider's code. */
export function declineWords(status: 'declined' | 'failed', reason: string | null): string {
  const usual = refusals[status === 'declined' ? 'card-declined' : 'card-failed'].message
  return words.get(reason ?? '') ?? usual
}

/** The line in the club's log about a card payment that an admin refunded. */
export const paymentReturned = (about: {
  cents: number
  name: string
  title: string
  receipt: string
  reason: string
}) =>
  `Refunded ${moneyText(about.cents)} to ${about.name} for ${about.title} by card (${about.receipt}): ${about.reason}`

/** What admins are told if a card's bank did not accept a refund. */
export const refundBounced = (about: { sum: string; name: string; title: string; receipt: string }) =>
  `The refund of ${about.sum} to ${about.name} for ${about.title} (${about.receipt}) failed because the card’s bank didn’t accept it. The failed refund is recorded in the books. Refund the money another way.`

/** Why money is refunded automatically. */
export const debtWasGone = 'Already paid or no longer available'

export const moneyGoesBack =
  'This was already paid or no longer available when your card was charged. We’re refunding your card.'

/** The responses of the calls that pay a club. The texts are those of the specification. */
export const payReplies = {
  succeeded: 'payment processed',
  processing: 'Your payment is processing. We’ll email you when it’s done. You won’t be charged twice.',
  'no id': 'Sorry this club does not accept credit cards at this time',
  full: 'Event is full, your credit card was not processed.  You have been placed on the waitlist.',
  paid: 'You have already paid, your payment was not processed',
  'already registered': 'You are already registered, your payment was not processed',
  '500': 'Sorry there was an error processing your payment.  Please try again.',
} as const satisfies Record<PayStatus, string>

/** Why a card is not charged: the payee takes none. */
export const takesNoCards = (payee: { readonly clubId: number } | { readonly personId: number }) =>
  'clubId' in payee ? payReplies['no id'] : 'You can’t pay by card here right now. Pay another way.'

/** What a person is told who turned card payments on or off. */
export const ownCardsTurned = (isOn: boolean) =>
  isOn ? 'You turned on card payments.' : 'You turned off card payments.'
