import { keepOffers, moveUp } from '#areas/bookings/rules/move-up.ts'
import { handOfferTimeOf, offerTimeOf } from '#areas/bookings/rules/offer-time.ts'
import { areOffersOutdated } from '#areas/bookings/rules/offers.ts'
import type { Promotion } from '#areas/bookings/rules/promotion.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { askNextLater } from './ask-next.ts'
import { type LineTable, listAsked, listNext, saveAsked, saveConfirmed } from './line-rows.ts'

/** A lesson or an event, with its spots and the people who have them, read under its lock. */
export interface SpotList {
  readonly id: number
  readonly spots: number
  readonly confirmed: number
  readonly waiting: number
  readonly promotion: Promotion
  /** Registration has not closed, and nothing is canceled. */
  readonly isInTime: boolean
  /** A spot counts only once it is paid. */
  readonly isPaidFirst: boolean
  readonly startsAt: Date
  readonly zone: string
  /** Only people up to this place on the waitlist move up; all without it. */
  readonly upTo?: number | undefined
}

/** A lesson or an event, as it is stored. */
interface SpotTerms {
  readonly id: number
  readonly promotion: string
  readonly starts_at: Date
}

/** An offer that was just made to some people. */
export interface NewOffer {
  readonly ids: readonly number[]
  /** In how many seconds they are told: now, or in the morning. */
  readonly inSeconds: number
  /** The last instant at which they can take the spot. */
  readonly until: Date
}

export interface MovedUp {
  /** Got a spot. */
  readonly confirmed: readonly number[]
  readonly offer: NewOffer | undefined
  /** The spot they were offered is gone. */
  readonly withdrawn: readonly number[]
}

const idsOf = (people: readonly { readonly id: number }[]) => people.map(({ id }) => id)

const nothing: MovedUp = { confirmed: [], offer: undefined, withdrawn: [] }

/** Ends the offers of a list whose time or rule has changed. Those people are first again when spots are offered. */
export async function withdrawOutdated(
  tx: Tx,
  line: LineTable,
  [before, after]: readonly [SpotTerms, SpotTerms],
  now: Date,
): Promise<void> {
  const termsOf = ({ promotion, starts_at: startsAt }: SpotTerms) => ({ promotion: promotion as Promotion, startsAt })
  if (!areOffersOutdated(termsOf(before), termsOf(after))) return
  const asked = await listAsked(tx, line, before.id)
  await saveAsked(tx, line, idsOf(asked.filter(({ askedUntil }) => askedUntil >= now)), null)
}

/**
 * Gives a list's free spots to the people on its waitlist, or offers them, in order, in the transaction that freed
 * them and under the list's lock. Ends the offers for which there is no room any longer. The caller logs and tells it.
 */
export async function moveUpInLine(tx: Tx, line: LineTable, list: SpotList, now: Date): Promise<MovedUp> {
  if (list.waiting === 0) return nothing
  const free = list.spots - list.confirmed
  const isEventDay = dayIn(list.zone, now) >= dayIn(list.zone, list.startsAt)
  const asked = await listAsked(tx, line, list.id)
  const { withdrawn, left } = keepOffers({ free, now }, asked)
  await saveAsked(tx, line, withdrawn, null)
  const next = left > 0 ? await listNext(tx, line, list.id, { count: left, isEventDay, upTo: list.upTo }) : []
  const moves = moveUp({ ...list, free, isEventDay, now }, left, next)
  await saveConfirmed(tx, line, moves.confirmed)
  // Every spot is taken now, so those who let one pass are asked again when the next one opens.
  if (moves.confirmed.length > 0 && moves.confirmed.length === free) await saveAsked(tx, line, idsOf(asked), null)
  if (moves.asked.length === 0) return { confirmed: moves.confirmed, offer: undefined, withdrawn }
  const timeOf = list.promotion === 'manual' ? handOfferTimeOf : offerTimeOf
  const { tellAt, until } = timeOf({ now, startsAt: list.startsAt, zone: list.zone })
  await saveAsked(tx, line, moves.asked, until)
  await askNextLater(tx, line, list.id, until)
  const inSeconds = Math.ceil((tellAt.getTime() - now.getTime()) / 1000)
  return { confirmed: moves.confirmed, offer: { ids: moves.asked, inSeconds, until }, withdrawn }
}
