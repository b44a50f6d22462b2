import { describe, expect, test } from 'vitest'
import { starterRows } from '#areas/draws/rules/starter-rows.ts'
import { countedOf, doubles, drawn } from './draws.ts'
import { knownFigures } from './known-figures.ts'

describe('known designs', () => {
  test.for(starterRows.map(([players, courts, text]) => [players, courts, text.split(' ').length] as const))(
    '%i players on %i courts in %i rounds reach their known figures',
    ([players, courts, rounds]) => {
      const made = drawn(doubles(players, courts, rounds, { budget: 0, seed: 7 }))
      const { partnerRepeats, oppSS, oppMax, neverMet } = made.report
      const known = knownFigures(players, courts, rounds)
      expect([partnerRepeats.value, oppSS.value, oppMax.value, neverMet.value]).toEqual(known?.figures)
      expect(made.moves).toBe(0)
      expect(countedOf(made, 4)).toMatchObject({ isValid: true, byeSpread: made.report.byeSpread.bound })
      expect(made.report.byeRunMax.value).toBeLessThanOrEqual(1)
    },
  )
})
