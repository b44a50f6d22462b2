import { describe, expect, test } from 'vitest'
import { needsOf } from '#areas/schedule/rules/week-needs.ts'

const now = new Date('2027-01-11T15:00:00Z')
const event = {
  start_time: '2027-01-11T09:00:00-07:00',
  count: 16,
  available_spots: 16,
  waitlist: 0,
  undecided: 0,
  invites_sent: true,
  is_merged: false,
}

describe('what an event of the week needs', () => {
  test('is nothing if it is full and everyone has replied', () => {
    expect(needsOf(event, now)).toEqual([])
  })

  test('is to be opened, whatever else, while it is a draft', () => {
    expect(needsOf({ ...event, invites_sent: false, count: 3, undecided: 9 }, now)).toEqual([{ is: 'draft' }])
  })

  test('is players for open spots; it is short of them while fewer than half have said Yes', () => {
    expect(needsOf({ ...event, count: 8 }, now)).toEqual([{ is: 'open', count: 8, isShort: false }])
    expect(needsOf({ ...event, count: 7 }, now)).toEqual([{ is: 'open', count: 9, isShort: true }])
  })

  test('is not short of players while enough of them wait, as in a drawing', () => {
    expect(needsOf({ ...event, count: 0, waitlist: 8 }, now)).toEqual([
      { is: 'open', count: 16, isShort: false },
      { is: 'waiting', count: 8 },
    ])
  })

  test('is attention to people who wait or have not replied', () => {
    expect(needsOf({ ...event, waitlist: 2, undecided: 5 }, now)).toEqual([
      { is: 'waiting', count: 2 },
      { is: 'undecided', count: 5 },
    ])
  })

  test('is nothing once it has begun, or if its players were moved', () => {
    expect(needsOf({ ...event, count: 1 }, new Date('2027-01-11T16:00:00Z'))).toEqual([])
    expect(needsOf({ ...event, count: 1, is_merged: true }, now)).toEqual([])
  })
})
