/**
 * Logarithm and exponential built only from the four basic operations. Those give the same bits everywhere, but the
 * built-in functions may differ between machines, and draws must not.
 */

const ln2 = Math.LN2

/** The natural logarithm of a positive number, to about 15 digits. */
export function naturalLog(value: number): number {
  let rest = value
  let doublings = 0
  for (; rest < 0.75; doublings--) rest *= 2
  for (; rest > 1.5; doublings++) rest /= 2
  const ratio = (rest - 1) / (rest + 1)
  let sum = 0
  let power = ratio
  for (let odd = 1; odd < 40; odd += 2) {
    sum += power / odd
    power *= ratio * ratio
  }
  return 2 * sum + doublings * ln2
}

/** e to the power of a number between -20 and 20, to about 14 digits. */
export function exponential(power: number): number {
  const part = power / 64
  let sum = 1
  let term = 1
  for (let k = 1; k < 20; k++) {
    term *= part / k
    sum += term
  }
  let result = sum
  for (let k = 0; k < 6; k++) result *= result
  return result
}
