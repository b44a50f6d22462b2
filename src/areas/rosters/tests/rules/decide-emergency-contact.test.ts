import { expect, test } from 'vitest'
import { decideContact } from '#areas/rosters/rules/decide-emergency-contact.ts'

/** An evening in Denver, from 5 to 7 pm on the 12th. */
const event = {
  startsAt: new Date('2026-06-12T23:00:00Z'),
  endsAt: new Date('2026-06-13T01:00:00Z'),
  zone: 'America/Denver',
}
const player = { isConfirmed: true, isGuest: false }
const at = (now: string, who = player) => {
  const decided = decideContact(who, { ...event, now: new Date(now) })
  return decided.ok ? 'open' : decided.code
}

test.each([
  ['a moment before 3 pm', '2026-06-12T20:59:59Z', 'contact-day'],
  ['at 3 pm, two hours before the start', '2026-06-12T21:00:00Z', 'open'],
  ['during the event', '2026-06-13T00:00:00Z', 'open'],
  ['late on that day, after the event', '2026-06-13T05:59:59Z', 'open'],
  ['at midnight in Denver', '2026-06-13T06:00:00Z', 'contact-day'],
])('a contact %s', (_, now, outcome) => {
  expect(at(now)).toBe(outcome)
})

test('a player without a place, and a guest, have no contact to open', () => {
  const during = '2026-06-13T00:00:00Z'
  expect(at(during, { ...player, isConfirmed: false })).toBe('not-that-answer')
  expect(at(during, { ...player, isGuest: true })).toBe('contact-guest')
})

test('on the last day of an event over two days, contacts can still be opened', () => {
  const endsAt = new Date('2026-06-14T01:00:00Z')
  const decided = decideContact(player, { ...event, endsAt, now: new Date('2026-06-14T05:00:00Z') })
  expect(decided.ok).toBe(true)
})
