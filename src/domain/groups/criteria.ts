import type { Gender } from '../shared/genders.ts'

/** Who an automated group takes. Ages are full years, both bounds included; `null` is no bound. */
export interface Criteria {
  readonly takesWomen: boolean
  readonly takesMen: boolean
  readonly minAge: number | null
  readonly maxAge: number | null
  /** Skill levels by their number; none means any. */
  readonly ratingIds: readonly number[]
}

export interface Candidate {
  readonly gender: Gender
  /** YYYY-MM-DD, or null where it is not known. */
  readonly birthDate: string | null
  readonly ratingId: number | null
}

/**
 * Full years on a day of the calendar. Who was born on 29 February has a birthday on 1 March in other years. Both days
 * are YYYY-MM-DD.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Does a member belong in an automated group on this day (the club's calendar, YYYY-MM-DD)? Where a bound of age is set,
 * whoever has no birthday on record stays out. Source: spec 002 §3 Group (automate, female, male, min_age, max_age, ratings).
 */
export function fits(criteria: Criteria, { gender, birthDate, ratingId }: Candidate, day: string): boolean {
  if (gender === 'F' ? !criteria.takesWomen : !criteria.takesMen) return false
  if (criteria.ratingIds.length > 0 && (ratingId === null || !criteria.ratingIds.includes(ratingId))) return false
  const { minAge, maxAge } = criteria
  if (minAge === null && maxAge === null) return true
  if (birthDate === null) return false
  const age = ageOn(day, birthDate)
  return (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge)
}
