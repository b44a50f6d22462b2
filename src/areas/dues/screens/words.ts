import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText, typedAmount } from '#kernel/rules/money.ts'

/** Formats dollars from the wire for people. */
export const dollarsText = (dollars: number): string => moneyText(centsOf(dollars))

/** What was paid, in words: an amount of 0 was waived. */
export const paidText = (dollars: number): string => (dollars === 0 ? 'Waived' : dollarsText(dollars))

/** How members pay: by seasons, or for a year from each payment. */
export const modeNames = ['by season', 'for a year from each payment'] as const

export const membersWords = (count: number): string => counted(count, 'member')
/** Why members who paid recently are skipped if dues are rolling, and when not to skip them. */
export const anotherYear =
  'A payment within 30 days of another is usually a duplicate. If the payment is for another year, record it.'
export const paymentsWords = (count: number): string => counted(count, 'payment')

/** What is wrong with a dues amount as typed; undefined if it is fine. */
export function amountComplaint(typed: string): string | undefined {
  const text = typedAmount(typed)
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) && Number(text) <= 10_000
    ? undefined
    : 'Enter an amount from $0 to $10,000, such as 45 or 45.50'
}
