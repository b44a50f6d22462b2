import type { CardSize } from './card-sizes.ts'

/**
 * Draws a card: `num` different challenges of a deck, each card as likely as any other. Pure: `random` returns numbers
 * from 0 to below 1, and the same numbers give the same card. Source: spec 000 §7 makeChallengeCard.
 */
export function drawCard(num: CardSize, deck: readonly string[], random: () => number): string[] {
  const remaining = [...deck]
  return Array.from({ length: num }, () => remaining.splice(Math.floor(random() * remaining.length), 1)).flat()
}
