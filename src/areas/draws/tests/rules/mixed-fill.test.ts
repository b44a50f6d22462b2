import { describe, expect, test } from 'vitest'
import { mixedFill } from '#areas/draws/rules/mixed-fill.ts'

describe('a half-half draw fills', () => {
  test.each([
    [{ a: 8, b: 8, neither: 0, courts: 4 }, { used: 4 }],
    [{ a: 8, b: 9, neither: 3, courts: 4 }, { used: 4 }],
    [
      { a: 8, b: 4, neither: 0, courts: 3 },
      { used: 2, lack: { courts: 3, a: 0, b: 2, fromNeither: 0, fromOther: 2 } },
    ],
    [
      { a: 3, b: 5, neither: 1, courts: 2 },
      { used: 1, lack: { courts: 2, a: 1, b: 0, fromNeither: 1, fromOther: 0 } },
    ],
    [
      { a: 7, b: 3, neither: 1, courts: 3 },
      { used: 1, lack: { courts: 2, a: 0, b: 1, fromNeither: 1, fromOther: 0 } },
    ],
    [
      { a: 2, b: 2, neither: 4, courts: 2 },
      { used: 1, lack: { courts: 2, a: 2, b: 2, fromNeither: 4, fromOther: 0 } },
    ],
  ])('%o: %o', (numbers, fill) => {
    expect(mixedFill(numbers)).toEqual(fill)
  })

  test('the courts that it names, once the moves are made, for all numbers', () => {
    for (let a = 0; a <= 14; a++)
      for (let b = 0; b <= 14; b++)
        for (let neither = 0; neither <= 5; neither++)
          for (let courts = 1; courts <= 6; courts++) {
            const { lack } = mixedFill({ a, b, neither, courts })
            if (!lack) continue
            const fromB = lack.a > 0 ? lack.fromOther : 0
            const fromA = lack.b > 0 ? lack.fromOther : 0
            const after = { a: a + lack.a - fromA, b: b + lack.b - fromB, neither: neither - lack.fromNeither, courts }
            expect(mixedFill(after)).toEqual({ used: lack.courts })
          }
  })
})
