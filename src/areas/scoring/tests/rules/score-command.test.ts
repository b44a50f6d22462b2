import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

const script = new URL('../../../../../scripts/score.ts', import.meta.url).pathname

function score(...lines: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    input: lines.join('\n'),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const answers = stdout.split('\n').filter(Boolean)
  return { status, answers: answers.map((line) => JSON.parse(line) as { states?: unknown[]; error?: string }) }
}

describe('npm run score', () => {
  test('prints one state after each rally', () => {
    const { status, answers } = score('{"rules":"usap-2025-doubles-11","firstServer":1,"rallies":[1,2,2,1]}')
    expect(status).toBe(0)
    expect(answers).toEqual([
      {
        states: [
          { score: [1, 0], serving: 1, server: 2, won: null },
          { score: [1, 0], serving: 2, server: 1, won: null },
          { score: [1, 1], serving: 2, server: 1, won: null },
          { score: [1, 1], serving: 2, server: 2, won: null },
        ],
      },
    ])
  })

  test('has no server number in singles, names the winner, and lets team 1 serve first by default', () => {
    const { answers } = score(
      JSON.stringify({ rules: 'usap-2026-rally-singles-11', rallies: Array(11).fill(2) }),
      '{"rules":"usap-2025-singles-11","firstServer":2,"rallies":[2]}',
      '{"rules":"usap-2025-singles-11","rallies":[]}',
    )
    expect(answers[0]?.states?.at(-1)).toEqual({ score: [0, 11], serving: 2, server: null, won: 2 })
    expect(answers[1]?.states).toEqual([{ score: [0, 1], serving: 2, server: null, won: null }])
    expect(answers[2]).toEqual({ states: [] })
  })

  test('explains a faulty line in a sentence, processes the others, and exits with 1', () => {
    const { status, answers } = score(
      'not json',
      '[]',
      '',
      '{"rallies":[1]}',
      '{"rules":"usap-1999-doubles-11","rallies":[1]}',
      '{"rules":"free-doubles","firstServer":3,"rallies":[1]}',
      '{"rules":"free-doubles","rallies":"1"}',
      '{"rules":"free-doubles","rallies":[1,"2"]}',
      JSON.stringify({ rules: 'usap-2025-doubles-11', rallies: Array(12).fill(1) }),
      '{"rules":"free-doubles","rallies":[2]}',
    )
    expect(status).toBe(1)
    expect(answers.slice(0, -1).map(({ error }) => error)).toEqual([
      'this line is not JSON',
      'each line must be an object with rules and rallies; firstServer is optional',
      'rules: must be the name of a rule set',
      'rules: there’s no rule set "usap-1999-doubles-11"',
      'firstServer: must be 1 or 2',
      'rallies: must be a list of 1s and 2s',
      'rally 2: must be 1 or 2',
      'rally 12: the game has ended',
    ])
    expect(answers.at(-1)?.states).toHaveLength(1)
  })
})
