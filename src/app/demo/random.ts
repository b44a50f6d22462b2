/** Returns a number from 0 up to 1, like Math.random; a seeded source repeats itself. */
export type Random = () => number

/** Repeatable randomness (mulberry32): the same seed plays the same matches. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a whole number from `min` to `max`, inclusive. */
export const randomBetween = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1))

export function pickOne<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[randomBetween(random, 0, items.length - 1)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** Picks `count` different items, in random order. */
export function pickSome<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const rest = [...items]
  return Array.from({ length: count }, () => rest.splice(randomBetween(random, 0, rest.length - 1), 1)).flat()
}

/** A UUID from a random source, so that a seeded world is the same every time. */
export function uuidOf(random: Random): string {
  const digits = Array.from({ length: 32 }, () => randomBetween(random, 0, 15).toString(16)).join('')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `a${digits.slice(17, 20)}`]
  return [...parts, digits.slice(20)].join('-')
}
