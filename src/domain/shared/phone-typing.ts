/** A phone number while it is typed; apart from the area codes, which only the server needs. */

/** Keeps the digits of what was typed, at most 11. */
export const phoneDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 11)

/** While one types, 3 to 11 digits are fine (spec 000 §5 Phone). */
export const mayBecomePhone = (digits: string) => /^\d{3,11}$/.test(digits)

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
