import * as z from 'zod/mini'
import { promotions } from '#areas/bookings/rules/promotion.ts'
import { wishes } from '#areas/bookings/rules/wishes.ts'

/** What someone on a waitlist can see: their place, how it moved on earlier dates, and what happens next. */
export const waitingFields = {
  /** 1 is next; people who wait together count as one. */
  position: z.int(),
  /** How many people must get a spot until this one, and a partner, has one. */
  needed: z.int(),
  promotion: z.enum(promotions),
  wish: z.nullable(z.enum(wishes)),
  /** The last ten dates, the latest first: how many people moved up from the waitlist, and how many did not. */
  past: z.array(z.object({ start_time: z.string(), moved_up: z.int(), left: z.int() })),
  /** How likely it is that enough spots open, in percent; null if there are too few dates to tell. */
  chance: z.nullable(z.int()),
}

const Waiting = z.object(waitingFields)
export type Waiting = z.output<typeof Waiting>

/** What someone wants when a spot opens; null for what the list does. */
export const wishField = z.nullable(z.enum(wishes))

/** What the link in the email of an offer can say: take the spot, let it pass, or leave the waitlist. */
export const offerAnswers = ['yes', 'pass', 'no'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** Why nothing can be said about an offer. */
export const offerRefusals = ['no-offer'] as const
