import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultGradients, inkOn, isColour, veilFor, whiteOn } from '#areas/scoreboard/rules/colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'))

describe('a colour', () => {
  test.each(['f8db28', '933C20', '000000', 'FFFFFF'])('%s is valid', (text) => expect(isColour(text)).toBe(true))
  test.each(['#f8db28', 'f8db2', 'f8db280', 'red', '', 'f8db2g', 'f8db28\n', '０c61a4'])('%j is not', (text) =>
    expect(isColour(text)).toBe(false),
  )
})

describe('the veil', () => {
  test('is absent if white is readable without it', () =>
    expect(veilFor({ start: '000000', end: '2C2E67' }, 7)).toBe(0))
  test('makes white readable on white', () => {
    const veil = veilFor({ start: 'ffffff', end: 'ffffff' }, 7)
    expect(veil).toBeCloseTo(0.65, 1)
    expect(whiteOn('ffffff', veil)).toBeGreaterThanOrEqual(7)
    expect(whiteOn('ffffff', veil - 0.01)).toBeLessThan(7)
  })
  test('gives 7 to 1 at both ends of the default gradients', () => {
    for (const gradient of defaultGradients) {
      const veil = veilFor(gradient, 7)
      expect(whiteOn(gradient.start, veil)).toBeGreaterThanOrEqual(7)
      expect(whiteOn(gradient.end, veil)).toBeGreaterThanOrEqual(7)
    }
  })
  test('is strong enough all along any gradient', () => {
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (start, end, along) => {
        const part = (from: number) => {
          const [one, other] = [start, end].map((text) => Number.parseInt(text.slice(from, from + 2), 16)) as [
            number,
            number,
          ]
          return Math.round(one + (other - one) * along)
            .toString(16)
            .padStart(2, '0')
        }
        // The colour in between is rounded to whole steps of a screen.
        return whiteOn(part(0) + part(2) + part(4), veilFor({ start, end }, 7)) >= 6.9
      }),
    )
  })
})

test('letters on any plain colour have a contrast of 4.5 or more', () => {
  fc.assert(fc.property(colour, (plain) => inkOn(plain) === 'black' || whiteOn(plain) >= 4.5))
  expect(inkOn('f8db28')).toBe('black')
  expect(inkOn('0C61A4')).toBe('white')
})
