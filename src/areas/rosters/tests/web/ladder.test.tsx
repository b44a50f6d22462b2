import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setDrawOptions } from '#areas/draws/calls/changes.ts'
import {
  addLeagueEventCourt,
  courtScoresFinal,
  formCourts,
  getEventCourts,
  previewFinish,
  reopenLadder,
  reportLeagueTotal,
} from '#areas/rosters/calls/ladders.ts'
import { saveScores } from '#areas/rosters/calls/scores.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { aDay, ladderAnswers, ladderPlayer } from './fake-ladder.ts'
import { saveRoute } from './fake-scores.ts'

const late = { timeout: 30_000 }
const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('the league roster checks in, shows where everybody stands, and puts players on courts by hand', async () => {
  const network = fakeNetwork({ ...ladderAnswers(), ...reply(addLeagueEventCourt, { division: 2 }) })
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await findTitle('League Roster')
  expect(await screen.findByText('4 of 5 checked in', {}, late)).toBeDefined()
  expect(rows()).toEqual(['Ann Ash', 'Bo Birch', 'Cy Cole', 'Di Dunn', 'Ed Eich'])
  const ed = within(screen.getByRole('row', { name: /Ed Eich/ }))
  expect(ed.getByRole('cell', { name: 'No court yet' })).toBeDefined()
  const court = ed.getByRole('textbox', { name: 'Court of Ed Eich' })
  await user.type(court, '25{Enter}')
  expect(network.to('PUT /api/club/addLeagueEventCourt')).toEqual([])
  await user.type(court, '2{Enter}')
  await waitFor(() =>
    expect(network.to('PUT /api/club/addLeagueEventCourt')[0]?.body).toEqual({ eiid: 5, court: 2, gmid: 905 }),
  )
})

test('courts with fewer than four or more than five players are marked', async () => {
  const players = [1, 2, 3].map((eiid) => ladderPlayer(eiid))
  fakeNetwork(ladderAnswers(aDay({ courts: [{ division: 1, players, rounds: [] }] })))
  renderApp('/club/leagueEventRoster/12?cid=1000')
  const counts = within(await screen.findByRole('list', { name: 'Players on each court' }, late))
  expect(counts.getByText('Court 1: 3 players').className).toContain('is-warn')
})

test('roster and day sheet say who belongs to a full court and plays on another one', async () => {
  const on = (division: number, ...eiids: number[]) => ({
    division,
    players: eiids.map((eiid) => ladderPlayer(eiid, division, { rating_court: 1 })),
    rounds: [],
  })
  fakeNetwork(ladderAnswers(aDay({ courts: [on(1, 1, 2, 3, 4), on(2, 5)] })))
  const words = 'Of the 5 players who belong on court 1, 4 play there. Ed Eich plays on court 2.'
  renderApp('/club/leagueEventRoster/12?cid=1000')
  expect(await screen.findByText(words, {}, late)).toBeDefined()
  cleanup()
  renderApp('/club/daySheet/12?cid=1000')
  expect(await screen.findByText(words, {}, late)).toBeDefined()
})

test('who has left a court plays nowhere: they are counted on no court, and it is full no longer', async () => {
  const on = (division: number, ...eiids: number[]) => ({
    division,
    players: eiids.map((eiid) => ladderPlayer(eiid, division, { rating_court: 1, left: eiid === 5 })),
    rounds: [],
  })
  fakeNetwork(ladderAnswers(aDay({ courts: [on(1, 1, 2, 3, 4), on(2, 5)] })))
  renderApp('/club/leagueEventRoster/12?cid=1000')
  const counts = within(await screen.findByRole('list', { name: 'Players on each court' }, late))
  expect(counts.getAllByRole('listitem').map((court) => court.textContent)).toEqual(['Court 1: 4 players'])
  expect(screen.getByRole('textbox', { name: 'Court of Ed Eich' })).toHaveProperty('value', '')
  expect(screen.queryByRole('list', { name: 'Players on another court today' })).toBeNull()
})

test('roster and day sheet jump to a court; its totals are closed until the ladder is finished', async () => {
  const on = (division: number, ...eiids: number[]) => ({
    division,
    players: eiids.map((eiid) => ladderPlayer(eiid, division, { next_court: eiid === 5 ? 1 : null })),
    rounds: [],
  })
  fakeNetwork(ladderAnswers(aDay({ courts: [on(1, 1, 2, 3, 4), on(2, 5)] })))
  const scrolls = vi.fn()
  Element.prototype.scrollIntoView = scrolls
  const jump = async () => {
    const user = renderApp('/club/leagueEventRoster/12?cid=1000')
    const nav = within(await screen.findByRole('navigation', { name: 'Jump to a court' }, late))
    await user.click(nav.getByRole('button', { name: 'Court 2' }))
    return document.activeElement?.textContent
  }
  expect(await jump()).toContain('Ed Eich')
  cleanup()
  const user = renderApp('/club/daySheet/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Court 2' }, late))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Court 2' }))
  expect(scrolls).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Cards').closest('details')?.open).toBe(false)
  expect(screen.getByText('Cards and who moves').closest('details')?.open).toBe(true)
  expect(screen.getByText('moves up to court 1')).toBeDefined()
})

test('Sort Alphabetical lists a ladder by name', async () => {
  fakeNetwork(ladderAnswers())
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Sort Alphabetical' }, late))
  await waitFor(() => expect(window.location.search).toContain('sort=name'))
})

test('forming courts over scores asks first', async () => {
  const network = fakeNetwork(ladderAnswers())
  const route = 'POST /api/club/formCourts/12'
  network.answer(route, () => {
    network.answer(route, { courts: [{ division: 1, players: [1, 2, 3, 4] }] })
    return refusal(
      'ladder-has-scores',
      'This ladder already has scores. Setting up the courts again will clear them.',
      409,
    )
  })
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: /^Set up courts/ }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Set up the courts again?' }, late))
  await user.click(sheet.getByRole('button', { name: 'Set up courts' }))
  await waitFor(() => expect(network.to(route).map(({ body }) => body)).toEqual([{}, { confirmed: true }]))
  expect(await screen.findByText('1 court set up')).toBeDefined()
})

test('the day sheet takes the scores of a court by game', async () => {
  const network = fakeNetwork({ ...ladderAnswers(), ...reply(saveScores, { eid: '12' }, { version: 5, changed: 4 }) })
  const user = renderApp('/club/daySheet/12?cid=1000')
  await findTitle('Day Sheet')
  const one = await screen.findByRole('textbox', { name: 'Round 1, Court 1, points for Ann Ash and Di Dunn' }, late)
  await user.type(one, '15{Enter}')
  await user.keyboard('7')
  await user.tab()
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(1))
  expect(network.to(saveRoute)[0]?.body).toMatchObject({
    cells: [
      { eiid: 1, round: 1, score: 15 },
      { eiid: 4, round: 1, score: 15 },
      { eiid: 2, round: 1, score: 7 },
      { eiid: 3, round: 1, score: 7 },
    ],
    did: null,
  })
})

test('the day sheet takes cards: wins and points together, with the percent of what was possible', async () => {
  const route = 'PUT /api/club/reportLeagueTotal'
  let answerCard: (card: unknown) => void = () => undefined
  const network = fakeNetwork({ ...ladderAnswers(), [route]: () => new Promise((resolve) => (answerCard = resolve)) })
  const user = renderApp('/club/daySheet/12?cid=1000&as=cards')
  await user.type(await screen.findByRole('textbox', { name: 'Wins of Ann Ash' }, late), '2{Enter}')
  await user.tab()
  await user.type(screen.getByRole('textbox', { name: 'Score of Ann Ash' }), '31')
  await user.tab()
  await waitFor(() => expect(network.to(route)[0]?.body).toEqual({ eiid: 1, wins: 2, score: 31, games: 3 }))
  expect(within(screen.getByRole('row', { name: /Ann Ash/ })).getByText('68%')).toBeDefined()
  answerCard(filled(reportLeagueTotal, { message: 'saved' }))
})

test('what was refused on roster or day sheet goes once it is done right, or the courts are formed', async () => {
  const network = fakeNetwork({
    ...ladderAnswers(),
    ...reply(addLeagueEventCourt, refusal('court-has-scores', 'This court has scores already.', 409)),
    ...reply(reportLeagueTotal, refusal('too-many-wins', 'No one can win more games than they play.', 400)),
    ...reply(formCourts, { eid: '12' }, { courts: [{ division: 1, players: [1, 2, 3, 4] }] }),
  })
  const user = renderApp('/club/leagueEventRoster/12?cid=1000')
  await user.type(await screen.findByRole('textbox', { name: 'Court of Ed Eich' }, late), '2{Enter}')
  expect(await screen.findByRole('button', { name: 'OK Ed Eich on court 2' }, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Set up courts/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK Ed Eich on court 2' })).toBeNull())
  cleanup()
  const again = renderApp('/club/daySheet/12?cid=1000&as=cards')
  const score = async () => screen.findByRole('textbox', { name: 'Score of Ann Ash' }, late)
  await again.type(await screen.findByRole('textbox', { name: 'Wins of Ann Ash' }, late), '4{Enter}')
  await again.type(await score(), '31{Enter}')
  expect(await screen.findByRole('button', { name: 'OK Ann Ash: 4 of 3 games won, 31 points' }, late)).toBeDefined()
  network.reply(reportLeagueTotal, filled(reportLeagueTotal, { message: 'saved' }))
  await again.type(screen.getByRole('textbox', { name: 'Wins of Ann Ash' }), '2{Enter}')
  await again.type(await score(), '31{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'OK Ann Ash: 4 of 3 games won, 31 points' })).toBeNull(),
  )
})

test('by card, the games played are a field, and the most possible follows from them at once', async () => {
  const route = 'PUT /api/club/reportLeagueTotal'
  let answerCard: (card: unknown) => void = () => undefined
  const network = fakeNetwork({ ...ladderAnswers(), [route]: () => new Promise((resolve) => (answerCard = resolve)) })
  const user = renderApp('/club/daySheet/12?cid=1000&as=cards')
  const games = await screen.findByRole('textbox', { name: 'Games of Ann Ash' }, late)
  expect(games).toHaveProperty('value', '3')
  await user.clear(games)
  await user.type(games, '1')
  await user.type(screen.getByRole('textbox', { name: 'Wins of Ann Ash' }), '0')
  await user.type(screen.getByRole('textbox', { name: 'Score of Ann Ash' }), '11')
  await user.tab()
  await waitFor(() => expect(network.to(route)[0]?.body).toEqual({ eiid: 1, wins: 0, score: 11, games: 1 }))
  const row = within(screen.getByRole('row', { name: /Ann Ash/ }))
  expect(row.getByText('73%')).toBeDefined()
  expect(row.getByText('15')).toBeDefined()
  answerCard(filled(reportLeagueTotal, { message: 'saved' }))
})

test('the games played stand beside the wins', async () => {
  const players = [
    ladderPlayer(1, 1, { wins: 2, score: 30, average: 68, max: 44, games: 4 }),
    ladderPlayer(2, 1, { wins: 2, score: 30, average: 90, max: 33, games: 3 }),
    ladderPlayer(3),
  ]
  fakeNetwork(ladderAnswers(aDay({ courts: [{ division: 1, players, rounds: [] }] })))
  renderApp('/club/daySheet/12?cid=1000')
  const cells = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }, late))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(await cells(/Ann Ash/)).toEqual(['4', '2', '30', '44', '68%'])
  expect(await cells(/Bo Birch/)).toEqual(['3', '2', '30', '33', '90%'])
  expect(await cells(/Cy Cole/)).toEqual(['–', '–', '–', '45', '–'])
})

test('Finish shows who moves and why, who lacks scores, and then says finished', async () => {
  const card = { score: 40, wins: 3, average: 88, max: 45, games: 3 }
  const none = { score: null, wins: null, average: null, max: 45, games: 3 }
  const network = fakeNetwork({
    ...ladderAnswers(),
    ...reply(
      previewFinish,
      { eid: '12' },
      {
        moves: [
          { eiid: 1, mid: 101, name: 'Ann Ash', from: 2, to: 1, place: 1, ...card },
          { eiid: 2, mid: 102, name: 'Bo Birch', from: 2, to: 2, place: null, ...none },
        ],
        lacking: [2],
        missing: [{ division: 2, round: 3 }],
        final: false,
      },
    ),
    ...reply(courtScoresFinal, { message: 'finished', moved: 1 }),
  })
  const user = renderApp('/club/daySheet/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Finish' }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Finish this ladder?' }))
  expect(await sheet.findByText('Bo Birch has no scores and won’t move.')).toBeDefined()
  expect(sheet.getByText('Court 2: game 3 has no score, so it doesn’t count.')).toBeDefined()
  expect(sheet.getByText('court 2 to court 1')).toBeDefined()
  expect(sheet.getByText('#1 on the court: 3 of 3 games won, 40 of 45 points')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('finished')).toBeDefined()
  const moves = [
    { eiid: 1, to: 1 },
    { eiid: 2, to: 2 },
  ]
  expect(network.to('PUT /api/club/courtScoresFinal')[0]?.body).toEqual({ gid: 3, eid: 12, moves })
})

test('a finished ladder can be reopened', async () => {
  const network = fakeNetwork({
    ...ladderAnswers(aDay({ final: true, finished_at: '2037-11-23T18:00:00.000Z' })),
    ...reply(reopenLadder, { eid: '12' }, { message: 'updated' }),
  })
  const user = renderApp('/club/daySheet/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Reopen' }, late))
  network.reply(getEventCourts, { eid: '12' }, aDay())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByRole('button', { name: 'Finish' }, late)).toBeDefined()
})

test('an earlier ladder that was never finished is announced', async () => {
  fakeNetwork(
    ladderAnswers(aDay({ unfinished: { eid: 9, title: 'Ladder 4', start_time: '2037-11-16T16:00:00.000Z' } })),
  )
  renderApp('/club/daySheet/12?cid=1000')
  expect(
    await screen.findByText(
      'Ladder 4 on Monday, November 16, 2037 at 9:00 AM was played but not finished, so no one has moved.',
      {},
      late,
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open its day sheet' }).getAttribute('href')).toContain('/club/daySheet/9')
})

test('the day sheet says to how many points each court plays, and both numbers can be changed', async () => {
  const route = 'PUT /api/club/drawOptions/12'
  const network = fakeNetwork({ ...ladderAnswers(), [route]: filled(setDrawOptions, {}) })
  const user = renderApp('/club/daySheet/12?cid=1000')
  expect(await screen.findByText('Games to 15, or to 11 on courts of five', {}, late)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change the points to win a game' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Points to win a game' }))
  const five = sheet.getByRole('textbox', { name: 'On courts of five' })
  await user.clear(five)
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  expect(sheet.getByText('Enter 1 to 99 points.')).toBeDefined()
  expect(network.to(route)).toEqual([])
  await user.type(five, '9{Enter}')
  await waitFor(() => expect(network.to(route)[0]?.body).toEqual({ points: 15, five_points: 9 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('somebody who is hurt leaves a court that has scores, and Undo brings them back', async () => {
  const route = 'PUT /api/club/leaveLeagueCourt'
  const network = fakeNetwork({
    ...ladderAnswers(),
    [route]: { division: 1, left: true },
    ...reply(addLeagueEventCourt, { division: 1 }),
  })
  const user = renderApp('/club/daySheet/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Change players on court 1' }, late))
  const sheet = within(await screen.findByRole('dialog', { name: 'Players on court 1' }))
  await user.click(await sheet.findByRole('button', { name: 'Remove from the court: Ann Ash' }, late))
  await waitFor(() => expect(network.to(route)[0]?.body).toEqual({ eiid: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/addLeagueEventCourt')[0]?.body).toEqual({ eiid: 1, court: 1, gmid: 901 }),
  )
})

test('somebody who comes late is added to a court from its sheet', async () => {
  const day = aDay({
    courts: [
      {
        division: 1,
        players: [1, 2, 3].map((eiid) => ladderPlayer(eiid, 1, { left: eiid === 3 })),
        rounds: [
          {
            round: 2,
            teams: [
              [1, 3],
              [2, 4],
            ],
            sits: [],
          },
        ],
      },
    ],
  })
  const network = fakeNetwork({ ...ladderAnswers(day), ...reply(addLeagueEventCourt, { division: 1 }) })
  const user = renderApp('/club/daySheet/12?cid=1000')
  expect(
    await screen.findByText('With only 2 players, we can’t draw more games. Add a player to continue.', {}, late),
  ).toBeDefined()
  expect(screen.getByRole('rowheader', { name: 'Cy Cole (left)' })).toBeDefined()
  expect(screen.getByRole('heading', { name: /Game 2/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change players on court 1' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Players on court 1' }))
  expect(await sheet.findByRole('button', { name: 'Put back on the court: Cy Cole' }, late)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Add Di Dunn' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/addLeagueEventCourt')[0]?.body).toEqual({ eiid: 4, court: 1, gmid: 904 }),
  )
})

test('scores corrected after Finish offer to move whom they move', async () => {
  const route = 'POST /api/club/applyCorrections/12'
  const moves = [{ eiid: 2, mid: 102, name: 'Bo Birch', from: 2, to: 1 }]
  const final = { final: true, finished_at: '2037-11-23T18:00:00.000Z' }
  const network = fakeNetwork({
    ...ladderAnswers(aDay({ ...final, corrections: { moves, may_apply: true } })),
    [route]: { message: 'updated', moved: 1 },
  })
  const user = renderApp('/club/daySheet/12?cid=1000')
  expect(await screen.findByText('Bo Birch: court 1 instead of court 2', {}, late)).toBeDefined()
  network.reply(getEventCourts, { eid: '12' }, aDay(final))
  await user.click(screen.getByRole('button', { name: 'Move them' }))
  expect(await screen.findByText('1 player moved')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Bo Birch: court 1 instead of court 2')).toBeNull())
  expect(network.to(route)[0]?.body).toEqual({})
})

test('once a later ladder is finished, a correction says so instead', async () => {
  const moves = [{ eiid: 2, mid: 102, name: 'Bo Birch', from: 2, to: 1 }]
  fakeNetwork(
    ladderAnswers(
      aDay({ final: true, finished_at: '2037-11-23T18:00:00.000Z', corrections: { moves, may_apply: false } }),
    ),
  )
  renderApp('/club/daySheet/12?cid=1000')
  expect(await screen.findByText(/^A later ladder in this group is already finished/, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Move them' })).toBeNull()
})
