import { describe, expect, test } from 'vitest'
import { areaCodes, zonesOfAreaCode } from '#kernel/rules/area-codes.ts'
import { decidePhone, followPhoneOf, zonesOfPhone } from '#kernel/rules/phone.ts'
import { mayBecomePhone, phoneDigits, showPhone } from '#kernel/rules/phone-typing.ts'

describe('a number that can receive texts', () => {
  test.each([
    ['18015550123', '18015550123'],
    ['1 (801) 555-0123', '18015550123'],
    ['+1 907 276 0123', '19072760123'],
  ])('%s is stored as %s', (typed, kept) => expect(decidePhone(typed)).toEqual({ ok: true, value: kept }))

  test.each([
    ['', 'us-only'],
    ['8015550123', 'us-only'],
    ['4402079460000', 'us-only'],
    ['1801555012', 'incomplete'],
    ['180155501234', 'incomplete'],
    ['19005550123', 'us-only'],
    ['14165550123', 'us-only'],
    ['18765550123', 'us-only'],
    ['17875550123', 'us-only'],
    ['18005550123', 'us-only'],
    ['18019760123', 'not-textable'],
    ['18019110123', 'not-textable'],
    ['18011550123', 'not-textable'],
  ])('"%s" is refused as %s', (typed, code) => expect(decidePhone(typed)).toMatchObject({ ok: false, code }))

  test('3 to 11 digits are valid while the user types', () => {
    expect(['18', '180', '18015550123', '180155501234'].map(mayBecomePhone)).toEqual([false, true, true, false])
    expect(phoneDigits('+1 (801) 555-0123 x9')).toBe('18015550123')
  })

  test('the typed part is shown in groups', () => {
    expect(['', '1', '18', '1801555', '18015550123'].map(showPhone)).toEqual([
      '',
      '1',
      '1 (8',
      '1 (801) 555',
      '1 (801) 555-0123',
    ])
  })

  test('a profile stores ten digits of it', () => {
    expect(followPhoneOf('8015550123')).toBe('18015550123')
    expect(followPhoneOf(null)).toBeUndefined()
    expect(followPhoneOf('123')).toBeUndefined()
  })
})

describe('area codes', () => {
  test('each appears once and has zones that exist', () => {
    expect(new Set(areaCodes).size).toBe(areaCodes.length)
    const zones = new Set(areaCodes.flatMap((code) => zonesOfAreaCode(code) ?? []))
    for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
  })

  test.each([
    ['18085550123', ['Pacific/Honolulu']],
    ['18505550123', ['America/New_York', 'America/Chicago']],
    ['12085550123', ['America/Los_Angeles', 'America/Boise']],
    ['16025550123', ['America/Phoenix']],
  ])('%s is in %s', (phone, zones) => expect(zonesOfPhone(phone)).toEqual(zones))
})
