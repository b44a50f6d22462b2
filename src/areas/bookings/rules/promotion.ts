/**
 * Who gets a spot that opens (X73). `auto`: the next member on the waitlist, automatically. `offer`: the next member is
 * asked and has some time to take it. `manual`: the organizer decides, and the next
 * member can take it until the event starts.
 */
export const promotions = ['auto', 'offer', 'manual'] as const
export type Promotion = (typeof promotions)[number]
export const newPromotion = 'manual' satisfies Promotion
