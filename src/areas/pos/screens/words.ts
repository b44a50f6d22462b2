import { leastPrice, mostPrice } from '#areas/pos/rules/prices.ts'
import { type SaleMethod, type SaleMethodByHand, saleMethodsByHand } from '#areas/pos/rules/sale-states.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { centsOf, moneyText, typedAmount } from '#kernel/rules/money.ts'
import { methodLabel, methodNoun } from '#kernel/rules/payment-methods.ts'

/** Formats dollars from the wire for people. */
export const dollars = (amount: number): string => moneyText(centsOf(amount))

/** How a sale was paid; what the club gives away is a gift. */
export const paidBy = (method: SaleMethod): string => (method === 'gift' ? 'Gift from the club' : methodLabel(method))

/** The same inside a sentence. */
export const paidNoun = (method: SaleMethod): string => (method === 'gift' ? 'gift from the club' : methodNoun(method))

export const deskMethods: readonly { readonly value: SaleMethodByHand; readonly label: string }[] =
  saleMethodsByHand.map((value) => ({ value, label: paidBy(value) }))

/** What is wrong with a price as typed; undefined if it is fine. */
export function priceComplaint(typed: string): string | undefined {
  const text = typedAmount(typed)
  const cents = /^\d{1,5}(\.\d{1,2})?$/.test(text) ? centsOf(Number(text)) : -1
  return cents >= leastPrice && cents <= mostPrice
    ? undefined
    : 'Enter a price from $0.50 to $10,000, such as 3 or 3.50'
}

interface Line {
  readonly title: string
  readonly quantity: number
}

/** `Guest pass, 2 × Balls` */
export const linesWords = (lines: readonly Line[]): string =>
  rowText(lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)))
