import { describe, expect, test } from 'vitest'
import { decideCard } from '#domain/rosters/decide-card'
import {
  areMovesAsShown,
  completeCards,
  courtsOf,
  gamesOf,
  type LadderPlace,
  ladderGames,
  movesOfDay,
  pointsOnCourts,
} from '#domain/rosters/ladder-day'
import { maxPointsOf, percentOf } from '#domain/shared/game-points'

const place = (invitationId: number, court: number, seat: number): LadderPlace => ({
  invitationId,
  court,
  seat,
  arrived: invitationId,
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

  test('a full set of games makes the cards of everybody on the court', () => {
    const cards = completeCards(
      games,
      scoresIn([
        [15, 15, 9, 9],
        [15, 12, 15, 12],
        [7, 15, 15, 7],
      ]),
    )
    expect(cards).toEqual([
      { invitationId: 1, wins: 2, score: 37, games: 3 },
      { invitationId: 2, wins: 2, score: 42, games: 3 },
      { invitationId: 3, wins: 2, score: 39, games: 3 },
      { invitationId: 4, wins: 0, score: 28, games: 3 },
    ])
  })

  test('as long as a game is missing there is no card of its players', () => {
    expect(completeCards(games, scoresIn([[15, 15, 9, 9]]))).toEqual([])
  })

  test('on a court of five a player who has played all own games has a card before the court is done', () => {
    const [first, ...others] = ladderGames(five)
    if (!first) throw new Error('no game')
    const sits = [5, 6, 7, 8, 9].find((id) => !first.teams.flat().includes(id))
    const known = (round: number) =>
      new Map(
        others
          .filter((game) => game.round === round)
          .flatMap(({ teams: [one, two] }) => [
            ...one.map((id) => [id, 15] as const),
            ...two.map((id) => [id, 3] as const),
          ]),
      )
    expect(completeCards([first, ...others], known).map(({ invitationId }) => invitationId)).toEqual([sits])
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
