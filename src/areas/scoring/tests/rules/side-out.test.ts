import { describe, expect, test } from 'vitest'
import { playRally } from '#areas/scoring/rules/rally.ts'
import { getRuleSet } from '#areas/scoring/rules/rule-sets.ts'
import { callsOf, playGame, playOn } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const singles = 'usap-2025-singles-11'

describe('side-out doubles', () => {
  test('a game starts 0 – 0 – 2 from the right', () => {
    expect(playGame(doubles, '')).toMatchObject({ call: '0 – 0 – 2', serving: 1, server: 2, side: 'right', won: null })
    expect(playGame(doubles, '', { firstServer: 2 })).toMatchObject({ call: '0 – 0 – 2', serving: 2, server: 2 })
  })

  test('the team that serves first loses the serve with its first lost rally', () => {
    expect(playGame(doubles, '2')).toMatchObject({ call: '0 – 0 – 1', serving: 2, sideOut: true })
  })

  test('only the serving team scores, both partners serve, then the serve changes teams', () => {
    expect(callsOf(doubles, '1 2 2 1 1 1 2 2')).toEqual([
      '0 – 0 – 2',
      '1 – 0 – 2',
      '0 – 1 – 1',
      '1 – 1 – 1',
      '1 – 1 – 2',
      '1 – 1 – 1',
      '2 – 1 – 1',
      '2 – 1 – 2',
      '1 – 2 – 1',
    ])
  })

  test.each([
    ['the first serve after a side out comes from the right', '2', 'right'],
    ['a server who wins the rally crosses over', '22', 'left'],
    ['and back with the next point', '222', 'right'],
    ['the second server stands where the first one does not', '21', 'left'],
    ['the second server after one point stands right', '221', 'right'],
    ['the second server crosses with a point as well', '212', 'right'],
    ['the next team begins from the right whatever its score', '1 2 2 1 1', 'right'],
  ])('%s', (_, rallies, side) => {
    expect(playGame(doubles, rallies).side).toBe(side)
  })

  test('eleven points win with a lead of two', () => {
    const game = playGame(doubles, '1'.repeat(11))
    expect(game).toMatchObject({ score: [11, 0], won: 1, gamePoint: [], rallies: 11 })
  })

  test('at 10 – 10 the game continues until a team leads by two', () => {
    const tenAll = playGame(doubles, `${'1'.repeat(10)} 2 ${'2'.repeat(10)}`)
    expect(tenAll).toMatchObject({ score: [10, 10], won: null, gamePoint: [] })
    const eleven = playOn(doubles, tenAll, '2')
    expect(eleven).toMatchObject({ score: [10, 11], won: null, gamePoint: [2], call: '11 – 10 – 1' })
    expect(playOn(doubles, eleven, '2')).toMatchObject({ score: [10, 12], won: 2 })
    expect(playOn(doubles, eleven, '11 11')).toMatchObject({ score: [12, 11], won: null, gamePoint: [1] })
  })

  test('only the serving team can have game point', () => {
    const ten = playGame(doubles, '1'.repeat(10))
    expect(ten.gamePoint).toEqual([1])
    expect(playOn(doubles, ten, '2').gamePoint).toEqual([])
    expect(playOn(doubles, ten, '2 1 1')).toMatchObject({ serving: 1, gamePoint: [1] })
  })

  test('a rally after the game is won is refused', () => {
    const won = playGame(doubles, '1'.repeat(11))
    expect(playRally(getRuleSet(doubles), won, 2)).toEqual({ ok: false, code: 'game-over' })
  })
})

describe('side-out singles', () => {
  test('the call has two numbers and no server number', () => {
    expect(callsOf(singles, '1 1 2 2 1')).toEqual(['0 – 0', '1 – 0', '2 – 0', '0 – 2', '1 – 2', '2 – 1'])
    expect(playGame(singles, '112').server).toBeNull()
  })

  test.each([
    ['0 is even: right', '', 'right'],
    ['1 is odd: left', '1', 'left'],
    ['2 is even: right', '11', 'right'],
    ['after a side out the new server has 0: right', '12', 'right'],
    ['the new server has 1: left', '1 2 2', 'left'],
    ['the first server is back with 1: left', '1 2 2 1', 'left'],
  ])("the server's score determines the side, %s", (_, rallies, side) => {
    expect(playGame(singles, rallies).side).toBe(side)
  })

  test('one lost rally is a side out', () => {
    expect(playGame(singles, '12')).toMatchObject({ serving: 2, sideOut: true, score: [1, 0] })
  })
})

describe('change of ends', () => {
  test.each([
    ['usap-2025-doubles-11', 6],
    ['usap-2025-doubles-15', 8],
    ['usap-2025-doubles-21', 11],
    ['usap-2025-singles-21', 11],
    ['usap-2026-rally-singles-11', 6],
    ['usap-2025-rally-doubles-15', 8],
  ] as const)('in the deciding game of %s ends change once, at %i', (name, at) => {
    const deciding = { deciding: true }
    expect(playGame(name, '1'.repeat(at - 1), deciding).endChange).toBe(false)
    expect(playGame(name, '1'.repeat(at), deciding).endChange).toBe(true)
    expect(playGame(name, '1'.repeat(at + 1), deciding).endChange).toBe(false)
    expect(playGame(name, `${'1'.repeat(at)}${'2'.repeat(at + 1)}`, deciding).endChange).toBe(false)
  })

  test('in any other game they do not change at all', () => {
    expect(playGame('usap-2025-doubles-11', '111111').endChange).toBe(false)
  })

  test('they change for the first team to get there, whichever it is', () => {
    const game = playGame('usap-2025-singles-11', '2 2 2 2 2 2 2', { deciding: true })
    expect(game).toMatchObject({ score: [0, 6], endChange: true })
  })
})
