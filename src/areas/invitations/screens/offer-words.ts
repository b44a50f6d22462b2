import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import type { MyEvent } from './use-my-events.ts'
import type { Invite } from './words.ts'
import { spotsOf } from './words.ts'

type Offer = Invite['yes_offer']
type Offering = Pick<
  MyEvent,
  'open_spots' | 'waitlist' | 'add_partner' | 'cost' | 'is_collecting' | 'draws_at' | 'time_zone'
>

/** Shown beside the Yes if it takes an open spot from the waitlist, or leads there. */
export function moreOfYes(offer: Offer): string | undefined {
  if (offer === 'turn') return 'Take the open spot'
  if (offer === 'drawing') return 'Enter the drawing'
  return offer === 'waitlist' ? 'to the waitlist' : undefined
}

/** What a Yes means beyond the spot it takes, for a member who has not replied. */
export function meaningOfYes(offer: Offer, { open_spots: open, cost }: Offering): string | undefined {
  if (offer === 'partner')
    return open > 1
      ? 'You play this event with a partner. Choose one after you say Yes.'
      : 'You play this event with a partner. Choose one after you say Yes, and you’ll wait together.'
  if (offer === 'drawing') return 'It doesn’t matter when you say Yes. Everyone who does is in the drawing.'
  if (offer === 'payment')
    return `Your spot is confirmed once you pay ${moneyText(centsOf(cost))}. Until then, you’re on the waitlist.`
  return undefined
}

/** How many spots are open to a member: none while others are ahead of them. */
export function spotsLeft(offer: Offer, event: Offering): string {
  const { open_spots: open, waitlist } = event
  if (event.is_collecting) return drawingWords(event)
  if (open === 0) return `Full, ${waitlist} on the waitlist`
  if (offer === 'waitlist') return 'Others are ahead of you on the waitlist'
  return `${spotsOf(open)} left`
}

/** How many spots are drawn, when, and among how many people so far. */
export function drawingWords({
  open_spots: open,
  waitlist,
  draws_at: at,
  time_zone,
}: Omit<Offering, 'cost' | 'add_partner'>): string {
  const among = waitlist === 0 ? '' : ` ${counted(waitlist, 'person is', 'people are')} in so far.`
  const when = at === null ? '' : ` on ${longClubTime(at, time_zone)}`
  return `${spotsOf(open)} will be drawn${when}.${among}`
}
