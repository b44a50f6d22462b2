import { describe, expect, test } from 'vitest'
import { callsOf, playGame, playOn } from './games.ts'

const before = 'usap-2025-rally-doubles-11'
const after = 'usap-2026-rally-doubles-11'
const singles = 'usap-2025-rally-singles-11'

describe('rally scoring', () => {
  test('every rally scores, the winner serves, and there is no second server', () => {
    expect(callsOf(before, '1 2 2 1')).toEqual(['0 – 0', '1 – 0', '1 – 1', '2 – 1', '2 – 2'])
    expect(playGame(before, '1221')).toMatchObject({ score: [2, 2], serving: 1, server: null, sideOut: true })
  })

  test('in doubles the first serve after a side out comes from the right, at an odd score too', () => {
    expect(playGame(before, '2')).toMatchObject({ score: [0, 1], serving: 2, side: 'right' })
    expect(playGame(before, '22')).toMatchObject({ score: [0, 2], side: 'left' })
    expect(playGame(before, '222')).toMatchObject({ score: [0, 3], side: 'right' })
  })

  test("in singles the server's score determines the side", () => {
    expect(playGame(singles, '2')).toMatchObject({ score: [0, 1], serving: 2, side: 'left' })
    expect(playGame(singles, '22').side).toBe('right')
    expect(playGame(singles, '221')).toMatchObject({ score: [1, 2], serving: 1, side: 'left' })
  })
})

describe('the last point under the 2025 rules', () => {
  const tenServed = playGame(before, '1'.repeat(10))
  const tenReceiving = playOn(before, tenServed, '2')

  test('wins the game for the serving team', () => {
    expect(tenServed).toMatchObject({ score: [10, 0], gamePoint: [1] })
    expect(playOn(before, tenServed, '1')).toMatchObject({ score: [11, 0], won: 1 })
  })

  test('gives the receiving team the serve and no point, and the game when it serves', () => {
    expect(tenReceiving).toMatchObject({ score: [10, 1], serving: 2, gamePoint: [] })
    const frozen = playOn(before, tenReceiving, '1')
    expect(frozen).toMatchObject({
      score: [10, 1],
      serving: 1,
      side: 'right',
      won: null,
      gamePoint: [1],
      sideOut: true,
    })
    expect(playOn(before, frozen, '1')).toMatchObject({ score: [11, 1], won: 1 })
  })

  test('does not limit the other team, which scores on either serve', () => {
    expect(playOn(before, tenReceiving, '2')).toMatchObject({ score: [10, 2], serving: 2 })
    expect(playOn(before, tenReceiving, '1 2')).toMatchObject({ score: [10, 2], serving: 2 })
  })

  test('at 10 – 10 the receiving team scores, because that point does not win the game', () => {
    const tenAll = playOn(before, tenReceiving, '2'.repeat(9))
    expect(tenAll).toMatchObject({ score: [10, 10], serving: 2, gamePoint: [] })
    const ahead = playOn(before, tenAll, '1')
    expect(ahead).toMatchObject({ score: [11, 10], serving: 1, gamePoint: [1] })
    expect(playOn(before, ahead, '1')).toMatchObject({ score: [12, 10], won: 1 })
    expect(playOn(before, ahead, '2')).toMatchObject({ score: [11, 11], serving: 2, gamePoint: [] })
  })

  test('is the same in singles, and the frozen score determines the side', () => {
    const ten = playGame(singles, `${'1'.repeat(10)} 2 1`)
    expect(ten).toMatchObject({ score: [10, 1], serving: 1, side: 'right', won: null })
  })
})

describe('the last point under the 2026 rules', () => {
  const tenReceiving = playGame(after, `${'1'.repeat(10)} 2`)

  test('wins the game for the receiving team', () => {
    expect(tenReceiving).toMatchObject({ score: [10, 1], serving: 2, gamePoint: [1] })
    expect(playOn(after, tenReceiving, '1')).toMatchObject({ score: [11, 1], serving: 1, won: 1 })
  })

  test('both teams may have game point in turn, never at once', () => {
    const tenAll = playOn(after, tenReceiving, '2'.repeat(9))
    expect(tenAll).toMatchObject({ score: [10, 10], gamePoint: [] })
    expect(playOn(after, tenAll, '1').gamePoint).toEqual([1])
    expect(playOn(after, tenAll, '2').gamePoint).toEqual([2])
  })

  test('thirteen to fourteen and a serve into the net is fifteen to thirteen', () => {
    const name = 'usap-2026-rally-singles-15'
    const game = playGame(name, `${'12'.repeat(12)} 2 2 1`)
    expect(game).toMatchObject({ score: [13, 14], serving: 1, call: '13 – 14', gamePoint: [2] })
    expect(playOn(name, game, '2')).toMatchObject({ score: [13, 15], serving: 2, won: 2 })
  })
})
