/** The kinds of play at an event (spec 001 §9). */
export const eventTypes = ['mixer', 'ladder'] as const
export type EventType = (typeof eventTypes)[number]
export const newEventType = 'mixer' satisfies EventType

/** Who gets a spot that opens: the next member on the waitlist, by choosing Yes or automatically (X73). */
export const promotions = ['manual', 'auto'] as const
export type Promotion = (typeof promotions)[number]
export const newPromotion = 'manual' satisfies Promotion
