import type { PaymentMethod } from '#areas/payments/rules/event-methods.ts'
import type { getEventRoster, getPartnerEventRoster } from '#areas/rosters/calls/rosters.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { compareNames } from '#kernel/rules/names.ts'

/** A player, who is checked in individually. */
export interface Person {
  readonly eiid: number
  readonly name: string
  readonly isGuest: boolean
  readonly rating: string
  readonly answer: string
  readonly isHere: boolean
  /** How the player paid; null for not yet. */
  readonly payment: PaymentMethod | null
}

/** A line of a roster: one person, or a pair that shares a division. */
export interface RosterEntry {
  readonly eiid: number
  /** The sort key: last name, then first. */
  readonly sortedBy: string
  readonly people: readonly Person[]
  /** The sum of both ratings, for a pair that has them. */
  readonly combined: string
  readonly sid: number | null
  readonly division: string
}

type Line = Gotten<typeof getEventRoster>[number]
type Pair = Gotten<typeof getPartnerEventRoster>[number]

export function rosterEntryOf(line: Line): RosterEntry {
  return {
    eiid: line.eiid,
    sortedBy: `${line.last} ${line.first}`,
    people: [personOf(line)],
    combined: '',
    sid: line.sid,
    division: line.sub_name,
  }
}

export function pairOf(pair: Pair): RosterEntry {
  const entry = rosterEntryOf(pair)
  if (pair.partner_eiid === null) return entry
  const partner = {
    eiid: pair.partner_eiid,
    name: pair.partner_name,
    isGuest: pair.partner_is_guest === true,
    rating: pair.partner_rating,
    answer: pair.partner_answer,
    isHere: pair.partner_checkin === true,
    payment: pair.partner_payment_type,
  }
  return { ...entry, people: [...entry.people, partner], combined: pair.combined_rating }
}

const personOf = (line: Line): Person => ({
  eiid: line.eiid,
  name: line.name,
  isGuest: line.is_guest,
  rating: line.club_rating || line.rating,
  answer: line.answer,
  isHere: line.checkin,
  payment: line.payment_type,
})

/** The entries, including changes on this device that are not sent yet. */
export function withCheckIns(
  entries: readonly RosterEntry[],
  here: ReadonlyMap<number, boolean>,
): readonly RosterEntry[] {
  if (here.size === 0) return entries
  const withCheckIn = (person: Person) => ({ ...person, isHere: here.get(person.eiid) ?? person.isHere })
  return entries.map((entry) => ({ ...entry, people: entry.people.map(withCheckIn) }))
}

/** By division, with players without one last, and within each the best first; or everyone by name. */
export function sortEntries(entries: readonly RosterEntry[], isAlphabetical: boolean): readonly RosterEntry[] {
  const byName = (one: RosterEntry, other: RosterEntry) => compareNames(one.sortedBy, other.sortedBy)
  const level = ({ combined, people }: RosterEntry) => combined || people[0]?.rating || ''
  const byLevel = (one: RosterEntry, other: RosterEntry) => compareNames(level(other), level(one))
  const byDivision = (one: RosterEntry, other: RosterEntry) =>
    Number(one.division === '') - Number(other.division === '') || compareNames(one.division, other.division)
  return [...entries].sort(
    isAlphabetical ? byName : (one, other) => byDivision(one, other) || byLevel(one, other) || byName(one, other),
  )
}
