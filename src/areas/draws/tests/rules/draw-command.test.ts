import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const script = new URL('../../../../../scripts/draw.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'draws-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(args: string, input = '') {
  const { stdout, status } = spawnSync(process.execPath, [script, ...args.split(' ')], { input, encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line !== '')
  return { status, answers: lines.map((line) => JSON.parse(line)) }
}

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('npm run draw', { timeout: 120_000 }, () => {
  test('prints a draw that its own check accepts', () => {
    const { status, answers } = run('--kind doubles --players 22 --courts 5 --rounds 8 --seed 7')
    const [draw] = answers
    expect(status).toBe(0)
    expect(draw.players).toBe(22)
    expect(draw.rounds).toHaveLength(8)
    expect(draw.rounds[0].courts).toHaveLength(5)
    expect(draw.rounds[0].byes).toHaveLength(2)
    const checked = run(`--check ${file('draw.json', draw)}`)
    expect(checked.status).toBe(0)
    expect(checked.answers[0].rows).toHaveLength(22)
    expect(Object.keys(checked.answers[0].rows[0])).toEqual([
      'player',
      'byeCount',
      'missingPartner',
      'missingOpponent',
      'combined',
    ])
    expect(checked.answers[0].report.oppSS).toEqual(draw.report.oppSS)
  })

  test('a batch replies line by line, prints the CPU time of each, and continues after a mistake', () => {
    const requests = [
      { kind: 'doubles', players: 9, courts: 2, rounds: 3, seed: 7 },
      { kind: 'mixed', a: 3, b: 4, rounds: 2 },
      { kind: 'scramble', ratings: [1, 2, 3, 4, 5], rounds: 2 },
      { kind: 'singles', entrants: 5, rounds: 3 },
      { kind: 'partners', entrants: 4, courts: 2, rounds: 3 },
      { kind: 'ladder', players: 9 },
      { kind: 'doubles', players: [11, 12, 13, 14], rounds: 1 },
      { kind: 'doubles', players: 3 },
    ]
    const { status, answers } = run('--batch', `${requests.map((one) => JSON.stringify(one)).join('\n')}\n\nnonsense\n`)
    expect(status).toBe(1)
    expect(answers).toHaveLength(9)
    expect(answers.every((answer) => answer.cpuMs >= 0)).toBe(true)
    expect(answers.slice(0, 7).map((answer) => answer.players)).toEqual([9, 7, 5, 5, 4, 9, 4])
    expect(answers[3].rounds[0].courts[0]).toEqual([[expect.any(Number)], [expect.any(Number)]])
    expect(answers[5].ladder[1].rounds).toHaveLength(4)
    expect(answers[6].rounds[0].courts.flat(2).sort()).toEqual([11, 12, 13, 14])
    expect(answers.slice(7).map((answer) => answer.error)).toEqual([
      'players: at least 4 players are needed, but the list has 3',
      'each line must be a request in JSON',
    ])
  })

  test('ratings come from a file, as JSON or as lines', () => {
    for (const text of ['[2.5, 3, 3.5, 4]', '2.5\n3\n3.5\n4\n']) {
      const { answers } = run(`--kind scramble --rounds 1 --ratings ${file('ratings.txt', text)}`)
      expect(answers[0].report.teamGap).toEqual({ mean: 0, most: 0 })
    }
  })

  test('with a time limit it prints the best draw found by then', () => {
    const { answers } = run('--players 26 --rounds 10 --budget 1000000000 --seconds 0.2')
    expect(answers[0]).toMatchObject({ players: 26, isCut: true })
  })

  test('a handmade draw is checked, with byes or without', () => {
    const rounds = [
      {
        courts: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    ]
    const { answers } = run(`--check ${file('hand.json', { players: 5, rounds })}`)
    expect(answers[0].rows[4]).toEqual({ player: 5, byeCount: 1, missingPartner: 4, missingOpponent: 4, combined: 4 })
  })

  test.for([
    ['--players 22 --courts 25', 'courts: there can be 1 to 24 courts, not 25'],
    ['--players twelve', 'players: must be a number or a list of numbers'],
    ['--players 1000000000', 'players: up to 200 can be drawn, not 1000000000'],
    ['--kind chess', 'kind: must be one of doubles, mixed, scramble, singles, partners, ladder'],
    ['--kind scramble --players 4', 'ratings: must be a file or a list with a rating for each player'],
    ['--players 8 --seconds 0', 'seconds: must be a number above 0'],
    ['--check nowhere.json', 'check: the file nowhere.json cannot be read'],
    ['--check package.json', 'check: rounds: must be a list'],
  ])('%s: %s', ([args = '', words]) => {
    expect(run(args)).toMatchObject({ status: 1, answers: [{ error: words }] })
  })

  test('a file with a player in two places is refused', () => {
    const rounds = [
      {
        courts: [
          [
            [1, 2],
            [2, 4],
          ],
        ],
        byes: [],
      },
    ]
    const { answers } = run(`--check ${file('twice.json', { players: 4, rounds })}`)
    expect(answers[0]).toEqual({ error: 'round 1: player 2 is in two places', code: 'draw-invalid' })
  })
})
