import { ok, type Result, refuse } from '#kernel/rules/result.ts'

interface AskedCard {
  readonly isByAdmin: boolean
  readonly holdsPlace: boolean
  readonly hasStarted: boolean
  readonly isFinal: boolean
  readonly wins: number
  /** Games that the card counts. */
  readonly games: number
}

/**
 * Decides whether a score card can be written: by the player from the start until the ladder is final, by those who run
 * it at any time.
 *
 * Refusals: not-that-answer (has no spot), cards-not-yet, ladder-final, too-many-wins. Source: spec 001 §5;
 * docs/areas/rosters.md.
 */
export function decideCard(
  card: AskedCard,
): Result<true, 'not-that-answer' | 'cards-not-yet' | 'ladder-final' | 'too-many-wins'> {
  if (!card.isByAdmin && !card.holdsPlace) return refuse('not-that-answer')
  if (!card.isByAdmin && !card.hasStarted) return refuse('cards-not-yet')
  if (!card.isByAdmin && card.isFinal) return refuse('ladder-final')
  return card.wins > card.games ? refuse('too-many-wins', { games: card.games }) : ok(true)
}
