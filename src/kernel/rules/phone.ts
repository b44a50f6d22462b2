import { zonesOfAreaCode } from './area-codes.ts'
import { ok, type Result, refuse } from './result.ts'

export type PhoneRefusal = 'us-only' | 'incomplete' | 'not-textable'

/**
 * The number to send texts to: 11 digits that start with 1, in an area code of the states or DC. Numbers of the premium
 * exchange 976 and of service exchanges such as 911 cannot receive texts.
 *
 * Refusals: us-only (does not start with 1, or an area code elsewhere), incomplete (not 11 digits), not-textable.
 * Source: spec 000 §5 Phone.
 */
export function decidePhone(typed: string): Result<string, PhoneRefusal> {
  const digits = typed.replace(/\D/g, '')
  if (!digits.startsWith('1')) return refuse('us-only')
  if (digits.length !== 11) return refuse('incomplete')
  if (!zonesOfAreaCode(digits.slice(1, 4))) return refuse('us-only')
  const exchange = digits.slice(4, 7)
  if (!/^[2-9]\d\d$/.test(exchange) || exchange === '976' || exchange.endsWith('11')) return refuse('not-textable')
  return ok(digits)
}

/** The follow phone of a profile: 10 digits get a leading 1; undefined if it is not a valid number. */
export function followPhoneOf(storedPhone: string | null): string | undefined {
  const decision = decidePhone(storedPhone?.length === 10 ? `1${storedPhone}` : (storedPhone ?? ''))
  return decision.ok ? decision.value : undefined
}

/** The time zones that a number can be in. */
export const zonesOfPhone = (phone: string): readonly string[] => zonesOfAreaCode(phone.slice(1, 4)) ?? []
