import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getEventToEdit } from '#areas/events/calls/events.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import {
  duplicateEvents,
  getAllFutureClubEvents,
  getEventsByDates,
  getFutureClubEvents,
  getGroupInfoForEvent,
  getWeek,
  mergeEvents,
} from '#areas/schedule/calls/schedule.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { clinic, groupOfEvent, scheduled } from './fake-schedule.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const range = 'POST /api/club/getEventsByDateRange/1000'
/** The same event in the week of its admins. */
const weekly = <Event extends object>(event: Event, undecided = 0) => ({ ...event, undecided })
const answers = { ...clubAnswers, [range]: [scheduled, clinic] }
const toasts = () => within(screen.getByLabelText('Messages'))
const row = (name: RegExp) => screen.findByRole('row', { name }, late)

test('the schedule starts with ten days; its buttons choose others and put them into the address', async () => {
  const network = fakeNetwork({
    ...answers,
    'GET /api/club/getAllClubEvents/1000': { rows: [clinic], total: 51, per_page: 50 },
    ...reply(getAllFutureClubEvents, { cid: '1000' }, [scheduled]),
    ...reply(getEventsByDates, { cid: '1000' }, []),
  })
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  await row(/Mon 01\/11\/2027 9:00 am.*Round Robin/)
  expect(network.to(range)[0]?.body).toEqual({ days: 10 })
  for (const [name, days] of [
    ['7 Day', 7],
    ['14 Day', 14],
    ['30 Day', 30],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(network.to(range).at(-1)?.body).toEqual({ days }))
  }
  await user.click(screen.getByRole('button', { name: 'All Events' }))
  expect(await screen.findByText('1 to 50 of 51')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Future Events' }))
  await row(/Round Robin/)
  await user.click(screen.getByRole('button', { name: 'Date Range' }))
  await user.clear(screen.getByLabelText('First day'))
  await user.type(screen.getByLabelText('First day'), '2027-01-10')
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2027-01-09')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('The last day can’t be before the first')).toBeDefined()
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2027-01-16')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('No events found')).toBeDefined()
  expect(window.location.search).toContain('from=2027-01-10&to=2027-01-16')
})

test.each([
  ['', '10 Day'],
  ['&days=7', '7 Day'],
  ['&days=21', '21 Day'],
  ['&view=future', 'Future Events'],
  ['&view=all', 'All Events'],
  ['&view=dates&from=2027-01-10&to=2027-01-16', 'Date Range'],
])('the range of the schedule that is on is the one that is marked: %s is %s', async (address, name) => {
  fakeNetwork({
    ...answers,
    'GET /api/club/getAllClubEvents/1000': { rows: [clinic], total: 1, per_page: 50 },
    ...reply(getAllFutureClubEvents, { cid: '1000' }, [scheduled]),
    ...reply(getEventsByDates, { cid: '1000' }, []),
  })
  const user = renderApp(`/club/admin/clubschedule?cid=1000${address}`)
  const month = await screen.findByRole('button', { name: '30 Day' }, late)
  const marked = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)
  expect(marked()).toEqual([name])
  await user.click(month)
  expect(marked()).toEqual(['30 Day'])
})

test('the links to the calendar and the print are at the top', async () => {
  fakeNetwork(answers)
  renderApp('/club/admin/clubschedule?cid=1000')
  await findTitle('Club Schedule')
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('Calendar View')).toBe('/club/admin/clubcalendar?cid=1000')
  expect(target('Print Schedule in a new tab')).toBe('/print/clubschedule/1000')
})

test('merging needs two events, says what happens, and keeps the chosen one', async () => {
  const merge = 'POST /api/club/mergeEvents'
  const network = fakeNetwork({
    ...answers,
    ...reply(mergeEvents, { message: 'Merged', moved: 8, count: 30, available_spots: 24 }),
  })
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  await user.click(await screen.findByRole('checkbox', { name: /Round Robin/ }, late))
  await user.click(screen.getByRole('button', { name: 'Merge Events' }))
  expect(await screen.findByText('Select 2+ events')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /Clinic/ }))
  await user.click(screen.getByRole('button', { name: 'Merge Events' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/Everyone in Clinic .* moves to Round Robin/)).toBeDefined()
  expect(sheet.getByText(/Up to 30 players could be confirmed for 24 spots/)).toBeDefined()
  await user.click(sheet.getByRole('radio', { name: /Clinic/ }))
  await user.click(sheet.getByRole('button', { name: 'Merge Events' }))
  expect(await toasts().findByText(/^Merged/)).toBeDefined()
  expect(network.to(merge)[0]?.body).toEqual({ keep: 12, list: [11] })
})

test('a group admin ticks and edits only events of their own groups', async () => {
  fakeNetwork({ ...answers, [range]: [scheduled, { ...clinic, may_edit: false }] })
  renderApp('/club/admin/clubschedule?cid=1000')
  const own = (await screen.findByRole('checkbox', { name: /Round Robin/ }, late)) as HTMLInputElement
  const others = screen.getByRole('checkbox', { name: /Clinic/ }) as HTMLInputElement
  expect([own.disabled, others.disabled]).toEqual([false, true])
  expect(screen.getByRole('button', { name: /^Edit Round Robin/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Edit Clinic/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^View Clinic/ })).toBeDefined()
})

test('a merge keeps the event that was ticked first by default', async () => {
  const merge = 'POST /api/club/mergeEvents'
  const network = fakeNetwork({
    ...answers,
    ...reply(mergeEvents, { message: 'Merged', moved: 8, count: 3, available_spots: 24 }),
  })
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  await user.click(await screen.findByRole('checkbox', { name: /Clinic/ }, late))
  await user.click(screen.getByRole('checkbox', { name: /Round Robin/ }))
  await user.click(screen.getByRole('button', { name: 'Merge Events' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Merge Events' }))
  expect(network.to(merge)[0]?.body).toEqual({ keep: 12, list: [11] })
})

test('duplicating is for one week by default; conflicts are reported in the words of the catalogue', async () => {
  const duplicate = 'POST /api/club/duplicateEvents'
  const conflict =
    'Some events had conflicting start times with another event for this group.  Added events that did not conflict'
  const network = fakeNetwork({
    ...answers,
    ...reply(duplicateEvents, { conflict: false, message: 'Events Added', added: 1, past: 0, left_out: [] }),
  })
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  const ask = async () => {
    await user.click(await screen.findByRole('checkbox', { name: /Clinic/ }, late))
    await user.click(screen.getByRole('button', { name: 'Duplicate' }))
    return within(screen.getByRole('dialog'))
  }
  const sheet = await ask()
  await user.click(sheet.getByRole('button', { name: 'Duplicate' }))
  expect(await toasts().findByText('Events Added')).toBeDefined()
  const times = ['2027-01-11T10:30:00-07:00', '2027-01-18T10:30:00-07:00']
  const left_out = times.map((start_time) => ({ eid: 12, title: 'Clinic', start_time, taken_by: 'Open Play' }))
  network.reply(duplicateEvents, { conflict: true, message: conflict, added: 2, past: 0, left_out })
  const again = await ask()
  await user.clear(again.getByLabelText('For how many weeks?'))
  await user.type(again.getByLabelText('For how many weeks?'), '4')
  expect(again.getByText(/4 new events, as drafts/)).toBeDefined()
  await user.click(again.getByRole('button', { name: 'Duplicate' }))
  expect(await again.findByText(/Some events had conflicting start times/)).toBeDefined()
  expect(again.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Clinic, Mon 01/11/2027 10:30 am: Open Play already starts then',
    'Clinic, Mon 01/18/2027 10:30 am: Open Play already starts then',
  ])
  expect(again.queryByRole('button', { name: 'Duplicate' })).toBeNull()
  await user.click(again.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.to(duplicate).map(({ body }) => body)).toEqual([
    { events: [12], numOfWeeks: 1 },
    { events: [12], numOfWeeks: 4 },
  ])
})

const dates = 'POST /api/club/getEventsByDates/1000'

test('the calendar shows a week by days, and an event opens its details', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getWeek,
      { cid: '1000' },
      filled(getWeek, [weekly(scheduled), weekly({ ...clinic, status_label: 'Draft', invites_sent: false })]),
    ),
    ...reply(getGroupInfoForEvent, { eid: '11' }, groupOfEvent),
  })
  const user = renderApp('/club/admin/clubcalendar?cid=1000&week=2027-01-13')
  const monday = within(await screen.findByRole('region', { name: 'Monday, Jan 11' }, late))
  expect(monday.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '9:00 am to 11:00 amRound RobinMonday22/24',
    '10:30 am to 12:00 pmClinicMondayDraft · Full',
  ])
  expect(network.to('GET /api/club/week/1000')[0]?.query).toEqual({ from: '2027-01-10' })
  await user.click(monday.getByRole('button', { name: /Round Robin/ }))
  const sheet = within(screen.getByRole('dialog'))
  expect(await sheet.findByText('Mon 01/11/2027 9:00 am to 11:00 am', {}, late)).toBeDefined()
  expect(await sheet.findByText('Gail')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Week after' }))
  expect(await screen.findByRole('region', { name: 'Monday, Jan 18' })).toBeDefined()
  expect(window.location.search).toContain('week=2027-01-17')
})

test('the week says what its events need, and leads to them', async () => {
  const later = { start_time: '2099-01-12T09:00:00-07:00', end_time: '2099-01-12T11:00:00-07:00' }
  const events = [
    weekly({ ...scheduled, ...later, count: 10 }, 5),
    weekly({ ...clinic, ...later }),
    weekly({ ...clinic, ...later, eid: 14, title: 'Ladder', invites_sent: false, status_label: 'Draft' }),
    weekly({ ...clinic, ...later, eid: 15, title: 'Full house', waitlist: 0 }),
  ]
  fakeNetwork({ ...clubAnswers, ...reply(getWeek, { cid: '1000' }, filled(getWeek, events)) })
  renderApp('/club/admin/clubcalendar?cid=1000&week=2099-01-12')
  const needs = within(await screen.findByRole('region', { name: 'What this week needs' }, late))
  expect(needs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Round Robin.*10\/24 players.*14 open, short of players.*5 without a reply/),
    expect.stringMatching(/^Clinic.*8\/8 players.*2 waiting/),
    expect.stringMatching(/^Ladder.*Draft/),
  ])
  expect(needs.getByRole('link', { name: /^Edit Round Robin/ }).getAttribute('href')).toBe(
    '/club/addEvent?cid=1000&gid=3&edit=11',
  )
  expect(needs.getByRole('link', { name: /^Round Robin,/ }).getAttribute('href')).toBe('/club/eventdetails/11?cid=1000')
})

test('the calendar shows a month, and the next one', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getEventsByDates, { cid: '1000' }, filled(getEventsByDates, [scheduled, clinic])),
    ...reply(getGroupInfoForEvent, { eid: '12' }, groupOfEvent),
    ...reply(getWeek, { cid: '1000' }, []),
  })
  const user = renderApp('/club/admin/clubcalendar?cid=1000&month=2027-01')
  await user.click(await screen.findByRole('link', { name: 'Month' }, late))
  const monday = within(await screen.findByRole('region', { name: 'Monday, Jan 11' }))
  expect(monday.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '9:00 am Round Robin 22/24',
    '10:30 am Clinic Full',
  ])
  expect(network.to(dates)[0]?.body).toEqual({ searchStart: '2026-12-27', searchEnd: '2027-02-06' })
  await user.click(monday.getByRole('button', { name: /Clinic/ }))
  expect(await within(screen.getByRole('dialog')).findByText('Gail', {}, late)).toBeDefined()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Month after' }))
  expect(await screen.findByRole('heading', { name: 'February 2027' })).toBeDefined()
  expect(network.to(dates).at(-1)?.body).toEqual({ searchStart: '2027-01-31', searchEnd: '2027-03-06' })
})

test('whoever said yes and looks for a partner reads so in the calendar, in events that they run too', async () => {
  const mine = { ...scheduled, response: 'Needs Partner' }
  fakeNetwork({
    ...answers,
    ...reply(
      getWeek,
      { cid: '1000' },
      filled(getWeek, [weekly(mine), weekly({ ...mine, eid: 13, title: 'Of others', may_edit: false })]),
    ),
  })
  renderApp('/club/admin/clubcalendar?cid=1000&week=2027-01-13')
  const monday = within(await screen.findByRole('region', { name: 'Monday, Jan 11' }, late))
  expect(monday.getByRole('button', { name: /Round Robin.*Partner Needed · 22\/24/ })).toBeDefined()
  expect(monday.getByRole('button', { name: /Of others.*Partner Needed/ })).toBeDefined()
})

test('an event without an invitation says so, and leads to no page that would say "wrong account"', async () => {
  const theirs = { ...scheduled, may_edit: false }
  fakeNetwork({
    ...answers,
    ...clubAnswers,
    'GET /api/club/getFutureClubEvents/1000': [theirs, { ...theirs, eid: 13, title: 'Ladder', may_answer: false }],
    ...reply(getGroupInfoForEvent, { eid: '11' }, groupOfEvent),
    ...reply(getGroupInfoForEvent, { eid: '13' }, groupOfEvent),
  })
  const user = renderApp('/club/myclubSchedule?cid=1000')
  await row(/Round Robin.*RSVP Needed/)
  await row(/Ladder.*Not invited/)
  await user.click(screen.getByRole('button', { name: 'View Ladder' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ladder' }))
  expect(await sheet.findByText('Not invited', {}, late)).toBeDefined()
  expect(await sheet.findByText('Gail')).toBeDefined()
  expect(sheet.queryByRole('link', { name: 'Open' })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'View Round Robin' }))
  expect(await screen.findByRole('link', { name: 'Open' })).toBeDefined()
})

test('members see coming events with their own answer, and the link to their calendar', async () => {
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getFutureClubEvents/1000': [{ ...scheduled, response: 'partner' }, clinic],
  })
  renderApp('/club/myclubSchedule?cid=1000')
  await row(/Mon 01\/11\/2027 9:00 am.*Attending/)
  expect(screen.getByRole('row', { name: /Clinic.*Full/ })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Calendar View' }).getAttribute('href')).toBe('/club/myclubcalendar/1000')
})

test.each([
  ['/club/myclubSchedule?cid=1000', 'GET /api/club/getFutureClubEvents/1000'],
  ['/club/myclubcalendar/1000', 'GET /api/club/calendar/1000'],
])('without dues a member reads at %s why nothing is shown', async (path, call) => {
  const message = 'Sorry but your dues are not current.  Please pay your dues to view the schedule.'
  fakeNetwork({ ...clubAnswers, [call]: refusal('schedule-needs-dues', message, 403) })
  renderApp(path)
  expect(await screen.findByText(/Please pay your dues to view the schedule/, {}, late)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See your dues' }).getAttribute('href')).toBe('/club/welcome?cid=1000')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an empty schedule says what it will show', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(getFutureClubEvents, { cid: '1000' }, []) })
  renderApp('/club/myclubSchedule?cid=1000')
  expect(await screen.findByText('No events are open right now', {}, late)).toBeDefined()
})

test('the dashboard has the public schedule, its link and the line of HTML that embeds it', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(listMembers, { cid: '1000' }, { rows: [], total: 3, per_page: 50 }) })
  renderApp('/club/admin?cid=1000')
  const part = within(await screen.findByRole('region', { name: 'Public club schedule' }, late))
  expect(part.getByRole('link', { name: 'Open it in a new tab' }).getAttribute('href')).toBe('/club/clubSchedule/1000')
})

test('an event is edited in a dialog over the schedule, unless it was merged away', async () => {
  fakeNetwork({
    ...clubAnswers,
    [range]: [scheduled, { ...clinic, is_merged: true }],
    ...reply(getEventToEdit, { eid: '11' }, refusal('not-found', 'We couldn’t find that.', 404)),
  })
  const user = renderApp('/club/admin/clubschedule?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Edit Round Robin' }, late))
  const sheet = within(screen.getByRole('dialog', { name: 'Edit Round Robin' }))
  expect(await sheet.findByText('We couldn’t find that.', {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit Clinic' })).toBeNull()
  expect(screen.getByText('Merged into another event')).toBeDefined()
})

test.each([
  [true, 'Go To Event', '/club/eventdetails/11?cid=1000'],
  [false, 'Open', '/club/invite/11'],
] as const)('the details lead on: running it is %s, by %s', async (may_edit, name, path) => {
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/calendar/1000': [{ ...scheduled, may_edit }],
    ...reply(getGroupInfoForEvent, { eid: '11' }, groupOfEvent),
  })
  const user = renderApp('/club/myclubcalendar/1000?week=2027-01-11')
  await user.click(await screen.findByRole('button', { name: /Round Robin/ }, late))
  expect(within(screen.getByRole('dialog')).getByRole('link', { name }).getAttribute('href')).toBe(path)
})
