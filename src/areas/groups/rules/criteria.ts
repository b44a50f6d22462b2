import type { StatedGender } from '#kernel/rules/genders.ts'

/** The criteria of an automated group. Ages are in full years, both bounds included; `null` means no bound. */
export interface Criteria {
  readonly takesWomen: boolean
  readonly takesMen: boolean
  readonly minAge: number | null
  readonly maxAge: number | null
  /** Skill levels by id; an empty list accepts any. */
  readonly ratingIds: readonly number[]
}

export interface GroupCandidate {
  readonly gender: StatedGender
  /** YYYY-MM-DD, or null if it is not known. */
  readonly birthDate: string | null
  readonly ratingId: number | null
}

/**
 * The age in full years on a calendar day. A birthday on February 29 falls on March 1 in other years. Both days are
 * YYYY-MM-DD.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Whether a member belongs in an automated group on this day (the club's calendar, YYYY-MM-DD). If an age limit is set,
 * members without a recorded birthday are left out. A group for women or for men leaves out members whose gender no one
 * stated. Source: spec 002 §3 Group (automate, female, male, min_age, max_age, ratings); X189.
 */
export function fitsCriteria(criteria: Criteria, candidate: GroupCandidate, day: string): boolean {
  const { takesWomen, takesMen } = criteria
  const fitsGender =
    takesWomen && takesMen ? true : candidate.gender === 'F' ? takesWomen : candidate.gender === 'M' && takesMen
  return fitsGender && fitsOtherwise(criteria, candidate, day)
}

/** Whether a member is left out of an automated group only because no one stated their gender (X189). */
export const lacksOnlyGender = (criteria: Criteria, candidate: GroupCandidate, day: string): boolean =>
  candidate.gender === '' && criteria.takesWomen !== criteria.takesMen && fitsOtherwise(criteria, candidate, day)

function fitsOtherwise(criteria: Criteria, { birthDate, ratingId }: GroupCandidate, day: string): boolean {
  if (criteria.ratingIds.length > 0 && (ratingId === null || !criteria.ratingIds.includes(ratingId))) return false
  const { minAge, maxAge } = criteria
  if (minAge === null && maxAge === null) return true
  if (birthDate === null) return false
  const age = ageOn(day, birthDate)
  return (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge)
}
