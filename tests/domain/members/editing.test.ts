import { expect, test } from 'vitest'
import { decideEdit, type Editing } from '#domain/members/decide-edit'

const self: Editing = {
  capacity: 'self',
  changed: ['phone'],
  forAdmins: [],
  status: { from: 'here', to: undefined },
  ratingMode: 'admin',
  hasRating: false,
  mayChangeRating: false,
}
const groupAdmin: Editing = { ...self, capacity: 'group-admin', changed: ['clubRating'] }

test.each<[string, Editing, boolean]>([
  ['a member changes the own phone number', self, true],
  ['a member goes away for the winter', { ...self, changed: ['status'], status: { from: 'here', to: 'gone' } }, true],
  [
    'a member does not archive the own record',
    { ...self, changed: ['status'], status: { from: 'here', to: 'archived' } },
    false,
  ],
  [
    'a member does not come back from the archive',
    { ...self, changed: ['status'], status: { from: 'archived', to: 'here' } },
    false,
  ],
  ['a member does not write the note of the admins', { ...self, changed: ['phone', 'note'] }, false],
  [
    'a member does not write what the club keeps for its admins',
    { ...self, changed: ['unit'], forAdmins: ['unit'] },
    false,
  ],
  ['a skill level that only admins give', { ...self, changed: ['clubRating'] }, false],
  [
    'a skill level chosen at any time',
    { ...self, changed: ['clubRating'], ratingMode: 'anytime', hasRating: true },
    true,
  ],
  ['a skill level chosen for the first time', { ...self, changed: ['clubRating'], ratingMode: 'first-time' }, true],
  [
    'a skill level that was chosen before',
    { ...self, changed: ['clubRating'], ratingMode: 'first-time', hasRating: true },
    false,
  ],
  ['a group admin gives a skill level where the group allows it', { ...groupAdmin, mayChangeRating: true }, true],
  ['a group admin gives none where it does not', groupAdmin, false],
  ['a group admin changes nothing else', { ...groupAdmin, changed: ['phone'], mayChangeRating: true }, false],
  [
    'an admin of the club changes everything',
    { ...self, capacity: 'admin', changed: ['note', 'status', 'clubRating'] },
    true,
  ],
])('%s', (_, editing, may) => {
  const decided = decideEdit(editing)
  expect(decided.ok).toBe(may)
})

test('the refusal names the field', () => {
  expect(decideEdit({ ...self, changed: ['phone', 'note'] })).toMatchObject({ detail: { field: 'note' } })
})
