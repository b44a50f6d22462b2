import { type Bounds, neverMetBound } from '../bounds.ts'
import { type Random, shuffled } from '../random.ts'
import { Annealer } from './anneal.ts'
import { costsOfRun, type Weights } from './costs.ts'
import { SearchBoard } from './search-board.ts'
import { isBetter, type Key, searchKeyOf, turnsLeft } from './search-key.ts'
import type { SeatField } from './seat-field.ts'

export type SearchResult = {
  readonly slots: Uint8Array
  readonly key: Key
  readonly moves: number
  readonly runs: number
}

export type SearchTerms = {
  readonly field: SeatField
  /** Bounds of the whole draw, including the played rounds; reaching them ends the search. */
  readonly bounds: Bounds
  /** Pairs who share a court over the whole draw, played rounds included. */
  readonly meetings: number
  readonly random: Random
  /** The number of moves to try, which is the only limit; no clock is used. */
  readonly budget: number
  /** Whether byes can be out of turn for better opponents. */
  readonly mayLeaveTurns?: boolean | undefined
  /** A draw to start from, if there is one; the result is never worse. */
  readonly start?: Uint8Array | undefined
  /** Receives every draw better than the ones before, so that a caller who stops has the best so far. */
  readonly onBetter?: ((slots: Uint8Array) => void) | undefined
}

const firstRun = 60_000
const growth = 1.6
const cold = 1.2

/**
 * Searches for the best draw with runs of annealing from fresh draws; every third run starts from the best so far, and
 * each pair of runs is longer than the one before. The same terms find the same draw; any budget finds a valid one.
 */
export function searchDraw(terms: SearchTerms): SearchResult {
  const { field, bounds, random, budget, start, onBetter } = terms
  const board = new SearchBoard(field)
  const hasFewRounds = 3 * field.rounds < field.players
  const first = costsOfRun({ run: 0, hasFewRounds, guardsPartners: false })
  const annealer = new Annealer(board, random, first.costs)
  let best = start ?? freshSlots(field, random)
  board.load(best)
  // A start with byes out of turn must not be made worse for the sake of turns.
  const mayLeaveTurns = terms.mayLeaveTurns === true || (start !== undefined && turnsLeft(searchKeyOf(board)) > 0)
  let key = searchKeyOf(board, mayLeaveTurns)
  onBetter?.(best)
  let moves = 0
  let runs = 0
  // Even ratings must not cost a partner: as long as partners repeat more than necessary, ratings weigh less in each
  // run.
  let { ratingWeight } = field
  let length = Math.min(firstRun, budget)
  while (moves < budget && !isProvenBest(terms, key)) {
    const isReheat = runs % 3 === 2 || (runs === 0 && start !== undefined)
    if (runs > 0) board.load(isReheat ? best : freshSlots(field, random))
    const cooling = { moves: Math.min(length, budget - moves), from: temperatureOf(runs, isReheat), to: cold }
    const repeatsPartners = (key[1] ?? 0) > bounds.partnerC2
    const guardsPartners = field.ratings !== null || (repeatsPartners && runs % 2 === 1)
    const { weights, costs } = costsOfRun({ run: runs, hasFewRounds, guardsPartners })
    if (repeatsPartners && runs > 0) ratingWeight /= 4
    const floor = floorOf(field, bounds, weights)
    // Turns to rest are given up only if partners would repeat more than necessary, or on request.
    const keepsTurns = mayLeaveTurns ? (runs & 3) < 2 : !(repeatsPartners && runs >= 4)
    moves += Math.max(1, annealer.run({ costs, ratingWeight, floor, keepsTurns }, cooling))
    board.load(annealer.best)
    const found = searchKeyOf(board, mayLeaveTurns)
    if (isBetter(found, key)) {
      key = found
      best = annealer.best.slice()
      onBetter?.(best)
    }
    runs++
    if (runs % 2 === 0) length = Math.ceil(length * growth)
  }
  return { slots: best, key, moves, runs }
}

/**
 * Whether the three measures that search decides have reached their bounds; draws with ratings use the whole budget.
 */
function isProvenBest({ field, bounds, meetings }: SearchTerms, key: Key): boolean {
  const [, partnerC2 = 0, , , oppSS = 0, oppMax = 0, neverMet = 0] = key
  if (field.ratings || partnerC2 > bounds.partnerC2 || oppSS > bounds.oppSS || oppMax > bounds.oppMax) return false
  return neverMet <= neverMetBound(field.players, meetings, bounds, bounds.partnerMax + oppMax)
}

function temperatureOf(run: number, isReheat: boolean): number {
  if (isReheat) return 5
  return run % 2 === 1 ? 6 : 9
}

/** The players of each group who do not rest, shuffled over the seats of the group. */
function freshSlots({ players, rounds, seats, resting, groupOf, seatGroup }: SeatField, random: Random): Uint8Array {
  const slots = new Uint8Array(players * rounds)
  for (let round = 0; round < rounds; round++) {
    const row = round * players
    const out = resting[round] ?? []
    const isOut = new Set(out)
    const playing = shuffled(
      random,
      Array.from({ length: players }, (_, player) => player).filter((player) => !isOut.has(player)),
    )
    const queues = [0, 1].map((group) => playing.filter((player) => groupOf[player] === group))
    for (let seat = 0; seat < seats; seat++) slots[row + seat] = queues[seatGroup[row + seat] as number]?.pop() ?? 0
    for (const [index, player] of out.entries()) slots[row + seats + index] = player
  }
  return slots
}

/** The lowest cost of a run with these weights; with ratings there is no such number. */
function floorOf({ ratings }: SeatField, bounds: Bounds, [partners, opponents, strangers]: Weights): number {
  if (ratings) return Number.NEGATIVE_INFINITY
  return partners * bounds.partnerC2 + opponents * bounds.oppC2 + strangers * bounds.neverMet
}
