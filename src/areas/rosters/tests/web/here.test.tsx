import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { event } from '#areas/events/tests/web/fake-board.ts'
import { getInvite } from '#areas/invitations/calls/invitations.ts'
import { checkin } from '#areas/rosters/calls/rosters.ts'
import { getEventStatus, reportGame } from '#areas/rosters/calls/scores.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import {
  dayAnswers as answers,
  dayInvite as invite,
  dayStatus as status,
  statusRoute,
  dayTeams as teams,
} from './fake-day.ts'
import { scoredGame } from './fake-scores.ts'

const late = { timeout: 30_000 }
const checkinRoute = 'PUT /api/pickMix/checkin'
const reportRoute = 'PUT /api/club/reportGame'
/** The answer to an entered score. */
const reported = (state: 'entered' | 'confirmed') =>
  filled(reportGame, { state, game: scoredGame(1, 1, teams, { state }), version: 5 })
const open = async () => {
  const user = renderApp('/club/here/12')
  await findTitle(event.title)
  return user
}

test('opening the page changes nothing; I’m here sets, and can be taken back', async () => {
  const network = fakeNetwork({ ...answers(), ...reply(checkin, { checkin: true }) })
  const user = await open()
  const here = await screen.findByRole('button', { name: 'I’m here' }, late)
  expect(network.to(checkinRoute)).toEqual([])
  network.reply(getEventStatus, { eiid: '1' }, status({ checkin: true }))
  await user.click(here)
  expect(await screen.findByText('You’re checked in')).toBeDefined()
  expect(network.to(checkinRoute)[0]?.body).toEqual({ eiid: 1, checkin: true })
  await user.click(screen.getByRole('button', { name: 'I’m not here' }))
  await waitFor(() => expect(network.to(checkinRoute)[1]?.body).toEqual({ eiid: 1, checkin: false }))
})

test('without a network the check-in waits on the phone and says so', async () => {
  fakeNetwork({ ...answers(), ...reply(checkin, silence) })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'I’m here' }, late))
  expect(await screen.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
  expect(screen.getByText('You’re checked in')).toBeDefined()
})

test('after a reload without a network the last games are there, with their time, and scores are still taken', async () => {
  const network = fakeNetwork({ ...answers(), ...reply(reportGame, silence) })
  await open()
  expect(await screen.findByText('With Bo Birch against Cy Cole and Di Dunn', {}, late)).toBeDefined()
  cleanup()
  for (const route of ['POST /api/getInvite/12', statusRoute, 'GET /api/club/getDrawForEvent/12', 'GET /auth/current'])
    network.answer(route, silence)
  const user = await open()
  expect(await screen.findByText(/^Offline. This was last updated at \d+:\d\d [ap]m.$/, {}, late)).toBeDefined()
  expect(await screen.findByText('With Bo Birch against Cy Cole and Di Dunn', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Enter score for round 1' }))
  const form = within(screen.getByRole('form', { name: 'Score for round 1' }))
  await user.type(form.getByRole('textbox', { name: 'We' }), '11')
  await user.type(form.getByRole('textbox', { name: 'They' }), '7{Enter}')
  expect(await screen.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
  expect(screen.getByText('On its way')).toBeDefined()
})

test('a game names court, partner and opponents, and its score is entered by both numbers', async () => {
  const network = fakeNetwork({ ...answers(), ...reply(reportGame, reported('entered')) })
  const user = await open()
  expect(await screen.findByText('Round 1, Court Wimbledon', {}, late)).toBeDefined()
  expect(await screen.findByText('With Bo Birch against Cy Cole and Di Dunn', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Enter score for round 1' }))
  const form = within(screen.getByRole('form', { name: 'Score for round 1' }))
  await user.type(form.getByRole('textbox', { name: 'We' }), '11')
  await user.click(form.getByRole('button', { name: 'Save score' }))
  expect(await form.findByText('Enter 0 to 99')).toBeDefined()
  await user.type(form.getByRole('textbox', { name: 'They' }), '7')
  await user.click(form.getByRole('button', { name: 'Save score' }))
  await waitFor(() =>
    expect(network.to(reportRoute)[0]?.body).toEqual({ eiid: 1, round: 1, own: 11, theirs: 7, version: 4, did: 70 }),
  )
})

test('a score with which no game ends is asked about once, and sent when the player says yes', async () => {
  const network = fakeNetwork({ ...answers(status({ points: 11 })), ...reply(reportGame, reported('entered')) })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Enter score for round 1' }, late))
  const form = within(screen.getByRole('form', { name: 'Score for round 1' }))
  await user.type(form.getByRole('textbox', { name: 'We' }), '1')
  await user.type(form.getByRole('textbox', { name: 'They' }), '7')
  expect(form.queryByText(/Is that right/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Save score' }))
  expect(await form.findByText('A game to 11 doesn’t usually end 1–7. Is that right?')).toBeDefined()
  expect(network.to(reportRoute)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Yes, save it' }))
  await waitFor(() => expect(network.to(reportRoute)[0]?.body).toMatchObject({ own: 1, theirs: 7 }))
})

test('what the others entered is confirmed by one tap', async () => {
  const reports = [{ eiid: 3, own: 11, theirs: 9 }]
  const games = [scoredGame(1, 1, teams, { state: 'entered', result: [9, 11], reports })]
  const network = fakeNetwork({
    ...answers(status({ games_played: games })),
    ...reply(reportGame, reported('confirmed')),
  })
  const user = await open()
  expect(await screen.findByRole('button', { name: 'It was different' }, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, 9–11' }))
  await waitFor(() => expect(network.to(reportRoute)[0]?.body).toMatchObject({ own: 9, theirs: 11 }))
})

test('a tie that the others entered is questioned before one confirms it', async () => {
  const reports = [{ eiid: 3, own: 11, theirs: 11 }]
  const games = [scoredGame(1, 1, teams, { state: 'entered', result: [11, 11], reports })]
  fakeNetwork(answers(status({ games_played: games })))
  await open()
  expect(await screen.findByRole('button', { name: 'Yes, 11–11' }, late)).toBeDefined()
  expect(screen.getByText('A game doesn’t usually end in a tie. Is 11–11 right?')).toBeDefined()
})

test('a partner’s score is replaced only after a question at the game, and may be kept', async () => {
  const detail = { own: 11, theirs: 7 }
  const message = 'Rosa entered 11:7 just now. Replace it?'
  const network = fakeNetwork({
    ...answers(status({ points: 11 })),
    ...reply(reportGame, refusal('partner-entered', message, 409, detail)),
  })
  const user = await open()
  const enter = async () => {
    await user.click(await screen.findByRole('button', { name: 'Enter score for round 1' }, late))
    const form = within(screen.getByRole('form', { name: 'Score for round 1' }))
    await user.type(form.getByRole('textbox', { name: 'We' }), '9')
    await user.type(form.getByRole('textbox', { name: 'They' }), '11{Enter}')
    const card = (await screen.findByText(message, {}, late)).closest('li')
    return within(card ?? document.body)
  }
  await user.click((await enter()).getByRole('button', { name: 'Keep 11–7' }))
  expect(screen.queryByText(message)).toBeNull()
  const card = await enter()
  network.reply(reportGame, reported('entered'))
  await user.click(card.getByRole('button', { name: 'Replace with 9–11' }))
  await waitFor(() => expect(network.to(reportRoute).at(-1)?.body).toMatchObject({ own: 9, theirs: 11, replace: true }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('when the organiser enters the scores, players cannot, and are told', async () => {
  fakeNetwork(answers(status({ players_enter: false })))
  await open()
  expect(await screen.findByText('Only the organizer can enter scores for this event.', {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /score/ })).toBeNull()
})

test('whoever holds no place is told, and led to the invitation', async () => {
  fakeNetwork({ ...answers(), ...reply(getInvite, { url: '12' }, invite({ response: 'waitlist' })) })
  await open()
  expect(await screen.findByText('You don’t have a spot in this event.', {}, late)).toBeDefined()
})

test('an event that is not one’s own is not found', async () => {
  fakeNetwork({ ...answers(), ...reply(getInvite, { url: '12' }, refusal('not-found', 'We couldn’t find that.', 404)) })
  renderApp('/club/here/12')
  expect(await screen.findByText('Sorry but we were unable to find your invitation.', {}, late)).toBeDefined()
})
