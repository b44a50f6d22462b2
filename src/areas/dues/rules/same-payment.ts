import { dayAfter } from './days.ts'

/** Two payments of rolling dues by one member within this many days are taken to be the same payment. */
const sameWithinDays = 30

/**
 * The days, both included, between which an earlier payment for a rolling year means that this one is already recorded.
 * A renewal comes about a year later, so it is never blocked. A list that is entered twice adds no second year. Days
 * are YYYY-MM-DD.
 */
export const samePaymentDays = (day: string): { readonly from: string; readonly until: string } => ({
  from: dayAfter(day, -sameWithinDays),
  until: dayAfter(day, sameWithinDays),
})
