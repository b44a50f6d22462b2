import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileOf } from '../../scripts/words/fixed-texts.ts'
import { rows as ofClubs } from './texts-of-clubs.ts'
import { rows as ofDraws } from './texts-of-draws.ts'
import { rows as ofEvents } from './texts-of-events.ts'
import { rows as ofInstruction } from './texts-of-instruction.ts'
import { rows as ofSpec000 } from './texts-of-spec-000.ts'
import { rows as ofStandings } from './texts-of-standings.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneSpace = (text: string) => text.replace(/\s+/g, ' ')

/**
 * Does the source contain the text, as words of its own? A formatter may have broken a line of markup, so a text
 * without double spaces is also found across lines.
 */
export function says(source: string, text: string): boolean {
  const words = new RegExp(`(?<![A-Za-z])${escaped(text)}(?![A-Za-z])`)
  return words.test(source) || (text === oneSpace(text) && words.test(oneSpace(source)))
}

const texts = new Map<string, string>()
/** Each file once: many texts stand in the same one. */
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(fileOf(path), 'utf8').replaceAll("\\'", "'")
  texts.set(path, text)
  return text
}

describe.each([
  ['spec 000', ofSpec000],
  ['spec 001 to 003, clubs', ofClubs],
  ['spec 001 to 003, events', ofEvents],
  ['spec 001 to 003, draws', ofDraws],
  ['spec 001 to 003, standings', ofStandings],
  ['spec 003, instruction', ofInstruction],
])('the texts of %s', (_, rows) => {
  test.each(rows)('“%s” is said at %s', (text, _place, source, shownBy) => {
    expect(says(read(source), text), `${source} does not say it`).toBe(true)
    // A test sees the page as people do, where consecutive spaces are one.
    expect(says(oneSpace(read(shownBy)), oneSpace(text)), `${shownBy} does not show it`).toBe(true)
  })

  test('a text that is missing, or only part of another word, is noticed', () => {
    expect(says('<h1>Live\n   Feed</h1>', 'Live Feed')).toBe(true)
    expect(says('<h1>Live  Feed</h1>', 'Live  Feed')).toBe(true)
    expect(says('<h1>Live Feed</h1>', 'Live  Feed')).toBe(false)
    expect(says("'unverified'", 'verified')).toBe(false)
    expect(says('<h1>Live Feeds</h1>', 'Live Feed')).toBe(false)
    expect(says('', 'Live Feed')).toBe(false)
  })

  test('nothing is listed twice', () => {
    const keys = rows.map(([text, place]) => `${text} at ${place}`)
    expect(keys).toEqual([...new Set(keys)])
  })
})

// The words that stood there before the texts of clubs and events were listed.
test.each([
  ['groups/screens/group-form.tsx', 'Change Groups Allowed', 'Group admins may change who is in it'],
  ['groups/screens/group-form.tsx', 'Edit Ratings Allowed', 'Group admins may change skill levels'],
  ['club-mail/screens/email-members.tsx', 'email sent', 'Email Generated to'],
  ['club-mail/screens/write-to-chosen.tsx', 'sent', 'Emails Sent'],
  ['events/screens/detail/event-board.tsx', 'Event Roster', 'Roster'],
  ['invitations/calls/words.ts', 'that overlaps time so you were not added to this event.', 'at the same time.'],
])('in %s, “%s” is missed where “%s” stands instead', (path, text, before) => {
  expect([...ofClubs, ...ofEvents].some(([listed, , source]) => listed === text && source === path)).toBe(true)
  const source = read(path)
  expect(says(source, text)).toBe(true)
  expect(says(source.replaceAll(text, before), text)).toBe(false)
})
