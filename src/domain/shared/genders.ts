/** The genders of a member, as the wire and the database name them. Source: spec 003 §3 (F or M). */
export const genders = ['F', 'M'] as const
export type Gender = (typeof genders)[number]

/** The default (spec 003 §9). Whether it was stated is kept beside it (X189). */
export const newGender = 'F' satisfies Gender

/** What was stated about the gender of a member; the empty text is nothing. */
export type StatedGender = Gender | ''

/** What a stored gender says: nothing, if nobody stated it (X189). */
export const statedGender = (gender: Gender, isStated: boolean): StatedGender => (isStated ? gender : '')

/** A gender as a request names it: the default alone may be what a form showed, and does not say that it was stated. */
export interface GivenGender {
  readonly gender?: Gender | undefined
  readonly genderStated?: boolean | undefined
}

/** What is stated about the gender of a new member. */
export const genderOfNew = ({ gender, genderStated = true }: GivenGender): StatedGender =>
  gender !== undefined && genderStated ? gender : ''

/**
 * What is stated about a gender after a change. A request that repeats what is stored states nothing, unless it says so:
 * clients that send the whole record send the default, too (X189).
 */
export function genderAfter(
  { gender, genderStated }: GivenGender,
  storedGender: Gender,
  isStated: boolean,
): StatedGender {
  if (genderStated !== undefined) return genderStated ? (gender ?? storedGender) : ''
  return gender === undefined || gender === storedGender ? statedGender(storedGender, isStated) : gender
}
