import type { CardSize, CardType } from './card.ts'
import { advancedDeck } from './deck-advanced.ts'
import { normalDeck } from './deck-normal.ts'

export const decks: Readonly<Record<CardType, readonly string[]>> = { normal: normalDeck, advanced: advancedDeck }

/**
 * Draws a card: `num` different challenges of a deck, each card as likely as any other. Pure: `random` gives numbers from
 * 0 to below 1, and the same numbers give the same card.
 * Source: spec 000 §7 makeChallengeCard.
 */
export function drawCard(num: CardSize, type: CardType, random: () => number): string[] {
  const left = [...decks[type]]
  return Array.from({ length: num }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}
