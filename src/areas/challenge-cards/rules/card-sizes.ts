/** The number of challenges on a card, and their decks. Source: spec 000 §9 (challenge card counts and types). */
export const cardSizes = [5, 10] as const
export const cardTypes = ['normal', 'advanced'] as const

export type CardSize = (typeof cardSizes)[number]
export type CardType = (typeof cardTypes)[number]
