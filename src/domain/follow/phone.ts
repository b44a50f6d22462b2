import { ok, type Result, refuse } from '../shared/result.ts'
import { zonesOfAreaCode } from './area-codes.ts'

export type PhoneRefusal = 'us-only' | 'incomplete' | 'not-textable'

/** Keeps the digits of what was typed, at most 11. */
export const phoneDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 11)

/** While one types, 3 to 11 digits are fine (spec 000 §5 Phone). */
export const mayBecomePhone = (typed: string) => /^\d{3,11}$/.test(typed.replace(/\D/g, ''))

/**
 * The number to send texts to: 11 digits that start with 1, in an area code of the states or DC. Numbers of the premium
 * exchange 976 and of service exchanges such as 911 take no texts.
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

/** The follow phone of a profile: 10 digits get their 1 in front; undefined where it is no such number. */
export function followPhoneOf(kept: string | null): string | undefined {
  const decided = decidePhone(kept?.length === 10 ? `1${kept}` : (kept ?? ''))
  return decided.ok ? decided.value : undefined
}

/** The time zones a number may be in. */
export const zonesOfPhone = (phone: string): readonly string[] => zonesOfAreaCode(phone.slice(1, 4)) ?? []

/** `1 (801) 555-0123`, as far as it has been typed. */
export function showPhone(digits: string): string {
  const parts = [
    digits.slice(0, 1),
    digits.length > 1 ? ` (${digits.slice(1, 4)}` : '',
    digits.length > 4 ? `) ${digits.slice(4, 7)}` : '',
    digits.length > 7 ? `-${digits.slice(7, 11)}` : '',
  ]
  return parts.join('')
}
