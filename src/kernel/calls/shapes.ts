import * as z from 'zod/mini'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { pageSizeOf, pageSizes, usualPageSize } from '#kernel/rules/page-sizes.ts'
import { isName, isPlainLine } from '#kernel/rules/plain-line.ts'
import { withoutTurns, withoutUnseen } from '#kernel/rules/unseen.ts'

const maxInt = 2_147_483_647

/** Wire ids are positive 32-bit integers, except for things that grow with events: `WideId`. */
export const Id = z.int().check(z.positive(), z.maximum(maxInt))

/**
 * The id of something that grows with every event, email or message: 64 bits in the database, a safe integer on the
 * wire, where a number is exact up to 2^53.
 */
export const WideId = z.int().check(z.positive())

/** A term or a version number, from 0 on. */
export const Count = z.int().check(z.nonnegative(), z.maximum(maxInt))

/** An id in a path or a query: digits only, no sign, no exponent. Converted to a number. */
export const PathId = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number'),
    z.refine((digits) => Number(digits) <= maxInt, 'must be a positive whole number'),
  ),
  z.transform((digits: string) => Number(digits)),
)

/** A `WideId` in a path or a query. */
export const PathWideId = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,15}$/, 'must be a positive whole number'),
    z.refine((digits) => Number.isSafeInteger(Number(digits)), 'must be a positive whole number'),
  ),
  z.transform((digits: string) => Number(digits)),
)

/** How many rows of a table to return, in a query: one of the sizes on offer, 50 by default (X92). */
export const PerPage = z._default(
  z.pipe(
    z.string().check(z.refine((text) => pageSizeOf(text) !== undefined, `Choose one of: ${pageSizes.join(', ')}`)),
    z.transform((text: string) => pageSizeOf(text) ?? usualPageSize),
  ),
  usualPageSize,
)

/**
 * Text of one line. NFC composes letters with their marks, whatever keyboard was used. Invisible characters are
 * dropped, because they come along with pasted text. The text is trimmed, and control characters are refused. `max`
 * counts characters after that.
 */
export const line = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(withoutUnseen),
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(max),
      z.refine(isPlainLine, 'This can’t contain control characters'),
    )

/** The name of a person, club, group or player: a line without a web address. */
export const nameLine = (max: number) => line(max).check(z.refine(isName, 'This can’t have ://'))

/** Requires this many letters; a Chinese, Japanese or Korean one counts as two (X193). */
export const leastLetters = (least: number, message: string) =>
  z.refine<string>((text) => lengthOfName(text) >= least, message)

/**
 * Plain text of several lines, never rendered as HTML. Marks that reverse the direction of text are dropped, the text
 * is trimmed, and control characters are refused. `max` counts characters after that.
 */
export const paragraphs = (max: number) =>
  z.string().check(
    z.overwrite(withoutTurns),
    z.trim(),
    z.maxLength(max, `Use up to ${max.toLocaleString('en-US')} characters`),
    z.refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'This can’t contain control characters'),
  )

/** The id of something that the client creates: an act, a message. */
export const Uuid = z.guid()

/**
 * An instant: ISO 8601 with its offset, from 1900 to 9999. This accepts a clock that was never set, and fits in the
 * database.
 */
export const Instant = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => isKept(Date.parse(text)), 'Use a year from 1900 to 9999'))

const isKept = (at: number) => at >= Date.UTC(1900, 0) && at < Date.UTC(10_000, 0)

/** The reply of calls that only confirm success. */
export const Done = z.object({ message: z.string() })

/** Yes or no, as many places spell it on the wire. */
export const YesNo = z.enum(['yes', 'no'])
