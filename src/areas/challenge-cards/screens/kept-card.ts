import type { CardType } from '#areas/challenge-cards/rules/card-sizes.ts'
import { readStored, storeValue } from '#kernel/web/api/storage.ts'

/** A drawn card, and which of its challenges are done. */
export interface Card {
  readonly type: CardType
  readonly challenges: readonly string[]
  readonly done: readonly boolean[]
}

const key = 'challenge-card'

/** The card that this browser still holds; it survives a reload and a locked phone. */
export function keptCard(): Card | null {
  const storedCard = readStored(key)
  return isCard(storedCard) ? storedCard : null
}

export const keepCard = (card: Card): void => void storeValue(key, card)

const isCard = (value: unknown): value is Card => {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const { type, challenges, done } = value as Partial<Card>
  return (type === 'normal' || type === 'advanced') && Array.isArray(challenges) && Array.isArray(done)
}
