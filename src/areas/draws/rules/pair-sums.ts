import { pairsAmong } from './even-sums.ts'

/** Sums over all pairs of players of how often they were partners (p), opponents (o) and on one court (m = p + o). */
export type PairSums = {
  readonly partnerRepeats: number
  readonly partnerC2: number
  readonly partnerMax: number
  readonly oppC2: number
  readonly oppSS: number
  readonly oppMax: number
  readonly oppositions: number
  readonly neverMet: number
  readonly meetC2: number
  readonly meetings: number
}

/** `stateAt` returns p * 256 + o for two positions. */
export function sumPairs(players: number, stateAt: (one: number, two: number) => number): PairSums {
  const sums = {
    partnerRepeats: 0,
    partnerC2: 0,
    partnerMax: 0,
    oppC2: 0,
    oppSS: 0,
    oppMax: 0,
    oppositions: 0,
    neverMet: 0,
    meetC2: 0,
    meetings: 0,
  }
  for (let one = 0; one < players; one++) {
    for (let two = one + 1; two < players; two++) {
      const state = stateAt(one, two)
      if (state === 0) sums.neverMet++
      else count(sums, state >> 8, state & 255)
    }
  }
  return sums
}

function count(sums: { -readonly [Name in keyof PairSums]: number }, p: number, o: number): void {
  sums.partnerRepeats += Math.max(0, p - 1)
  sums.partnerC2 += pairsAmong(p)
  sums.partnerMax = Math.max(sums.partnerMax, p)
  sums.oppC2 += pairsAmong(o)
  sums.oppSS += o * o
  sums.oppMax = Math.max(sums.oppMax, o)
  sums.oppositions += o
  sums.meetC2 += pairsAmong(p + o)
  sums.meetings += p + o
}

/** The sums of a table of the search's states, p * 16 + o. */
export function sumStates(players: number, states: Uint8Array): PairSums {
  return sumPairs(players, (one, two) => {
    const state = states[one * players + two] as number
    return ((state & 240) << 4) | (state & 15)
  })
}
