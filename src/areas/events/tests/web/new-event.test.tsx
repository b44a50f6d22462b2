import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers, group } from '#areas/clubs/tests/web/fake-club.ts'
import { addSubEvent } from '#areas/events/calls/divisions.ts'
import { countPastEvents, editEvent, getMixerEventsAdmin, getPastMixerEventsAdmin } from '#areas/events/calls/events.ts'
import { previewRepeat, repeatEvent } from '#areas/events/calls/series.ts'
import { getGroupInfo } from '#areas/groups/calls/groups.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { marge, renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-event.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const create = `POST /api/club/createEvent/${marge.user_id}`
const answers = {
  ...clubAnswers,
  ...reply(getMixerEventsAdmin, { gid: '3' }, [event]),
  ...reply(getPastMixerEventsAdmin, { gid: '3' }, []),
  ...reply(countPastEvents, { gid: '3' }, { count: 0 }),
  ...reply(previewRepeat, { gid: '3' }, { days: ['2031-01-13', '2031-01-20'], count: 2, horizon: '2031-02-01' }),
}

/** Opens the form of a new event with divisions, and fills in when it is. */
async function beginEvent() {
  const user = renderApp('/club/addEvent?cid=1000&gid=3&add=yes')
  await user.type(await screen.findByLabelText('Title', {}, late), 'Monday Round Robin')
  await user.type(screen.getByLabelText('Start, date'), '2031-01-13')
  await user.type(screen.getByLabelText('Available spots'), '2')
  await user.click(within(screen.getByRole('group', { name: 'Sub-groups (divisions)' })).getByLabelText('Yes'))
  return user
}
const shownIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
const save = (user: ReturnType<typeof renderApp>) => user.click(screen.getByRole('button', { name: 'Save' }))

test('the divisions of a new event and how it repeats are written in the same form', async () => {
  const added = 'POST /api/club/addSubEvent'
  const repeated = 'POST /api/club/repeatEvent/20'
  const network = fakeNetwork({
    ...answers,
    [create]: { conflict: false, eid: 20, message: 'saved' },
    ...reply(addSubEvent, { sid: 5, eid: 20, name: '', subName: '', spots: 0, count: 0, is_full: false }),
    ...reply(repeatEvent, { eid: '20' }, { series: 4, added: 3 }),
  })
  const user = await beginEvent()
  await user.type(screen.getByLabelText('Division 1 name'), '3.0')
  await user.type(screen.getByLabelText('Division 2 name'), '3.5')
  await user.clear(screen.getByLabelText('Division 2 spots'))
  await user.type(screen.getByLabelText('Division 2 spots'), '8')
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every 2 weeks')
  await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
  await save(user)
  await waitFor(() => expect(network.to(repeated)).toHaveLength(1), late)
  expect(network.to(added).map(({ body }) => body)).toEqual([
    { eid: 20, name: '3.0', spots: 0 },
    { eid: 20, name: '3.5', spots: 8 },
  ])
  expect(network.to(repeated)[0]?.body).toEqual({
    repeat: { every: 'week', weeks: 2, days: ['MO', 'WE'] },
    until: null,
  })
})

test('when a division is refused, the event stays saved, and what is missing stays typed and is added by the next Save', async () => {
  const added = 'POST /api/club/addSubEvent'
  const repeated = 'POST /api/club/repeatEvent/20'
  const network = fakeNetwork({
    ...answers,
    [create]: { conflict: false, eid: 20, message: 'saved' },
    ...reply(addSubEvent, ({ body }: { body: unknown }) =>
      (body as { name: string }).name === '3.5'
        ? refusal('division-exists', 'There is a division of this name already.', 409)
        : { sid: 5, eid: 20, name: '', subName: '', spots: 0, count: 0, is_full: false },
    ),
    ...reply(repeatEvent, { eid: '20' }, { series: 4, added: 3 }),
    ...reply(editEvent, { eid: '20' }, { ...event, eid: 20 }),
  })
  const user = await beginEvent()
  await user.type(screen.getByLabelText('Division 1 name'), '3.0')
  await user.type(screen.getByLabelText('Division 2 name'), '3.5')
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every 2 weeks')
  await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
  await save(user)
  expect(
    await screen.findByText(/^The event is saved, but some divisions or dates aren’t. There is a division/),
  ).toBeDefined()
  expect([shownIn('Title'), shownIn('Division 1 name'), shownIn('Repeats')]).toEqual([
    'Monday Round Robin',
    '3.5',
    'week 2',
  ])
  expect(network.to(repeated)).toEqual([])

  await user.clear(screen.getByLabelText('Division 1 name'))
  await user.type(screen.getByLabelText('Division 1 name'), '4.0')
  await save(user)
  await waitFor(() => expect(network.to(repeated)).toHaveLength(1), late)
  expect(network.to(create)).toHaveLength(1)
  expect(network.to(added).map(({ body }) => (body as { name: string }).name)).toEqual(['3.0', '3.5', '4.0'])
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New event' })).toBeNull())
})

test('a new event begins with the courts of its club', async () => {
  fakeNetwork({ ...answers, ...reply(myClubs, [{ ...club, court_names: '1,2,Center' }]) })
  renderApp('/club/addEvent?cid=1000&gid=3&add=yes')
  await screen.findByLabelText('Title', {}, late)
  expect(shownIn('Courts')).toBe('1,2,Center')
})

test('the form of an event says where to add substitutes to a group that has none', async () => {
  fakeNetwork({ ...answers, ...reply(getGroupInfo, { gid: '3' }, { ...group, substitutes: 0 }) })
  renderApp('/club/addEvent?cid=1000&gid=3&add=yes')
  expect(
    await screen.findByText('The group has no substitutes yet. You can add them in the Group Manager.', {}, late),
  ).toBeDefined()
})

test('a new event asks the substitutes of its group, unless the form says otherwise or it has partners', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(getGroupInfo, { gid: '3' }, { ...group, substitutes: 2 }),
    [create]: { conflict: true, eid: null, message: 'Another event has this start.' },
  })
  const user = renderApp('/club/addEvent?cid=1000&gid=3&add=yes')
  await user.type(await screen.findByLabelText('Title', {}, late), 'League')
  await user.type(screen.getByLabelText('Start, date'), '2031-01-13')
  const box = () =>
    screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Ask substitutes when a player drops out/ })
  await waitFor(() => expect(box()?.checked).toBe(true))
  expect(screen.getByText('The group has 2 substitutes.')).toBeDefined()
  await save(user)
  // What it would mail is asked with the same body.
  const preview = 'POST /api/club/newEventMail'
  await waitFor(() => expect(network.to(preview)).toHaveLength(1), late)
  expect(network.to(preview)[0]?.body).not.toHaveProperty('usesSubstitutes')
  await user.click(box() as HTMLInputElement)
  expect(box()?.checked).toBe(false)
  await user.click(within(screen.getByRole('group', { name: /partner/i })).getByLabelText('Yes'))
  expect(box()).toBeNull()
  expect(screen.getByText(/Events with partners can’t ask substitutes\./)).toBeDefined()
})
