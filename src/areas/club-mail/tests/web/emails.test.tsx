import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import {
  editClubHomepage,
  editWelcomeEmail,
  getEmailBody,
  getEmailList14Days,
  getEmailList14DaysGroup,
  getEmailRecipients,
  getWelcomeEmail,
  sendEmailToEvent,
  sendEmailToMember,
  sendEmailToMembers,
} from '#areas/club-mail/calls/sending.ts'
import { removeUnsubscribe } from '#areas/club-mail/calls/unsubscribe.ts'
import { club, clubAnswers, group, member } from '#areas/clubs/tests/web/fake-club.ts'
import { getEventInfo } from '#areas/events/calls/events.ts'
import { getAllGroups, getGroupMembers } from '#areas/groups/calls/groups.ts'
import { getCurrentClubMembers } from '#areas/members/calls/members.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { chooseAll, paste, write, writingBox } from '#tests/support/web/rich-text.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const toasts = () => within(screen.getByLabelText('Messages'))
/** Presses Send Email, and sends what is shown then. */
async function send(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
}
const people = Array.from({ length: 30 }, (_, index) => ({
  gmid: index + 1,
  mid: index + 100,
  first: index === 0 ? 'Rosa' : 'Player',
  last: `Number${index}`,
  note: '',
  is_automatic: false,
  status: index === 1 ? 'gone' : 'here',
  club_rating: '3.5',
  dues_paid: 'yes',
}))
const groupMail = {
  ...clubAnswers,
  ...reply(getAllGroups, [group]),
  ...reply(getGroupMembers, { gid: '3' }, filled(getGroupMembers, people)),
}

test('an email to a group is sent to the ticked members in batches of 25 with one key', async () => {
  const network = fakeNetwork({ ...groupMail, ...reply(sendEmailToMember, 'sent') })
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await findTitle('Email a group')
  await user.click(await screen.findByRole('button', { name: 'Send Email' }, late))
  expect(await screen.findByText('Select Email Recipients')).toBeDefined()
  expect(screen.getByText('Give the email a subject')).toBeDefined()
  expect(screen.getByText('Write something first.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')))

  await user.click(screen.getByRole('button', { name: 'Select All' }))
  await user.click(screen.getByRole('checkbox', { name: /Number5,/ }))
  await user.type(screen.getByLabelText('Subject'), 'Courts')
  const box = await writingBox('Message')
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
  await waitFor(() => expect(document.activeElement).toBe(box))
  paste(box, '<p>All <strong>closed</strong></p>')
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
  const seen = within(await screen.findByRole('dialog', { name: 'Courts' }))
  expect(seen.getByText('This email goes to 29 members.')).toBeDefined()
  expect(seen.getByText('closed').tagName).toBe('B')
  expect(network.to('POST /api/club/sendEmailToMember')).toHaveLength(0)
  await user.click(seen.getByRole('button', { name: 'Send it' }))
  await toasts().findByText('Emails Sent', {}, late)
  const bodies = network.to('POST /api/club/sendEmailToMember').map(({ body }) => body as Record<string, unknown>)
  expect(bodies.map(({ selected }) => (selected as number[]).length)).toEqual([25, 4])
  expect(new Set(bodies.map(({ batch }) => batch)).size).toBe(1)
  expect(bodies[0]).toMatchObject({ cid: 1000, gid: 3, subject: 'Courts', body: '<p>All <b>closed</b></p>' })
  expect(bodies.flatMap(({ selected }) => selected as number[])).not.toContain(105)
})

test('the search by name starts at three letters; Select All takes every match', async () => {
  fakeNetwork(groupMail)
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  const list = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('checkbox')
  await screen.findByRole('list', { name: 'Members' }, late)
  await user.type(screen.getByLabelText('Name'), 'ro')
  expect(list()).toHaveLength(30)
  await user.type(screen.getByLabelText('Name'), 's')
  expect(list()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Select All' }))
  expect(screen.getByText('1 chosen')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear Selection' }))
  expect(screen.getByText('0 chosen')).toBeDefined()
})

test('a failed batch says so, and sending again continues under the same key', async () => {
  const network = fakeNetwork({ ...groupMail, ...reply(sendEmailToMember, 'error') })
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await user.click(await screen.findByRole('button', { name: 'Select All' }, late))
  await user.type(screen.getByLabelText('Subject'), 'Courts')
  write(await writingBox('Message'), 'Closed')
  await send(user)
  expect(await screen.findByText('Error Sending Email')).toBeDefined()
  network.reply(sendEmailToMember, 'sent')
  await send(user)
  await toasts().findByText('Emails Sent', {}, late)
  const keys = network.to('POST /api/club/sendEmailToMember').map(({ body }) => (body as { batch: string }).batch)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('an email to members of the club from a list says that it was sent, to one or to several', async () => {
  const listed = {
    ...reply(getCurrentClubMembers, { cid: '1000' }, asSent(getCurrentClubMembers, people)),
    ...reply(sendEmailToMember, 'sent'),
  }
  fakeNetwork({ ...clubAnswers, ...listed })
  const user = renderApp('/club/admin/emailMembers?cid=1000')
  await findTitle('Email Members')
  await user.click(screen.getByText('from a list'))
  const writeTo = async (name: RegExp) => {
    await user.click(await screen.findByRole('checkbox', { name }, late))
    await user.type(screen.getByLabelText('Subject'), 'Courts')
    write(await writingBox('Message'), 'Closed')
    await user.click(screen.getByRole('button', { name: 'Send Email' }))
    await user.click(await screen.findByRole('button', { name: 'Send it' }))
  }
  await writeTo(/Number5,/)
  await toasts().findByText('sent', {}, late)
  await user.click(await screen.findByRole('checkbox', { name: /Number6,/ }, late))
  await writeTo(/Number7,/)
  await toasts().findByText('email sent', {}, late)
})

test('an email by criteria requires one, and reports how many people it was generated for', async () => {
  const names = [1, 2].map((mid) => ({ mid, first: 'A', last: 'B', name: 'A B' }))
  const network = fakeNetwork({ ...clubAnswers, ...reply(sendEmailToMembers, names) })
  const user = renderApp('/club/admin/emailMembers?cid=1000')
  await findTitle('Email Members')
  await user.type(await screen.findByLabelText('Subject', {}, late), 'Dues')
  write(await writingBox('Message'), 'Please pay')
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
  expect(await screen.findByText('select recipients')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Members who are'), 'dues not paid')
  await send(user)
  await toasts().findByText('Email Generated to 2 people', {}, late)
  expect(network.to('POST /api/club/sendEmailToMembers/')[0]?.body).toMatchObject({ sendTo: 'dues not paid' })
})

test('an email to an event goes to members with the chosen answer', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getEventInfo,
      { eid: '5' },
      filled(getEventInfo, {
        eid: 5,
        title: 'Round Robin',
        start_time: '2026-11-23T16:15:00.000Z',
        time_zone: 'America/Denver',
      }),
    ),
    ...reply(sendEmailToEvent, { message: 'Emails Sent', eid: 1, total: 3 }),
  })
  const user = renderApp('/club/admin/emailGroup?cid=1000&eid=5')
  await findTitle('Email an event')
  expect(await screen.findByText('Round Robin, Mon 11/23/2026 9:15 am', {}, late)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Who gets it'), 'Awaiting Response')
  await user.type(screen.getByLabelText('Subject'), 'Please answer')
  write(await writingBox('Message'), 'Do you come?')
  await send(user)
  await toasts().findByText('Emails Sent', {}, late)
  expect(network.to('POST /api/club/sendEmailToEvent')[0]?.body).toMatchObject({ eid: 5, status: 'null' })
})

const mail = {
  eid: 9,
  time: '2026-11-21T18:00:00.000Z',
  kind: 'message',
  name: 'Chosen members',
  group: 'Monday',
  event: '',
  subject: 'Courts',
  total: 3,
  waiting: 0,
  sent: 1,
  delivered: 1,
  viewed: 1,
  fail: 1,
  skipped: 1,
  message: 'All closed',
  author: 'Jan Dorsey',
}

test('past emails show what became of them; text and recipients appear on demand', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getEmailList14Days/1000': [mail, { ...mail, eid: 8, kind: 'invitation', subject: 'Round Robin' }],
    ...reply(getEmailBody, { subject: 'Courts', text: '<p>All <b>closed</b></p>' }),
    ...reply(getEmailRecipients, [{ mid: 1, name: 'Rosa F', state: 'failed', why: 'Came back: full' }]),
  })
  const user = renderApp('/club/emails/emailSentList?cid=1000')
  const list = await screen.findByRole('list', { name: 'Emails' }, late)
  expect(within(list).getAllByText('1 failed')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Kind'), 'invitation')
  expect(screen.queryByText('Courts')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Kind'), 'message')
  expect(network.to('POST /api/club/getEmailBody/')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Read' }))
  expect((await screen.findByText('closed')).tagName).toBe('B')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Who' }))
  expect(await screen.findByText('Came back: full')).toBeDefined()
})

test('without emails, and without an answer, the list says so', async () => {
  const network = fakeNetwork({ ...clubAnswers, ...reply(getEmailList14Days, { cid: '1000' }, []) })
  renderApp('/club/emails/emailSentList?cid=1000')
  expect(await screen.findByText('No emails found', {}, late)).toBeDefined()
  network.reply(getEmailList14DaysGroup, { gid: '3' }, refusal('not-found', 'We couldn’t find that.', 404))
  renderApp('/club/emails/groupemailSentList?cid=1000&gid=3')
  expect(await screen.findByText('We couldn’t find that.', {}, late)).toBeDefined()
})

test('the emails of a group name the group, and another one can be picked', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(getAllGroups, [group, { ...group, gid: 4, group_name: 'Ladies' }]),
    ...reply(getEmailList14DaysGroup, { gid: '3' }, []),
    'GET /api/club/getEmailList14DaysGroup/4': [{ ...mail, subject: 'For the ladies' }],
  })
  const user = renderApp('/club/emails/groupemailSentList?cid=1000')
  expect(await screen.findByText('No emails found', {}, late)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Group'), 'Ladies')
  expect(await screen.findByText('For the ladies', {}, late)).toBeDefined()
})

test('a text of the club is shown as it will look, and saved as HTML; a table from the API stays', async () => {
  const table = '<table><tbody><tr><td>5</td></tr></tbody></table>'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getClubHomepage, { cid: '1000' }, filled(getClubHomepage, { homepage: `<p>News</p>${table}`, vote: [] })),
    ...reply(editClubHomepage, { cid: '1000' }, { message: 'saved', version: 2 }),
  })
  const user = renderApp('/club/admin/homepage?cid=1000')
  const box = await writingBox('Text')
  const save = screen.getByRole('button', { name: 'Save' })
  expect([box.querySelector('td')?.textContent, save]).toEqual(['5', expect.objectContaining({ disabled: true })])
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  await user.click(save)
  await toasts().findByText('saved', {}, late)
  expect(network.to('PUT /api/club/editClubHomepage/1000')[0]?.body).toEqual({ info: `<h2>News</h2>${table}` })
  await waitFor(() => expect(save).toHaveProperty('disabled', true))
})

test('a text that could not be saved can be sent again', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getWelcomeEmail, { cid: '1000' }, { welcome_email: '<p>Welcome</p>' }),
    ...reply(editWelcomeEmail, silence),
  })
  const user = renderApp('/club/admin/welcomeEmail?cid=1000')
  chooseAll(await writingBox('Text'))
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/can’t reach Sideout/, {}, late)).toBeDefined()
  network.reply(editWelcomeEmail, { message: 'saved', version: 2 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await toasts().findByText('saved', {}, late)
  expect(network.to('PUT /api/club/emails/editWelcomeEmail')[1]?.body).toEqual({
    cid: 1000,
    body: '<p><b>Welcome</b></p>',
  })
})

test('members read the home page of their club, and can subscribe again from its warning', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, unsubscribed: true },
    ...reply(
      getClubHomepage,
      { cid: '1000' },
      filled(getClubHomepage, { homepage: '<p>Courts are open</p>', vote: [] }),
    ),
    ...reply(removeUnsubscribe, { message: 'Thank you for subscribing' }),
  })
  const user = renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('Courts are open', {}, late)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }, late))
  await toasts().findByText('Thank you for subscribing', {}, late)
  expect(network.to('POST /api/removeUnsubscribe/')[0]?.body).toEqual({ email: member.email, cid: club.cid })
})

test('a member whose address no link has confirmed reads how to subscribe again, with nothing to press', async () => {
  const unconfirmed = { ...member, unsubscribed: true, email_confirmed: false }
  fakeNetwork({ ...clubAnswers, 'GET /api/club/getMember/7': unconfirmed })
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText(/open the link we emailed to marge@example.org/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})

test('a member who marked a mail as spam reads on the home page why none arrives, with nothing to press', async () => {
  fakeNetwork({ ...clubAnswers, 'GET /api/club/getMember/7': { ...member, spam: true } })
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText(/An email to marge@example.org was marked as spam/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
})

test('an email without an answer keeps its text', async () => {
  fakeNetwork({ ...groupMail, ...reply(sendEmailToMember, silence) })
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await user.click(await screen.findByRole('button', { name: 'Select All' }, late))
  await user.type(screen.getByLabelText('Subject'), 'Courts')
  write(await writingBox('Message'), 'Closed')
  await send(user)
  expect(await screen.findByText(/can’t reach Sideout/, {}, late)).toBeDefined()
  await waitFor(() => expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Courts'))
})

test('an email that was begun is there after another screen or a reload, with its recipients', async () => {
  fakeNetwork(groupMail)
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await findTitle('Email a group')
  await user.type(await screen.findByLabelText('Subject', {}, late), 'Courts')
  await user.click(screen.getByRole('button', { name: 'Select All' }))
  await user.click(screen.getByRole('checkbox', { name: /Number5,/ }))
  write(await writingBox('Message'), 'All closed')
  cleanup()

  const again = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await findTitle('Email a group')
  expect(await screen.findByText('You left this email unfinished. Here’s what you wrote.', {}, late)).toBeDefined()
  expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Courts')
  expect(screen.getByText('29 chosen')).toBeDefined()
  expect((await writingBox('Message')).textContent).toContain('All closed')
  await again.click(screen.getByRole('button', { name: /^Discard/ }))
  expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('')
  expect(screen.getByText('0 chosen')).toBeDefined()
  expect(screen.queryByText(/^You started this email/)).toBeNull()
})

test('an email that was sent is no draft any more', async () => {
  fakeNetwork({ ...groupMail, ...reply(sendEmailToMember, 'sent') })
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await findTitle('Email a group')
  await user.type(await screen.findByLabelText('Subject', {}, late), 'Courts')
  await user.click(screen.getByRole('button', { name: 'Select All' }))
  write(await writingBox('Message'), 'All closed')
  await send(user)
  await toasts().findByText('Emails Sent', {}, late)
  await waitFor(() => expect(localStorage.getItem('sideout.draft.mail.1000.3')).toBeNull())
})
