import type { CardType } from '#domain/challenge-cards/card-sizes'
import { readStored, storeValue } from '../../api/storage.ts'

/** A drawn card, and which of its challenges are done. */
export interface Card {
  readonly type: CardType
  readonly challenges: readonly string[]
  readonly done: readonly boolean[]
}

const key = 'challenge-card'

/** The card that this browser still holds; it survives a reload and a locked phone. */
export function keptCard(): Card | null {
  const kept = readStored(key)
  return isCard(kept) ? kept : null
}

export const keepCard = (card: Card): void => void storeValue(key, card)

const isCard = (kept: unknown): kept is Card => {
  if (typeof kept !== 'object' || kept === null || !('type' in kept)) return false
  const { type, challenges, done } = kept as Partial<Card>
  return (type === 'normal' || type === 'advanced') && Array.isArray(challenges) && Array.isArray(done)
}
