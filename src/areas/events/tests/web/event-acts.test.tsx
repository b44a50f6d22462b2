import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  inviteProgress,
  previewInvites,
  resendInvite,
  sendInviteToActiveGroup,
} from '#areas/club-mail/calls/club-mail.ts'
import { resetMixer } from '#areas/draws/calls/making.ts'
import { addAsYesToEvent, addMemberToEvent, updateClubEvensCounts } from '#areas/invitations/calls/admin-acts.ts'
import { addGuest } from '#areas/invitations/calls/guests.ts'
import { getMemberName } from '#areas/members/calls/members.ts'
import { refusal, silence } from '#tests/support/web/fake-network.ts'
import { waitForPath } from '#tests/support/web/render-app.tsx'
import { fillAndRest, resumeTime, stopTime } from '#tests/support/web/stopped-time.ts'
import { boardRoute, progress } from './fake-board.ts'
import { open, people, peopleLists, renderBoard, toasts } from './shown-board.ts'

const { nora, otto, ray } = people
const lists = peopleLists

const nobodyLeft = {
  subject: 'Invitation: Morning mixer',
  text: '<p>Please answer by Sunday.</p>',
  people: 0,
  mails: 0,
  no_mail: [],
  no_answer: [],
}

test('a recount says what was counted', async () => {
  const { network, user } = await renderBoard(lists)
  network.reply(updateClubEvensCounts, { message: 'done', count: 2, waitlist: 2 })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('button', { name: 'Re-Calc Registration Count' }))
  expect(await toasts().findByText('Counted: 2 confirmed, 2 on the waitlist')).toBeDefined()
})

test('members with current dues are found from two letters on and added to either list', async () => {
  const { network, user } = await renderBoard(lists, { invite_sent: false })
  network.answer('POST /api/club/getMemberName', [
    { mid: 5, ref_id: 5, first: 'Gail', last: 'Moss' },
    { mid: nora.mid, ref_id: nora.mid, first: 'Nora', last: 'Webb' },
  ])
  network.reply(addMemberToEvent, { message: 'done', eiid: 900 })
  await user.click(screen.getByRole('button', { name: 'Add Group Member To Event' }))
  const sheet = within(screen.getByRole('dialog'))
  stopTime()
  await fillAndRest(sheet.getByLabelText('Name'), 'a')
  expect(network.to('POST /api/club/getMemberName')).toEqual([])
  await fillAndRest(sheet.getByLabelText('Name'), 'ai')
  expect(network.to('POST /api/club/getMemberName')).toHaveLength(1)
  resumeTime()
  await user.click(sheet.getByRole('button', { name: 'Add To Invite List Gail Moss' }))
  expect(await toasts().findByText('Gail Moss is invited')).toBeDefined()
  expect(network.to('POST /api/club/addMemberToEvent')[0]?.body).toEqual({ eid: 12, mid: 5 })
  // The event is not sent yet: Send Invite will reach her.
  expect(sheet.queryByText(/We haven’t emailed them yet/)).toBeNull()
})

test('a member who is added to a sent event has no email yet, and is offered one', async () => {
  const { network, user } = await renderBoard(lists, { invite_sent: true })
  network.reply(getMemberName, [{ mid: 5, ref_id: 5, first: 'Gail', last: 'Moss' }])
  network.reply(addMemberToEvent, { message: 'done', eiid: 900 })
  network.reply(resendInvite, { eid: '12' }, { message: 'Email Sent' })
  await user.click(screen.getByRole('button', { name: 'Add Group Member To Event' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.type(sheet.getByLabelText('Name'), 'gail')
  await user.click(await sheet.findByRole('button', { name: 'Add To Invite List Gail Moss' }))
  expect(await sheet.findByText('Gail Moss is on the invite list. We haven’t emailed them yet.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Send the invitation to Gail Moss' }))
  expect(await toasts().findByText('Email Sent')).toBeDefined()
  expect(network.to('POST /api/club/resendInvite/12')[0]?.body).toEqual({ mid: 5 })
  expect(sheet.queryByText(/We haven’t emailed them yet/)).toBeNull()
})

test('who is no member is added as a guest by the name that was typed; a second one of the name is asked about', async () => {
  const { network, user } = await renderBoard(lists)
  network.reply(getMemberName, [])
  network.reply(addGuest, { eid: '12' }, refusal('guest-there', 'A guest with this name is already in it.', 409))
  await user.click(screen.getByRole('button', { name: 'Add Group Member To Event' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.type(sheet.getByLabelText('Name'), 'Pat')
  await user.click(await sheet.findByRole('button', { name: 'Add Pat as a guest' }))
  expect(await sheet.findByText('A guest with this name is already in this event.')).toBeDefined()
  network.reply(addGuest, { eid: '12' }, { eiid: 77, mid: 907, name: 'Pat', checkin: false })
  await user.click(sheet.getByRole('button', { name: 'Add another Pat' }))
  expect(await toasts().findByText('Pat was added to the Yes list as a guest')).toBeDefined()
  expect(network.to('POST /api/club/addGuest/12').map(({ body }) => body)).toEqual([
    { name: 'Pat', another: false },
    { name: 'Pat', another: true },
  ])
})

test('the first email about an invitation is sent, not sent once more', async () => {
  const { network, user } = await renderBoard({ ...lists, invited: [{ ...ray, mailed: false }] }, { invite_sent: true })
  network.reply(previewInvites, { eid: '12' }, nobodyLeft)
  network.reply(resendInvite, { eid: '12' }, { message: 'Email Sent' })
  const sheet = await open(/^Ray/, user)
  expect(sheet.queryByRole('button', { name: 'Resend Invite' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Send Invite' }))
  expect(sheet.getByText('Ray Holt will get this email.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(network.to('POST /api/club/resendInvite/12')).toHaveLength(1))
})

test('adding a player when all spots are taken says so, and a failure is reported', async () => {
  const { network, user } = await renderBoard(lists, { open_spots: 0 })
  network.reply(getMemberName, [{ mid: 5, ref_id: 5, first: 'Gail', last: 'Moss' }])
  network.reply(addAsYesToEvent, silence)
  await user.click(screen.getByRole('button', { name: 'Add Group Member To Event' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/^All 2 spots are taken\. “Add To Yes List” works even when the event is full/)).toBeDefined()
  await user.type(sheet.getByLabelText('Name'), 'gail')
  await user.click(await sheet.findByRole('button', { name: 'Add To Yes List Gail Moss' }))
  expect(await sheet.findByText(/can’t reach Sideout/)).toBeDefined()
})

test('inviting the group asks first, and reports how many mails have been sent', async () => {
  const { network, user } = await renderBoard(lists, { invite_sent: false, invites_sent: false, status_label: 'Draft' })
  network.reply(
    previewInvites,
    { eid: '12' },
    {
      ...nobodyLeft,
      people: 105,
      mails: 103,
      no_mail: [{ why: 'no-address', people: 2 }],
      no_answer: [{ why: 'no-login', people: 60 }],
    },
  )
  network.reply(sendInviteToActiveGroup, { gid: '3' }, () => {
    network.reply(inviteProgress, { eid: '12' }, { ...progress, total: 103, waiting: 28, is_sending: true })
    return { ...progress, message: 'Invite Sent', new_invites: 103 }
  })
  await user.click(screen.getByRole('button', { name: 'Send Invite To All Active Players In Group' }))
  const sheet = within(screen.getByRole('dialog'))
  expect((await sheet.findByText('103 members')).closest('p')?.textContent).toMatch(/get the invitation by email/)
  expect(sheet.getByText('Won’t get an email: 2 without an email address.')).toBeDefined()
  expect(
    sheet.getByText(/^60 of the people invited can’t reply because they don’t get our emails and have no login/),
  ).toBeDefined()
  expect(sheet.getByText('Please answer by Sunday.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Send Invite' }))
  expect(await toasts().findByText('Invite Sent')).toBeDefined()
  await waitFor(() => expect(screen.getByText(/^Sending emails/).textContent).toBe('Sending emails: 75 of 103'))
  expect(network.to('POST /api/sendInviteToActiveGroup/3')[0]?.body).toEqual({ eid: 12 })
  // Once all mails are sent, the envelopes beside the names are read again.
  const reads = network.to(boardRoute).length
  network.reply(inviteProgress, { eid: '12' }, { ...progress, total: 103 })
  await waitFor(() => expect(network.to(boardRoute).length).toBeGreaterThan(reads), { timeout: 30_000 })
  expect(screen.queryByText(/^Sending emails/)).toBeNull()
})

test.each([
  [{ no_invite: true, status_label: 'Open' }, /Everyone in the group can register without an invitation/],
  [{ is_closed: true }, /Replies are closed/],
  [{ is_closed: true, is_merged: true }, /merged into another one/],
] as const)('an event that cannot invite says why: %o', async (state, why) => {
  const { user } = await renderBoard(lists, state)
  expect(screen.queryByRole('button', { name: /^Send Invite To All/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  const item = screen.getByRole('button', { name: /^Send Invite To All Active Players In Group/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toMatch(why)
  await user.click(item)
  expect(screen.queryByRole('button', { name: 'Send Invite' })).toBeNull()
})

test('the roster of an event without players is there, and says when it can be read', async () => {
  await renderBoard({ yes: [], waitlist: [], invited: [], needsPartner: [], no: [] })
  const roster = screen.getByRole('button', { name: 'Event Roster' })
  expect(roster.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('You can print the roster once someone is invited.')).toBeDefined()
})

test.each([
  [{ message: 'Email Sent' }, 'Email Sent'],
  [refusal('mail-no-address', 'No Email Address Was Found'), 'No Email Address Was Found'],
  [refusal('resend-issue', 'issue sending email'), 'issue sending email'],
])('the invitation is sent again to one member, who is shown with the mail before: %j', async (reply, words) => {
  const { network, user } = await renderBoard(lists)
  network.reply(previewInvites, { eid: '12' }, nobodyLeft)
  network.answer('POST /api/club/resendInvite/12', reply)
  const sheet = await open(/^Ray/, user)
  await user.click(sheet.getByRole('button', { name: 'Resend Invite' }))
  expect(sheet.getByText('Ray Holt will get this email again.')).toBeDefined()
  expect(await sheet.findByText('Please answer by Sunday.')).toBeDefined()
  expect(network.to('POST /api/club/resendInvite/12')).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(network.to('POST /api/club/resendInvite/12')[0]?.body).toEqual({ mid: ray.mid })
})

test('players whose mail failed are named with links to their addresses', async () => {
  const { user } = await renderBoard(lists)
  await user.click(screen.getByRole('button', { name: '1 email failed Otto Lund' }))
  expect(screen.getByRole('link', { name: 'Fix address for Otto Lund' }).getAttribute('href')).toBe(
    `/club/member?cid=1000&mid=${otto.mid}`,
  )
})

test('once the invitations are sent, the menu offers to invite members who have joined since', async () => {
  const { network, user } = await renderBoard(lists)
  network.reply(previewInvites, { eid: '12' }, nobodyLeft)
  network.reply(sendInviteToActiveGroup, { gid: '3' }, { ...progress, message: 'Invite Sent', new_invites: 0 })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Send Invite To All Active Players In Group' }))
  expect(await screen.findByText(/^There’s no one left in this group to invite/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send Invite' }))
  expect(await toasts().findByText('Everyone is already invited')).toBeDefined()
})

test('the event links to its email, its form and its log', async () => {
  const { user } = await renderBoard(lists)
  expect(screen.getByRole('link', { name: 'Send Email' }).getAttribute('href')).toBe(
    '/club/admin/emailGroup?cid=1000&eid=12',
  )
  expect(screen.getByRole('link', { name: 'Event Roster' }).getAttribute('href')).toBe('/club/doubleRoster/12?cid=1000')
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'Edit Event' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Event Registration Details' }))
  await waitForPath('/club/admin/eventregistrationdetail')
})

test.each([
  [{}, '/club/eventmixer/12?cid=1000'],
  [{ add_partner: true }, '/club/admin/singlesMixer/12?cid=1000'],
  [{ sub_events: true }, '/club/doublemixersub/12?cid=1000'],
  [{ sub_events: true, add_partner: true }, '/club/partnerMixerSub/12?cid=1000'],
])('the board of an event %o leads to the mixer that fits it', async (change, path) => {
  await renderBoard(lists, change)
  expect(screen.getByRole('link', { name: 'Mixer' }).getAttribute('href')).toBe(path)
})

test('a ladder has no mixer', async () => {
  const { user } = await renderBoard(lists, { type: 'ladder' })
  expect(screen.queryByRole('link', { name: 'Mixer' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('button', { name: 'Reset Mixer' })).toBeNull()
})

test('Reset Mixer asks before it sets the draw aside', async () => {
  const { network, user } = await renderBoard(lists)
  network.reply(resetMixer, { message: 'Mixer Reset' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('button', { name: 'Reset Mixer' }))
  const asked = within(screen.getByRole('dialog', { name: 'Reset Mixer?' }))
  await user.click(asked.getByRole('button', { name: 'Reset Mixer' }))
  expect(await screen.findByText('Mixer Reset')).toBeDefined()
  expect(network.to('POST /api/club/resetMixer')[0]?.body).toEqual({ eid: 12, sid: null, confirmed: true })
})
