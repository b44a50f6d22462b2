import * as z from 'zod/mini'
import { isEmailAddress } from '#kernel/rules/email-address.ts'
import { line } from './shapes.ts'

const shaped = (isEmpty: 'may be empty' | 'needed', max: number, complaint: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => (isEmpty === 'may be empty' && text === '') || isEmailAddress(text), complaint),
  )

/** The address of an account (spec 000 §5). */
export const Email = shaped('needed', 254, 'Email Required')

/**
 * An address that may already be stored: for lookups, and for edits that send the whole record. Addresses stored before
 * the shape was fixed may contain other characters, and their owners must still be found by them.
 */
export const StoredEmail = line(254).check(z.includes('@', 'Email Required'))

/** The address of a membership, a group or a club, or nothing. */
export const OptionalEmail = shaped('may be empty', 200, 'Use an address like name@example.org')
