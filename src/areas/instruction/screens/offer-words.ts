import type { OfferAnswer } from '#areas/bookings/calls/waiting-shape.ts'
import { afterOffer } from '#areas/bookings/screens/offer-end.ts'
import type { openLessonOffer } from '#areas/instruction/calls/waiting.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'
import { whole } from './lesson-words.ts'

export type Offer = Gotten<typeof openLessonOffer>

const titles: Readonly<Record<Offer['state'], string>> = {
  open: 'A spot is open for you',
  ended: 'This offer has ended',
  confirmed: 'You have a spot',
  left: 'You’re not on the waitlist',
  cancelled: 'This lesson is canceled',
}

/** What is true now. `said` is what the reader has answered on this page. */
export function titleOf({ state }: Pick<Offer, 'state'>, said: OfferAnswer | undefined): string {
  if (state === 'ended' && said === 'pass') return 'You let this spot pass'
  return state === 'left' && said === 'no' ? 'You left the waitlist' : titles[state]
}

/** What that means for the reader. */
export function nowWords(offer: Offer, said: OfferAnswer | undefined): string {
  switch (offer.state) {
    case 'open':
      return `You can take it until ${endOf(offer)}.${afterOffer(offer.until, offer.start_time)}`
    case 'ended':
      return [said === 'pass' ? 'We’ll ask the next person.' : endedWords(offer), placeWords(offer)].join(' ')
    case 'confirmed':
      return said === 'yes' ? 'You’re signed up. We’ve emailed you the details.' : 'You’re signed up for this lesson.'
    case 'left':
      return 'If you change your mind, you can sign up again on the instructor’s page.'
    case 'cancelled':
      return `${offer.instructor} canceled it.`
  }
}

const endOf = ({ until, time_zone: zone }: Offer) => whole(longClubTime(until, zone))

/** Before its end, an offer ends if the student lets it pass, or if the instructor gives the spot to someone else. */
const endedWords = (offer: Offer): string =>
  offer.until <= new Date().toISOString()
    ? `It ended on ${endOf(offer)}. Then it was the next person’s turn.`
    : 'This spot is no longer open to you.'

const placeWords = ({ place }: Offer): string => `You’re still on the waitlist, number ${place}.`
