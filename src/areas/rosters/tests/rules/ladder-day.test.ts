import { describe, expect, test } from 'vitest'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { decideCard } from '#areas/rosters/rules/decide-card.ts'
import {
  areMovesAsShown,
  cardsOfGames,
  courtsOf,
  gamesOf,
  type LadderPlace,
  ladderGames,
  missingGames,
  movesOfDay,
  pointsOnCourts,
} from '#areas/rosters/rules/ladder-day.ts'
import { maxPointsOf, percentOf } from '#kernel/rules/game-points.ts'

const place = (invitationId: number, court: number, seat: number): LadderPlace => ({
  invitationId,
  court,
  seat,
  arrived: invitationId,
  hasLeft: false,
})
const four = [place(1, 1, 0), place(2, 1, 1), place(3, 1, 2), place(4, 1, 3)]
const points = { points: 15, fivePoints: 11 }
const five = [5, 6, 7, 8, 9].map((id, seat) => place(id, 2, seat))

describe('the courts of a day', () => {
  test('a court of four plays three rounds, a court of five four; whoever stands first there plays them all', () => {
    const games = ladderGames([...five, ...four])
    expect(courtsOf([...five, ...four]).map(({ court, players }) => [court, players])).toEqual([
      [1, [1, 2, 3, 4]],
      [2, [5, 6, 7, 8, 9]],
    ])
    expect(games.filter(({ court }) => court === 0).map(({ round }) => round)).toEqual([1, 2, 3])
    expect(games.filter(({ court }) => court === 1).map(({ round }) => round)).toEqual([1, 2, 3, 4])
    expect([1, 5, 6, 99].map((id) => gamesOf(games, id))).toEqual([3, 4, 3, 3])
  })

  test('a court with fewer than four players has no games', () => {
    expect(ladderGames(four.slice(0, 3))).toEqual([])
  })
})

describe('the points that end a game', () => {
  test('are those of the court: 15 on four, 11 on five, and 15 for somebody without a court (X188)', () => {
    const pointsOf = pointsOnCourts([...four, ...five], points)
    expect([1, 5, 99].map(pointsOf)).toEqual([15, 11, 15])
  })

  test('make 44 of 44 on a court of five a perfect day, as 45 of 45 on a court of four', () => {
    const pointsOf = pointsOnCourts([...four, ...five], points)
    expect(percentOf(44, maxPointsOf(4, pointsOf(5)))).toBe(100)
    expect(percentOf(45, maxPointsOf(3, pointsOf(1)))).toBe(100)
  })
})

describe('score cards from games', () => {
  const games = ladderGames(four)
  const scoresIn = (rounds: readonly (readonly number[])[]) => (round: number) =>
    new Map((rounds[round - 1] ?? []).map((score, index) => [index + 1, score]))

  test('the games of a court make the cards of everybody on it', () => {
    const { savedCards: saved } = cardsOfGames(
      games,
      scoresIn([
        [15, 15, 9, 9],
        [15, 12, 15, 12],
        [7, 15, 15, 7],
      ]),
      [],
    )
    expect(saved).toEqual([
      { invitationId: 1, wins: 2, score: 37, games: 3 },
      { invitationId: 2, wins: 2, score: 42, games: 3 },
      { invitationId: 3, wins: 2, score: 39, games: 3 },
      { invitationId: 4, wins: 0, score: 28, games: 3 },
    ])
  })

  test('a missing game takes nobody’s card away: the games that were played count, and the most possible follows', () => {
    const { savedCards: saved } = cardsOfGames(games, scoresIn([[15, 15, 11, 11]]), [])
    expect(saved.map(({ games: played, wins }) => [played, wins])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
      [1, 0],
    ])
    const [, , third] = saved
    expect(percentOf(third?.score ?? 0, maxPointsOf(third?.games ?? 0, 15))).toBe(73)
  })

  test('a game with one number only counts for nobody', () => {
    const half = () => new Map([[1, 15]])
    expect(cardsOfGames(games, half, [])).toEqual({ savedCards: [], dropped: [] })
  })

  test('a cleared score takes the game out of the card, and the last one the card itself', () => {
    const stored = [1, 2, 3, 4].map((invitationId) => ({
      invitationId,
      wins: 1,
      score: 30,
      games: 2,
      isByGames: true,
    }))
    expect(cardsOfGames(games, scoresIn([[15, 15, 9, 9]]), stored).savedCards.map((card) => card.games)).toEqual([
      1, 1, 1, 1,
    ])
    expect(cardsOfGames(games, scoresIn([]), stored)).toEqual({ savedCards: [], dropped: [1, 2, 3, 4] })
  })

  test('a card written by hand stays until as many games have scores as it counts', () => {
    const byHand = { invitationId: 1, wins: 2, score: 31, games: 2, isByGames: false }
    const first = [15, 15, 9, 9]
    const known = (rounds: number[][]) =>
      cardsOfGames(games, scoresIn(rounds), [byHand]).savedCards.find(({ invitationId }) => invitationId === 1)
    expect(known([first])).toBeUndefined()
    expect(known([first, [15, 12, 15, 12]])).toEqual({ invitationId: 1, wins: 2, score: 30, games: 2 })
    expect(cardsOfGames(games, scoresIn([]), [byHand]).dropped).toEqual([])
  })

  test('games are missing only where others of the court have a score', () => {
    const both = ladderGames([...four, ...five])
    const scores = scoresIn([[15, 15, 9, 9]])
    expect(missingGames(both, scores).map(({ court, round }) => [court, round])).toEqual([
      [0, 2],
      [0, 3],
    ])
    expect(missingGames(both, () => new Map())).toEqual([])
  })

  test('random courts with missing games: points, wins and games add up as their games do', () => {
    for (let seed = 1; seed <= (process.env['SOAK'] ? 4000 : 400); seed += 1) {
      const random = randomOf(seed)
      const day = randomBelow(random, 2) === 0 ? four : five
      const played = ladderGames(day)
      const results = played.map(() =>
        randomBelow(random, 3) === 0 ? undefined : ([randomBelow(random, 16), randomBelow(random, 16)] as const),
      )
      const cells = (round: number) => {
        const { teams } = played[round - 1] ?? { teams: [[], []] }
        const result = results[round - 1]
        return new Map(teams.flatMap((team, side) => team.map((id) => [id, result?.[side] ?? null] as const)))
      }
      const { savedCards: saved, dropped } = cardsOfGames(played, cells, [])
      // A second arithmetic: what each game gives to its four players, added up over the court.
      const known = results.filter((result) => result !== undefined)
      const sum = (of: (card: (typeof saved)[number]) => number) => saved.reduce((all, card) => all + of(card), 0)
      expect(sum((card) => card.games)).toBe(4 * known.length)
      expect(sum((card) => card.score)).toBe(known.reduce((all, [one, two]) => all + 2 * (one + two), 0))
      expect(sum((card) => card.wins)).toBe(2 * known.filter(([one, two]) => one !== two).length)
      expect(dropped).toEqual([])
      expect(saved.every((card) => card.games > 0 && card.games <= gamesOf(played, card.invitationId))).toBe(true)
    }
  })
})

describe('who moves', () => {
  test('a tie goes to whoever stands earlier on the court; a card of somebody without a court counts for nothing', () => {
    const cards = [
      { invitationId: 6, wins: 2, score: 30, games: 3 },
      { invitationId: 5, wins: 2, score: 30, games: 3 },
      { invitationId: 9, wins: 0, score: 9, games: 3 },
      { invitationId: 99, wins: 3, score: 45, games: 3 },
    ]
    const moved = movesOfDay([...four, ...five], cards, points).filter(({ from, to }) => from !== to)
    expect(moved.map(({ player, to }) => [player, to])).toEqual([[5, 1]])
  })

  test('30 points in three games beat 30 points in four', () => {
    const cards = [
      { invitationId: 5, wins: 2, score: 30, games: 4 },
      { invitationId: 6, wins: 2, score: 30, games: 3 },
    ]
    expect(
      movesOfDay([...four, ...five], cards, points).find(({ place: rank, from }) => rank === 1 && from === 2)?.player,
    ).toBe(6)
  })
})

describe('who may write a score card', () => {
  const asked = { isByAdmin: false, holdsPlace: true, hasStarted: true, isFinal: false, wins: 2, games: 3 }
  test.for([
    [{}, true],
    [{ holdsPlace: false }, 'not-that-answer'],
    [{ hasStarted: false }, 'cards-not-yet'],
    [{ isFinal: true }, 'ladder-final'],
    [{ isFinal: true, isByAdmin: true }, true],
    [{ wins: 4 }, 'too-many-wins'],
    [{ wins: 4, isByAdmin: true }, 'too-many-wins'],
  ] as const)('%o: %s', ([given, answer]) => {
    const decided = decideCard({ ...asked, ...given })
    expect(decided.ok ? decided.value : decided.code).toBe(answer)
  })
})

test('moves are as shown if the same players go to the same courts, in whatever order', () => {
  const moves = [
    { player: 1, to: 1 },
    { player: 2, to: 2 },
  ]
  expect(areMovesAsShown(moves, moves.toReversed())).toBe(true)
  expect(areMovesAsShown(moves, [moves[0] ?? { player: 0, to: 0 }])).toBe(false)
  expect(areMovesAsShown(moves, [...moves, { player: 3, to: 1 }])).toBe(false)
  expect(areMovesAsShown(moves, [moves[0] ?? { player: 0, to: 0 }, { player: 2, to: 1 }])).toBe(false)
})
