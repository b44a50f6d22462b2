import { describe, expect, test } from 'vitest'
import { outcomeSentence } from '#areas/scoring/calls/outcome-sentences.ts'
import { outcomeInShort } from '#areas/scoring/calls/outcome-words.ts'
import type { PlayedAct, Team } from '#areas/scoring/rules/acts.ts'
import { applyAct, replay } from '#areas/scoring/rules/log.ts'
import { type Outcome, outcomes } from '#areas/scoring/rules/match-kinds.ts'
import { statisticsOf } from '#areas/scoring/rules/statistics.ts'
import { matchAfter, nextGame, point, rally } from './games.ts'

const doubles = 'usap-2025-doubles-11'
const completeAct = (outcome?: Outcome, winner?: Team, game = 1): PlayedAct => ({
  kind: 'complete',
  game,
  outcome,
  winner,
})
const nameOf = (team: Team) => (team === 1 ? 'Alvarez & Chen' : 'Stone & Marsh')

describe('a match that is not played to its end', () => {
  test.each(outcomes)('%s: the declared team wins, whatever the score', (outcome) => {
    expect(matchAfter(doubles, point(1, 9), completeAct(outcome, 2))).toMatchObject({ outcome, matchWon: 2 })
    expect(matchAfter(doubles, point(1, 9), completeAct(outcome))).toMatchObject({ outcome, matchWon: null })
  })

  test('a no-show has a winner although nobody has played', () => {
    expect(matchAfter(doubles, completeAct('no-show', 1)).matchWon).toBe(1)
  })

  test('without an outcome, a named winner counts in free scoring only', () => {
    expect(matchAfter(doubles, point(1, 9), completeAct(undefined, 2)).matchWon).toBeNull()
    expect(matchAfter('free-doubles', point(1, 9), completeAct(undefined, 2)).matchWon).toBe(2)
  })

  test('reopened, it has neither outcome nor winner', () => {
    const opened = applyAct(matchAfter(doubles, point(1, 9), completeAct('retired', 2)), { kind: 'reopen', game: 1 })
    expect(opened.ok && opened.value.outcome).toBeUndefined()
    expect(opened).toMatchObject({ ok: true, value: { matchWon: null, status: 'Live' } })
  })
})

describe('a last game that nobody has played', () => {
  const log = [point(1, 11), nextGame(2), point(2, 11, 2), nextGame(3), completeAct('time-limit', 1, 3)]

  test('is dropped when the match ends', () => {
    const over = matchAfter(doubles, ...log)
    expect(over.games.map(({ state }) => state.score)).toEqual([
      [11, 0],
      [0, 11],
    ])
    expect(over.game).toBe(2)
  })

  test('stays as the only game of a match', () => {
    expect(matchAfter(doubles, completeAct('forfeit', 1)).games).toHaveLength(1)
  })

  test('stays if a rally of it was played', () => {
    expect(matchAfter(doubles, point(1, 11), nextGame(2), rally(2, 2), completeAct(undefined, undefined, 2)).game).toBe(
      2,
    )
  })

  test('is not played again after the match is reopened: the game before it is the last', () => {
    const opened = replay(doubles, [...log, { kind: 'reopen', game: 2 }, point(2, 1, 2)])
    expect(opened).toMatchObject({ status: 'Live', game: 2 })
    expect(opened.games.at(-1)?.state.score).toEqual([0, 12])
  })

  test('does not make the game before it longer', () => {
    const timed = log.map((act, index) => ({ act, at: index * 60_000 }))
    expect(statisticsOf(doubles, timed).games.map(({ seconds }) => seconds)).toEqual([0, 60])
  })
})

describe('an outcome in words', () => {
  test.each<[Outcome, Team | null, string, string]>([
    ['retired', 1, 'Retired', 'Stone & Marsh retired.'],
    ['forfeit', 2, 'Forfeit', 'Alvarez & Chen forfeited.'],
    ['no-show', 1, 'No-show', 'Stone & Marsh didn’t show up.'],
    ['time-limit', 1, 'Time limit', 'The match ended when time ran out.'],
    ['withdrawal', 1, 'Withdrawn', 'Stone & Marsh withdrew.'],
    ['disqualified', 1, 'Disqualified', 'Disqualified: Stone & Marsh.'],
    ['retired', null, 'Retired, no winner', 'A player retired. There’s no winner.'],
  ])('%s with winner %s', (outcome, won, short, sentence) => {
    expect(outcomeInShort({ won, outcome })).toBe(short)
    expect(outcomeSentence({ won, outcome }, nameOf)).toBe(sentence)
  })

  test('a match that was played to its end needs no words, one without a winner does', () => {
    expect(outcomeInShort({ won: 1, outcome: undefined })).toBeUndefined()
    expect(outcomeSentence({ won: 1, outcome: undefined }, nameOf)).toBeUndefined()
    expect(outcomeInShort({ won: null, outcome: undefined })).toBe('No winner')
    expect(outcomeSentence({ won: null, outcome: undefined }, nameOf)).toBe('The match ended without a winner.')
  })
})
