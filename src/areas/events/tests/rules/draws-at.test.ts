import { expect, test } from 'vitest'
import { drawsAtOf } from '#areas/events/rules/event-kinds.ts'

const at = (time: string) => new Date(`2027-03-${time}:00Z`)
const event = {
  collectHours: 24,
  openedAt: at('08T08:00'),
  closesAt: at('14T19:00'),
  startsAt: at('15T09:00'),
}

test('spots are drawn some hours after the event opens', () => {
  expect(drawsAtOf(event)).toEqual(at('09T08:00'))
})

test('spots are drawn two hours before replies close at the latest, so that those who are drawn can pay', () => {
  expect(drawsAtOf({ ...event, closesAt: at('08T12:00') })).toEqual(at('08T10:00'))
})

test('spots are drawn an hour before the start at the latest', () => {
  const late = { ...event, closesAt: at('08T12:00'), startsAt: at('08T10:30') }
  expect(drawsAtOf(late)).toEqual(at('08T09:30'))
})

test('a draft draws nothing, and neither does an event without a drawing', () => {
  expect(drawsAtOf({ ...event, openedAt: null })).toBeNull()
  expect(drawsAtOf({ ...event, collectHours: 0 })).toBeNull()
})
