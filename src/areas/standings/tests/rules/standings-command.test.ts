import { describe, expect, test } from 'vitest'
import { runLines } from '#tests/support/run-lines.ts'

const run = (...lines: readonly unknown[]) => runLines('standings', lines)
const row = (player: number, points: number) => ({ player, points, games: 3, pointsAGame: 15 })
const event = (eid: number, ...rows: ReturnType<typeof row>[]) => ({ eid, final: true, rows })

describe('npm run standings', { timeout: 120_000 }, () => {
  test('prints the rows by rank, and those without a rank last', () => {
    const events = [
      event(1, row(5, 38), row(6, 38)),
      event(2, row(5, 38), row(6, 38), row(2, 45)),
      { ...event(3, row(2, 45)), final: false },
      event(4, row(5, 39), row(6, 39)),
    ]
    const { status, answers } = run({ events }, { events: [] })
    expect(status).toBe(0)
    expect(answers).toEqual([
      {
        rows: [
          { rank: 1, player: 5, average: 84.67, count: 3 },
          { rank: 1, player: 6, average: 84.67, count: 3 },
          { rank: null, player: 2, average: null, count: 1 },
        ],
      },
      { rows: [] },
    ])
  })

  test('what cannot be answered is said on its line, later lines go on, and the exit is 1', () => {
    const { status, answers } = run(
      { events: [event(1), event(1)] },
      { events: [event(1, row(2, 3), row(2, 4))] },
      { events: [event(1, row(2, -1))] },
      [],
      { events: [event(1, row(2, 3))] },
    )
    expect(status).toBe(1)
    expect(answers.slice(0, 2).map(({ error }) => error)).toEqual([
      'events: event 1 is listed twice',
      'events: player 2 has two rows in event 1',
    ])
    expect(answers[2].error).toMatch(/^events\.0\.rows\.0\.points: /)
    expect(answers[3].error).toMatch(/^each line must be an object: /)
    expect(answers[4].rows).toEqual([{ rank: null, player: 2, average: null, count: 1 }])
  })
})
