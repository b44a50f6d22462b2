/**
 * How many of some spots are taken, as in "18 of 24 taken". An admin may confirm more players than there are spots (spec 001
 * §4), and 13 of 12 is nonsense: "12 of 12 taken, 1 over".
 */
export function takenWords(count: number, spots: number, what = ' taken'): string {
  const over = count - spots
  return over > 0 ? `${spots} of ${spots}${what}, ${over} over` : `${count} of ${spots}${what}`
}
