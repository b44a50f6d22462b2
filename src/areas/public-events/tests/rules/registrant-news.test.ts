import { describe, expect, test } from 'vitest'
import { eventInMails, isWithoutAddress, nameInMails } from '#areas/public-events/rules/organizer-words.ts'
import {
  dailyMails,
  newsSince,
  nextMailAt,
  type Reader,
  type ToldState,
  toldStateOf,
} from '#areas/public-events/rules/registrant-news.ts'

describe('what is news about a registration', () => {
  test.each<[ToldState | null, ToldState, string | undefined]>([
    [null, 'registered', 'registered'],
    [null, 'waiting', 'waiting'],
    [null, 'cancelled', undefined],
    [null, 'removed', undefined],
    ['waiting', 'registered', 'confirmed'],
    ['removed', 'registered', 'confirmed'],
    ['registered', 'waiting', 'moved-back'],
    ['registered', 'cancelled', 'cancelled'],
    ['waiting', 'removed', 'removed'],
    ['registered', 'registered', undefined],
    ['waiting', 'waiting', undefined],
    [null, 'held', 'confirm'],
    ['held', 'held', undefined],
    ['held', 'registered', 'registered'],
    ['held', 'waiting', 'waiting'],
    ['held', 'cancelled', 'cancelled'],
    ['held', 'removed', undefined],
    ['held', 'lapsed', undefined],
    [null, 'lapsed', undefined],
    ['lapsed', 'registered', 'registered'],
  ])('to someone who was told %s, when it is %s: %s', (told, state, news) => {
    expect(newsSince({ told, state, isAsked: false })).toBe(news)
  })

  test('is its state to someone who asks again', () => {
    for (const state of ['registered', 'waiting', 'removed'] as const)
      expect(newsSince({ told: state, state, isAsked: true })).toBe(state)
    expect(newsSince({ told: 'held', state: 'held', isAsked: true })).toBe('confirm')
    expect(newsSince({ told: 'held', state: 'lapsed', isAsked: true })).toBeUndefined()
  })

  test('of someone who is held ends with the time to open the link, before any job has ended it', () => {
    const confirmBy = new Date('2026-12-01T12:00:00Z')
    const later = new Date(confirmBy.getTime() + 1)
    const held = { confirmBy, confirmedAt: null, askedUntil: null }
    expect([toldStateOf('registered', held, confirmBy), toldStateOf('waiting', held, later)]).toEqual([
      'held',
      'lapsed',
    ])
    expect(toldStateOf('registered', { ...held, confirmedAt: confirmBy }, later)).toBe('registered')
    expect(toldStateOf('removed', held, confirmBy)).toBe('removed')
  })

  test('of someone who is offered a spot is told once, and not when they let it pass', () => {
    const until = new Date('2026-12-01T12:00:00Z')
    const offered = { confirmBy: null, confirmedAt: null, askedUntil: until }
    expect(toldStateOf('waiting', offered, until)).toBe('offered')
    expect(toldStateOf('waiting', offered, new Date(until.getTime() + 1))).toBe('waiting')
    expect(newsSince({ told: 'waiting', state: 'offered', isAsked: false })).toBe('offered')
    expect(newsSince({ told: 'offered', state: 'offered', isAsked: false })).toBeUndefined()
    expect(newsSince({ told: 'offered', state: 'waiting', isAsked: false })).toBeUndefined()
    expect(newsSince({ told: 'offered', state: 'registered', isAsked: false })).toBe('confirmed')
  })
})

describe('the next mail about an event', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const next = (mailed: number | null, more: Partial<Reader> = {}) => {
    const reader = {
      mailedAt: mailed === null ? null : ago(mailed),
      mails: 1,
      isConfirmed: true,
      isAsked: false,
      isAwaited: false,
      ...more,
    }
    const at = nextMailAt(reader, now)
    return at instanceof Date ? Math.round((at.getTime() - now.getTime()) / 60_000) : at
  }

  test('leaves at once if it is the first, and 15 minutes after the last one otherwise', () => {
    expect([next(null, { isConfirmed: false }), next(0), next(14), next(15), next(100)]).toEqual([0, 15, 1, 0, 0])
  })

  test('leaves at once if someone waits for it, but not to a mailbox that no one has confirmed', () => {
    expect([next(1, { isAwaited: true }), next(1, { isAwaited: true, isConfirmed: false })]).toEqual([0, 'once-opened'])
  })

  test('waits for the first link to be opened', () => {
    expect([next(0, { isConfirmed: false }), next(10_000, { isConfirmed: false })]).toEqual([
      'once-opened',
      'once-opened',
    ])
  })

  test('leaves once more to someone who asks for the lost one, then once a day', () => {
    const asked = { isConfirmed: false, isAsked: true }
    expect([next(5, asked), next(15, asked)]).toEqual([10, 0])
    expect([next(15, { ...asked, mails: 2 }), next(24 * 60, { ...asked, mails: 2 })]).toEqual([24 * 60 - 15, 0])
    expect(next(15, { ...asked, isConfirmed: true, mails: 9 })).toBe(0)
  })
})

test('an event causes 200 mails a day, or six for each registrant if that is more', () => {
  const most = (registrants: number) => dailyMails(registrants, { least: 200, each: 6 })
  expect([most(0), most(33), most(34), most(500)]).toEqual([200, 200, 204, 3000])
})

describe('the words of an organizer in mails', () => {
  const event = {
    when: 'Monday',
    type: 'clinic',
    name: 'Third shot',
    location: 'Court',
    cost: 'Free',
    howToPay: 'Cash',
    refundPolicy: 'None',
    organizer: 'Ann',
    cancelReason: 'Snow',
  } as const

  test('are left out until staff accept the organizer', () => {
    expect(eventInMails(event, false)).toEqual({ when: 'Monday', type: 'clinic', words: undefined })
    expect(eventInMails(event, true).words).toMatchObject({ name: 'Third shot', location: 'Court' })
  })

  test.each(['evil.example', 'a@b', 'https://x', 'www evil', 'evil。example', 'x/y', 'me:you', '1.2'])(
    '%s reads as an address',
    (text) => expect([isWithoutAddress(text), nameInMails(text, true)]).toEqual([false, '']),
  )

  test.each(['Bo', 'Mary Ann', "O'Brien", 'Lena-Marie', 'Bo Jr.', '明'])('%s is a name', (text) => {
    expect([nameInMails(text, true), nameInMails(text, false)]).toEqual([text, ''])
  })
})
