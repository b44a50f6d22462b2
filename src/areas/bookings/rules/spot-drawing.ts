import { sha256Hex } from '#kernel/rules/sha256.ts'
import { certain, oddsOf } from './drawing-odds.ts'

/** The name of this rule. A record names it, so that it cannot be mistaken for a later one. */
export const spotDrawingRule = 'sideout-spots-1'

/** Captains are in. Members are drawn. Guests get what is left. */
export const drawingStandings = ['captain', 'member', 'guest'] as const
export type DrawingStanding = (typeof drawingStandings)[number]

/** One person, or people who are drawn together. Numbers count from 1, without a gap. */
export interface DrawingUnit {
  readonly number: number
  readonly size: number
  readonly standing: DrawingStanding
  /** What recent draws owe each of these people, in millionths of a spot (`carryAfter`). */
  readonly carry: number
}

export interface SpotDrawingTerms {
  /** 64 hexadecimal digits. */
  readonly seed: string
  readonly spots: number
  /** In order of their numbers. */
  readonly units: readonly DrawingUnit[]
}

export interface DrawnUnit {
  readonly number: number
  /** In millionths. */
  readonly odds: number
  readonly hasSpot: boolean
  /** The position on the waitlist of a unit without a spot, from 1; null with one. */
  readonly line: number | null
}

/** What is published before the drawing, so that no one can choose the seed afterwards. */
export const seedHashOf = (seed: string) => sha256Hex(seed)

/** The list as text: the spots, then a line for each unit. Tabs separate the fields, and each line ends in a line feed. */
export const drawingListText = ({ spots, units }: Omit<SpotDrawingTerms, 'seed'>) =>
  `${spots}\n${units.map((one) => `${one.number}\t${one.size}\t${one.standing}\t${one.carry}\n`).join('')}`

export const drawingListHash = (terms: Omit<SpotDrawingTerms, 'seed'>) => sha256Hex(drawingListText(terms))

/** The odds of each unit, in the order given: captains, then members, then guests divide what those before them leave. */
export function drawingOdds({ spots, units }: Omit<SpotDrawingTerms, 'seed'>): ReadonlyMap<number, number> {
  const odds = new Map<number, number>()
  let left = spots
  for (const standing of drawingStandings) {
    const peers = units.filter((one) => one.standing === standing)
    for (const [index, own] of oddsOf(peers, left).entries()) odds.set(peers[index]?.number ?? 0, own)
    left = Math.max(0, left - peers.reduce((sum, { size }) => sum + size, 0))
  }
  return odds
}

/**
 * Draws who gets the spots. Pure: the same terms give the same result everywhere.
 *
 * Each unit has a random key, the SHA-256 of `seed:hash of the list:number`. Units of one standing are put in the order
 * of their keys, larger ones first, and laid end to end on a line, each as long as its odds. Points one spot apart,
 * which start at a random spot, choose the units they fall on: so each unit is drawn with exactly its odds, and no
 * draw is far from what the odds promise. Chosen units take spots in the order of their keys. The others follow, those
 * with better odds first. A unit that does not fit keeps its position in line, and the next one that fits goes ahead.
 *
 * Source: systematic sampling with unequal odds (Madow 1949); docs/areas/bookings.md.
 */
export function drawSpots(terms: SpotDrawingTerms): DrawnUnit[] {
  const odds = drawingOdds(terms)
  const salt = `${terms.seed}:${drawingListHash(terms)}`
  const keys = new Map(terms.units.map(({ number }) => [number, sha256Hex(`${salt}:${number}`)]))
  const keyOf = ({ number }: DrawingUnit) => keys.get(number) ?? ''
  const oddsFor = ({ number }: DrawingUnit) => odds.get(number) ?? 0
  const byKey = (one: DrawingUnit, other: DrawingUnit) => (keyOf(one) < keyOf(other) ? -1 : 1)
  const byLine = (one: DrawingUnit, other: DrawingUnit) => oddsFor(other) - oddsFor(one) || byKey(one, other)
  const ranked = drawingStandings.flatMap((standing) => {
    const peers = terms.units.filter((one) => one.standing === standing)
    const onLine = peers.toSorted((one, other) => other.size - one.size || byKey(one, other))
    const chosen = chosenOf(onLine, oddsFor, startOf(`${salt}:${standing}`))
    const others = peers.filter((one) => !chosen.includes(one))
    return [...chosen.toSorted(byKey), ...others.toSorted(byLine)]
  })
  return withSpots(ranked, terms.spots, oddsFor).toSorted((one, other) => one.number - other.number)
}

/** Where the first point falls: a random number of millionths below one spot. */
const startOf = (text: string): number => Number.parseInt(sha256Hex(text).slice(0, 12), 16) % certain

/** The units on which a point falls; points are one spot apart. */
function chosenOf(
  onLine: readonly DrawingUnit[],
  oddsFor: (unit: DrawingUnit) => number,
  start: number,
): DrawingUnit[] {
  let end = 0
  let point = start
  return onLine.filter((unit) => {
    end += oddsFor(unit)
    if (point >= end) return false
    point += certain
    return true
  })
}

function withSpots(ranked: readonly DrawingUnit[], spots: number, oddsFor: (unit: DrawingUnit) => number): DrawnUnit[] {
  let left = spots
  let waiting = 0
  return ranked.map((unit) => {
    const hasSpot = unit.size <= left
    if (hasSpot) left -= unit.size
    else waiting += 1
    return { number: unit.number, odds: oddsFor(unit), hasSpot, line: hasSpot ? null : waiting }
  })
}
