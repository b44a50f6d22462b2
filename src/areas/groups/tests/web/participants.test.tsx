import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inviteMissed, listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { club, clubAnswers, group } from '#areas/clubs/tests/web/fake-club.ts'
import {
  addToGroup,
  getAllGroups,
  getGroupMembers,
  moveToGroup,
  removeMemberFromGroup,
  updateGroupMemberNote,
} from '#areas/groups/calls/groups.ts'
import { changeRatings, getCurrentClubMembers } from '#areas/members/calls/members.ts'
import { fakeNetwork, refusal, reply, text } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }
const member = (mid: number, first: string, last: string) => ({
  gmid: mid + 900,
  gid: 3,
  mid,
  user_id: null,
  first,
  last,
  gender: 'F',
  gender_stated: true,
  club_rating: '3.0',
  status: 'here',
  dues_paid: 'yes',
  note: mid === 1 ? 'Left-handed' : '',
  is_automatic: false,
  email_invite: true,
  email_two_day_reminder: true,
  email_day_before_reminder: true,
  unsubscribed: false,
  spam: false,
})
const noteRoute = 'PUT /api/updateGroupMemberNote/901'
const removeRoute = 'POST /api/removeMemberFromGroup/901'
const answers = {
  ...clubAnswers,
  ...reply(getAllGroups, [group, { ...group, gid: 4, group_name: 'Tuesday' }]),
  'GET /api/getGroupMembers/3': [member(1, 'Ann', 'Ash'), member(2, 'Bo', 'Birch')],
}
const open = async () => {
  const user = renderApp('/club/participants?cid=1000&gid=3')
  await findTitle('Participants')
  await screen.findByRole('checkbox', { name: 'Ash, Ann' }, late)
  return user
}
const exactly = (words: string) => (_: string, element: Element | null) => element?.textContent === words
const toastSays = (words: string) => screen.findByText(exactly(words), { selector: '.toast-text' })

test('a note of no more than 200 characters is written', async () => {
  const network = fakeNetwork({ ...answers, ...reply(updateGroupMemberNote, { gmid: '901' }, text('success')) })
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
  ['a refusal', refusal('not-found', 'We couldn’t find that.', 404)],
])('a note that is not saved says so: %s', async (_, answer) => {
  fakeNetwork({ ...answers, ...reply(updateGroupMemberNote, { gmid: '901' }, answer) })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Note about Ann Ash' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await toastSays("Error updating Ann Ash's status.  Please try again.")).toBeDefined()
})

test('a member is removed after a question, and a removal that fails says so', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(removeMemberFromGroup, { gmid: '901' }, refusal('group-change-off', 'No.', 403)),
  })
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
    ...reply(moveToGroup, { message: 'updated', moved: 2 }),
    ...reply(changeRatings, { message: 'updated', changed: 2 }),
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
    ...reply(getAllGroups, [group]),
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
  await findTitle('Import members')
  expect(
    screen.getByText('Everyone on the list will be added to Monday, including people who are already members.'),
  ).toBeDefined()
})

const missed = (mids: readonly number[], change = {}) => ({
  eid: 20,
  gid: 3,
  group_name: 'Monday',
  title: 'Monday Round Robin',
  start_time: '2031-01-13T16:00:00.000Z',
  time_zone: 'America/Denver',
  members: mids.map((mid) => ({
    mid,
    first: mid === 1 ? 'Ann' : 'Bo',
    last: mid === 1 ? 'Ash' : 'Birch',
    no_mail: null,
  })),
  ...change,
})
const missedRoute = 'POST /api/club/missedInvites'
const inviteRoute = 'POST /api/club/inviteMissed'

test('putting members into a group asks whether to invite them to its upcoming events', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getGroupMembers, { gid: '3' }, []),
    ...reply(getCurrentClubMembers, { cid: '1000' }, [
      { mid: 1, first: 'Ann', last: 'Ash', club_rating: '3.0' },
      { mid: 2, first: 'Bo', last: 'Birch', club_rating: '' },
    ]),
    ...reply(addToGroup, { message: 'added', added: 1 }),
    ...reply(inviteMissed, { message: 'Invite Sent', invited: 1, invites: 1 }),
  })
  network.reply(addToGroup, () => {
    const ladder = missed([1], { eid: 21, title: 'Ladder' })
    network.reply(listMissedInvites, [missed([1, 2]), ladder])
    return { message: 'added', added: 1 }
  })
  const user = renderApp('/club/admin/groupmembers?cid=1000&gid=3')
  await user.click(await screen.findByRole('checkbox', { name: /^Ash, Ann/ }, late))
  await user.click(screen.getByRole('button', { name: 'Add to group (1)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Invite members to Monday’s upcoming events?' }, late))
  const [first, second] = sheet.getAllByRole<HTMLInputElement>('checkbox')
  expect([first?.checked, second?.checked]).toEqual([true, true])
  // Only those who were just added.
  expect(sheet.queryByText(/Bo Birch/)).toBeNull()
  await user.click(second ?? document.body)
  await user.click(sheet.getByRole('button', { name: 'Invite 1 member' }))
  await waitFor(() => expect(network.to(inviteRoute)[0]?.body).toEqual({ gid: 3, events: [20], selected: [1] }))
  expect(await toastSays('1 member invited')).toBeDefined()
})

test('who joined by the criteria or by themselves is offered to the admin, with who gets no email', async () => {
  const mute = {
    ...missed([1]),
    members: [...missed([1, 2]).members, { mid: 3, first: 'Cy', last: 'Cole', no_mail: 'no-address' }],
  }
  const network = fakeNetwork({
    ...answers,
    [missedRoute]: [mute],
    ...reply(inviteMissed, { message: 'Invite Sent', invited: 3, invites: 3 }),
  })
  const user = await open()
  expect(await screen.findByText(/^3 members of Monday aren’t invited to some upcoming events\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Invite them' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/Ann Ash, Bo Birch, Cy Cole/)).toBeDefined()
  expect(sheet.getByText(/Won’t get an email: 1 without an email address/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Invite 3 members' }))
  await waitFor(() => expect(network.to(inviteRoute)[0]?.body).toEqual({ gid: 3, events: [20], selected: [1, 2, 3] }))
})

test('moving members into another group asks about that group', async () => {
  const network = fakeNetwork({ ...answers, ...reply(moveToGroup, { message: 'updated', moved: 1 }) })
  const user = await open()
  network.reply(listMissedInvites, [missed([1], { gid: 4, group_name: 'Tuesday' })])
  await user.click(screen.getByRole('checkbox', { name: 'Ash, Ann' }))
  await user.selectOptions(screen.getByLabelText('Move to group'), '4')
  await user.click(screen.getByRole('button', { name: 'Move 1 member' }))
  expect(
    await screen.findByRole('dialog', { name: 'Invite members to Tuesday’s upcoming events?' }, late),
  ).toBeDefined()
})
