import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeNetwork, silence } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { answers, at, chooseStart, create, late, save, toasts } from './group-events-page.ts'

test('a new event is sent with the defaults of the specification', async () => {
  const network = fakeNetwork({ ...answers, [create]: { conflict: false, eid: 20, message: 'saved' } })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user, '2031-01-13', '1')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Yes, 1 spot' }, late))
  expect(await toasts().findByText('saved', {}, late)).toBeDefined()
  expect(network.to(create)[0]?.body).toMatchObject({
    gid: 3,
    title: 'Monday Round Robin',
    type: 'mixer',
    startTime: '2031-01-13T09:00',
    endTime: '2031-01-13T11:00',
    finalDate: '2031-01-12T19:00',
    availableSpots: '1',
    cost: '0',
    paymentRequired: false,
    changesAllowed: true,
    partner: false,
    subEvent: false,
    autoInvite: true,
    noInvite: false,
    openDays: '7',
    eventInviteTime: '7',
    reminderEmail: true,
    overrideConflict: false,
  })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New event' })).toBeNull())
})

test('one place, with which the form begins, is asked about once', async () => {
  const network = fakeNetwork({ ...answers, [create]: { conflict: false, eid: 20, message: 'saved' } })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user, '2031-01-13', '1')
  await save(user)
  const asked = await screen.findByRole('dialog', { name: 'Only 1 spot?' }, late)
  await user.click(within(asked).getByRole('button', { name: 'Change the spots' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Available spots')))
  expect(network.to(create)).toHaveLength(0)

  network.answer(create, silence)
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Yes, 1 spot' }))
  expect(await screen.findByText(/We can’t reach Sideout/, {}, late)).toBeDefined()
  network.answer(create, { conflict: false, eid: 20, message: 'saved' })
  await save(user)
  expect(await toasts().findByText('saved', {}, late)).toBeDefined()
  expect(network.to(create).map(({ body }) => (body as { availableSpots: string }).availableSpots)).toEqual(['1', '1'])
})

test('a cost is taken as people type it', async () => {
  const network = fakeNetwork({ ...answers, [create]: { conflict: false, eid: 20, message: 'saved' } })
  const user = renderApp(at('&add=yes'))
  await chooseStart(user)
  await user.clear(screen.getByLabelText('Cost in dollars'))
  await user.type(screen.getByLabelText('Cost in dollars'), '$45.00')
  expect(screen.getByLabelText(/^Payment required/)).toBeDefined()
  await save(user)
  expect(await toasts().findByText('saved', {}, late)).toBeDefined()
  expect(network.to(create)[0]?.body).toMatchObject({ cost: '45.00' })
})
