/** The genders of a member, as the wire and the database name them. Source: spec 003 §3 (F or M). */
export const genders = ['F', 'M'] as const
export type Gender = (typeof genders)[number]

/** The default (spec 003 §9). Whether it was stated is stored separately (X189). */
export const newGender = 'F' satisfies Gender

/** The stated gender of a member; empty if none was stated. */
export type StatedGender = Gender | ''

/** The stated part of a stored gender: nothing, if no one stated it (X189). */
export const statedGender = (gender: Gender, isStated: boolean): StatedGender => (isStated ? gender : '')

/**
 * A gender in a request. The default may only be what a form showed, so it does not mean that the gender was stated.
 */
export interface GivenGender {
  readonly gender?: Gender | undefined
  readonly genderStated?: boolean | undefined
}

/** What is stated about the gender of a new member. */
export const genderOfNew = ({ gender, genderStated = true }: GivenGender): StatedGender =>
  gender !== undefined && genderStated ? gender : ''

/**
 * The stated gender after a change. A request that repeats the stored value states nothing unless it says so, because
 * clients that send the whole record also send the default (X189).
 */
export function genderAfter(
  { gender, genderStated }: GivenGender,
  storedGender: Gender,
  isStated: boolean,
): StatedGender {
  if (genderStated !== undefined) return genderStated ? (gender ?? storedGender) : ''
  return gender === undefined || gender === storedGender ? statedGender(storedGender, isStated) : gender
}
