import { setImmediate } from 'node:timers/promises'

/**
 * How many envelopes are handled before other work gets a turn. Opening or sealing this many takes about five
 * milliseconds.
 */
export const sliceLength = 200

/**
 * Runs `work` on each item of a list, in slices, so that a ballot with thousands of votes does not hold up every other
 * call.
 */
export async function inSlices<One, Made>(
  list: readonly One[],
  work: (one: One) => Made,
  length = sliceLength,
): Promise<Made[]> {
  const results: Made[] = []
  for (const one of list) {
    if (results.length > 0 && results.length % length === 0) await setImmediate()
    results.push(work(one))
  }
  return results
}
