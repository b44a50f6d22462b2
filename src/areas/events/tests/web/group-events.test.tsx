import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { previewInvites, sendInviteToActiveGroup } from '#areas/club-mail/calls/club-mail.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, group } from '#areas/clubs/tests/web/fake-club.ts'
import { addSubEvent, deleteSubEvent, editSubEvent, getSubEventCount } from '#areas/events/calls/divisions.ts'
import {
  countPastEvents,
  deleteClubEvent,
  editEvent,
  getEventToEdit,
  getMixerEventsAdmin,
  getPastMixerEventsAdmin,
  openEvent,
} from '#areas/events/calls/events.ts'
import { getAllGroups } from '#areas/groups/calls/groups.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { chooseAll, writingBox } from '#tests/support/web/rich-text.ts'
import { event } from './fake-event.ts'
import { answers, at, chooseStart, create, current, late, save, toasts } from './group-events-page.ts'

const edit = 'PUT /api/club/editEvent/12'
const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

test('the heading counts the events; each shows its status, its time and who holds a place', async () => {
  const draft = { ...event, eid: 13, title: 'Draft one', status_label: 'Draft', invites_sent: false }
  fakeNetwork({ ...answers, [current]: [event, draft] })
  renderApp(at())
  await findTitle('Events (2)')
  const [sent, drafted] = within(screen.getByRole('list', { name: 'Current events' })).getAllByRole('listitem')
  expect(sent?.textContent).toContain('Invites Sent')
  expect(sent?.textContent).toContain('Mon 01/13/2031 9:00 am to 11:00 am, Court 1')
  expect(sent?.textContent).toContain('22 of 24 confirmed, 3 waiting')
  expect(drafted?.textContent).toContain('Draft')
  expect(drafted?.textContent).toContain('Invitations go out automatically on Mon 01/06/2031 7:00 am Mountain time')
})

test('past events are one press away, and the address remembers them', async () => {
  fakeNetwork({
    ...answers,
    ...reply(getPastMixerEventsAdmin, { gid: '3' }, [{ ...event, title: 'Last Monday' }]),
    ...reply(countPastEvents, { gid: '3' }, { count: 73 }),
  })
  const user = renderApp(at())
  await findTitle('Events (1)')
  await user.click(screen.getByRole('button', { name: 'View Past Events' }))
  await findTitle('Past Events (73)')
  expect(await screen.findByRole('heading', { name: 'Last Monday' }, late)).toBeDefined()
  expect(window.location.search).toContain('past=yes')
  await user.click(screen.getByRole('button', { name: 'View Current Events' }))
  await findTitle('Events (1)')
})

test('a draft whose opening hour has passed opens within minutes, unless replies are closed', async () => {
  const draft = { ...event, status_label: 'Draft', invites_sent: false, opens_at: '2020-01-06T14:00:00.000Z' }
  fakeNetwork({ ...answers, [current]: [draft, { ...draft, eid: 13, is_closed: true }] })
  renderApp(at())
  await findTitle('Events (2)')
  expect(screen.getAllByText(/^Invitations go out automatically/).map((words) => words.textContent)).toEqual([
    'Invitations go out automatically within minutes',
  ])
})

test('an event that was merged away says so and cannot be edited; an end on another day has its date', async () => {
  const merged = { ...event, is_closed: true, is_merged: true, end_time: '2031-01-15T18:00:00.000Z' }
  fakeNetwork({ ...answers, ...reply(getMixerEventsAdmin, { gid: '3' }, [merged]) })
  renderApp(at())
  await findTitle('Events (1)')
  const line = within(screen.getByRole('list', { name: 'Current events' }))
  expect(line.getByText('Merged into another event')).toBeDefined()
  expect(line.getByText(/to Wed 01\/15\/2031 11:00 am/)).toBeDefined()
  expect(line.queryByRole('button', { name: /^Edit Event/ })).toBeNull()
})

test('a start sets the end two hours later, and the close date to the evening before; the form says when it opens', async () => {
  fakeNetwork(answers)
  const user = renderApp(at('&add=yes'))
  await chooseStart(user)
  expect([shownIn('End, date'), shownIn('End, time')]).toEqual(['2031-01-13', '11:00'])
  expect([shownIn('Replies close, date'), shownIn('Replies close, time')]).toEqual(['2031-01-12', '19:00'])
  const weekdayAt = (moment: string) => within(screen.getByRole('group', { name: moment })).getByText(/^\w+day$/)
  expect(['Start', 'End', 'Replies close'].map((moment) => weekdayAt(moment).textContent)).toEqual([
    'Monday',
    'Monday',
    'Sunday',
  ])
  expect(screen.getByText(/^Invitations go out on Mon 01\/06\/2031 7:00 am Mountain time\.$/)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Opening time, Mountain time'), '2:00 pm')
  expect(screen.getByText(/^Invitations go out on Mon 01\/06\/2031 2:00 pm Mountain time\.$/)).toBeDefined()
})

test('for tomorrow morning replies close at the start; the form asks before it sends a close in the past', async () => {
  vi.useFakeTimers({ now: new Date('2031-01-13T03:00:00Z'), toFake: ['Date'] })
  try {
    const network = fakeNetwork({ ...answers, [create]: { conflict: false, eid: 20, message: 'saved' } })
    const user = renderApp(at('&add=yes'))
    await chooseStart(user)
    expect(shownIn('Replies close, date')).toBe('2031-01-13')
    expect(shownIn('Replies close, time')).toBe(shownIn('Start, time'))
    await user.clear(screen.getByLabelText('Replies close, date'))
    await user.type(screen.getByLabelText('Replies close, date'), '2031-01-12')
    await user.selectOptions(screen.getByLabelText('Replies close, time'), '7:00 pm')
    expect(screen.getByText('The deadline for replies has passed. Choose a later time above.')).toBeDefined()
    await save(user)
    const asked = await screen.findByRole('dialog', { name: 'Replies would already be closed' })
    expect(network.to(create)).toHaveLength(0)
    await user.click(within(asked).getByRole('button', { name: 'Change the time' }))
    await user.clear(screen.getByLabelText('Replies close, date'))
    await user.type(screen.getByLabelText('Replies close, date'), '2031-01-13')
    await user.selectOptions(screen.getByLabelText('Replies close, time'), '8:00 am')
    await save(user)
    await waitFor(() => expect(network.to(create)).toHaveLength(1), late)
  } finally {
    vi.useRealTimers()
  }
})

test('a club in another zone also sees the opening hour in its own zone', async () => {
  fakeNetwork({ ...answers, ...reply(myClubs, [{ ...club, time_zone: 'US/Eastern' }]) })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user)
  expect(screen.getByText(/7:00 am Mountain time \(Mon 01\/06\/2031 9:00 am Eastern time\)/)).toBeDefined()
  const hours = within(screen.getByLabelText('Opening time, Mountain time'))
  expect(hours.getByRole('option', { name: '2:00 pm (4:00 pm Eastern time)' })).toBeDefined()
})

test('an incomplete form says so beside its fields and sends nothing', async () => {
  const network = fakeNetwork(answers)
  const user = renderApp(at('&add=yes'))
  await screen.findByLabelText('Title', {}, late)
  await user.clear(screen.getByLabelText('Available spots'))
  await save(user)
  for (const words of ['Give the event a title', 'Enter a whole number from 1 to 999'])
    expect(await screen.findByText(words, {}, late)).toBeDefined()
  expect(screen.getAllByText('Choose a date and time')).toHaveLength(3)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  expect(network.to(create)).toHaveLength(0)
})

test('an end before the start is reported before anything is sent; a start that has passed is asked about', async () => {
  const network = fakeNetwork({ ...answers, [create]: { conflict: false, eid: 20, message: 'saved' } })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user, '2020-01-13')
  await user.selectOptions(screen.getByLabelText('End, time'), '8:45 am')
  await save(user)
  expect(await screen.findByText('The event must end within 31 days after it starts', {}, late)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('End, time'), '10:00 am')
  await user.clear(screen.getByLabelText('Available spots'))
  await user.type(screen.getByLabelText('Available spots'), '8')
  await save(user)
  const question = () => screen.findByRole('dialog', { name: 'The start time has passed' }, late)
  await user.click(within(await question()).getByRole('button', { name: 'Change the time' }))
  expect(network.to(create)).toHaveLength(0)
  await save(user)
  await user.click(within(await question()).getByRole('button', { name: 'Add it anyway' }))
  await waitFor(() => expect(network.to(create)).toHaveLength(1), late)
  expect(network.to(create)[0]?.body).toMatchObject({ startTime: '2020-01-13T09:00', confirmed: true })
  // The list is of events to come, so it would not show this one; its players are added on its page.
  await waitFor(() => expect(window.location.pathname).toBe('/club/eventdetails/20'), late)
})

test('a start that is taken asks, and Yes, Add creates the event anyway; the input is kept meanwhile', async () => {
  const sentence =
    'Start time conflict- There is another event scheduled for this group with the same start time so this event was not added.'
  const network = fakeNetwork({ ...answers, [create]: { conflict: true, eid: null, message: sentence } })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user)
  await save(user)
  expect(await screen.findByText(sentence, {}, late)).toBeDefined()
  expect(shownIn('Title')).toBe('Monday Round Robin')
  network.answer(create, { conflict: false, eid: 20, message: 'saved' })
  await user.click(screen.getByRole('button', { name: 'Yes, Add' }))
  expect(await toasts().findByText('saved', {}, late)).toBeDefined()
  expect(network.to(create).map(({ body }) => (body as { overrideConflict: boolean }).overrideConflict)).toEqual([
    false,
    true,
  ])
})

test('a refusal from the server appears beside its field; without an answer all input stays', async () => {
  const network = fakeNetwork({
    ...answers,
    [create]: refusal('event-times', 'An event must end after it starts.', 400, { field: 'endTime' }),
  })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user)
  await save(user)
  expect(await screen.findByText('An event must end after it starts.', {}, late)).toBeDefined()
  expect(screen.getByLabelText('End, date').getAttribute('aria-invalid')).toBe('true')
  network.answer(create, silence)
  await save(user)
  expect(await screen.findByText(/We can’t reach Sideout/, {}, late)).toBeDefined()
  expect([shownIn('Title'), shownIn('Start, date')]).toEqual(['Monday Round Robin', '2031-01-13'])
})

test('an edit starts from the event, keeps its close date and sends the version that was read', async () => {
  const network = fakeNetwork({ ...answers, ...reply(editEvent, { eid: '12' }, { ...event, version: 5 }) })
  const user = renderApp(at())
  await user.click(await screen.findByRole('button', { name: 'Edit Event Monday Round Robin' }, late))
  await screen.findByRole('button', { name: 'Save Changes' }, late)
  expect([shownIn('Start, date'), shownIn('Start, time'), shownIn('Available spots')]).toEqual([
    '2031-01-13',
    '09:00',
    '24',
  ])
  await user.selectOptions(screen.getByLabelText('Start, time'), '10:00 am')
  expect([shownIn('End, time'), shownIn('Replies close, time')]).toEqual(['12:00', '18:30'])
  await save(user, 'Save Changes')
  expect(await toasts().findByText('Updated', {}, late)).toBeDefined()
  expect(network.to(edit)[0]?.body).toMatchObject({
    version: 4,
    startTime: '2031-01-13T10:00',
    description: '<p>Bring <b>water</b></p>',
  })
})

test('a description is edited as it will look, and sent as HTML', async () => {
  const network = fakeNetwork({ ...answers, ...reply(editEvent, { eid: '12' }, event) })
  const user = renderApp(at('&edit=12'))
  const box = await writingBox('Description')
  expect(box.querySelector('b')?.textContent).toBe('water')
  chooseAll(box)
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }))
  await save(user, 'Save Changes')
  expect(await toasts().findByText('Updated', {}, late)).toBeDefined()
  expect(network.to(edit)[0]?.body).toMatchObject({ description: '<ul><li>Bring <b>water</b></li></ul>' })
})

test('a concurrent save is reported, and the user can save their own version anyway', async () => {
  const words = 'Someone else just changed this event. Check it, then try again.'
  const network = fakeNetwork({ ...answers, ...reply(editEvent, { eid: '12' }, refusal('stale-event', words, 409)) })
  const user = renderApp(at('&edit=12'))
  await screen.findByRole('button', { name: 'Save Changes' }, late)
  await save(user, 'Save Changes')
  expect(await screen.findByText(words, {}, late)).toBeDefined()
  network.reply(editEvent, { eid: '12' }, event)
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  expect(await toasts().findByText('Updated', {}, late)).toBeDefined()
  expect(network.to(edit)[1]?.body).not.toHaveProperty('version')
})

test('a duplicate is a new event a week later, with its divisions', async () => {
  const network = fakeNetwork({ ...answers, [create]: { conflict: false, eid: 21, message: 'saved' } })
  const user = renderApp(at())
  await user.click(await screen.findByRole('button', { name: 'Duplicate Monday Round Robin' }, late))
  await screen.findByRole('button', { name: 'Save' }, late)
  expect([shownIn('Start, date'), shownIn('End, time')]).toEqual(['2031-01-20', '11:00'])
  await save(user)
  expect(await toasts().findByText('saved', {}, late)).toBeDefined()
  expect(network.to(create)[0]?.body).toMatchObject({ duplicate: 12, gid: 3, availableSpots: '24' })
})

test('DELETE asks first, and once more if players have paid', async () => {
  const detail = { paid: 3, may_confirm: true }
  const network = fakeNetwork({
    ...answers,
    ...reply(deleteClubEvent, { eid: '12' }, refusal('event-has-payments', 'Paid', 409, detail)),
  })
  const user = renderApp(at('&edit=12'))
  await user.click(await screen.findByRole('button', { name: 'DELETE' }, late))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/3 players have paid for this event/, {}, late)).toBeDefined()
  network.reply(deleteClubEvent, { eid: '12' }, { message: 'deleted' })
  await user.click(screen.getByRole('button', { name: 'Delete anyway' }))
  expect(await toasts().findByText('deleted', {}, late)).toBeDefined()
  await findTitle('Deleted event')
})

test('a group admin cannot delete an event that players have paid for', async () => {
  const detail = { paid: 1, may_confirm: false }
  fakeNetwork({
    ...answers,
    ...reply(deleteClubEvent, { eid: '12' }, refusal('event-has-payments', 'Paid', 409, detail)),
  })
  const user = renderApp(at('&edit=12'))
  await user.click(await screen.findByRole('button', { name: 'DELETE' }, late))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/Only a club admin can delete it now/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('a draft without invitations is opened by one press', async () => {
  const draft = { ...event, no_invite: true, invites_sent: false, status_label: 'Draft' }
  const network = fakeNetwork({
    ...answers,
    [current]: [draft],
    ...reply(openEvent, { eid: '12' }, { message: 'opened' }),
  })
  const user = renderApp(at())
  const button = await screen.findByRole('button', { name: 'Open Event Monday Round Robin' }, late)
  network.reply(getMixerEventsAdmin, { gid: '3' }, [{ ...draft, invites_sent: true, status_label: 'Open' }])
  await user.click(button)
  expect(await toasts().findByText('Registration is open', {}, late)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Open Event/ })).toBeNull())
})

test('sending invitations asks first', async () => {
  const send = 'POST /api/sendInviteToActiveGroup/3'
  const progress = { total: 40, waiting: 40, sent: 0, failed: 0, skipped: 0, is_sending: true }
  const seen = { subject: 'Invitation', text: '<p>Hello</p>', people: 40, mails: 40, no_mail: [], no_answer: [] }
  const network = fakeNetwork({
    ...answers,
    ...reply(previewInvites, { eid: '12' }, seen),
    ...reply(sendInviteToActiveGroup, { gid: '3' }, { message: 'Invite Sent', new_invites: 40, ...progress }),
  })
  const user = renderApp(at())
  await user.click(await screen.findByRole('button', { name: 'Send Invite Monday Round Robin' }, late))
  expect(network.to(send)).toHaveLength(0)
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Send Invite' }))
  expect(await toasts().findByText('Invite Sent', {}, late)).toBeDefined()
  expect(network.to(send)[0]?.body).toEqual({ eid: 12 })
})

test('divisions are added, changed and deleted beside the event', async () => {
  const division = { sid: 5, eid: 12, name: '3.5 and up', subName: '3.5 and up', spots: 8, count: 8, is_full: true }
  const network = fakeNetwork({
    ...answers,
    ...reply(getEventToEdit, { eid: '12' }, { ...event, sub_events: true }),
    ...reply(getSubEventCount, { eid: '12' }, [division]),
    ...reply(addSubEvent, refusal('name-taken', 'That name is already taken.', 409, { field: 'name' })),
    ...reply(editSubEvent, { ...division, spots: 0 }),
    ...reply(deleteSubEvent, { sid: '5' }, { message: 'deleted' }),
  })
  const user = renderApp(at('&edit=12'))
  expect(await screen.findByText('8 of 8, full', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add division' }))
  await user.type(screen.getByLabelText('Name'), '3.5 and up')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('That name is already taken.', {}, late)).toBeDefined()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit 3.5 and up' }))
  await user.clear(screen.getByLabelText('Spots'))
  await user.type(screen.getByLabelText('Spots'), '0{Enter}')
  await waitFor(() =>
    expect(network.to('PUT /api/club/editSubEvent')[0]?.body).toEqual({ sid: 5, name: '3.5 and up', spots: 0 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete 3.5 and up' }, late))
  expect(screen.getByText(/8 players will stay in the event/)).toBeDefined()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await toasts().findByText('deleted', {}, late)).toBeDefined()
})

test('without a group, without an event, and without an answer there is a way on', async () => {
  const network = fakeNetwork({ ...answers, ...reply(getAllGroups, []) })
  renderApp('/club/addEvent?cid=1000')
  expect(await screen.findByText('No groups yet', {}, late)).toBeDefined()
  expect(network.to(current)).toHaveLength(0)
})

test('a group of somebody else offers the user’s own groups', async () => {
  fakeNetwork({ ...answers, ...reply(getAllGroups, [group]) })
  renderApp('/club/addEvent?cid=1000&gid=99')
  expect(await screen.findByText('This isn’t one of your groups', {}, late)).toBeDefined()
  expect(screen.getByLabelText('Group')).toBeDefined()
})

test('an empty list says what to do, and a failed one how to try again', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(
      getMixerEventsAdmin,
      { gid: '3' },
      refusal('busy', 'We’re very busy right now. Try again in a minute.', 503),
    ),
  })
  const user = renderApp(at())
  const retry = await screen.findByRole('button', { name: /try again/i }, { timeout: 30_000 })
  network.reply(getMixerEventsAdmin, { gid: '3' }, [])
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Add an event' }, late))
  expect(await screen.findByRole('form', { name: 'New event' }, late)).toBeDefined()
})
