import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complaintWords } from '#areas/scoreboard/calls/words.ts'
import {
  overlayCorners,
  overlayNames,
  overlaySizes,
  overlayThemes,
  readOverlayOptions,
  usualOverlay,
  writeOverlayOptions,
} from '#areas/scoreboard/rules/overlay-options.ts'

const read = (query: string) => readOverlayOptions(new URLSearchParams(query))

describe('the address of an overlay', () => {
  test('gives the default look without options', () => {
    expect(read('')).toEqual({ options: usualOverlay, complaints: [] })
  })

  test.each([
    ['theme=light', { theme: 'light' }],
    ['size=XL', { size: 'xl' }],
    ['corner=tr', { corner: 'tr' }],
    ['names=full', { names: 'full' }],
    ['compact', { compact: true }],
    ['compact=0', { compact: false }],
    ['team1=00ff00', { team1: '00ff00' }],
    ['team2=%23ABCDEF', { team2: 'ABCDEF' }],
    ['margin=0', { margin: 0 }],
    ['card', {}],
  ])('%s is understood', (query, wish) => {
    expect(read(query)).toEqual({ options: { ...usualOverlay, ...wish }, complaints: [] })
  })

  test.each([
    ['theme=neon', 'theme can’t be “neon”. Allowed: auto, dark, light, team, clear.'],
    ['size=', 'size can’t be “”. Allowed: s, m, l, xl.'],
    ['team1=red', 'team1 can’t be “red”. Allowed: six hex digits such as f8db28.'],
    ['margin=-1', 'margin can’t be “-1”. Allowed: 0 to 400 pixels.'],
    ['compact=maybe', 'compact can’t be “maybe”. Allowed: 1 or 0.'],
    ['colour=red', /^There’s no option colour\./],
    ['__proto__=1', /^There’s no option __proto__\./],
  ])('%s falls back and is reported', (query, complaint) => {
    const { options, complaints } = read(query)
    expect(options).toEqual(usualOverlay)
    expect(complaints.map(complaintWords)).toEqual([expect.stringMatching(complaint)])
  })

  test('never fails, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        expect(Object.keys(readOverlayOptions(pairs).options)).toEqual(Object.keys(usualOverlay))
      }),
    )
  })

  test('is read back as it was written', () => {
    const colour = fc.constantFrom('000000', 'ffffff', 'A1b2C3')
    const wish = fc.record({
      theme: fc.constantFrom(...overlayThemes),
      size: fc.constantFrom(...overlaySizes),
      corner: fc.constantFrom(...overlayCorners),
      names: fc.constantFrom(...overlayNames),
      compact: fc.boolean(),
      team1: colour,
      team2: colour,
      margin: fc.integer({ min: 0, max: 400 }),
    })
    fc.assert(
      fc.property(wish, (options) => {
        expect(read(writeOverlayOptions(options))).toEqual({ options, complaints: [] })
      }),
    )
    expect(writeOverlayOptions(usualOverlay)).toBe('')
  })
})
