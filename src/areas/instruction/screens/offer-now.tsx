import { useEffect, useRef } from 'react'
import type { OfferAnswer } from '#areas/bookings/calls/waiting-shape.ts'
import { longSpanIn } from '#kernel/rules/long-time.ts'
import { zoneWords } from '#kernel/rules/zone-words.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { ownTimeNote, priceText, whole } from './lesson-words.ts'
import { nowWords, type Offer } from './offer-words.ts'

interface Props {
  readonly offer: Offer
  /** What the reader has answered on this page. */
  readonly said: OfferAnswer | undefined
}

/** What an offer means for the reader. After an answer it has the focus, because the pressed button may be gone. */
export function OfferNow({ offer, said }: Props) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (said) words.current?.focus({ preventScroll: true })
  }, [said])
  return (
    <>
      Hello {offer.first}.{' '}
      <span ref={words} role="status" tabIndex={-1}>
        {nowWords(offer, said)}
      </span>
    </>
  )
}

/** Only for students who have to pay, or would have to. */
const howToPay = ({ state, cost, how_to_pay: words }: Offer): string =>
  cost === 0 || words === '' || state === 'left' || state === 'cancelled' ? '' : ` · How to pay: ${words}`

/** The lesson: what, with whom, when, where, and what it costs. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { title, instructor, start_time, end_time, time_zone: zone, location, cost } = offer
  const when = longSpanIn(zone, [new Date(start_time), new Date(end_time)], new Date())
  const ownTime = ownTimeNote({ start_time, start_text: clubTime(start_time, zone) })
  return (
    <>
      <h2>{title}</h2>
      <p>With {instructor}</p>
      <p>
        <strong className="num">{whole(when)}</strong>
        <br />
        <span className="muted">{[zoneWords(zone), ownTime].filter((part) => part !== '').join(' · ')}</span>
      </p>
      {location !== '' && <p>{location}</p>}
      <p>
        <span className="num">{priceText(cost)}</span>
        {howToPay(offer)}
      </p>
    </>
  )
}
