import { describe, expect, test } from 'vitest'
import { codeTries, decideTry, phoneCodeOf } from '#areas/follow/rules/phone-code.ts'
import { keywordOf } from '#areas/follow/rules/text-keyword.ts'
import { matchWords, textOf, videoWords } from '#areas/follow/server/mails.ts'
import { startOfDayIn } from '#kernel/rules/wall-time.ts'

describe('incoming keywords', () => {
  test.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Opt out', 'stop'],
    ['OPT-OUT!', 'stop'],
    ['Quit', 'stop'],
    ['end', 'stop'],
    ['revoke', 'stop'],
    ['Cancel', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['start', 'start'],
    ['UNSTOP', 'start'],
    ['help?', 'help'],
    ['Stop. Thank you', 'stop'],
    ['please stop', 'stop'],
    ['Please, opt out', 'stop'],
    ['Opt-out of these texts!', 'stop'],
    ['stop by later', 'stop'],
    ['we stop at nine tonight', undefined],
    ['start at nine', undefined],
    ['I need help', undefined],
    ['nonstop', undefined],
    ['who is this', undefined],
    ['', undefined],
  ])('"%s" means %s', (text, word) => expect(keywordOf(text)).toBe(word))
})

describe('the content of texts', () => {
  test('one text names all the followed players of a match', () => {
    expect(matchWords(['Ann O', 'Bo P', 'Cy Q'], '4').body).toBe('Ann O, Bo P, and Cy Q are playing now on court 4.')
    expect(matchWords(['Ann O'], ' ').body).toBe('Ann O is playing now.')
    expect(videoWords(['Ann O', 'Bo P']).body).toBe('Ann O and Bo P are live on video now.')
  })

  test('a name cannot become a link', () => {
    expect(matchWords(['Visit evil.com Now', 'J.R. Smith'], '').body).toBe(
      'Visit evil. com Now and J.R. Smith are playing now.',
    )
    expect(matchWords(['http://1.2.3.4/x'], '').body).toBe('http 1. 2. 3. 4/x is playing now.')
  })

  test.each(['www.x.io', 'http://1.2.3.4/x', 'http://2130706433', 'Call 1 900 555 0123', '9005550123', 'a/b'])(
    'what somebody wrote for a court and is none stands in no text: %s',
    (court) => expect(matchWords(['Ann O'], court).body).toBe('Ann O is playing now.'),
  )

  test.each(['4', '#12', 'Center', '12 - 13', 'Grand Stand', "Ann's 2"])('a court is named: %s', (court) => {
    expect(matchWords(['Ann O'], court).body).toBe(`Ann O is playing now on court ${court}.`)
  })

  test('news appear only in the texts of users who consented', () => {
    const notice = { body: 'Ann is playing now.', link: 'https://a.b/match/1' }
    expect(textOf({ ...notice, news: undefined })).toBe(
      'Sideout: Ann is playing now. https://a.b/match/1 Reply STOP to end.',
    )
    expect(textOf({ ...notice, news: '10% off at Ball & Co.' })).toContain('10% off at Ball & Co.')
  })
})

describe('codes', () => {
  const now = new Date('2026-07-01T12:00:00Z')
  const open = { expiresAt: new Date('2026-07-01T12:10:00Z'), tries: 0, usedAt: null }

  test('have six digits, even for small numbers', () => {
    expect(phoneCodeOf(new Uint8Array([0, 0, 0, 0, 0, 7]))).toBe('000007')
    expect(phoneCodeOf(new Uint8Array([255, 255, 255, 255, 255, 255]))).toMatch(/^\d{6}$/)
  })

  test('are valid for ten minutes, five tries, and once', () => {
    expect(decideTry(open, now).ok).toBe(true)
    expect(decideTry({ ...open, tries: codeTries - 1 }, now).ok).toBe(true)
    expect(decideTry({ ...open, tries: codeTries }, now).ok).toBe(false)
    expect(decideTry({ ...open, usedAt: now }, now).ok).toBe(false)
    expect(decideTry(open, open.expiresAt).ok).toBe(false)
    expect(decideTry(undefined, now).ok).toBe(false)
  })
})

test.each([
  ['2026-07-01T05:59:00Z', '2026-06-30T06:00:00Z'],
  ['2026-07-01T06:00:00Z', '2026-07-01T06:00:00Z'],
  ['2026-03-08T20:00:00Z', '2026-03-08T07:00:00Z'],
  ['2026-11-01T20:00:00Z', '2026-11-01T06:00:00Z'],
])('the day of %s in Denver began at %s', (instant, start) =>
  expect(startOfDayIn('America/Denver', new Date(instant))).toEqual(new Date(start)),
)
