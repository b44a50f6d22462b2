import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club } from '#areas/clubs/tests/web/fake-club.ts'
import { startRound } from '#areas/draws/calls/changes.ts'
import { getDraw, getEventAdmin, runDoublesCheck } from '#areas/draws/calls/draws.ts'
import { storedKeys } from '#kernel/web/api/storage.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { aMixer, drawn, mixerAnswers, mixerRoute } from './fake-mixer.ts'

const late = { timeout: 30_000 }

test.each([
  ['/club/eventmixer/12', {}, 'Doubles Mixer'],
  ['/club/admin/mixedMixer/12', {}, 'A/B Mixed Mixer'],
  ['/club/admin/mixerByClubRating/12', {}, 'Rating Scramble'],
  ['/club/admin/singlesMixer/12', {}, 'Singles Mixer'],
  ['/club/admin/singlesMixer/12', { add_partner: true }, 'Partner Mixer'],
  ['/club/partnerMixerSub/12', {}, 'Partner Mixer By Divisions'],
  ['/club/doublemixersub/12', {}, 'Doubles Mixer By Divisions'],
])('%s of an event %o is the %s', async (path, change, title) => {
  const mixer = aMixer()
  fakeNetwork(mixerAnswers({ ...mixer, event: { ...mixer.event, ...change } }))
  renderApp(`${path}?cid=1000`)
  await findTitle(title)
  const back = screen.getByRole('link', { name: 'Monday Round Robin' })
  expect(back.getAttribute('href')).toBe('/club/eventdetails/12?cid=1000')
  expect(screen.getByText('Mon 11/23/2037 9:00 am – 11:00 am, Sunny Court')).toBeDefined()
})

test('the view is in the address, and the log lists what happened', async () => {
  const log = [
    {
      what_changed: 'Draw 2: round 1 was started.',
      time: '2037-11-23T16:01:00.000Z',
      author: 'Jan Larkin',
      did: 40,
      about: 'draw',
      is_set_aside: false,
    },
  ]
  fakeNetwork({ ...mixerAnswers(), 'POST /api/club/getChangeLog': log })
  const user = renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Doubles Mixer')
  const views = within(screen.getByRole('navigation', { name: 'Mixer views' }))
  expect(views.getByRole('link', { name: 'Draw' }).getAttribute('aria-current')).toBe('page')
  await user.click(views.getByRole('link', { name: 'Log' }))
  expect(await screen.findByText('Draw 2: round 1 was started.')).toBeDefined()
  expect(screen.getByText('Mon 11/23/2037 9:01 am, Jan Larkin')).toBeDefined()
  expect(new URLSearchParams(window.location.search).get('view')).toBe('log')
})

test('a member who runs nothing sees the draw alone', async () => {
  const { event: _event, yes: _yes, ...view } = drawn({ may_edit: false })
  const network = fakeNetwork({
    ...mixerAnswers(),
    ...reply(myClubs, [{ ...club, is_admin: false }]),
    ...reply(getDraw, { eid: '12' }, view),
  })
  renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Monday Round Robin')
  expect(screen.getByRole('heading', { name: 'Round 3' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Mixer views' })).toBeNull()
  expect(network.to(mixerRoute)).toEqual([])
})

test('who runs another group sees the draw of this one as its members do', async () => {
  const { event: _event, yes: _yes, ...view } = drawn({ may_edit: false })
  fakeNetwork({
    ...mixerAnswers(),
    ...reply(getEventAdmin, { eid: '12' }, refusal('not-found', 'We couldn’t find that.', 404)),
    ...reply(getDraw, { eid: '12' }, view),
  })
  renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Monday Round Robin')
})

test('without a network a mixer opens with what this browser has read last, and starts the next round', async () => {
  fakeNetwork(mixerAnswers())
  renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Doubles Mixer')
  await waitFor(() => expect(storedKeys('answer.').filter((key) => /myClubs|getEventAdmin/.test(key))).toHaveLength(2))
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  cleanup()
  const nothing = Object.fromEntries(Object.keys(mixerAnswers()).map((route) => [route, silence]))
  fakeNetwork({ ...nothing, ...reply(startRound, { eid: '12' }, silence) })
  const user = renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Doubles Mixer')
  expect(await screen.findByText(/^Offline. This was last updated at \d+:\d\d [ap]m.$/, {}, late)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Round 3' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Start round 1' }))
  expect(await screen.findByRole('button', { name: 'Start round 2' })).toBeDefined()
  expect(await screen.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
})

test('a member without a network sees on the mixer’s address the last draw with its time', async () => {
  const { event: _event, yes: _yes, ...view } = drawn({ may_edit: false })
  const answers = {
    ...mixerAnswers(),
    ...reply(myClubs, [{ ...club, is_admin: false }]),
    ...reply(getDraw, { eid: '12' }, view),
  }
  fakeNetwork(answers)
  renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Monday Round Robin')
  await waitFor(() => expect(storedKeys('draw.')).toHaveLength(1))
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  cleanup()
  fakeNetwork(Object.fromEntries(Object.keys(answers).map((route) => [route, silence])))
  renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Monday Round Robin')
  expect(await screen.findByText(/^This is the draw as of \d+:\d\d [ap]m\.$/, {}, late)).toBeDefined()
})

test('what was kept of a mixer is not shown to another account', async () => {
  fakeNetwork(mixerAnswers())
  renderApp('/club/eventmixer/12?cid=1000')
  await findTitle('Doubles Mixer')
  await waitFor(() => expect(storedKeys('answer.').filter((key) => /getEventAdmin/.test(key))).toHaveLength(1))
  localStorage.setItem('sideout.user', JSON.stringify({ ...marge, user_id: 999 }))
  cleanup()
  fakeNetwork({ ...mixerAnswers(), ...reply(current, silence), ...reply(getEventAdmin, { eid: '12' }, silence) })
  renderApp('/club/eventmixer/12?cid=1000')
  expect(await screen.findByRole('button', { name: 'Try again' }, late)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Round 3' })).toBeNull()
})

test('the mixer check counts rests, partners and opponents of each player', async () => {
  const row = { eiid: 1, sid: null, name: 'Ann Adams', byeCount: 1, missingPartner: 6, missingOpponent: 3, combined: 2 }
  fakeNetwork({ ...mixerAnswers(), ...reply(runDoublesCheck, { eid: '12' }, [row]) })
  renderApp('/club/admin/mixercheck/12?cid=1000')
  await findTitle('Mixer Check')
  const line = await screen.findByRole('row', { name: /^Ann Adams/ })
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', '6', '3', '2'])
})
