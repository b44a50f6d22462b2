import { ok, type Result } from '#kernel/rules/result.ts'
import { decideYes, type YesOutcome, type YesRefusal } from './decide-yes.ts'
import { type Entry, getEntry, type Roster } from './roster.ts'

/**
 * What a member's Yes does now, as cards and pages word it: it gives them a `spot`; on the waitlist, it is their `turn`
 * to take one; it leads to the `waitlist`, or into the `drawing` of the spots; a spot is open once the `payment` is
 * made; a `partner` comes first.
 */
export const yesOffers = ['spot', 'turn', 'waitlist', 'drawing', 'payment', 'partner'] as const
export type YesOffer = (typeof yesOffers)[number]

const offers: Readonly<Record<Exclude<YesOutcome, 'yes'>, YesOffer>> = {
  waitlist: 'waitlist',
  drawing: 'drawing',
  available: 'payment',
  'needs-partner': 'partner',
}

/**
 * What a Yes from this member would do now, or why it would be refused. Uses the rule that decides the actual Yes, so
 * that no card promises something else. Source: spec 001 §4, spec 003 §4, X74, X152.
 */
export function yesOfferOf(roster: Roster, id: number): Result<YesOffer, YesRefusal> {
  const decision = decideYes(roster, id, { isAdmin: false })
  if (!decision.ok) return decision
  const { outcome } = decision.value
  if (outcome !== 'yes') return ok(offers[outcome])
  return ok(getEntry(roster, id).response === 'waitlist' ? 'turn' : 'spot')
}

/** Whether the member is waiting and a spot is open to them, perhaps after a payment. */
export const isSpotOpenTo = (response: Entry['response'], offer: YesOffer | null): boolean =>
  response === 'waitlist' && (offer === 'turn' || offer === 'payment')
