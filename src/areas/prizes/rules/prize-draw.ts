import { sha256Hex, sha256Words } from '#kernel/rules/sha256.ts'

/** The name of this drawing rule. The record includes it, so that it cannot be mistaken for a later rule. */
export const drawRule = 'sideout-draw-1'

/** One chance. `number` counts the entries of the month from 1, `person` its people; only initials are shown. */
export interface PrizeEntry {
  readonly number: number
  readonly person: number
  readonly initials: string
}

export interface PrizeDrawTerms {
  /** 64 hexadecimal digits. */
  readonly seed: string
  /** In order of their numbers. */
  readonly entries: readonly PrizeEntry[]
  readonly winners: number
  /** A winner's entries are all removed; otherwise only the winning entry is. */
  readonly eachPersonOnce: boolean
}

/**
 * What is published before the drawing, so that the seed cannot be chosen afterwards: the hash of the seed's 64 digits.
 */
export const commitmentOf = (seed: string) => sha256Hex(seed)

/** The list as text: a line per entry, with fields separated by tabs and a line feed at the end of each line. */
export const listTextOf = (entries: readonly PrizeEntry[]) =>
  entries.map(({ number, person, initials }) => `${number}\t${person}\t${initials}\n`).join('')

export const listHashOf = (entries: readonly PrizeEntry[]) => sha256Hex(listTextOf(entries))

/**
 * Draws the winners, first prize first; fewer than requested if there are not enough. Pure: the same terms give the
 * same winners everywhere. Every remaining entry has the same chance, no matter how many there are.
 *
 * The randomness is the stream of 32-bit numbers in SHA-256 of `seed:hash of the list:0`, `:1`, `:2` …; numbers that
 * would favor the first entries are discarded. Source: docs/areas/prizes.md.
 */
export function drawWinners({ seed, entries, winners, eachPersonOnce }: PrizeDrawTerms): readonly PrizeEntry[] {
  const next = numbersFrom(`${seed}:${listHashOf(entries)}`)
  const drawnEntries: PrizeEntry[] = []
  let remaining = entries
  while (drawnEntries.length < winners && remaining.length > 0) {
    const winner = remaining[prizeNumberBelow(remaining.length, next)]
    if (!winner) break
    drawnEntries.push(winner)
    remaining = remaining.filter((entry) => (eachPersonOnce ? entry.person !== winner.person : entry !== winner))
  }
  return drawnEntries
}

/** A number from 0 to `count` - 1, each equally likely: the incomplete last round below 2^32 is not used. */
export function prizeNumberBelow(count: number, next: () => number): number {
  const end = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const number = next()
    if (number < end) return number % count
  }
}

/** The stream of numbers derived from a text: eight from each hash, counted from 0. */
export function numbersFrom(text: string): () => number {
  let counter = 0
  let block: Uint32Array = new Uint32Array(0)
  let used = 0
  return () => {
    if (used === block.length) {
      block = sha256Words(`${text}:${counter}`)
      counter += 1
      used = 0
    }
    used += 1
    return block[used - 1] ?? 0
  }
}
