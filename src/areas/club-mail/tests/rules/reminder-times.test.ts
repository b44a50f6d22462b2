import { describe, expect, test } from 'vitest'
import { dueReminder, nextReminderAt } from '#areas/club-mail/rules/reminder-times.ts'

// Monday, 9:15 in Denver: 16:15 UTC in winter.
const startsAt = new Date('2026-11-23T16:15:00Z')
const at = (now: string, starts = startsAt, zone = 'US/Mountain') =>
  dueReminder({ startsAt: starts, zone }, new Date(now))?.kind

describe('the reminder of an event', () => {
  test.each<[string, string | undefined, string]>([
    ['2026-11-21T15:59:59Z', undefined, 'a second before nine, two days before'],
    ['2026-11-21T16:00:00Z', 'reminder-two-days', 'nine, two days before'],
    ['2026-11-22T02:59:00Z', 'reminder-two-days', 'just before eight in the evening'],
    ['2026-11-22T03:00:00Z', undefined, 'in the evening'],
    ['2026-11-22T15:59:00Z', undefined, 'early in the morning'],
    ['2026-11-22T16:00:00Z', 'reminder-day-before', 'nine, the day before'],
    ['2026-11-23T16:10:00Z', 'reminder-day-before', 'late, on the day itself, just before it starts'],
    ['2026-11-23T16:15:00Z', undefined, 'when it has begun'],
  ])('at %s is %s: %s', (now, kind, _name) => {
    expect(at(now)).toBe(kind)
  })

  test('stays at nine o’clock when the clocks change between the reminder and the event', () => {
    // Clocks go back on Sunday, November 1st.
    const monday = new Date('2026-11-02T16:15:00Z')
    expect(at('2026-10-31T14:59:00Z', monday)).toBeUndefined()
    expect(at('2026-10-31T15:00:00Z', monday)).toBe('reminder-two-days')
    expect(at('2026-11-01T15:59:00Z', monday)).toBeUndefined()
    expect(at('2026-11-01T16:00:00Z', monday)).toBe('reminder-day-before')
  })

  test('uses the day of the event in its club, not in UTC', () => {
    // 23:00 on Sunday in Hawaii is Monday in UTC.
    const late = new Date('2026-11-23T09:00:00Z')
    expect(at('2026-11-20T19:00:00Z', late, 'US/Hawaii')).toBe('reminder-two-days')
    expect(at('2026-11-21T19:00:00Z', late, 'US/Hawaii')).toBe('reminder-day-before')
  })
})

describe('the reminders of an event are looked at again', () => {
  const next = (now: string, starts = startsAt) =>
    nextReminderAt({ startsAt: starts, zone: 'US/Mountain' }, new Date(now))?.toISOString() ?? null

  test.each<[string, string | null, string]>([
    ['2026-06-01T00:00:00Z', '2026-11-21T16:00:00.000Z', 'long before: at nine, two days before'],
    ['2026-11-21T16:00:00Z', '2026-11-22T16:00:00.000Z', 'when the first one is due: at nine, the day before'],
    ['2026-11-22T03:00:00Z', '2026-11-22T16:00:00.000Z', 'late in that evening: at nine, the day before'],
    ['2026-11-22T16:00:00Z', null, 'when the second one is due: never'],
    ['2026-11-23T03:30:00Z', '2026-11-23T16:00:00.000Z', 'late in the evening before, if it was missed: at nine'],
    ['2026-11-23T15:00:00Z', '2026-11-23T16:00:00.000Z', 'early on the day itself, if it was missed: at nine'],
    ['2026-11-23T16:15:00Z', null, 'when it has begun: never'],
  ])('at %s: %s, %s', (now, at, _name) => {
    expect(next(now)).toBe(at)
  })

  test('never, if it begins before the next nine o’clock', () => {
    expect(next('2026-11-23T13:00:00Z', new Date('2026-11-23T15:00:00Z'))).toBeNull()
  })

  test('at every moment at which another one becomes due', () => {
    const hour = 3_600_000
    let [at, seen] = [Date.parse('2026-11-19T00:00:00Z'), '']
    const kinds: string[] = []
    // Whoever looks only when told misses none of those that somebody sees who looks every hour.
    for (let hours = 0; hours < 120; hours += 1) {
      const kind = dueReminder({ startsAt, zone: 'US/Mountain' }, new Date(at + hours * hour))?.kind ?? ''
      if (kind !== '' && kind !== seen) kinds.push(kind)
      seen = kind || seen
    }
    const told: string[] = []
    for (let look: Date | null = new Date(at); look; look = nextReminderAt({ startsAt, zone: 'US/Mountain' }, look)) {
      const kind = dueReminder({ startsAt, zone: 'US/Mountain' }, look)?.kind
      if (kind) told.push(kind)
      at = look.getTime()
    }
    expect(told).toEqual(kinds)
  })
})
