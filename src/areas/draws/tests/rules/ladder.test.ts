import { describe, expect, test } from 'vitest'
import {
  drawLadder,
  type LadderCourt,
  ladderCourtOf,
  ladderSizes,
  type PresentPlayer,
} from '#areas/draws/rules/ladder.ts'
import { type LadderCard, moveLadder, placeAfter } from '#areas/draws/rules/ladder-movement.ts'
import { inWords, people } from './draws.ts'

const present = (count: number): PresentPlayer[] =>
  people(count).map((player) => ({ player, court: Math.ceil(player / 4) }))

function courtsOf(list: PresentPlayer[]): readonly LadderCourt[] {
  const result = drawLadder(list)
  if (!result.ok) throw new Error(String(result.detail))
  return result.value
}

const sitsOf = (court: LadderCourt | undefined) => court?.rounds.map((round) => round.sits)

describe('the courts of a ladder', () => {
  test.for([
    [4, [4]],
    [5, [5]],
    [6, [6]],
    [7, [7]],
    [8, [4, 4]],
    [9, [4, 5]],
    [10, [5, 5]],
    [11, [5, 6]],
    [12, [4, 4, 4]],
    [15, [5, 5, 5]],
    [22, [4, 4, 4, 5, 5]],
    [23, [4, 4, 5, 5, 5]],
  ] as const)('%i players stand on courts of %j', ([count, sizes]) => expect(ladderSizes(count)).toEqual(sizes))

  test('four play three rounds: each is once a partner and twice an opponent of each other player', () => {
    const [court] = courtsOf(present(4))
    expect(court?.rounds).toEqual([
      {
        teams: [
          [1, 2],
          [3, 4],
        ],
        sits: [],
      },
      {
        teams: [
          [1, 3],
          [2, 4],
        ],
        sits: [],
      },
      {
        teams: [
          [1, 4],
          [2, 3],
        ],
        sits: [],
      },
    ])
  })

  test('five play four rounds: nobody repeats a partner, sits twice, or meets an opponent more than twice', () => {
    const [court] = courtsOf(present(5))
    expect(sitsOf(court)).toEqual([[5], [4], [3], [2]])
    const teams = court?.rounds.flatMap((round) => round.teams.map((team) => [...team].sort().join())) ?? []
    expect(new Set(teams).size).toBe(8)
    const met = new Map<string, number>()
    for (const {
      teams: [left, right],
    } of court?.rounds ?? []) {
      for (const one of left)
        for (const two of right) {
          const pair = [one, two].sort().join()
          met.set(pair, (met.get(pair) ?? 0) + 1)
        }
    }
    expect(Math.max(...met.values())).toBe(2)
  })

  test('with six, the last to arrive sit out first, and everybody sits out once', () => {
    expect(sitsOf(courtsOf(present(6))[0])).toEqual([
      [5, 6],
      [3, 4],
      [1, 2],
    ])
  })

  test('with seven, nobody sits out more than once more than another player', () => {
    expect(sitsOf(courtsOf(present(7))[0])).toEqual([
      [5, 6, 7],
      [2, 3, 4],
      [1, 6, 7],
    ])
  })

  test('with eleven, the last court has six, who rest in rotation', () => {
    const [top, last] = courtsOf(present(11))
    expect(top?.players).toEqual([1, 2, 3, 4, 5])
    expect(sitsOf(last)).toEqual([
      [10, 11],
      [8, 9],
      [6, 7],
    ])
  })

  test('partners do not repeat on a court of six or seven', () => {
    for (const count of [6, 7]) {
      const teams = courtsOf(present(count)).flatMap((court) =>
        court.rounds.flatMap((round) => round.teams.map(String)),
      )
      expect(new Set(teams).size).toBe(teams.length)
    }
  })

  test('a player without a court begins on the lowest one', () => {
    const list = [{ player: 9 }, { player: 8, court: 0 }, ...present(8).slice(0, 7)]
    const [top, last] = courtsOf(list)
    expect(top?.players).toEqual([1, 2, 3, 4])
    expect(last?.players).toEqual([9, 8, 5, 6, 7])
  })

  test('on a court, last time’s place comes before the order of check-in, and those without one come last', () => {
    const [lateBest, newcomer] = [
      { player: 9, court: 1, place: 1 },
      { player: 10, court: 1 },
    ]
    const four = people(4).map((player) => ({ player, court: 1, place: player + 1 }))
    const list = [newcomer, ...four.toReversed(), lateBest, ...people(2).map((at) => ({ player: at + 4, court: 2 }))]
    expect(courtsOf(list).map(({ players }) => players)).toEqual([
      [9, 1, 2, 3],
      [4, 10, 5, 6],
    ])
  })

  test('who came down stands before the winner of the court, who came up after that one, and the rest by place', () => {
    const after = [
      { from: 1, to: 2, place: 4 },
      { from: 2, to: 2, place: 1 },
      { from: 3, to: 2, place: 1 },
      { from: 2, to: 2, place: 2 },
      { from: 2, to: 2, place: 3 },
    ]
    expect(after.map(placeAfter)).toEqual([0, 1, 1.5, 2, 3])
    expect(placeAfter({ from: 2, to: 2, place: null })).toBeNull()
  })

  test('while nobody has a court, the best rating begins on top; no rating counts as the median, ties by check-in', () => {
    const ratings = [3, undefined, 4.5, 2.5, 3.5, 4, 3, 2]
    const list = ratings.map((rating, at) => ({ player: at + 1, rating }))
    expect(courtsOf(list).map(({ players }) => players)).toEqual([
      [3, 6, 5, 1],
      [2, 7, 4, 8],
    ])
    const later = list.map((one, at) => ({ ...one, court: at === 7 ? 1 : null }))
    expect(courtsOf(later)[0]?.players).toEqual([1, 2, 3, 4])
  })

  test('an absent player is left out, and the courts close up', () => {
    const there = present(12).filter(({ player }) => ![2, 7, 8, 12].includes(player))
    expect(courtsOf(there).map((court) => court.players)).toEqual([
      [1, 3, 4, 5],
      [6, 9, 10, 11],
    ])
  })

  test.for([
    [present(3), 'too-few-players', 'players: at least 4 players are needed, but the list has 3'],
    [[...present(4), { player: 4 }], 'player-twice', 'players: player 4 is named twice'],
    [present(101), 'too-many-players', 'players: 101 players need more than 24 courts'],
  ] as const)('%#: refuses %o', ([list, code, words]) => {
    expect(inWords(drawLadder(list))).toEqual({ ok: false, code, detail: words })
  })
})

const card = (player: number, wins: number, score: number, max = 45): LadderCard => ({ player, wins, score, max })

/** Courts from the top down, each with the cards in the order of the court; a number is a player without a card. */
function movement(...courts: (LadderCard | number)[][]) {
  const today = courts.map((court, index) => ({
    court: index + 1,
    players: court.map((one) => (typeof one === 'number' ? one : one.player)),
  }))
  const moved = moveLadder(
    today,
    courts.flat().filter((one) => typeof one !== 'number'),
  )
  if (!moved.ok) throw new Error(moved.code)
  return moved.value
}
const moves = (...courts: (LadderCard | number)[][]) => movement(...courts).map(({ player, to }) => [player, to])
const ranking = (...court: LadderCard[]) => movement(court).map(({ player }) => player)

describe('the court of a player', () => {
  const present = [
    { player: 1, court: 2 },
    { player: 2, court: 3 },
    { player: 3, court: null },
  ]
  test.each([
    ['is that of today', { ofToday: 1, standing: 4, isCheckedIn: true }, 1],
    ['is the lowest for a player who checked in without any', { ofToday: null, standing: null, isCheckedIn: true }, 3],
    ['counts from 1', { ofToday: null, standing: 0, isCheckedIn: true }, 3],
    ['is none for a player who is not here', { ofToday: null, standing: null, isCheckedIn: false }, 0],
    ['is none yet for a player who has one on the ladder', { ofToday: null, standing: 2, isCheckedIn: true }, 0],
  ])('%s', (_, facts, court) => {
    expect(ladderCourtOf(facts, present)).toBe(court)
  })
  test('is the first where nobody has one', () => {
    expect(ladderCourtOf({ ofToday: null, standing: null, isCheckedIn: true }, [{ player: 1 }])).toBe(1)
  })
})

describe('movement after scores', () => {
  const top = [card(1, 3, 33), card(2, 2, 30), card(3, 1, 20), card(4, 0, 11)]
  const middle = [card(5, 3, 33), card(6, 2, 30), card(7, 1, 20), card(8, 0, 11), card(9, 1, 21, 60)]
  const bottom = [card(10, 1, 25), card(11, 2, 26), card(12, 2, 24), card(13, 1, 22)]

  test('the top player moves up, the bottom one down, the others stay; nobody leaves the ladder at its ends', () => {
    expect(moves(top, middle, bottom)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 1],
      [6, 2],
      [9, 2],
      [7, 2],
      [8, 3],
      [11, 2],
      [12, 3],
      [10, 3],
      [13, 3],
    ])
  })

  test('wins come before points', () => {
    expect(moves(top, [card(5, 1, 40), card(6, 2, 22), card(7, 0, 30)])[4]).toEqual([6, 1])
  })

  test('a tie in wins and points goes to whoever needed fewer games for them', () => {
    expect(ranking(card(8, 2, 30, 60), card(7, 2, 30), card(5, 0, 3))).toEqual([7, 8, 5])
  })

  test('a tie in everything goes to whoever stands earlier on the court, not to the smaller number', () => {
    expect(ranking(card(9, 2, 30), card(6, 2, 30), card(7, 2, 30))).toEqual([9, 6, 7])
    expect(ranking(card(7, 2, 30), card(9, 2, 30), card(6, 2, 30))).toEqual([7, 9, 6])
  })

  test('a player without a card stays, and top and bottom are found among the cards', () => {
    expect(moves(top, [5, card(6, 2, 20), card(7, 1, 10)])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
      [6, 1],
      [7, 2],
      [5, 2],
    ])
  })

  test('nobody moves on a court with fewer than two cards', () => {
    expect(moves(top, [card(5, 2, 20), 6]).slice(4)).toEqual([
      [5, 2],
      [6, 2],
    ])
    expect(moves([1, 2, 3, 4], [5, 6, 7, 8]).every(([player, to]) => to === ((player ?? 0) > 4 ? 2 : 1))).toBe(true)
  })

  test('the card of somebody absent and a second card are refused by the player', () => {
    const today = [{ court: 1, players: [1, 2, 3, 4] }]
    expect(moveLadder(today, [card(1, 1, 1), card(9, 1, 1)])).toEqual({ ok: false, code: 'card-of-absent', detail: 9 })
    expect(moveLadder(today, [card(1, 1, 1), card(1, 2, 1)])).toEqual({ ok: false, code: 'card-twice', detail: 1 })
  })
})
