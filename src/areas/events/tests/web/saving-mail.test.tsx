import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { previewNewEvent } from '#areas/club-mail/calls/club-mail.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { countPastEvents, getMixerEventsAdmin, getPastMixerEventsAdmin } from '#areas/events/calls/events.ts'
import { isWhole } from '#areas/events/screens/use-saving-mail.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { marge, renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-event.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const create = `POST /api/club/createEvent/${marge.user_id}`
const preview = 'POST /api/club/newEventMail'
const invitation = {
  kind: 'invitation',
  subject: 'Invitation: Monday Round Robin',
  text: '<p>Hello (first name),</p>',
  mails: 38,
  at: null,
}
const answers = {
  ...clubAnswers,
  ...reply(getMixerEventsAdmin, { gid: '3' }, [event]),
  ...reply(getPastMixerEventsAdmin, { gid: '3' }, []),
  ...reply(countPastEvents, { gid: '3' }, { count: 0 }),
  [create]: { conflict: false, eid: 20, message: 'saved' },
}

async function fillIn() {
  const user = renderApp('/club/addEvent?cid=1000&gid=3&add=yes')
  await user.type(await screen.findByLabelText('Title', {}, late), 'Monday Round Robin')
  await user.type(screen.getByLabelText('Start, date'), '2031-01-13')
  await user.type(screen.getByLabelText('Available spots'), '2')
  return user
}
const press = (user: ReturnType<typeof renderApp>, name: string) => user.click(screen.getByRole('button', { name }))

test('before an event is saved that mails the group, the form says to how many and shows the mail', async () => {
  const network = fakeNetwork({ ...answers, [preview]: { sends: invitation } })
  const user = await fillIn()
  expect(
    await screen.findByText(/^When you save, we’ll email the invitation to 38 members within minutes/),
  ).toBeDefined()
  await press(user, 'Save')
  const sheet = within(await screen.findByRole('dialog', { name: 'Email 38 members?' }))
  expect(sheet.getByText('The email: Invitation: Monday Round Robin')).toBeDefined()
  expect(network.to(create)).toEqual([])
  await press(user, 'Save and send')
  await waitFor(() => expect(network.to(create)).toHaveLength(1))
  expect(network.to(create)[0]?.body).toMatchObject({ autoInvite: true, title: 'Monday Round Robin' })
})

test('“do not send yet” saves a draft that waits for the button, also when another event begins at the same time', async () => {
  let isTaken = true
  const network = fakeNetwork({
    ...answers,
    [preview]: { sends: invitation },
    [create]: () =>
      isTaken ? { conflict: true, eid: null, message: 'Same time' } : { conflict: false, eid: 20, message: 'saved' },
  })
  const user = await fillIn()
  await press(user, 'Save')
  await screen.findByRole('dialog', { name: 'Email 38 members?' })
  await press(user, 'Save, don’t send yet')
  await screen.findByText('Same time')
  isTaken = false
  await press(user, 'Yes, Add')
  await waitFor(() => expect(network.to(create)).toHaveLength(2))
  expect(network.to(create).map(({ body }) => (body as { autoInvite: boolean }).autoInvite)).toEqual([false, false])
  expect(await screen.findByText(/No emails were sent/)).toBeDefined()
})

test.each([
  ['the title is missing', { title: '' }],
  ['the start is half typed', { startTime: '2031-01-13T' }],
  ['the end is still before the start', { endTime: '2031-01-12T11:00' }],
  ['the end is the start', { endTime: '2031-01-13T09:00' }],
  ['replies close after the end', { finalDate: '2031-01-14T19:00' }],
])('while %s, nobody asks what saving the form would mail', (_, wrong) => {
  const whole = {
    title: 'Round Robin',
    startTime: '2031-01-13T09:00',
    endTime: '2031-01-13T11:00',
    finalDate: '2031-01-12T19:00',
  }
  expect(isWhole(whole)).toBe(true)
  expect(isWhole({ ...whole, ...wrong })).toBe(false)
})

test('what leaves later is said and not asked about', async () => {
  const network = fakeNetwork({ ...answers, [preview]: { sends: { ...invitation, at: '2031-01-06T14:00:00Z' } } })
  const user = await fillIn()
  expect(await screen.findByText(/^38 members get the invitation by email on /)).toBeDefined()
  await press(user, 'Save')
  await waitFor(() => expect(network.to(create)).toHaveLength(1))
})

test('while nobody can say whom it mails, nothing is saved and nothing typed is lost', async () => {
  const network = fakeNetwork({ ...answers, ...reply(previewNewEvent, silence) })
  const user = await fillIn()
  await press(user, 'Save')
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(network.to(create)).toEqual([])
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Monday Round Robin')
})

test('an open event that moves asks before it mails its players, and “not yet” leaves them untold', async () => {
  const open = { ...event, invites_sent: true }
  const edit = `PUT /api/club/editEvent/${event.eid}`
  const moved = { ...invitation, kind: 'moved', subject: 'The place has changed', mails: 12 }
  const network = fakeNetwork({
    ...answers,
    ...reply(getMixerEventsAdmin, { gid: '3' }, [open]),
    [`GET /api/club/getEventToEdit/${event.eid}`]: open,
    [`POST /api/club/changedEventMail/${event.eid}`]: { sends: moved },
    [edit]: open,
  })
  const user = renderApp(`/club/addEvent?cid=1000&gid=3&edit=${event.eid}`)
  await user.type(await screen.findByLabelText('Location', {}, late), ' north')
  await press(user, 'Save Changes')
  await screen.findByRole('dialog', { name: 'Email 12 members?' })
  expect(network.to(edit)).toEqual([])
  await press(user, 'Save, don’t send yet')
  await waitFor(() => expect(network.to(edit)).toHaveLength(1))
  expect(network.to(edit)[0]?.body).toMatchObject({ tellPlayers: false, autoInvite: open.auto_invite })
})
