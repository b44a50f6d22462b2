/** What an item may cost, in cents (spec 002 §5). */
export const leastPrice = 50
export const mostPrice = 1_000_000

/** Cheaper items are sold at the desk only: the fees would leave the club nothing. Cents. */
export const leastByCard = 200

export const isSoldByCard = (cents: number): boolean => cents >= leastByCard

/** One line of a sale: the price of an item in cents, and the number of pieces. */
interface Sold {
  readonly cents: number
  readonly quantity: number
}

export const totalOf = (lines: readonly Sold[]): number =>
  lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)

/** Whether a title names dues, which must not be sold here: nobody would become paid by it. */
export const namesDues = (title: string): boolean => /\bdues\b/i.test(title)
