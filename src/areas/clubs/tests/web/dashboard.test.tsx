import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { getEmailList14Days } from '#areas/club-mail/calls/sending.ts'
import { getClubAdmins } from '#areas/clubs/calls/club-admins.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { getAllFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { club, clubAnswers } from './fake-club.ts'

const event = {
  eid: 5,
  cid: 1000,
  gid: 3,
  color: '1f6f50',
  start_time: '2031-01-13T09:00:00-07:00',
  end_time: '2031-01-13T11:00:00-07:00',
  title: 'Morning mixer',
  group_name: 'Monday',
  count: 24,
  available_spots: 24,
  location: '',
  court_names: '',
  waitlist: 3,
  invites_sent: true,
  no_invite: false,
  status_label: 'Invites Sent',
  is_closed: false,
  is_merged: false,
  response: null,
  may_answer: true,
  may_edit: true,
}
const nobody = { rows: [], total: 0, per_page: 50 }

test('the dashboard shows the next events with who waits, and mails that failed', async () => {
  const draft = { ...event, eid: 6, title: 'Ladder', invites_sent: false }
  const others = { ...event, eid: 7, title: 'Of another group', may_edit: false }
  fakeNetwork({
    ...clubAnswers,
    ...reply(listMembers, { cid: '1000' }, nobody),
    ...reply(getAllFutureClubEvents, { cid: '1000' }, [event, draft, others]),
    ...reply(getEmailList14Days, { cid: '1000' }, filled(getEmailList14Days, [{ fail: 2 }, { fail: 0 }])),
  })
  renderApp('/club/admin?cid=1000')
  await findTitle('Dashboard')
  const next = within(await screen.findByRole('region', { name: 'Next events' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Morning mixer, Mon 01/13/2031 9:00 amMon 01/13/2031 9:00 am · Monday24/24, 3 waiting',
    'Ladder, Mon 01/13/2031 9:00 amMon 01/13/2031 9:00 am · Mondaydraft',
  ])
  expect(next.getByRole('link', { name: 'Morning mixer, Mon 01/13/2031 9:00 am' }).getAttribute('href')).toBe(
    '/club/eventdetails/5?cid=1000',
  )
  expect(await screen.findByText(/2 emails failed in the last 14\s+days/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

test('a club without events reads its first steps, and which are done', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(listMembers, { cid: '1000' }, nobody),
    ...reply(getAllFutureClubEvents, { cid: '1000' }, []),
  })
  renderApp('/club/admin?cid=1000')
  await findTitle('Dashboard')
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/club/admin/home?cid=1000',
    '/club/admin/editTerms?cid=1000',
    '/club/admin/importClub?cid=1000',
    '/club/admin/groupeditor?cid=1000',
    '/club/admin/verifiedmembers?cid=1000',
    '/club/addEvent?cid=1000',
  ])
  // The club of these answers has a skill level and a group, but no members and no terms.
  expect(steps.getAllByLabelText('Done')).toHaveLength(2)
  expect(steps.getAllByLabelText('To do')).toHaveLength(4)
})

test('visiting staff are shown last that a new club has no admin yet', async () => {
  const visited = { ...club, is_admin: false, is_visit: true }
  fakeNetwork({
    ...clubAnswers,
    ...reply(listMembers, { cid: '1000' }, nobody),
    ...reply(getAllFutureClubEvents, { cid: '1000' }, []),
    ...reply(myClubs, [visited]),
    ...reply(getClubAdmins, { cid: '1000' }, []),
  })
  renderApp('/club/admin?cid=1000')
  const steps = within(await screen.findByRole('region', { name: 'First steps' }, { timeout: 30_000 }))
  expect(steps.getAllByRole('listitem').at(-1)?.textContent).toContain('Choose an admin')
})

test('the dashboard names members who joined a group after its invitations went out', async () => {
  const missed = {
    eid: 5,
    gid: 3,
    group_name: 'Monday',
    title: 'Morning mixer',
    start_time: '2031-01-13T16:00:00.000Z',
    time_zone: 'America/Denver',
    members: ['Ann', 'Bo', 'Cy', 'Dee'].map((first, at) => ({ mid: at + 1, first, last: 'Ash', no_mail: null })),
  }
  fakeNetwork({
    ...clubAnswers,
    ...reply(listMembers, { cid: '1000' }, nobody),
    ...reply(getAllFutureClubEvents, { cid: '1000' }, [event]),
    ...reply(getEmailList14Days, { cid: '1000' }, []),
    ...reply(listMissedInvites, [missed, { ...missed, eid: 6 }]),
  })
  renderApp('/club/admin?cid=1000')
  await findTitle('Dashboard')
  const list = within(await screen.findByRole('region', { name: 'Not invited yet' }))
  expect(list.getByText('Ann Ash, Bo Ash, Cy Ash, and 1 more')).toBeDefined()
  expect(list.getByRole('link', { name: 'Invite members of Monday' }).getAttribute('href')).toBe(
    '/club/admin/groupmembers?cid=1000&gid=3',
  )
})
