import { expect, test } from 'vitest'
import { replay, startMatch } from '#areas/scoring/rules/log.ts'
import { changesBetween, type Described } from '#areas/scoring/rules/match-changes.ts'
import { rally } from './games.ts'

const before: Described = {
  t1p1: 'Linda Alvarez',
  t1p2: 'Wai Chen',
  t2p1: 'Peter Novak',
  t2p2: 'Rosa Diaz',
  court_number: '4',
  tournament_name: '',
  match_type: 'Mixed',
  skill_rating: '3.5',
  age_bracket: 'n/a',
}

test.each<[string, Partial<Described>, ReturnType<typeof changesBetween>]>([
  ['nothing', {}, []],
  ['a misspelt player', { t1p2: 'Wei Chen' }, [{ kind: 'player', from: 'Wai Chen', to: 'Wei Chen' }]],
  [
    'court and tournament',
    { court_number: '5', tournament_name: 'Autumn Open' },
    [
      { kind: 'court', from: '4', to: '5' },
      { kind: 'tournament', from: '', to: 'Autumn Open' },
    ],
  ],
  [
    'teams in each other’s columns',
    { t1p1: 'Peter Novak', t1p2: 'Rosa Diaz', t2p1: 'Linda Alvarez', t2p2: 'Wai Chen' },
    [{ kind: 'teams' }],
  ],
  ['the category', { skill_rating: '4.0' }, [{ kind: 'category', from: '3.5', to: '4.0' }]],
])('a correction of %s is told as what it is', (_, change, told) => {
  expect(changesBetween(before, { ...before, ...change })).toEqual(told)
})

test('a correction in the log changes no score', () => {
  const rules = 'usap-2025-doubles-11'
  const log = [rally(1), { kind: 'correct', game: 1, says: 'Corrected: court 5 (was 4)' } as const, rally(1)]
  expect(replay(rules, log)).toEqual(replay(rules, [rally(1), rally(1)]))
  expect(replay(rules, log.slice(1, 2))).toEqual(startMatch(rules))
})
