/** Helpers for typing a phone number; separate from the area codes, which only the server needs. */

/** Keeps the digits of the input, at most 11. */
export const phoneDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 11)

/** While the user types, 3 to 11 digits are valid (spec 000 §5 Phone). */
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
