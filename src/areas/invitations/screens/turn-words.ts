import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import type { MyEvent } from './use-my-events.ts'

/** What a waiting member can do about a spot that is open to them; undefined while none is. */
export function turnWords({
  response,
  yes_offer: offer,
  offer_until: until,
  is_substitute: isSubstitute,
  time_zone: zone,
}: Pick<MyEvent, 'response' | 'yes_offer' | 'offer_until' | 'is_substitute' | 'time_zone'>): string | undefined {
  if (response !== 'waitlist') return undefined
  if (isSubstitute && until !== null) return `Can you substitute? Please reply by ${longClubTime(until, zone)}`
  if (offer === 'turn')
    return until === null
      ? 'A spot is open, and it’s your turn'
      : `A spot is open for you until ${longClubTime(until, zone)}`
  return offer === 'payment' ? 'A spot is open for you if you pay' : undefined
}
