import { describe, expect, test } from 'vitest'
import { readCell } from '#areas/members/rules/list-cells.ts'
import { decideRow } from '#areas/watch/rules/import-player-row.ts'
import { withoutTurns, withoutUnseen } from '#kernel/rules/unseen.ts'

/** Marks of direction, zero-width and filling characters, tags, variants that belong to nothing. */
const unseen = `061c 200e 200f 202a 202b 202c 202d 202e 2066 2067 2068 2069 00ad 034f 115f 1160 17b4 180b
  180e 200b 200c 200d 2060 2064 206f 2800 3164 fe0f feff ffa0 fffb e0001 e0041 e0100`
  .split(/\s+/)
  .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))

const needed = {
  'a picture with its variant': 'Love \u2764\ufe0f all',
  'a family of pictures': 'The \u{1f468}\u200d\u{1f469}\u200d\u{1f467} club',
  'a person with a color': 'Coach \u{1f3cb}\u{1f3fd}\u200d\u2640\ufe0f',
  'a key': 'Court 4\ufe0f\u20e3',
  'the flag of a region': 'Team \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'a variant in a Japanese name': '\u845b\u{e0100}\u57ce',
  'a Persian name': 'علی\u200cرضا',
  'a Sinhala word': 'ශ්\u200dරී',
  'a Malayalam word that ends with a joiner': 'അവന്\u200d',
  'a Hebrew name': 'דוד',
}

describe('a line', () => {
  test.each(unseen.map((sign) => [sign.codePointAt(0)?.toString(16), sign] as const))('loses U+%s', (_code, sign) => {
    expect([`Li${sign}nda`, `${sign}Linda`, `Linda${sign}`, `Linda${sign}${sign}`].map(withoutUnseen)).toEqual(
      Array(4).fill('Linda'),
    )
  })

  test.each(Object.entries(needed))('keeps %s', (_what, text) => {
    expect(withoutUnseen(text)).toBe(text)
  })

  test('loses a joiner that joins nothing, and the second of two', () => {
    expect(withoutUnseen('علی\u200c')).toBe('علی')
    expect(withoutUnseen('علی\u200c\u200cرضا')).toBe('علیرضا')
    expect(withoutUnseen('\u2764\ufe0f\ufe0f')).toBe('\u2764\ufe0f')
    expect(withoutUnseen('\u{1f3f4}\u{e0067}')).toBe('\u{1f3f4}')
  })
})

test('text of several lines loses what turns it around, and keeps the marks of one place', () => {
  expect(withoutTurns('Pay \u202e05\u202c\u2066 now\u2069\n5\u200f!')).toBe('Pay 05 now\n5\u200f!')
})

test('imported lists have the same names', () => {
  const name = ' \u202eLin\u200bda\u00ad '
  expect(readCell('name', name.trim(), 60)).toEqual({ ok: true, value: 'Linda' })
  expect(readCell('name', '\u200b\u200b\u200b', 60)).toEqual({ ok: false, mistake: 'short' })
  expect(decideRow({ first: name, last: 'Tor\u2067res' })).toEqual({
    ok: true,
    value: { first: 'Linda', last: 'Torres' },
  })
})
