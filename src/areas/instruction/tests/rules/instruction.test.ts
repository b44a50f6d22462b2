import { describe, expect, test } from 'vitest'
import { decideLessonTimes, decideNewLessonTimes } from '#areas/instruction/rules/lesson-times.ts'
import { mostSlots, planSlots, type SlotPlan } from '#areas/instruction/rules/many-slots.ts'
import { canonicalAddress, isAddress, isReservedPage, proposedAddress } from '#areas/instruction/rules/page-address.ts'
import { paymentOf } from '#areas/instruction/rules/payments.ts'
import { decideCancel, decideSignUp, decideWait, type LessonTerms } from '#areas/instruction/rules/sign-up.ts'
import { firstZone, instructionZones } from '#areas/instruction/rules/zones.ts'
import { reviewStateAfter, reviewStateAfterChange, visibilityOf } from '#areas/platform/rules/page-reviews.ts'
import { wallMomentIn } from '#kernel/rules/zone-instant.ts'

const at = (text: string) => new Date(`${text}Z`)
const lesson = (more: Partial<LessonTerms> = {}): LessonTerms => ({
  startsAt: at('2026-11-23T16:00:00'),
  endsAt: at('2026-11-23T17:00:00'),
  finalAt: at('2026-11-23T12:00:00'),
  spots: 2,
  confirmed: 1,
  asked: [],
  mayChange: true,
  isCancelled: false,
  ...more,
})
const final = at('2026-11-23T12:00:00')
const before = at('2026-11-23T11:00:00')
const after = at('2026-11-23T12:00:01')
const start = at('2026-11-23T16:00:00')
const standing = (state: 'confirmed' | 'waiting' | null) => state && { state, askedUntil: null }
const codeOf = (result: { ok: boolean; code?: string; value?: unknown }) => (result.ok ? result.value : result.code)

describe('signing up', () => {
  test.each([
    ['a free spot', lesson(), null, before, 'confirmed'],
    ['the final instant itself', lesson(), null, final, 'confirmed'],
    ['a second later', lesson(), null, after, 'registration-closed'],
    ['no final date, at the start', lesson({ finalAt: null }), null, start, 'confirmed'],
    ['full', lesson({ confirmed: 2 }), null, before, 'reply-full'],
    ['beyond the spots', lesson({ confirmed: 3 }), null, before, 'reply-full'],
    ['signed up already', lesson(), 'confirmed', before, 'lesson-registered'],
    ['signed up already, and closed', lesson(), 'confirmed', after, 'lesson-registered'],
    ['in line, and a spot is free', lesson(), 'waiting', before, 'confirmed'],
    ['cancelled', lesson({ isCancelled: true }), null, before, 'registration-closed'],
  ] as const)('with %s', (_, terms, state, now, outcome) => {
    expect(codeOf(decideSignUp(terms, standing(state), now))).toBe(outcome)
  })

  const offered = lesson({ asked: [before] })
  const inLine = (askedUntil: Date) => ({ state: 'waiting', askedUntil }) as const
  test.each([
    ['a spot that another student is offered', offered, null, before, 'reply-full'],
    ['that offer ended', offered, null, final, 'confirmed'],
    ['the own offer, at its last instant', offered, inLine(before), before, 'confirmed'],
    ['the own offer, after the final date', { ...offered, asked: [start] }, inLine(start), after, 'confirmed'],
    [
      'the own offer in a canceled lesson',
      { ...offered, isCancelled: true },
      inLine(start),
      before,
      'registration-closed',
    ],
    ['the own offer ended, and another one open', offered, inLine(at('2026-11-23T10:00:00')), before, 'reply-full'],
    ['the own offer, and no room any longer', { ...offered, confirmed: 2 }, inLine(before), before, 'reply-full'],
  ] as const)('with %s', (_, terms, own, now, outcome) => {
    expect(codeOf(decideSignUp(terms, own, now))).toBe(outcome)
  })
})

describe('waiting for a spot', () => {
  test.each([
    ['full', lesson({ confirmed: 2 }), null, before, 'waiting'],
    ['a spot that is free by now', lesson(), null, before, 'confirmed'],
    ['in line already', lesson({ confirmed: 2 }), 'waiting', before, 'lesson-registered'],
    ['a place already', lesson({ confirmed: 2 }), 'confirmed', before, 'lesson-registered'],
    ['the final date over', lesson({ confirmed: 2 }), null, after, 'registration-closed'],
  ] as const)('with %s', (_, terms, state, now, outcome) => {
    expect(codeOf(decideWait(terms, standing(state), now))).toBe(outcome)
  })
})

describe('cancelling', () => {
  test.each([
    ['a student in time', lesson(), 'confirmed', 'student', final, 'ended'],
    ['a student too late', lesson(), 'confirmed', 'student', after, 'registration-closed'],
    ['a student without changes', lesson({ mayChange: false }), 'confirmed', 'student', before, 'lesson-fixed'],
    ['somebody in line, always', lesson({ mayChange: false }), 'waiting', 'student', after, 'ended'],
    ['the instructor, always', lesson({ mayChange: false }), 'confirmed', 'instructor', after, 'ended'],
    ['a sign-up that is over', lesson(), 'ended', 'instructor', before, 'not-signed-up'],
  ] as const)('by %s', (_, terms, state, by, now, outcome) => {
    expect(codeOf(decideCancel(terms, state, by, now))).toBe(outcome)
  })
})

test.each([
  [0, null, ''],
  [4500, null, 'Payment Required'],
  [4500, 'Gift', 'Paid'],
  [4500, 'waived', 'Waived'],
] as const)('a price of %i cents settled by %s shows “%s”', (cents, by, shown) => {
  expect(paymentOf(cents, by)).toBe(shown)
})

describe('the times of a lesson', () => {
  const typed = { startTime: '2026-11-23T09:00', endTime: '2026-11-23T10:00', finalDate: '' }
  const fieldOf = (more: object, now?: Date) => {
    const all = { ...typed, ...more }
    const decided = now ? decideNewLessonTimes('US/Mountain', all, now) : decideLessonTimes('US/Mountain', all)
    return decided.ok ? 'ok' : [decided.code, (decided.detail as { field: string }).field].join(' ')
  }
  test.each([
    [{}, 'ok'],
    [{ endTime: '2026-11-23T09:00' }, 'lesson-times endTime'],
    [{ endTime: '2026-11-23T08:45' }, 'lesson-times endTime'],
    [{ endTime: '2026-11-23T21:15' }, 'lesson-long endTime'],
    [{ finalDate: '2026-11-23T09:00' }, 'ok'],
    [{ finalDate: '2026-11-23T09:15' }, 'lesson-final finalDate'],
  ])('%j is %s', (more, outcome) => {
    expect(fieldOf(more)).toBe(outcome)
  })

  test('a new lesson starts in the future, an old one may be corrected', () => {
    expect(fieldOf({}, at('2026-11-23T16:00:00'))).toBe('lesson-past startTime')
    expect(fieldOf({}, at('2026-11-23T15:59:00'))).toBe('ok')
    expect(fieldOf({})).toBe('ok')
  })
})

// The days around both changes of the clocks in 2027, where a zone has them.
const changeDays = ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08']

test.each(instructionZones)('a lesson and its final date keep their clocks in %s when they change', (zone) => {
  for (const day of changeDays) {
    const typed = { startTime: `${day}T09:00`, endTime: `${day}T10:30`, finalDate: `${day}T00:15` }
    const decided = decideLessonTimes(zone, typed)
    if (!decided.ok) throw new Error(decided.code)
    const { startsAt, endsAt, finalAt } = decided.value
    expect([startsAt, endsAt, finalAt ?? startsAt].map((at) => wallMomentIn(zone, at))).toEqual(Object.values(typed))
    expect(endsAt.getTime() - startsAt.getTime()).toBe(5_400_000)
    const terms = lesson({ startsAt, endsAt, finalAt })
    expect(codeOf(decideSignUp(terms, null, finalAt ?? startsAt))).toBe('confirmed')
    const later = new Date((finalAt ?? startsAt).getTime() + 1)
    expect(codeOf(decideSignUp(terms, null, later))).toBe('registration-closed')
  }
})

describe('many lessons at once', () => {
  const plan: SlotPlan = {
    weekdays: [1, 3],
    from: '09:00',
    to: '12:00',
    lengthMinutes: 60,
    pauseMinutes: 15,
    firstDay: '2026-11-23',
    lastDay: '2026-12-06',
  }
  const now = at('2026-11-20T00:00:00')
  const startTimes = (slots: ReturnType<typeof planSlots>) =>
    slots.map(({ startsAt }) => wallMomentIn('US/Mountain', startsAt))

  test('stand on their weekdays one after the other with the pause, and end in time', () => {
    expect(startTimes(planSlots('US/Mountain', plan, [], now))).toEqual([
      '2026-11-23T09:00',
      '2026-11-23T10:15',
      '2026-11-25T09:00',
      '2026-11-25T10:15',
      '2026-11-30T09:00',
      '2026-11-30T10:15',
      '2026-12-02T09:00',
      '2026-12-02T10:15',
    ])
  })

  test('that overlap one’s own or are over are left out and said; those that only touch are not', () => {
    const taken = [{ startsAt: at('2026-11-23T17:00:00'), endsAt: at('2026-11-23T17:15:00') }]
    const slots = planSlots('US/Mountain', { ...plan, lastDay: '2026-11-23' }, taken, now)
    expect(slots.map(({ leftOut }) => leftOut)).toEqual([null, null])
    const overlapping = [{ startsAt: at('2026-11-23T16:45:00'), endsAt: at('2026-11-23T17:15:00') }]
    expect(planSlots('US/Mountain', plan, overlapping, now)[0]?.leftOut).toBe('overlap')
    expect(planSlots('US/Mountain', plan, [], at('2026-11-23T16:00:00'))[0]?.leftOut).toBe('past')
  })

  test('are counted to one more than the most', () => {
    const daily = { ...plan, weekdays: [0, 1, 2, 3, 4, 5, 6], lastDay: '2027-11-23' }
    const counted = planSlots('US/Mountain', daily, [], now).filter(({ leftOut }) => leftOut === null)
    expect(counted.length).toBeGreaterThan(mostSlots)
    expect(counted.length).toBeLessThan(mostSlots + 8)
  })

  // 14 March 2027 skips 02:00 to 03:00, 7 November 2027 has 01:00 to 02:00 twice, where zones change their clocks.
  test.each(instructionZones)('keep the clock of %s across both changes of the year', (zone) => {
    const weekly = { ...plan, weekdays: [0], from: '09:00', to: '10:00', firstDay: '2027-03-07', lastDay: '2027-11-14' }
    const slots = planSlots(zone, weekly, [], now)
    expect(slots).toHaveLength(37)
    for (const { startsAt, endsAt } of slots) {
      expect(wallMomentIn(zone, startsAt).slice(11)).toBe('09:00')
      expect(endsAt.getTime() - startsAt.getTime()).toBe(3_600_000)
    }
  })

  test.each(instructionZones)('never overlap each other in the night when the clocks of %s change', (zone) => {
    for (const day of ['2027-03-14', '2027-11-07']) {
      const night = { ...plan, weekdays: [0], from: '00:00', to: '06:00', pauseMinutes: 0, firstDay: day, lastDay: day }
      const slots = planSlots(zone, night, [], now)
      expect(slots.length).toBeGreaterThanOrEqual(5)
      for (const [index, slot] of slots.entries())
        if (index > 0) expect(slot.startsAt >= (slots[index - 1]?.endsAt ?? slot.startsAt)).toBe(true)
    }
  })
})

test('an address is small, and fixed words, numbers and words of the platform are reserved', () => {
  expect(canonicalAddress('  Ann-Lee ')).toBe('ann-lee')
  expect(['dashboard', 'addevent', 'edithomepage', 'admin', '12'].map(isReservedPage)).toEqual(Array(5).fill(true))
  expect(isReservedPage('ann-lee')).toBe(false)
  expect(['ab', 'ann lee', 'ann_lee', 'a'.repeat(41)].map(isAddress)).toEqual(Array(4).fill(false))
  expect(isAddress('ann-lee')).toBe(true)
  expect(proposedAddress('Åsa', "O'Brien")).toBe('asa-o-brien')
})

test('there are 13 zones, and somebody elsewhere begins in Mountain time', () => {
  expect(instructionZones).toHaveLength(13)
  expect(firstZone('US/Hawaii')).toBe('US/Hawaii')
  expect(firstZone('Europe/Vienna')).toBe('US/Mountain')
})

describe('the review of public pages', () => {
  test('decides who finds them', () => {
    expect(
      [undefined, 'waiting', 'accepted', 'declined', 'taken-down'].map((state) => visibilityOf(state as never)),
    ).toEqual(['by-link', 'by-link', 'listed', 'by-link', 'hidden'])
    expect((['accept', 'decline', 'take-down'] as const).map(reviewStateAfter)).toEqual([
      'accepted',
      'declined',
      'taken-down',
    ])
  })

  test('is asked for by the first page and after a change of declined ones, and never undoes a decision of staff', () => {
    expect(reviewStateAfterChange(undefined)).toBe('waiting')
    expect(reviewStateAfterChange('declined')).toBe('waiting')
    expect(reviewStateAfterChange('accepted')).toBe('accepted')
    expect(reviewStateAfterChange('taken-down')).toBe('taken-down')
  })
})
