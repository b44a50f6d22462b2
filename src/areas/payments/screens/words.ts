import type { getPayment } from '#areas/payments/calls/payments.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { typedAmount } from '#kernel/rules/money.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'

export type DonorPayment = Gotten<typeof getPayment>

/** What is wrong with an entered amount, in whole dollars. */
export function amountComplaint(typed: string): string | undefined {
  const amount = typedAmount(typed)
  if (amount === '') return 'Choose or enter an amount'
  if (!/^\d+(\.00?)?$/.test(amount)) return 'Whole dollars only, without cents'
  if (Number(amount) < 1) return 'Enter at least $1'
  return Number(amount) > 1000 ? 'Enter no more than $1,000' : undefined
}

/** When it was paid, in the receipt's own time zone: `11/21/2026 11:30 am (Mountain time)`. */
export const paidAt = ({ created_at, zone }: Pick<DonorPayment, 'created_at' | 'zone'>): string =>
  `${clubTime(created_at, zone)} (${zoneWords(zone)})`

/** The card as `Visa •••• 4242`. */
export function cardWords({ card }: Pick<DonorPayment, 'card'>): string | undefined {
  if (!card) return undefined
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return `${brand} •••• ${card.last4}`
}
