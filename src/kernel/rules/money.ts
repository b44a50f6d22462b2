/** Internally, money is always whole cents; the wire of events uses dollars. */

/** Cents as people read them, the same everywhere: `$10`, `$12.50`, `$1,200`. `cents` is a whole number. */
export function moneyText(cents: number): string {
  const amount = Math.abs(cents)
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = amount % 100
  return `${cents < 0 ? '-' : ''}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** Cents as programs read a price: `12.50`. */
export const priceText = (cents: number): string => (cents / 100).toFixed(2)

/** Cents as the number of dollars on the wire. */
export const dollarsOf = (cents: number): number => cents / 100

/** Cents as a plain number with two decimals, for files and other programs: `1200.50`. */
export const decimalsOf = (cents: number): string => dollarsOf(cents).toFixed(2)

/** Dollars on the wire as cents: a whole number if there are at most two decimals (X43). */
export const centsOf = (dollars: number): number => Math.round(dollars * 10_000) / 100

/** A percentage of an amount in cents. Half a cent is rounded up. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100)

/** Cents with two digits behind the point, as programs read them. */
export const plainAmount = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/**
 * A typed amount in dollars, `$45`, `45.00` or `$1,250.50`, as the plain text that fields check and calls accept:
 * `1250.50`. Anything else stays as typed, so that the field can complain about it.
 */
export function typedAmount(typed: string): string {
  const bare = typed.trim().replace(/^\$\s*/, '')
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}
