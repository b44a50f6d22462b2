import { describe, expect, test } from 'vitest'
import { runLines } from '#tests/support/run-lines.ts'

const run = (...lines: readonly unknown[]) => runLines('ladder', lines)
const present = Array.from({ length: 8 }, (_, index) => ({ player: index + 1, court: index < 4 ? 1 : 2 }))
const card = (player: number, wins: number, score: number) => ({ player, wins, score, max: 45 })

describe('npm run ladder', { timeout: 120_000 }, () => {
  test('prints the courts in their order, and who changes court, by number', () => {
    const cards = [card(8, 3, 45), card(5, 0, 12), card(2, 1, 20), card(1, 0, 9), card(3, 2, 30)]
    const { status, answers } = run({ present, cards }, { present: [...present].reverse() })
    expect(status).toBe(0)
    expect(answers).toEqual([
      {
        courts: [
          { court: 1, players: [1, 2, 3, 4] },
          { court: 2, players: [5, 6, 7, 8] },
        ],
        moves: [
          { player: 1, from: 1, to: 2 },
          { player: 8, from: 2, to: 1 },
        ],
      },
      {
        courts: [
          { court: 1, players: [4, 3, 2, 1] },
          { court: 2, players: [8, 7, 6, 5] },
        ],
        moves: [],
      },
    ])
  })

  test('a player whose court is missing, null or below 1 stands on the lowest court of those present', () => {
    const newcomers = [{ player: 11 }, { player: 12, court: null }, { player: 13, court: 0 }, { player: 14, court: -2 }]
    const { answers } = run({ present: [...newcomers, ...present.slice(0, 5)] })
    expect(answers[0].courts).toEqual([
      { court: 1, players: [1, 2, 3, 4] },
      { court: 2, players: [11, 12, 13, 14, 5] },
    ])
  })

  test('what cannot be answered is said on its line, later lines go on, and the exit is 1', () => {
    const { status, answers } = run(
      { present, cards: [card(9, 1, 1)] },
      { present, cards: [card(1, 1, 1), card(1, 2, 2)] },
      { present: present.slice(0, 3) },
      { present: [...present, present[0]] },
      { present, cards: [{ ...card(1, 1, 1), wins: 1.5 }] },
      'nonsense',
      { present },
    )
    expect(status).toBe(1)
    expect(answers.slice(0, 4).map(({ error }) => error)).toEqual([
      'cards: player 9 has a card but is not present',
      'cards: player 1 has two cards',
      'players: at least 4 players are needed, but the list has 3',
      'players: player 1 is named twice',
    ])
    expect(answers[4].error).toMatch(/^cards\.0\.wins: /)
    expect(answers[5]).toEqual({ error: 'this line is not JSON' })
    expect(answers[6].moves).toEqual([])
  })
})
