import type { Debt } from '#areas/payments/server/debts.ts'
import type { clubAccounts } from './club-people.ts'
import { paidEvent } from './event-words.ts'

/** A card payment of the demo's half year. */
export interface CardCharge {
  readonly username: (typeof clubAccounts)[number]
  readonly daysAgo: number
  readonly what: { readonly kind: Debt['kind']; readonly title: string }
  /** The card, as the demo's provider names it. */
  readonly token: string
  /** When and why all of it was refunded, or should have been. */
  readonly back?: { readonly daysLater: number; readonly reason: string }
}

const dues = { kind: 'dues', title: '' } as const
const event = { kind: 'event', title: paidEvent } as const
const sale = (title: string) => ({ kind: 'sale', title }) as const
const approved = { token: 'demo-approved' } as const

/** The card payments, the oldest first: dues for the last season, sales, and an event's fee. */
export const cardCharges: readonly CardCharge[] = [
  { username: 'clubadmin', daysAgo: 176, what: dues, ...approved },
  {
    username: 'groupadmin',
    daysAgo: 148,
    what: dues,
    ...approved,
    back: { daysLater: 9, reason: 'Moved away for the season' },
  },
  { username: 'clubmember', daysAgo: 117, what: dues, token: 'demo-disputed' },
  { username: 'clubmember', daysAgo: 61, what: sale('Club shirt'), ...approved },
  {
    username: 'groupadmin',
    daysAgo: 40,
    what: sale('Balls, three'),
    ...approved,
    back: { daysLater: 2, reason: 'The can was open' },
  },
  {
    username: 'clubadmin',
    daysAgo: 23,
    what: sale('Club shirt'),
    token: 'demo-no-refund',
    back: { daysLater: 3, reason: 'Wrong size' },
  },
  { username: 'clubmember', daysAgo: 14, what: event, ...approved },
  { username: 'clubadmin', daysAgo: 14, what: event, ...approved, back: { daysLater: 1, reason: 'Hurt an ankle' } },
  { username: 'groupadmin', daysAgo: 5, what: event, token: 'demo-disputed' },
]
