import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { club, clubAnswers, group } from '../clubs/fake-club.ts'
import { fakeNetwork, refusal, text } from '../support/fake-network.ts'
import { renderApp, standsAt } from '../support/render-app.tsx'

const late = { timeout: 30_000 }
const member = (mid: number, first: string, last: string) => ({
  gmid: mid + 900,
  gid: 3,
  mid,
  user_id: null,
  first,
  last,
  gender: 'F',
  club_rating: '3.0',
  status: 'here',
  dues_paid: 'yes',
  note: mid === 1 ? 'Left-handed' : '',
  is_automatic: false,
})
const noteRoute = 'PUT /api/updateGroupMemberNote/901'
const removeRoute = 'POST /api/removeMemberFromGroup/901'
const answers = {
  ...clubAnswers,
  'POST /api/club/getAllGroups': [group, { ...group, gid: 4, group_name: 'Tuesday' }],
  'GET /api/getGroupMembers/3': [member(1, 'Ann', 'Ash'), member(2, 'Bo', 'Birch')],
}
const open = async () => {
  const user = renderApp('/club/participants?cid=1000&gid=3')
  await standsAt('Participants')
  await screen.findByRole('checkbox', { name: 'Ash, Ann' }, late)
  return user
}
const exactly = (words: string) => (_: string, element: Element | null) => element?.textContent === words
const toastSays = (words: string) => screen.findByText(exactly(words), { selector: '.toast-text' })

test('a note of at most 200 characters is written', async () => {
  const network = fakeNetwork({ ...answers, [noteRoute]: text('success') })
  const user = await open()
  expect(screen.getByRole('cell', { name: 'Left-handed' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Note about Ann Ash' }))
  const field = within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  expect(field.maxLength).toBe(200)
  await user.type(field, ', early')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.to(noteRoute)[0]?.body).toEqual({ note: 'Left-handed, early' }))
})

test.each([
  ['an answer that is no success', text('no')],
  ['a refusal', refusal('not-found', 'We could not find that.', 404)],
])('a note that is not saved says so: %s', async (_, answer) => {
  fakeNetwork({ ...answers, [noteRoute]: answer })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Note about Ann Ash' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await toastSays("Error updating Ann Ash's status.  Please try again.")).toBeDefined()
})

test('a member is removed after a question, and a removal that fails says so', async () => {
  const network = fakeNetwork({ ...answers, [removeRoute]: refusal('group-change-off', 'No.', 403) })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Remove Ann Ash' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Remove Ann Ash from Monday?' }))
  await user.click(sheet.getByRole('button', { name: 'Remove' }))
  expect(await toastSays("Error removing Ann Ash's status.  Please try again.")).toBeDefined()
  expect(network.to(removeRoute)).toHaveLength(1)
})

test('group and level of several members change at once', async () => {
  const network = fakeNetwork({
    ...answers,
    'PUT /api/club/moveToGroup': { message: 'updated', moved: 2 },
    'PUT /api/club/changeRatings': { message: 'updated', changed: 2 },
  })
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change level' }), '3.5')
  await user.click(screen.getByRole('button', { name: 'Change 2 members' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/changeRatings')[0]?.body).toEqual({ gid: 3, selected: [1, 2], crid: 5 }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2', checked: false }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Move to group' }), 'Tuesday')
  await user.click(screen.getByRole('button', { name: 'Move 2 members' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/moveToGroup')[0]?.body).toEqual({ gid: 3, selected: [1, 2], toGid: 4 }),
  )
})

test('group admins change neither where the group does not let them', async () => {
  fakeNetwork({
    ...answers,
    'GET /api/club/mine': [{ ...club, is_admin: false, groups: [{ ...club.groups[0], is_admin: true }] }],
    'POST /api/club/getAllGroups': [group],
  })
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Ash, Ann' }))
  expect(screen.queryByRole('region', { name: 'Selected members' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Ann Ash' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Import/ })).toBeNull()
})

test('an import begins from the group', async () => {
  fakeNetwork(answers)
  const user = await open()
  await user.click(screen.getByRole('link', { name: 'Import a list into Monday' }))
  await standsAt('Import members')
  expect(screen.getByText('Everybody on the list is put into Monday, who is a member already too.')).toBeDefined()
})
