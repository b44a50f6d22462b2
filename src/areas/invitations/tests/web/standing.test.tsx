import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { addAbsence, getStanding, removeAbsence, setStandingYes } from '#areas/invitations/calls/standing.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'
import { late, waitForTitle } from './invitation-page.ts'

const toasts = () => within(screen.getByLabelText('Messages'))
const cid = { cid: '1000' }
const upcoming = (standing: object, more: object = {}) =>
  fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getFutureEventsForMember/7': [],
    ...reply(getStanding, cid, { series: [], absences: [], ...standing }),
    ...more,
  })
const openSchedule = async () => {
  const user = renderApp('/club/upcomingEvents?cid=1000')
  await screen.findByRole('button', { name: 'I’ll be away' }, late)
  return user
}

test('a member says Yes to every date on the page of one of them, and reads what came of it', async () => {
  const network = fakeNetwork({
    ...inviteAnswers,
    [inviteRoute]: whoIsIn('Attending', 'yes', { standing: false }),
    ...reply(setStandingYes, { eid: '5' }, { confirmed: 2, waiting: 1 }),
  })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  await user.click(await screen.findByRole('checkbox', { name: /^Say Yes to every date/ }, late))
  expect(await toasts().findByText('You have a spot on 2 dates. You’re waiting on 1 date.')).toBeDefined()
  expect(network.to('PUT /api/club/standingYes/5')[0]?.body).toEqual({ on: true })
})

test('an event that does not repeat offers no such thing', async () => {
  fakeNetwork({ ...inviteAnswers, [inviteRoute]: whoIsIn('Attending', 'yes', { standing: null }) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.queryByRole('checkbox', { name: /^Say Yes to every date/ })).toBeNull()
})

test('the schedule lists what is replied for the member, and ends it', async () => {
  const one = { eid: 5, title: 'Tuesday Mixer', group_name: 'Mondays', start_time: '2099-01-12T16:00:00.000Z' }
  const absence = { absence: 3, from: '2099-01-12', through: '2099-01-13', declined: 2 }
  const network = upcoming(
    { series: [one], absences: [absence] },
    {
      ...reply(setStandingYes, { eid: '5' }, { confirmed: 0, waiting: 0 }),
      ...reply(removeAbsence, cid, { reopened: 2 }),
    },
  )
  const user = await openSchedule()
  expect(screen.getByText('We said No to 2 events.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop saying Yes to Tuesday Mixer' }))
  expect(await toasts().findByText('We won’t reply for you anymore')).toBeDefined()
  expect(network.to('PUT /api/club/standingYes/5')[0]?.body).toEqual({ on: false })
  await user.click(screen.getByRole('button', { name: /^I’m not away Monday, January 12, 2099 through/ }))
  expect(await toasts().findByText('You can reply to 2 events again')).toBeDefined()
  expect(network.to('POST /api/club/removeAbsence/1000')[0]?.body).toEqual({ absence: 3 })
})

test('a member who will be away chooses the days, and reads in which events they still are', async () => {
  const kept = [{ eid: 5, title: 'Tuesday Mixer', start_time: '2099-01-12T16:00:00.000Z' }]
  const network = upcoming({}, reply(addAbsence, cid, { absence: 4, declined: 3, kept }))
  const user = await openSchedule()
  await user.click(screen.getByRole('button', { name: 'I’ll be away' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'I’ll be away' }))
  await user.clear(sheet.getByLabelText('From'))
  await user.type(sheet.getByLabelText('From'), '2099-01-12')
  await user.click(sheet.getByRole('checkbox', { name: /^Also give up my spots/ }))
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await toasts().findByText('We said No to 3 events. You’re still in 1 event on these days.')).toBeDefined()
  expect(network.to('POST /api/club/addAbsence/1000')[0]?.body).toEqual({
    from: '2099-01-12',
    through: '2099-01-12',
    all: false,
  })
})

test('a refusal stays beside the days', async () => {
  upcoming({}, reply(addAbsence, cid, refusal('absence-past', 'These days have passed. Choose later ones.', 400)))
  const user = await openSchedule()
  await user.click(screen.getByRole('button', { name: 'I’ll be away' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'I’ll be away' }))
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sheet.getByText('These days have passed. Choose later ones.')).toBeDefined())
})
