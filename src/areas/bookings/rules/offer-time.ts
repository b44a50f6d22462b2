import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'

const minutes = 60_000
const hours = 60 * minutes

/** How long a person who is offered a spot has to take it: less as the event comes closer. */
const waits = { earlier: 24 * hours, dayBefore: 2 * hours, sameDay: 30 * minutes } as const

/** People are asked only between these times of day, and their time runs only then. */
const opens = '08:00'
const closes = '21:00'

/** When a person is told about a spot that is offered to them, and the last instant at which they can take it. */
export interface OfferTime {
  readonly tellAt: Date
  readonly until: Date
}

interface Offering {
  readonly now: Date
  readonly startsAt: Date
  /** Where the event takes place. */
  readonly zone: string
}

/**
 * How long a spot that opens at `now` is offered to one person before the next is asked: 24 hours; two hours on the day
 * before the event; 30 minutes on its day. At night no one is asked and no time runs: an offer that is made after 9 PM
 * begins at 8 AM, and what is left of two hours at 9 PM is added the next morning. It never lasts beyond the start. If
 * the event starts before the morning, the offer is made right away and lasts until then. Source: ours,
 * docs/areas/bookings.md.
 */
export function offerTimeOf({ now, startsAt, zone }: Offering): OfferTime {
  const morning = morningFor(zone, now)
  if (morning >= startsAt) return { tellAt: now, until: startsAt }
  const until = afterWaking(zone, morning, waitAt(zone, morning, startsAt))
  return { tellAt: morning, until: until < startsAt ? until : startsAt }
}

/**
 * How long a spot that opens at `now` is offered where the organizer gives out spots by hand: until the start. People are
 * told at the same times of day. Source: ours, docs/areas/bookings.md.
 */
export const handOfferTimeOf = (offering: Offering): OfferTime => ({
  ...offerTimeOf(offering),
  until: offering.startsAt,
})

function waitAt(zone: string, at: Date, startsAt: Date): number {
  const [today, eventDay] = [dayIn(zone, at), dayIn(zone, startsAt)]
  if (today >= eventDay) return waits.sameDay
  return dateAfter(today, 1) === eventDay ? waits.dayBefore : waits.earlier
}

const timeOn = (zone: string, date: string, time: string): Date => instantOf(zone, `${date}T${time}`)

/** This instant by day; at night, the next morning. */
function morningFor(zone: string, at: Date): Date {
  const date = dayIn(zone, at)
  if (at < timeOn(zone, date, opens)) return timeOn(zone, date, opens)
  return at < timeOn(zone, date, closes) ? at : timeOn(zone, dateAfter(date, 1), opens)
}

/**
 * The instant after `wait`, which begins by day and does not end at night: the time past 9 PM is added to the next
 * morning. 24 hours end at night only if the clocks change, and then at 8 AM.
 */
function afterWaking(zone: string, from: Date, wait: number): Date {
  const end = new Date(from.getTime() + wait)
  if (wait === waits.earlier) return morningFor(zone, end)
  const date = dayIn(zone, from)
  const pastEvening = end.getTime() - timeOn(zone, date, closes).getTime()
  return pastEvening <= 0 ? end : new Date(timeOn(zone, dateAfter(date, 1), opens).getTime() + pastEvening)
}
