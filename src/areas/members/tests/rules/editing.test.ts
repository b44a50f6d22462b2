import { expect, test } from 'vitest'
import { decideEdit, type Editing } from '#areas/members/rules/decide-edit.ts'

const self: Editing = {
  capacity: 'self',
  changedNames: ['phone'],
  forAdmins: [],
  status: { from: 'here', to: undefined },
  ratingMode: 'admin',
  hasRating: false,
  mayChangeRating: false,
}
const groupAdmin: Editing = { ...self, capacity: 'group-admin', changedNames: ['clubRating'] }

test.each<[string, Editing, boolean]>([
  ['a member changes the own phone number', self, true],
  [
    'a member goes away for the winter',
    { ...self, changedNames: ['status'], status: { from: 'here', to: 'gone' } },
    true,
  ],
  [
    'a member does not archive the own record',
    { ...self, changedNames: ['status'], status: { from: 'here', to: 'archived' } },
    false,
  ],
  [
    'a member does not come back from the archive',
    { ...self, changedNames: ['status'], status: { from: 'archived', to: 'here' } },
    false,
  ],
  ['a member does not write the note of the admins', { ...self, changedNames: ['phone', 'note'] }, false],
  [
    'a member does not write what the club keeps for its admins',
    { ...self, changedNames: ['unit'], forAdmins: ['unit'] },
    false,
  ],
  ['a skill level that only admins give', { ...self, changedNames: ['clubRating'] }, false],
  [
    'a skill level chosen at any time',
    { ...self, changedNames: ['clubRating'], ratingMode: 'anytime', hasRating: true },
    true,
  ],
  [
    'a skill level chosen for the first time',
    { ...self, changedNames: ['clubRating'], ratingMode: 'first-time' },
    true,
  ],
  [
    'a skill level that was chosen before',
    { ...self, changedNames: ['clubRating'], ratingMode: 'first-time', hasRating: true },
    false,
  ],
  ['a group admin gives a skill level where the group allows it', { ...groupAdmin, mayChangeRating: true }, true],
  ['a group admin gives none where it does not', groupAdmin, false],
  ['a group admin changes nothing else', { ...groupAdmin, changedNames: ['phone'], mayChangeRating: true }, false],
  [
    'an admin of the club changes everything',
    { ...self, capacity: 'admin', changedNames: ['note', 'status', 'clubRating'] },
    true,
  ],
])('%s', (_, editing, may) => {
  const decided = decideEdit(editing)
  expect(decided.ok).toBe(may)
})

test('the refusal names the field', () => {
  expect(decideEdit({ ...self, changedNames: ['phone', 'note'] })).toMatchObject({ detail: { field: 'note' } })
})
