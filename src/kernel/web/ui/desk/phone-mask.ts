/** Keeps the digits of what was typed or pasted, up to ten; a country code 1 before ten digits is dropped. */
export function phoneTyped(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (/^1\d{10}/.test(digits) ? digits.slice(1) : digits).slice(0, 10)
}

/** Up to ten digits under the mask 999 999 9999 (spec 003 §5). */
export const maskedPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ')

/** Where the caret goes in the masked number, given the number of digits before it. */
export function placeAfter(count: number, digits: string): [number, number] {
  const place = maskedPhone(digits.slice(0, count)).length
  return [place, place]
}
