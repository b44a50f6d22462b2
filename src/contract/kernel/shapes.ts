import * as z from 'zod/mini'

const most = 2_147_483_647

/** Wire ids are positive 32-bit integers. */
export const Id = z.int().check(z.positive(), z.maximum(most))

/** The number of a term or a version: from 0 on. */
export const Count = z.int().check(z.nonnegative(), z.maximum(most))

/** An id as it stands in a path or a query: digits only, no sign, no exponent. Becomes a number. */
export const PathId = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number'),
    z.refine((digits) => Number(digits) <= most, 'must be a positive whole number'),
  ),
  z.transform((digits: string) => Number(digits)),
)

/**
 * Text of one line: letters and their marks put together (NFC), whatever keyboard they were typed on; trimmed, control
 * characters refused. `max` counts characters after that.
 */
export const line = (max: number) =>
  z
    .string()
    .check(z.normalize('NFC'), z.trim(), z.maxLength(max), z.refine(isPlain, 'must not contain control characters'))

/** Also half a surrogate pair, which is no character at all. */
const controls = /[\p{Cc}\p{Cs}]/u
const isPlain = (text: string) => !controls.test(text)

/** What a client makes itself: an act, a message. */
export const Uuid = z.guid()

/** An instant: ISO 8601 with its offset, from 1900 to 9999: a clock that was never set still counts, a database keeps it. */
export const Instant = z.iso
  .datetime({ offset: true })
  .check(z.refine((text) => isKept(Date.parse(text)), 'must lie between the years 1900 and 9999'))

const isKept = (at: number) => at >= Date.UTC(1900, 0) && at < Date.UTC(10_000, 0)

/** Calls that only say that it is done. */
export const Done = z.object({ message: z.string() })

/** A yes or a no, as the wire spells it in many places. */
export const YesNo = z.enum(['yes', 'no'])
