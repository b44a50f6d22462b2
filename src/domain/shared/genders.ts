/** The genders of a member, as the wire and the database name them. Source: spec 003 §3 (F or M). */
export const genders = ['F', 'M'] as const
export type Gender = (typeof genders)[number]

/** The default (spec 003 §9). */
export const newGender = 'F' satisfies Gender
