import type { Gotten } from '#contract/kernel/call'
import type { getPayment } from '#contract/payments/payments'

export type DonorPayment = Gotten<typeof getPayment>

/** What is wrong with an entered amount, in whole dollars. */
export function amountComplaint(typed: string): string | undefined {
  const amount = typed.trim()
  if (amount === '') return 'Please choose or type an amount'
  if (!/^\d+$/.test(amount)) return 'Whole dollars only, without cents'
  if (Number(amount) < 1) return 'At least 1 dollar'
  return Number(amount) > 1000 ? 'At most 1000 dollars' : undefined
}

/** The card as `Visa •••• 4242`. */
export function cardWords({ card }: Pick<DonorPayment, 'card'>): string | undefined {
  if (!card) return undefined
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return `${brand} •••• ${card.last4}`
}
