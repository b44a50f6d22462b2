/** Whole numbers from 0 to 2^32 - 1, in the same sequence for the same seed, on every machine. */
export type Random = () => number

/** The four words of the state with a seed mixed in: its low and its high half, and the stream. */
function stateOf(seed: number, stream: number): [number, number, number, number] {
  const low = seed >>> 0
  const high = Math.floor(seed / 4_294_967_296) >>> 0
  return [low, high ^ 0x9e3779b9, stream ^ 0x243f6a88, 1]
}

/**
 * A small fast counter generator (the published SFC32 scheme): three words are mixed, the fourth counts, so no seed
 * leads into a short cycle. The first outputs are discarded, until the seed has reached every bit.
 *
 * `seed` is a safe integer; `stream` separates two uses of one seed.
 */
export function randomOf(seed: number, stream = 0): Random {
  let [a, b, c, counter] = stateOf(seed, stream)
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 15; warm++) next()
  return next
}

/** A number from 0 to `count` - 1 from one random word; the product stays below 2^53, so it is exact. */
export function randomBelow(random: Random, count: number): number {
  return Math.floor((random() * count) / 4_294_967_296)
}

/** Returns the items in a random order, without changing the given list. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const remaining = [...items]
  const order: Item[] = []
  while (remaining.length > 0) order.push(...remaining.splice(randomBelow(random, remaining.length), 1))
  return order
}
