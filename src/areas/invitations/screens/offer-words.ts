import { centsOf, moneyText } from '#kernel/rules/money.ts'
import type { MyEvent } from './use-my-events.ts'
import type { Invite } from './words.ts'
import { spotsOf } from './words.ts'

type Offer = Invite['yes_offer']
type Offering = Pick<MyEvent, 'open_spots' | 'waitlist' | 'add_partner' | 'cost'>

/** Shown beside the Yes if it takes an open spot from the waitlist, or leads there. */
export function moreOfYes(offer: Offer): string | undefined {
  if (offer === 'turn') return 'Take the open spot'
  return offer === 'waitlist' ? 'to the waitlist' : undefined
}

/** What a Yes means beyond the spot it takes, for a member who has not replied. */
export function meaningOfYes(offer: Offer, { open_spots: open, cost }: Offering): string | undefined {
  if (offer === 'partner')
    return open > 1
      ? 'You play this event with a partner. Choose one after you say Yes.'
      : 'You play this event with a partner. Choose one after you say Yes, and you’ll wait together.'
  if (offer === 'payment')
    return `Your spot is confirmed once you pay ${moneyText(centsOf(cost))}. Until then, you’re on the waitlist.`
  return undefined
}

/** How many spots are open to a member: none while others are ahead of them. */
export function spotsLeft(offer: Offer, { open_spots: open, waitlist }: Offering): string {
  if (open === 0) return `Full, ${waitlist} on the waitlist`
  if (offer === 'waitlist') return 'Others are ahead of you on the waitlist'
  return `${spotsOf(open)} left`
}
