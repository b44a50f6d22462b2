/**
 * Who gets a spot that opens (X73). `auto`: the next member on the waitlist, automatically. `offer`: the next member is
 * asked and has some time to take it. `manual`: the next member who chooses Yes, or whom the organizer moves.
 */
export const promotions = ['auto', 'offer', 'manual'] as const
export type Promotion = (typeof promotions)[number]
export const newPromotion = 'manual' satisfies Promotion
