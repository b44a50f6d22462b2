import type { Waiting } from '#areas/bookings/calls/waiting-shape.ts'
import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { chanceOf, type PastDate } from '#areas/bookings/rules/waiting-odds.ts'
import type { Wish } from '#areas/bookings/rules/wishes.ts'

/** How the waitlist moved on a date that has passed. */
export interface PastDateRow extends PastDate {
  readonly startsAt: Date
}

/** How many earlier dates the odds go by. */
export const mostDates = 10

interface Waited {
  /** 1 is next. */
  readonly position: number
  /** How many people must get a spot until this one has one. */
  readonly needed: number
  readonly promotion: Promotion
  readonly wish: Wish | null
  readonly past: readonly PastDateRow[]
}

/** What someone on a waitlist can see. */
export const presentWaiting = ({ past, needed, ...waited }: Waited): Waiting => ({
  ...waited,
  needed,
  past: past.map(({ startsAt, movedUp, left }) => ({ start_time: startsAt.toISOString(), moved_up: movedUp, left })),
  chance: chanceOf(past, needed),
})
