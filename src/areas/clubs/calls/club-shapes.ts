import * as z from 'zod/mini'
import { Id, leastLetters, nameLine, PathId } from '#kernel/calls/shapes.ts'

export const inClub = z.object({ cid: PathId })
export const Club = z.object({ cid: Id })

/** Part of a public address: lowercase letters, digits, single hyphens. */
export const ClubUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'at least 3 characters'),
    z.maxLength(60, 'at most 60 characters'),
    z.regex(/^[a-z0-9](-?[a-z0-9])*$/, 'small letters, digits and single hyphens only'),
  )

export const ClubName = nameLine(80).check(leastLetters(2, 'at least 2 characters'))

/** Ten digits, or nothing. Spaces, dots, hyphens and brackets are removed first. */
export const Phone = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((text: string) => text.replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^(\d{10})?$/, 'must have 10 digits')),
)

/** A calendar day, YYYY-MM-DD, from 1900 on, because the database has no year 0. */
export const Day = z.iso.date().check(z.refine((day) => day >= '1900', 'must be 1900 or later'))
export const OptionalDay = z.nullable(Day)
