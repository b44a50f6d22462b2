import { describe, expect, test } from 'vitest'
import { ladderRounds } from '#areas/draws/rules/ladder.ts'
import { type CourtInPlay, type CourtRound, restOfCourt } from '#areas/draws/rules/ladder-rest.ts'
import { randomBelow, randomOf, shuffled } from '#areas/draws/rules/random.ts'

const numbered = (rounds: readonly Omit<CourtRound, 'round'>[]): CourtRound[] =>
  rounds.map((round, index) => ({ ...round, round: index + 1 }))
const courtOf = (count: number) => {
  const players = Array.from({ length: count }, (_, index) => index + 1)
  const lastFirst = players.toReversed()
  return { players, lastFirst, rounds: numbered(ladderRounds(players, lastFirst)) }
}
const gamesOf = (rounds: readonly CourtRound[], player: number) =>
  rounds.filter(({ teams }) => teams.flat().includes(player)).length

describe('the games that are left on a court', () => {
  test('five, one is hurt after the first game: four play the three rounds that are left, with new partners only', () => {
    const { rounds } = courtOf(5)
    const players = [2, 3, 4, 5]
    const rest = restOfCourt({ players, lastFirst: [5, 4, 3, 2], began: 5, played: rounds.slice(0, 1) })
    expect(rest.map(({ round, sits }) => [round, sits])).toEqual([
      [2, []],
      [3, []],
      [4, []],
    ])
    expect(partnersTwice(rest)).toBe(0)
  })

  test('four, one comes late after the first game: a court of five plays four rounds, and the late one plays them all', () => {
    const { rounds } = courtOf(4)
    const rest = restOfCourt({
      players: [1, 2, 3, 4, 5],
      lastFirst: [5, 4, 3, 2, 1],
      began: 4,
      played: rounds.slice(0, 1),
    })
    expect(rest.map(({ round }) => round)).toEqual([2, 3, 4])
    const all = [...rounds.slice(0, 1), ...rest]
    expect([1, 2, 3, 4, 5].map((player) => gamesOf(all, player)).toSorted()).toEqual([3, 3, 3, 3, 4])
    expect(gamesOf(rest, 5)).toBe(3)
    expect(partnersTwice(all)).toBe(0)
  })

  test('three who are left play no game; a round that was played first keeps its number', () => {
    const { rounds } = courtOf(4)
    const third = rounds.slice(2)
    expect(restOfCourt({ players: [1, 2, 3], lastFirst: [3, 2, 1], began: 4, played: third })).toEqual([])
    const rest = restOfCourt({ players: [1, 2, 3, 9], lastFirst: [9, 3, 2, 1], began: 4, played: third })
    expect(rest.map(({ round }) => round)).toEqual([1, 2])
  })

  test('is the same for the same court', () => {
    const court: CourtInPlay = { ...randomCourt(7), lastFirst: [3, 2, 1, 5, 4] }
    expect(restOfCourt(court)).toEqual(restOfCourt(court))
  })

  const runs = process.env['SOAK'] ? 4000 : 400
  test(`${runs} random courts: everybody who stays plays as often as the rounds allow, with fewest partners twice`, () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const court = randomCourt(seed)
      const rest = restOfCourt(court)
      const wrong = wrongIn(court, rest)
      if (wrong) expect.fail(`seed ${seed}: ${wrong}: ${JSON.stringify({ court, rest })}`)
    }
  })

  test('the check above finds courts on which the first players play on regardless', () => {
    const found = Array.from({ length: 40 }, (_, seed) => randomCourt(seed + 1)).filter((court) => {
      const [a = 0, b = 0, c = 0, d = 0] = court.players
      const sits = court.players.slice(4)
      const rest = restOfCourt(court).map(
        ({ round }): CourtRound => ({
          round,
          teams: [
            [a, b],
            [c, d],
          ],
          sits,
        }),
      )
      return wrongIn(court, rest) !== undefined
    })
    expect(found.length).toBeGreaterThan(10)
  })
})

/** A court of four to seven on which some rounds were played, then some leave and some come. */
function randomCourt(seed: number): CourtInPlay {
  const random = randomOf(seed)
  const began = 4 + randomBelow(random, 4)
  const { players, rounds } = courtOf(began)
  const played = shuffled(random, rounds).slice(0, 1 + randomBelow(random, rounds.length))
  const stay = shuffled(random, players).slice(randomBelow(random, 3))
  const come = [101, 102].slice(randomBelow(random, 3))
  const now = [...stay.toSorted((one, two) => one - two), ...come]
  return {
    players: now,
    lastFirst: shuffled(random, now),
    began,
    played: played.sort((one, two) => one.round - two.round),
  }
}

const pairsOf = (rounds: readonly CourtRound[]) =>
  rounds.flatMap(({ teams }) => teams.map((team) => [...team].sort((one, two) => one - two).join()))
const partnersTwice = (rounds: readonly CourtRound[]) => pairsOf(rounds).length - new Set(pairsOf(rounds)).size

/** A second arithmetic: everything the rest of a court has to be, counted apart from how it is drawn. */
function wrongIn({ players, began, played }: CourtInPlay, rest: readonly CourtRound[]): string | undefined {
  const rounds =
    players.length < 4 ? 0 : Math.max(began === 5 || players.length === 5 ? 4 : 3, ...played.map((one) => one.round))
  const numbers = [...played, ...rest].map(({ round }) => round)
  if (new Set(numbers).size < numbers.length) return 'a round is there twice'
  if (players.length >= 4 && Math.max(...numbers) !== rounds) return 'the number of rounds'
  if (players.length < 4) return rest.length > 0 ? 'too few play' : undefined
  for (const { teams, sits } of rest)
    if ([...teams.flat(), ...sits].toSorted().join() !== players.toSorted().join())
      return 'somebody is missing or twice'
  // Nobody plays in a round in which somebody with two games less sits.
  const games = (player: number) => gamesOf([...played, ...rest], player)
  for (const { teams, sits } of rest)
    for (const one of teams.flat())
      if (sits.some((other) => games(one) > games(other) + 1)) return 'somebody plays too often'
  // With the same who sit, no other pairing repeats fewer partners.
  const least = fewestTwice(played, rest, 0, [])
  return partnersTwice([...played, ...rest]) > least ? `partners repeat more often than ${least} times` : undefined
}

function fewestTwice(
  played: readonly CourtRound[],
  rest: readonly CourtRound[],
  at: number,
  drawn: readonly CourtRound[],
): number {
  const round = rest[at]
  if (!round) return partnersTwice([...played, ...drawn])
  const [a = 0, b = 0, c = 0, d = 0] = round.teams.flat()
  const ways: CourtRound['teams'][] = [
    [
      [a, b],
      [c, d],
    ],
    [
      [a, c],
      [b, d],
    ],
    [
      [a, d],
      [b, c],
    ],
  ]
  return Math.min(...ways.map((teams) => fewestTwice(played, rest, at + 1, [...drawn, { ...round, teams }])))
}
