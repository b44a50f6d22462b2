import { describe, expect, test } from 'vitest'
import { dueReminder } from '#domain/club-mail/reminder-times'

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
