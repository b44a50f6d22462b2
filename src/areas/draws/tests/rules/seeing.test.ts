import { describe, expect, test } from 'vitest'
import { courtWords, nowWords, playerRoundWords, roundNoticeWords } from '#areas/draws/calls/words.ts'
import { playerRoundsOf } from '#areas/draws/rules/player-rounds.ts'
import { shortNamesOf } from '#areas/draws/rules/short-names.ts'

const [me, ann, bo, cy, dee, ed] = [1, 2, 3, 4, 5, 6] as const
const names = ['', 'Me', 'Ann', 'Bo', 'Cy', 'Dee', 'Ed']
const nameOf = (eiid: number) => names[eiid] ?? ''

const rounds = [
  { courts: [[me, ann, bo, cy]], byes: [dee, ed] },
  { courts: [[dee, ed, ann, me]], byes: [bo, cy] },
  { courts: [[dee, ed, bo, cy]], byes: [me, ann] },
]
const roundCourts = [['5'], ['North'], ['A']]
const drawAfter = (begun: number) => ({ rounds, roundCourts, begun })

describe('what a draw means for a player', () => {
  test.each([
    [0, me, 'Round 1, Court 5: with Ann against Bo and Cy. Then North: with Ann against Dee and Ed.'],
    [1, me, 'Round 1, Court 5: with Ann against Bo and Cy. Then North: with Ann against Dee and Ed.'],
    [2, me, 'Round 2, North: with Ann against Dee and Ed. Then you rest.'],
    [3, me, 'Round 3: you rest. That’s the last round.'],
    [0, dee, 'Round 1: you rest. Then North: with Ed against Ann and Me.'],
    [2, bo, 'Round 2: you rest. Then Court A: with Cy against Dee and Ed.'],
    [3, ed, 'Round 3, Court A: with Dee against Bo and Cy. That’s the last round.'],
    [1, 99, 'Round 1: you’re not in the draw. Then you’re not in the draw.'],
  ])('after %i rounds have begun, player %i reads: %s', (begun, player, words) => {
    expect(nowWords(playerRoundsOf(drawAfter(begun), player), nameOf)).toBe(words)
  })

  test('in singles there is nobody to play with, and one round alone is the only one', () => {
    const singles = { rounds: [{ courts: [[me, bo]], byes: [cy] }], roundCourts: [['2']], begun: 0 }
    const of = playerRoundsOf(singles, bo)
    expect(nowWords(of, nameOf)).toBe('Round 1, Court 2: against Me. That’s the only round.')
    expect(of.all.map((round) => roundNoticeWords(round, nameOf))).toEqual(['Round 1: Court 2 against Me'])
  })

  test('all rounds are there, also those before one came and after one left', () => {
    const late = playerRoundsOf({ ...drawAfter(1), rounds: [{ courts: [], byes: [] }, ...rounds.slice(1)] }, me)
    expect(late.all.map((round) => playerRoundWords(round, nameOf))).toEqual([
      'you’re not in the draw',
      'North: with Ann against Dee and Ed',
      'you rest',
    ])
    expect([late.now?.is, late.next?.is]).toEqual(['absent', 'playing'])
  })

  test('a notification names the court and who one plays with, or says that one rests', () => {
    const { all } = playerRoundsOf(drawAfter(0), me)
    expect(all.map((round) => roundNoticeWords(round, nameOf))).toEqual([
      'Round 1: Court 5 with Ann',
      'Round 2: North with Ann',
      'Round 3: you rest',
    ])
  })

  test('a court without a name is called by its place', () => {
    const [first] = playerRoundsOf({ ...drawAfter(0), roundCourts: [] }, me).all
    expect(first).toMatchObject({ is: 'playing', court: '1' })
  })
})

test.each([
  ['5', 'Court 5'],
  ['10B', 'Court 10B'],
  ['A', 'Court A'],
  ['North', 'North'],
  ['Court 7', 'Court 7'],
])('court %s is called %s', (name, words) => {
  expect(courtWords(name)).toBe(words)
})

describe('how players are called', () => {
  const player = (eiid: number, first: string, last: string) => ({ eiid, first, last })
  const { inTalk, onSheets } = shortNamesOf([
    player(1, 'Ann', 'Becker'),
    player(2, 'Bo', 'Chen'),
    player(3, 'Bo', 'Diaz'),
    player(4, 'Cy', 'Evans'),
    player(5, 'cy', 'Eaton'),
    player(6, 'Dee', ''),
    player(7, 'Ed', 'ng'),
  ])
  test.each([
    [1, 'Ann', 'Ann B.'],
    [2, 'Bo C.', 'Bo C.'],
    [3, 'Bo D.', 'Bo D.'],
    [4, 'Cy Evans', 'Cy Evans'],
    [5, 'cy Eaton', 'cy Eaton'],
    [6, 'Dee', 'Dee'],
    [7, 'Ed', 'Ed N.'],
    [8, '', ''],
  ])('player %i is %s in a sentence and %s on a sheet', (eiid, talk, sheet) => {
    expect([inTalk(eiid), onSheets(eiid)]).toEqual([talk, sheet])
  })
})
