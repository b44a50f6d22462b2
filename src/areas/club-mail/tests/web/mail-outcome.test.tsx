import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  getEmailList14Days,
  getEmailList14DaysGroup,
  sendEmailToEvent,
  sendEmailToMember,
  sendEmailToMembers,
} from '#areas/club-mail/calls/sending.ts'
import { clubAnswers, group } from '#areas/clubs/tests/web/fake-club.ts'
import { getEventInfo } from '#areas/events/calls/events.ts'
import { getAllGroups, getGroupMembers } from '#areas/groups/calls/groups.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { write, writingBox } from '#tests/support/web/rich-text.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const reached = Array.from({ length: 36 }, (_, at) => ({
  mid: at + 1,
  name: `Player ${at + 1}`,
  state: 'sent',
  why: '',
}))
const missed = [
  { mid: 50, name: 'Hal Wood', state: 'failed', why: 'The mail service rejected it' },
  { mid: 51, name: 'Joyce Mbeki', state: 'skipped', why: 'No email address' },
]

async function writeMail(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Subject', {}, late), 'Bring water')
  write(await writingBox('Message'), 'It will be hot.')
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
}

const outcome = async () => within(await screen.findByRole('region', { name: 'Email delivery' }, late))

const event = {
  eid: 5,
  title: 'Round Robin',
  start_time: '2026-11-23T16:15:00.000Z',
  time_zone: 'America/Denver',
}
const toEvent = {
  ...clubAnswers,
  ...reply(getEventInfo, { eid: '5' }, filled(getEventInfo, event)),
  ...reply(sendEmailToEvent, { message: 'Emails Sent', eid: 77, total: 38 }),
}

test('after an email to an event the page says how many of 38 got it, and who did not, and why', async () => {
  const network = fakeNetwork({ ...toEvent, 'POST /api/club/getEmailRecipients': [...missed, ...reached] })
  const user = renderApp('/club/admin/emailGroup?cid=1000&eid=5')
  await findTitle('Email an event')
  await writeMail(user)
  const shown = await outcome()
  expect(shown.getByRole('heading', { name: 'Bring water' })).toBeDefined()
  expect(shown.getByText('Sent to 36 of 38.')).toBeDefined()
  const names = within(shown.getByRole('list', { name: 'Not sent to' })).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Hal WoodThe mail service rejected it',
    'Joyce MbekiNo email address',
  ])
  expect(network.to('POST /api/club/getEmailRecipients')[0]?.body).toEqual({ eid: 77 })
})

test('while mails wait for their turn it counts them, and reads again until all have left', async () => {
  const [one, two, ...others] = reached
  const waiting = [one, two].map((recipient) => ({ ...recipient, state: 'queued' }))
  const network = fakeNetwork({ ...toEvent, 'POST /api/club/getEmailRecipients': [...waiting, ...others] })
  const user = renderApp('/club/admin/emailGroup?cid=1000&eid=5')
  await findTitle('Email an event')
  await writeMail(user)
  const shown = await outcome()
  expect(shown.getByText('Sent to 34 of 36, with 2 on the way.')).toBeDefined()
  network.answer('POST /api/club/getEmailRecipients', reached)
  expect(await shown.findByText('Sent to 36 of 36.', {}, late)).toBeDefined()
  expect(shown.queryByRole('list')).toBeNull()
})

test('an email to chosen members of a group says the same, by the list of its emails', async () => {
  const members = [{ gmid: 1, mid: 50, first: 'Hal', last: 'Wood', note: '', is_automatic: false, status: 'here' }]
  const mail = { eid: 9, kind: 'message', subject: 'Bring water', waiting: 0 }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getAllGroups, [group]),
    ...reply(
      getGroupMembers,
      { gid: '3' },
      filled(
        getGroupMembers,
        members.map((one) => ({ ...one, club_rating: '3.5', dues_paid: 'yes' })),
      ),
    ),
    ...reply(sendEmailToMember, 'sent'),
    ...reply(
      getEmailList14DaysGroup,
      { gid: '3' },
      filled(getEmailList14DaysGroup, [{ ...mail, eid: 12, subject: 'Another one' }, mail, { ...mail, eid: 4 }]),
    ),
    'POST /api/club/getEmailRecipients': missed.slice(0, 1),
  })
  const user = renderApp('/club/admin/emailGroup?cid=1000&gid=3')
  await findTitle('Email a group')
  await user.click(await screen.findByRole('checkbox', { name: /Wood,/ }, late))
  await writeMail(user)
  const shown = await outcome()
  expect(shown.getByText('Sent to 0 of 1.')).toBeDefined()
  expect(shown.getByText('1 person didn’t get it:')).toBeDefined()
  expect(network.to('POST /api/club/getEmailRecipients')[0]?.body).toEqual({ eid: 9 })
})

test('an email by criteria says the same, by the list of the club’s emails', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(sendEmailToMembers, [{ mid: 51, first: 'Joyce', last: 'Mbeki', name: 'Joyce Mbeki' }]),
    ...reply(
      getEmailList14Days,
      { cid: '1000' },
      filled(getEmailList14Days, [{ eid: 9, kind: 'message', subject: 'Bring water', waiting: 0 }]),
    ),
    'POST /api/club/getEmailRecipients': missed.slice(1),
  })
  const user = renderApp('/club/admin/emailMembers?cid=1000')
  await findTitle('Email Members')
  await user.selectOptions(await screen.findByLabelText('Members who are', {}, late), 'here')
  await writeMail(user)
  expect((await outcome()).getByText('No email address')).toBeDefined()
})
