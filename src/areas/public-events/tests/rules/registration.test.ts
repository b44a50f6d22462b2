import { describe, expect, test } from 'vitest'
import { moveUp } from '#areas/bookings/rules/move-up.ts'
import {
  decideRegistration,
  isFilling,
  nameKeyOf,
  publicStateOf,
  registrationStates,
} from '#areas/public-events/rules/registration.ts'
import {
  decideRegistrationAct,
  registrationActs,
  registrationPayments,
} from '#areas/public-events/rules/registration-acts.ts'

const [opens, closes, ends] = ['2027-05-01T12:00:00Z', '2027-05-02T12:00:00Z', '2027-05-03T12:00:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date]
const event = {
  isCancelled: false,
  isElsewhere: false,
  opensAt: opens,
  closesAt: closes,
  endsAt: ends,
  spots: 2,
  waitlist: 1,
  registered: 0,
  waiting: 0,
}
const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

describe('a registration', () => {
  test.each([
    ['gets a spot at the instant of the opening', {}, opens, false, 'registered'],
    ['gets the last spot at the instant of the close', { registered: 1 }, closes, false, 'registered'],
    ['joins the waitlist when no spot is left', { registered: 2 }, opens, false, 'waiting'],
    [
      'does not pass those who wait, although a spot is free',
      { registered: 1, waiting: 1, waitlist: 2 },
      opens,
      false,
      'waiting',
    ],
    ['is refused when spots and waitlist are full', { registered: 2, waiting: 1 }, opens, false, 'public-event-full'],
    ['is refused without a waitlist', { registered: 2, waitlist: 0 }, opens, false, 'public-event-full'],
    ['is refused before the opening', {}, after(opens, -1), false, 'registration-not-open'],
    ['is refused after the close', {}, after(closes, 1), false, 'registration-closed'],
    ['is refused a second time', {}, opens, true, 'already-registered'],
    ['is told of the close before anything about itself', {}, after(closes, 1), true, 'registration-closed'],
    ['is refused for a cancelled event', { isCancelled: true }, opens, false, 'public-event-cancelled'],
    ['is refused where one registers elsewhere', { isElsewhere: true }, opens, false, 'registered-elsewhere'],
  ])('%s', (_, more, at, isThere, expected) => {
    const decided = decideRegistration({ ...event, ...more }, isThere, at)
    expect(decided.ok ? decided.value : decided.code).toBe(expected)
  })

  test.each([
    ['open', {}, opens],
    ['waitlist', { registered: 2 }, opens],
    ['full', { registered: 2, waiting: 1 }, opens],
    ['closed', {}, after(closes, 1)],
    ['not-open', {}, after(opens, -1)],
    ['cancelled', { isCancelled: true }, after(ends, 1)],
    ['elsewhere', { isElsewhere: true }, opens],
    ['over', {}, after(ends, 1)],
  ])('has the page of the event say %s', (state, more, at) => {
    expect(publicStateOf({ ...event, ...more }, at)).toBe(state)
  })

  test('of the same name is recognised however it is written', () => {
    expect(nameKeyOf(' José ', 'De  la Cruz')).toBe(nameKeyOf('JOSE\u0301', 'de la cruz'))
  })
})

test.each([
  ['as many as are free', { registered: 0, waiting: 5 }, closes, 2],
  ['no more than wait', { registered: 0, waiting: 1 }, closes, 1],
  ['nobody while the event is overbooked', { registered: 3, waiting: 1 }, closes, 0],
  ['nobody after the close', { registered: 0, waiting: 1 }, after(closes, 1), 0],
  ['nobody for a cancelled event', { isCancelled: true, waiting: 1 }, closes, 0],
])('free spots go by themselves to %s', (_, more, at, count) => {
  const list = { ...event, ...more }
  const free = list.spots - list.registered
  const terms = {
    promotion: 'auto',
    isEventDay: false,
    free,
    isInTime: isFilling(list, at),
    isPaidFirst: false,
  } as const
  const next = Array.from({ length: list.waiting }, (_one, id) => ({ id, wish: null }))
  expect(moveUp({ ...terms, now: at }, free, next).confirmed).toHaveLength(count)
})

describe('an act of the organiser', () => {
  const places = { freeSpots: 1, mayExceed: false }

  test('leads from each state where the table says, and nowhere else', () => {
    const led = registrationStates.flatMap((state) =>
      (['confirm', 'wait', 'remove'] as const).flatMap((act) => {
        const decided = decideRegistrationAct(
          { state, payment: 'free', isHere: false, isConfirmed: false },
          act,
          places,
        )
        return decided.ok ? [`${state} ${act}: ${decided.value.state}`] : []
      }),
    )
    expect(led).toEqual([
      'registered wait: waiting',
      'registered remove: removed',
      'waiting confirm: registered',
      'waiting remove: removed',
      'cancelled confirm: registered',
      'removed confirm: registered',
      'lapsed confirm: registered',
    ])
  })

  test('on a payment leads along its table, whatever the state of the registration', () => {
    const led = registrationPayments.flatMap((payment) =>
      (['paid', 'unpaid', 'refunded'] as const).flatMap((act) => {
        const decided = decideRegistrationAct(
          { state: 'removed', payment, isHere: false, isConfirmed: false },
          act,
          places,
        )
        return decided.ok ? [`${payment} ${act}: ${decided.value.payment}`] : []
      }),
    )
    expect(led).toEqual(['due paid: paid', 'paid unpaid: due', 'paid refunded: refunded', 'refunded paid: paid'])
  })

  test('confirms beyond the spots only when the organiser says so', () => {
    const waiting = { state: 'waiting', payment: 'due', isHere: false, isConfirmed: true } as const
    const full = { freeSpots: 0, mayExceed: false }
    expect(decideRegistrationAct(waiting, 'confirm', full)).toEqual({ ok: false, code: 'no-spot-free' })
    expect(decideRegistrationAct(waiting, 'confirm', { ...full, mayExceed: true }).ok).toBe(true)
  })

  test('checks in only who holds a spot, and twice counts once', () => {
    const here = { state: 'registered', payment: 'paid', isHere: true, isConfirmed: true } as const
    expect(decideRegistrationAct(here, 'check-in', places)).toEqual({ ok: true, value: here })
    for (const state of registrationStates.filter((one) => one !== 'registered'))
      expect(decideRegistrationAct({ ...here, state }, 'check-in', places).ok).toBe(false)
  })

  test('never leaves somebody checked in who holds no spot', () => {
    for (const act of registrationActs)
      for (const state of registrationStates)
        for (const payment of registrationPayments) {
          const isHere = state === 'registered'
          const decided = decideRegistrationAct({ state, payment, isHere, isConfirmed: false }, act, places)
          if (decided.ok && decided.value.isHere) expect(decided.value.state).toBe('registered')
        }
  })
})
