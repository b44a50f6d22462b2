import { createHmac } from 'node:crypto'

/** 64 short words that are easy to read aloud and to type: 6 bits each. */
const words = (
  'amber apple badge baker basil beach birch bloom brick brook cabin candy cedar chalk cider cliff cloud clover cobalt ' +
  'coral crane creek daisy delta ember fable fern field flint forest garnet ginger grape grove harbor hazel honey ivory ' +
  'jolly kite lake lemon lilac linen maple meadow mint olive onyx opal orbit otter pearl pebble plum poppy quartz raven ' +
  'river saddle sage tulip willow yarrow'
).split(' ')

/**
 * A demo account's password: four words and four digits derived from the installation's own key, so that it differs
 * between installations and is the same at each start. It has 24 bits of words and 13 of digits, and the login limits
 * protect it.
 */
export function demoPasswordOf(secretKey: string, username: string): string {
  const bytes = createHmac('sha256', secretKey).update(`demo password of ${username}`).digest()
  const chosenWords = [0, 1, 2, 3].map((place) => words[(bytes[place] ?? 0) % words.length])
  const digits = String(bytes.readUInt32BE(4) % 10_000).padStart(4, '0')
  return [...chosenWords, digits].join('-')
}
