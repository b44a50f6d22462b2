import { expect, test } from 'vitest'
import { isDrawRunning } from '#areas/draws/rules/running-draw.ts'

const startsAt = Date.parse('2027-01-11T16:00:00Z')
const endsAt = Date.parse('2027-01-11T18:00:00Z')

const at = (time: string, sheet: { begun?: number; scored?: number } = {}) =>
  isDrawRunning(
    { startsAt, endsAt, sheets: [{ rounds: 6, begun: 1, scored: 0, ...sheet }] },
    Date.parse(`2027-01-11T${time}:00Z`),
  )

test('a draw runs from its first round on, and not while it waits', () => {
  expect(at('16:30', { begun: 0 })).toBe(false)
  expect(at('16:30')).toBe(true)
})

test('a round that was started days before shows no courts until two hours before the event', () => {
  expect([at('13:59'), at('14:00')]).toEqual([false, true])
})

test('a draw is over with its event; a last round without a score may take an hour longer', () => {
  expect([at('17:59', { scored: 6 }), at('18:00', { scored: 6 })]).toEqual([true, false])
  expect([at('18:59', { scored: 5 }), at('19:00', { scored: 5 })]).toEqual([true, false])
})

test('an event that is drawn by divisions runs while one of them does', () => {
  const sheets = [
    { rounds: 4, begun: 4, scored: 4 },
    { rounds: 4, begun: 3, scored: 3 },
  ]
  expect(isDrawRunning({ startsAt, endsAt, sheets }, Date.parse('2027-01-11T18:30:00Z'))).toBe(true)
})
