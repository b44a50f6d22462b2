import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { exponential, naturalLog } from '#areas/draws/rules/exact-math.ts'
import { randomBelow, randomOf, shuffled } from '#areas/draws/rules/random.ts'
import { costsOfRun } from '#areas/draws/rules/search/costs.ts'
import { doublesDelta, ratingDelta, versusDelta } from '#areas/draws/rules/search/delta.ts'
import { SearchBoard } from '#areas/draws/rules/search/search-board.ts'
import type { SeatField } from '#areas/draws/rules/search/seat-field.ts'
import { setUp } from '#areas/draws/rules/search-setup.ts'
import { doubles, people } from './draws.ts'

const { costs } = costsOfRun({ run: 1, hasFewRounds: false, guardsPartners: false })

/** A board with a random draw on it, and its cost from a full count. */
function boardOf(request: MixerRequest) {
  const random = randomOf(3)
  const { field } = setUp(request, random)
  const board = new SearchBoard(field)
  const rows = field.resting.map((resting) => {
    const playing = people(field.players, 0).filter((player) => !resting.includes(player))
    return [...shuffled(random, playing), ...resting]
  })
  board.load(Uint8Array.from(rows.flat()))
  return { board, field, random }
}

function costOf({ pairs }: SearchBoard, { players }: SeatField): number {
  let sum = 0
  for (let one = 0; one < players; one++) {
    for (let two = one + 1; two < players; two++) sum += costs.ofState[pairs[one * players + two] ?? 0] ?? 0
  }
  return sum
}

/** Squared differences of teams, and a sixteenth of the courts' squared sums. */
function unevennessOf({ slot }: SearchBoard, { players, rounds, seats, ratings }: SeatField): number {
  let sum = 0
  for (let round = 0; round < rounds; round++) {
    for (let seat = 0; seat < seats; seat += 4) {
      const at = round * players + seat
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((next) => ratings?.[slot[at + next] ?? 0] ?? 0)
      sum += (a + b - c - d) ** 2 + (a + b + c + d) ** 2 / 16
    }
  }
  return sum
}

describe('the cost of a move', () => {
  const rated: MixerRequest = {
    ...doubles(11, 2, 4),
    kind: 'scramble',
    ratings: people(11).map((one) => (one * 7) % 11),
  }
  test.for([
    ['doubles', doubles(11, 2, 4), doublesDelta],
    ['doubles with ratings', rated, doublesDelta],
    ['singles', { ...doubles(7, 3, 5), kind: 'singles' }, versusDelta],
  ] as const)('%s: the look-up gives the same cost as making the move and counting', ([, request, deltaOf]) => {
    const { board, field, random } = boardOf(request)
    for (let move = 0; move < 2_000; move++) {
      const round = randomBelow(random, field.rounds)
      const [one, two] = [randomBelow(random, field.seats), randomBelow(random, field.players)]
      if (one >> 1 === two >> 1) continue
      const [cost, uneven] = [costOf(board, field), unevennessOf(board, field)]
      const foreseen = [deltaOf(board, costs, round, one, two), ratingDelta(board, round, one, two)]
      board.swap(round, one, two)
      expect(costOf(board, field) - cost).toBe(foreseen[0])
      expect(unevennessOf(board, field) - uneven).toBeCloseTo(foreseen[1] ?? 0, 6)
    }
    const pairs = board.pairs.slice()
    board.load(board.slot.slice())
    expect(board.pairs).toEqual(pairs)
  })
})

describe('the same on every machine', () => {
  const folder = 'src/areas/draws/rules'
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  /** Clocks, randomness, and functions whose last digits depend on the machine. */
  const forbidden =
    /Math\.(random|exp|log\w*|pow|sin|cos|tan|sqrt|cbrt|hypot)\b|\*\*|Date\b|performance|[lL]ocale|Intl\./

  test('no clock, no randomness, no inexact function and no locale is used', () => {
    expect(sources.length).toBeGreaterThan(30)
    expect(
      sources.filter((path) => forbidden.test(readFileSync(`${folder}/${path}`, 'utf8').replace(/\/\*\*|\*\//g, ''))),
    ).toEqual([])
    expect(forbidden.test('Math.exp(1)') && forbidden.test('Date.now()') && forbidden.test('2 ** 3')).toBe(true)
  })

  test('logarithm and exponential are accurate', () => {
    for (const value of [0.0001, 0.3, 0.75, 1, 1.5, 2, 10, 4096]) {
      expect(naturalLog(value)).toBeCloseTo(Math.log(value), 12)
      expect(exponential(naturalLog(value))).toBeCloseTo(value, 9)
    }
  })

  test('random words repeat for a seed, differ for another, and are evenly spread', () => {
    const words = (seed: number, stream = 0) => {
      const random = randomOf(seed, stream)
      return Array.from({ length: 5 }, () => random())
    }
    expect(words(7)).toEqual(words(7))
    expect(new Set([words(7), words(8), words(7, 1), words(7 + 2 ** 32), words(-7)].map(String)).size).toBe(5)
    const random = randomOf(1)
    const counts = Array.from({ length: 10 }, () => 0)
    for (let draw = 0; draw < 100_000; draw++) {
      const die = randomBelow(random, 10)
      counts[die] = (counts[die] ?? 0) + 1
    }
    expect(Math.min(...counts)).toBeGreaterThan(9_500)
    expect(Math.max(...counts)).toBeLessThan(10_500)
  })
})
