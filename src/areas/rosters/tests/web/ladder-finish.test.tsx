import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { courtScoresFinal, formCourts, getEventCourts, reportLeagueTotal } from '#areas/rosters/calls/ladders.ts'
import { checkin } from '#areas/rosters/calls/rosters.ts'
import { saveScores } from '#areas/rosters/calls/scores.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { aDay, ladderAnswers } from './fake-ladder.ts'

const late = { timeout: 30_000 }
const cardRoute = 'PUT /api/club/reportLeagueTotal'
const previewRoute = 'GET /api/club/previewFinish/12'
const finishRoute = 'PUT /api/club/courtScoresFinal'
const card = { score: 40, wins: 3, average: 88, max: 45, games: 3 }
const ann = { eiid: 1, mid: 101, name: 'Ann Ash', from: 2, to: 1, place: 1, ...card }
const preview = (moves: readonly object[] = [ann]) => ({ moves, lacking: [], missing: [], final: false })
const openCards = () => renderApp('/club/daySheet/12?cid=1000&as=cards')
const field = (name: string) => screen.findByRole('textbox', { name }, late)

test('Enter goes from the wins of a card to its points and saves it, down to the last card of the page', async () => {
  const network = fakeNetwork({
    ...ladderAnswers(),
    ...reply(reportLeagueTotal, filled(reportLeagueTotal, { message: 'saved' })),
  })
  const user = openCards()
  await user.type(await field('Wins of Ann Ash'), '2{Enter}')
  expect(document.activeElement).toBe(await field('Score of Ann Ash'))
  expect(screen.getByText('Score missing')).toBeDefined()
  await user.keyboard('31{Enter}')
  await waitFor(() => expect(network.to(cardRoute)[0]?.body).toEqual({ eiid: 1, wins: 2, score: 31, games: 3 }))
  expect(screen.queryByText('Score missing')).toBeNull()
  await user.type(await field('Wins of Di Dunn'), '1{Enter}20{Enter}')
  await waitFor(() => expect(network.to(cardRoute)[1]?.body).toEqual({ eiid: 4, wins: 1, score: 20, games: 3 }))
  expect(network.to(cardRoute)).toHaveLength(2)
})

test('of a card that is half typed, what is missing is named: also the games, and wins and points of typed games', async () => {
  const network = fakeNetwork({
    ...ladderAnswers(),
    ...reply(reportLeagueTotal, filled(reportLeagueTotal, { message: 'saved' })),
  })
  const user = openCards()
  await user.type(await field('Games of Ann Ash'), '2{Enter}')
  expect(screen.getByText('Wins missing')).toBeDefined()
  expect(screen.getByText('Score missing')).toBeDefined()
  await user.clear(await field('Games of Ann Ash'))
  await user.type(await field('Wins of Ann Ash'), '1{Enter}20{Enter}')
  expect(screen.getByText('Games missing')).toBeDefined()
  expect(network.to(cardRoute)).toEqual([])
  await user.type(await field('Games of Ann Ash'), '2{Enter}')
  await waitFor(() => expect(network.to(cardRoute)[0]?.body).toEqual({ eiid: 1, wins: 1, score: 20, games: 2 }))
  expect(screen.queryByText(/missing$/)).toBeNull()
})

test('Finish says who moves once the last number is sent, and not before', async () => {
  let answerCard: (answer: unknown) => void = () => undefined
  const network = fakeNetwork({
    ...ladderAnswers(),
    [cardRoute]: () => new Promise((resolve) => (answerCard = resolve)),
    [previewRoute]: preview(),
    ...reply(courtScoresFinal, { message: 'finished', moved: 1 }),
  })
  const user = openCards()
  await user.type(await field('Wins of Ann Ash'), '3{Enter}')
  await user.keyboard('40')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Finish this ladder?' }))
  expect(await sheet.findByText('You’ll see who moves once all scores are sent.')).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Finish' })).toBeNull()
  expect(network.to(cardRoute)).toHaveLength(1)
  expect(network.to(previewRoute)).toEqual([])
  answerCard(filled(reportLeagueTotal, { message: 'saved' }))
  expect(await sheet.findByText('court 2 to court 1')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Finish' }))
  await waitFor(() =>
    expect(network.to(finishRoute)[0]?.body).toEqual({ gid: 3, eid: 12, moves: [{ eiid: 1, to: 1 }] }),
  )
})

test('without a network Finish says what waits; what was refused is named and holds nothing up', async () => {
  const network = fakeNetwork({ ...ladderAnswers(), ...reply(reportLeagueTotal, silence), [previewRoute]: preview() })
  const user = openCards()
  await user.type(await field('Wins of Ann Ash'), '4{Enter}40{Enter}')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Finish this ladder?' }))
  expect(await sheet.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
  network.reply(reportLeagueTotal, refusal('too-many-wins', 'No one can win more games than they play.', 400))
  window.dispatchEvent(new Event('online'))
  expect(await sheet.findByText('Not saved, so not counted: Ann Ash: 4 of 3 games won, 40 points.')).toBeDefined()
  expect(await sheet.findByRole('button', { name: 'Finish' })).toBeDefined()
})

test('scores that arrive from elsewhere while the preview is open show who moves now, and finish nothing', async () => {
  const network = fakeNetwork({ ...ladderAnswers(), [previewRoute]: preview() })
  network.reply(courtScoresFinal, () => {
    network.answer(previewRoute, preview([{ ...ann, to: 2, place: 2 }]))
    return refusal('moves-changed', 'Scores have changed since you looked.', 409)
  })
  const user = openCards()
  await user.click(await screen.findByRole('button', { name: 'Finish' }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Finish this ladder?' }))
  await sheet.findByText('court 2 to court 1')
  await user.click(sheet.getByRole('button', { name: 'Finish' }))
  expect(await sheet.findByText('stays on court 2')).toBeDefined()
  expect(sheet.getByText('Scores have changed since you looked.')).toBeDefined()
})

test('courts are formed at one press, as soon as the last check-in is sent', async () => {
  let resolveAnswer: (answer: unknown) => void = () => undefined
  const network = fakeNetwork({
    ...ladderAnswers(),
    'PUT /api/pickMix/checkin': () => new Promise((resolve) => (resolveAnswer = resolve)),
    ...reply(formCourts, { eid: '12' }, { courts: [{ division: 1, players: [1, 2, 3, 4] }] }),
  })
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await user.click(await screen.findByRole('checkbox', { name: 'Ed Eich' }, late))
  await waitFor(() => expect(network.to('PUT /api/pickMix/checkin')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /^Set up courts/ }))
  expect(network.to('POST /api/club/formCourts/12')).toEqual([])
  resolveAnswer({ checkin: true })
  expect(await screen.findByText('1 court set up')).toBeDefined()
  expect(network.to('POST /api/club/formCourts/12')).toHaveLength(1)
})

test('a check-in that is refused while courts wait to be formed is read first', async () => {
  let resolveAnswer: (answer: unknown) => void = () => undefined
  const network = fakeNetwork({
    ...ladderAnswers(),
    'PUT /api/pickMix/checkin': () => new Promise((resolve) => (resolveAnswer = resolve)),
  })
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await user.click(await screen.findByRole('checkbox', { name: 'Ed Eich' }, late))
  await waitFor(() => expect(network.to('PUT /api/pickMix/checkin')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /^Set up courts/ }))
  resolveAnswer(refusal('not-found', 'We couldn’t find that.', 404))
  expect(await screen.findByRole('button', { name: /^OK / }, late)).toBeDefined()
  expect(network.to('POST /api/club/formCourts/12')).toEqual([])
})

test('without a network, courts wait for the check-ins of this device', async () => {
  const network = fakeNetwork({ ...ladderAnswers(), ...reply(checkin, silence) })
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await user.click(await screen.findByRole('checkbox', { name: 'Ed Eich' }, late))
  await user.click(screen.getByRole('button', { name: /^Set up courts/ }))
  expect(
    await screen.findByText('We’ll send your changes when you’re back online. Then set up the courts.'),
  ).toBeDefined()
  expect(network.to('POST /api/club/formCourts/12')).toEqual([])
})

test('a correction far down the day sheet says that it changes who moves, and leads to the offer', async () => {
  const final = { final: true, finished_at: '2037-11-23T18:00:00.000Z' }
  const moves = [{ eiid: 2, mid: 102, name: 'Bo Birch', from: 2, to: 1 }]
  const network = fakeNetwork({
    ...ladderAnswers(aDay(final)),
    ...reply(saveScores, { eid: '12' }, { version: 5, changed: 4 }),
  })
  const user = renderApp('/club/daySheet/12?cid=1000')
  const one = await field('Round 1, Court 1, points for Ann Ash and Di Dunn')
  network.reply(getEventCourts, { eid: '12' }, aDay({ ...final, corrections: { moves, may_apply: true } }))
  await user.type(one, '7{Enter}15{Enter}')
  expect(await screen.findByText('The corrected scores change who moves', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(document.activeElement?.textContent).toContain('Bo Birch: court 1 instead of court 2')
})
