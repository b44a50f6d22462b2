/** What an item may cost, in cents (spec 002 §5). */
export const leastPrice = 50
export const mostPrice = 1_000_000

/** Cheaper items are sold only at the desk, because card fees would leave the club nothing. Cents. */
export const leastByCard = 200

export const isSoldByCard = (cents: number): boolean => cents >= leastByCard

/** One line of a sale: an item's price in cents, and the quantity. */
interface Sold {
  readonly cents: number
  readonly quantity: number
}

export const totalOf = (lines: readonly Sold[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)

/** Whether a title names dues, which must not be sold here, because buying them would not mark anyone as paid. */
export const namesDues = (title: string): boolean => /\bdues\b/i.test(title)
