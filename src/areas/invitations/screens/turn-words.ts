import type { MyEvent } from './use-my-events.ts'

/** What a waiting member can do about a spot that is open to them; undefined while none is. */
export function turnWords({ response, yes_offer: offer }: Pick<MyEvent, 'response' | 'yes_offer'>): string | undefined {
  if (response !== 'waitlist') return undefined
  if (offer === 'turn') return 'A spot is open, and it’s your turn'
  return offer === 'payment' ? 'A spot is open for you if you pay' : undefined
}
