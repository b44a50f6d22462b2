import type { SaleMethod } from '#areas/pos/rules/sale-states.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { methodPhrase } from '#kernel/rules/payment-methods.ts'

/** A guest who gave no name. */
export const aGuest = 'a guest'

interface Line {
  readonly title: string
  readonly quantity: number
}

/** What was sold, in one line: `Guest pass, 2 × Balls`. */
export const linesText = (lines: readonly Line[]): string =>
  rowText(lines.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`)))

// A club's log.

export const itemAdded = (title: string, cents: number) => `Added the item ${title} for ${moneyText(cents)}`
export const itemChanged = (from: string, to: string, cents: number) =>
  from === to
    ? `Changed the item ${from}: now ${moneyText(cents)}`
    : `Changed the item ${from}: now ${to} for ${moneyText(cents)}`
export const itemHidden = (title: string) => `Stopped selling the item ${title}`
export const itemRestored = (title: string) => `Started selling the item ${title} again`

interface Sold {
  readonly what: string
  readonly to: string
  readonly cents: number
  readonly method: SaleMethod
}

const soldWords = ({ what, to, cents, method }: Sold) => `${what} to ${to}, ${moneyText(cents)} ${methodPhrase(method)}`

export const saleRecorded = (sold: Sold) => `Sold: ${soldWords(sold)}`
export const saleVoided = (sold: Sold, reason: string) => `Voided a sale (${soldWords(sold)}): ${reason}`
export const saleReturned = (sold: Sold) => `Refunded a sale (${soldWords(sold)})`

/** What the books say about a sale at the desk. */
export const saleMemo = (what: string, to: string) => `Sale: ${what}, ${to}`
