import { expect, test } from 'vitest'
import { membersInvited } from '#areas/joining/server/words.ts'
import { importedInto, membersImported } from '#areas/members/server/words.ts'
import { copiesAdded, eventsMerged, overSpots } from '#areas/schedule/server/words.ts'
import { counted } from '#kernel/rules/counted.ts'

test.each<[string, string]>([
  [counted(0, 'week'), '0 weeks'],
  [counted(1, 'week'), '1 week'],
  [counted(1200, 'match', 'matches'), '1,200 matches'],
  [copiesAdded(1, 1), 'Duplicated events for 1 week (1 event added)'],
  [copiesAdded(4, 2), 'Duplicated events for 2 weeks (4 events added)'],
  [eventsMerged(['A'], 'B', 1), 'Merged A into B and moved 1 member'],
  [overSpots(2, 1), '2 players have a spot after the merge, 1 more than the event’s 1 spot'],
  [membersInvited(1), '1 member was invited by email to link a login'],
  [membersImported(1), '1 member was imported'],
  [importedInto(1, 'Monday'), '1 member from a list was added to Monday'],
])('one is singular, and all else is plural: %s', (words, sentence) => {
  expect(words).toBe(sentence)
})
