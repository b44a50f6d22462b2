import { offerEnd } from '../offer-end.ts'

/** Someone on a list, as every kind of desk shows them. */
export interface DeskPerson {
  readonly id: number
  /** The number at the desk. */
  readonly number: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly state: 'in' | 'waiting' | 'gone'
  /** The state in words, for everyone who is not on the waitlist. */
  readonly stateName: string
  /** The position on the waitlist, from 1 on; null for everyone else. */
  readonly position: number | null
  /** Until when they can take the spot that they are offered; null if they are offered none. */
  readonly offerUntil: string | null
  readonly isHere: boolean
  readonly isNoShow: boolean
  /** The payment in words; empty if there is nothing to pay. */
  readonly payment: string
  readonly isDue: boolean
  /** What a helper needs to know once someone is here: `paid $5`, `$5 due`, or nothing. */
  readonly money: string
  /** Small print under the state. */
  readonly note: string
  /** One for each of the desk's questions. */
  readonly answers: readonly string[]
  /** Recognizes a scanned code offline: the first 32 hex digits of the SHA-256 of its token. */
  readonly codeKey: string
}

/** The state of a person, in words. `zone` is that of the list. */
export function standingOf(person: DeskPerson, zone: string): string {
  const { state, stateName, position, offerUntil: until, isHere, isNoShow } = person
  if (until !== null) return `Waiting, number ${position}; offered a spot until ${offerEnd(until, zone)}`
  if (state === 'waiting') return `Waiting, number ${position}`
  if (isNoShow) return 'Didn’t come'
  return isHere ? 'Here' : stateName
}

/** Which people the list shows. */
export interface DeskFilter<Person extends DeskPerson> {
  readonly value: string
  readonly label: string
  readonly fits: (person: Person) => boolean
}

/** The filters of every desk. `inWords` is what it calls people with a spot. */
export const deskFilters = (inWords: string): readonly DeskFilter<DeskPerson>[] => [
  { value: 'active', label: `${inWords} and waiting`, fits: ({ state }) => state !== 'gone' },
  { value: 'in', label: inWords, fits: ({ state }) => state === 'in' },
  { value: 'waiting', label: 'Waiting', fits: ({ state }) => state === 'waiting' },
  { value: 'unpaid', label: `${inWords}, unpaid`, fits: ({ state, isDue }) => state === 'in' && isDue },
  { value: 'absent', label: `${inWords}, not checked in`, fits: ({ state, isHere }) => state === 'in' && !isHere },
  { value: 'gone', label: 'Canceled and removed', fits: ({ state }) => state === 'gone' },
]

/** How many people fit. */
export const countOf = <Person extends DeskPerson>(people: readonly Person[], fits: (person: Person) => boolean) =>
  people.filter(fits).length
