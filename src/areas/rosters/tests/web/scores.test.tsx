import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noShow, recordEventPayment } from '#areas/invitations/calls/admin-acts.ts'
import { addGuest } from '#areas/invitations/calls/guests.ts'
import { undoReply } from '#areas/invitations/calls/invitations.ts'
import { checkin, checkinMany } from '#areas/rosters/calls/rosters.ts'
import { getScores, playersEnterScores, saveScores, setupScores } from '#areas/rosters/calls/scores.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { storedKeys } from '#kernel/web/api/storage.ts'
import { fakeNetwork, refusal, reply, silence } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { saveRoute, scoreAnswers, scoredGame, scoreRow, someScores } from './fake-scores.ts'

const late = { timeout: 30_000 }
const openScores = async (more = '') => {
  const user = renderApp(`/club/doubleRoster/12?cid=1000&view=scores${more}`)
  await findTitle('Event Roster')
  return user
}
/** What waits on the device leaves by itself. */
const networkIsBack = async (network: ReturnType<typeof fakeNetwork>) => {
  network.reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 1 }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/on this device/)).toBeNull())
}
const cellsIn = (seen: { readonly body: unknown } | undefined) =>
  (seen as { body: { cells: { score: number | null }[] } }).body.cells
const points = (court: string, team: string) =>
  screen.findByRole('textbox', { name: `Round 1, Court ${court}, points for ${team}` }, late)

test('both numbers of a game are written at once, for the draw and the version on the screen', async () => {
  const network = fakeNetwork({
    ...scoreAnswers(),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 4 })),
  })
  const user = await openScores()
  const first = await points('Wimbledon', 'Ed Eich and Flo Fir')
  expect(screen.getByText('0 of 4 games scored')).toBeDefined()
  await user.type(first, '15')
  await user.tab()
  expect(await screen.findByText('The other score is missing.')).toBeDefined()
  expect(network.to(saveRoute)).toEqual([])
  await user.type(await points('Wimbledon', 'Gus Gale and Hal Holm'), '9')
  await user.tab()
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(1))
  expect(network.to(saveRoute)[0]?.body).toEqual({
    cells: [
      { eiid: 5, round: 1, score: 15 },
      { eiid: 6, round: 1, score: 15 },
      { eiid: 7, round: 1, score: 9 },
      { eiid: 8, round: 1, score: 9 },
    ],
    version: 4,
    did: 70,
  })
  expect(network.to(saveRoute)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('a result with which no game ends is saved and questioned, until somebody says yes or corrects it', async () => {
  const network = fakeNetwork({
    ...scoreAnswers(someScores({ points: 11 })),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 4 })),
  })
  const user = await openScores()
  const write = async (one: string, other: string) => {
    for (const [team, text] of [
      ['Ed Eich and Flo Fir', one],
      ['Gus Gale and Hal Holm', other],
    ] as const) {
      await user.clear(await points('Wimbledon', team))
      await user.type(await points('Wimbledon', team), text)
    }
    await user.tab()
  }
  await write('1', '7')
  const question = 'A game to 11 doesn’t usually end 1–7. Is that right?'
  expect(await screen.findByText(question)).toBeDefined()
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Yes, keep it' }))
  expect(screen.queryByText(question)).toBeNull()

  await write('13', '7')
  expect(await screen.findByText('A game to 11 doesn’t usually end 13–7. Is that right?')).toBeDefined()
  await write('11', '7')
  await waitFor(() => expect(screen.queryByText(/Is that right/)).toBeNull())
})

test('in the table, the number that completes an impossible result is saved, and a message asks about it', async () => {
  const detail = { score_detail: [11, null], score: 11, total: 11, average: 11, games: 1 }
  const rows = someScores().rows.map((row) => (row.eiid < 4 ? scoreRow(row.eiid, detail) : row))
  const network = fakeNetwork({
    ...scoreAnswers(someScores({ rows, points: 11 })),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5 })),
  })
  const user = await openScores('&as=table')
  await user.type(await screen.findByRole('textbox', { name: 'Di Dunn, round 1' }, late), '11{Enter}')
  expect(
    await screen.findByText('Round 1, Court 7: A game doesn’t usually end in a tie. Is 11–11 right?', {}, late),
  ).toBeDefined()
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(1))
})

test('Enter goes from number to number', async () => {
  fakeNetwork(scoreAnswers())
  const user = await openScores()
  await user.type(await points('7', 'Ann Ash and Bo Birch'), '15{Enter}')
  expect(document.activeElement).toBe(await points('7', 'Cy Cole and Di Dunn'))
})

test('Enter after the last number writes it, and the focus stays at its game', async () => {
  const network = fakeNetwork({
    ...scoreAnswers(),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 4 })),
  })
  const user = await openScores()
  const numbers = await screen.findAllByRole('textbox', { name: /^Round 1, / }, late)
  const [one, other] = numbers.slice(-2)
  if (!one || !other) throw new Error('the round has no game')
  await user.type(one, '15')
  await user.type(other, '9{Enter}')
  expect(document.activeElement).toBe(within(one.closest('li') ?? one).getByRole('heading', { level: 3 }))
  await waitFor(() => expect(cellsIn(network.to(saveRoute)[0])).toHaveLength(4))
})

test('a round is chosen, and each says how many of its games have a score', async () => {
  const games = someScores().games.map((game, at) => (at === 0 ? { ...game, result: [15, 8], state: 'settled' } : game))
  fakeNetwork(scoreAnswers(someScores({ games: games as never })))
  const user = await openScores()
  expect(await screen.findByText('1 of 4 games scored', {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Round 1 1\/2/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: /^Round 2 0\/2/ }))
  expect(await screen.findByRole('list', { name: 'Games in round 2' })).toBeDefined()
  expect(window.location.search).toContain('round=2')
})

test('when the teams disagree, one tap settles the game', async () => {
  const reports = [
    { eiid: 1, own: 15, theirs: 9 },
    { eiid: 3, own: 11, theirs: 15 },
  ]
  const teams = [
    [1, 2],
    [3, 4],
  ]
  const games = [scoredGame(1, 0, teams, { state: 'disputed', result: [15, 9], reports })]
  const network = fakeNetwork({
    ...scoreAnswers(someScores({ games })),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 2 })),
  })
  const user = await openScores()
  expect(await screen.findByText('1 of 1 game scored, 1 to settle', {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: '15–9 says Ann Ash' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: '15–11 says Cy Cole' }))
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(1))
  expect(cellsIn(network.to(saveRoute)[0]).map(({ score }) => score)).toEqual([15, 15, 11, 11])
})

test('in the table, what is no number clears a score, and Undo brings it back', async () => {
  const rows = someScores().rows.map((row) =>
    row.eiid === 1 ? scoreRow(1, { score_detail: [11, null], score: 11, total: 11, average: 11, games: 1 }) : row,
  )
  const network = fakeNetwork({
    ...scoreAnswers(someScores({ rows })),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 1 })),
  })
  const user = await openScores('&as=table')
  const cell = await screen.findByRole('textbox', { name: 'Ann Ash, round 1' }, late)
  await user.clear(cell)
  await user.type(cell, 'c{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Bo Birch, round 1' }))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Bo Birch, round 2' }))
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(1))
  expect(cellsIn(network.to(saveRoute)[0])).toEqual([{ eiid: 1, round: 1, score: null }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(2))
  expect(cellsIn(network.to(saveRoute)[1])).toEqual([{ eiid: 1, round: 1, score: 11 }])
})

test('whoever has no score in a round has a total to type, and a round that takes its place offers Undo', async () => {
  const rows = someScores().rows.map((row) =>
    row.eiid === 1 ? scoreRow(1, { score_detail: [11, null], score: 11, total: 11, average: 11, games: 1 }) : row,
  )
  const network = fakeNetwork({ ...scoreAnswers(someScores({ rows })), ...reply(saveScores, { eid: '12' }, silence) })
  const user = await openScores('&as=table')
  await user.type(await screen.findByRole('textbox', { name: 'Bo Birch, total' }, late), '22{Enter}')
  expect(screen.queryByRole('textbox', { name: 'Ann Ash, total' })).toBeNull()
  await waitFor(() => expect(cellsIn(network.to(saveRoute)[0])).toEqual([{ eiid: 2, round: 0, score: 22 }]))
  // A total counts all rounds.
  expect(within(screen.getByRole('row', { name: /Bo Birch/ })).getByText('11')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Bo Birch, round 2' }), '9{Enter}')
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Bo Birch, total' })).toBeNull()
  await networkIsBack(network)
})

test('without a network the scores open with what this browser has read last, also after a reload', async () => {
  fakeNetwork(scoreAnswers())
  await openScores()
  await points('Wimbledon', 'Ed Eich and Flo Fir')
  await waitFor(() => expect(storedKeys('answer.').filter((key) => key.includes('getScores'))).toHaveLength(1))
  localStorage.setItem('sideout.user', JSON.stringify(marge))
  cleanup()
  const nothing = Object.fromEntries([...Object.keys(scoreAnswers()), saveRoute].map((route) => [route, silence]))
  const network = fakeNetwork(nothing)
  const user = await openScores()
  expect(await screen.findByText(/^Offline. This was last updated at \d+:\d\d [ap]m.$/, {}, late)).toBeDefined()
  await user.type(await points('Wimbledon', 'Ed Eich and Flo Fir'), '15')
  await user.type(await points('Wimbledon', 'Gus Gale and Hal Holm'), '9{Enter}')
  expect(await screen.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
  network.reply(getScores, { eid: '12' }, someScores({ version: 5 }))
  await networkIsBack(network)
})

test('without a network scores wait on the device, are counted, and leave by themselves', async () => {
  const network = fakeNetwork({ ...scoreAnswers(), ...reply(saveScores, { eid: '12' }, silence) })
  const user = await openScores('&as=table')
  const cell = await screen.findByRole('textbox', { name: 'Ann Ash, round 1' }, late)
  await user.type(cell, '11{Enter}')
  expect(await screen.findByText('Offline, 1 change saved on this device', {}, late)).toBeDefined()
  const row = within(screen.getByRole('row', { name: /Ann Ash/ }))
  // Total and average are those of what was typed.
  expect(row.getAllByText('11')).toHaveLength(2)
  network.reply(getScores, { eid: '12' }, someScores({ version: 5 }))
  await networkIsBack(network)
  const keys = network.to(saveRoute).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('when somebody else was faster, both numbers are shown, and mine is written only if I say so', async () => {
  const network = fakeNetwork(scoreAnswers())
  network.reply(saveScores, { eid: '12' }, () => {
    network.reply(getScores, { eid: '12' }, someScores({ version: 9 }))
    return refusal('stale-scores', 'Someone else just changed these scores.', 409, {
      version: 9,
      cells: [{ eiid: 1, round: 1, score: 7 }],
    })
  })
  const user = await openScores('&as=table')
  await user.type(await screen.findByRole('textbox', { name: 'Ann Ash, round 1' }, late), '11{Enter}')
  expect(await screen.findByText('Ann Ash, round 1: you typed 11, but 7 is saved.', {}, late)).toBeDefined()
  network.reply(saveScores, { eid: '12' }, filled(saveScores, { version: 10, changed: 1 }))
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(network.to(saveRoute)).toHaveLength(2))
  expect(network.to(saveRoute)[1]?.body).toEqual({
    cells: [{ eiid: 1, round: 1, score: 11 }],
    version: 9,
    did: 70,
  })
})

test('without a draw the number of rounds is set up first', async () => {
  const network = fakeNetwork({
    ...scoreAnswers(someScores({ games: [] })),
    ...reply(setupScores, { message: 'saved', rounds: 4 }),
  })
  const user = await openScores()
  const rounds = await screen.findByRole('textbox', { name: 'Rounds' }, late)
  await user.clear(rounds)
  await user.type(rounds, '4')
  await user.click(screen.getByRole('button', { name: 'Setup scores' }))
  await waitFor(() => expect(network.to('POST /api/club/setupScores/')[0]?.body).toEqual({ eid: 12, rounds: 4 }))
})

test('the organiser ends that players enter scores', async () => {
  const network = fakeNetwork({
    ...scoreAnswers(),
    ...reply(playersEnterScores, { eid: '12' }, { players_enter: false }),
  })
  const user = await openScores()
  await user.click(await screen.findByRole('checkbox', { name: 'Let players enter their scores' }, late))
  await waitFor(() => expect(network.to('PUT /api/club/playersEnterScores/12')[0]?.body).toEqual({ on: false }))
})

test('without anybody registered the view says so', async () => {
  fakeNetwork(scoreAnswers(someScores({ rows: [], games: [] })))
  await openScores()
  expect(await screen.findByText('No registered players', {}, late)).toBeDefined()
})

const missing = (event = {}) => {
  const rows = [
    scoreRow(1),
    scoreRow(2, { checkin: false }),
    scoreRow(3, { checkin: false }),
    scoreRow(4, { checkin: false, phone: '' }),
  ]
  return {
    ...scoreAnswers(someScores({ rows }), event),
    ...reply(noShow, { eid: '12' }, { message: 'updated' }),
    ...reply(checkinMany, { eid: '12' }, { changed: 2 }),
    ...reply(checkin, { checkin: true }),
    ...reply(recordEventPayment, { message: 'done', response: 'yes' }),
  }
}
const openMissing = async () => {
  const user = renderApp('/club/doubleRoster/12?cid=1000&view=missing')
  expect(await screen.findByText('1 of 4 checked in', {}, late)).toBeDefined()
  return { user, list: within(screen.getByRole('list', { name: 'Not here yet' })) }
}

test('who is not here yet has one line: a tick checks in and stays in its place, a tap on the fee records it', async () => {
  const network = fakeNetwork(missing({ cost: 10 }))
  const { user, list } = await openMissing()
  const names = () => list.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent?.slice(0, 8))
  const before = names()
  expect(before).toHaveLength(3)
  await user.click(list.getByRole('checkbox', { name: 'Bo Birch' }))
  await waitFor(() => expect(network.to('PUT /api/pickMix/checkin')[0]?.body).toEqual({ eiid: 2, checkin: true }))
  expect(names()).toEqual(before)
  await user.click(list.getByRole('button', { name: '$10 Cash from Cy Cole' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/recordEventPayment')[0]?.body).toEqual({ eiid: 3, type: 'Cash' }),
  )
})

test('a guest who walks in stands in the list of the door, here and to pay', async () => {
  const network = fakeNetwork(missing({ cost: 10 }))
  network.reply(addGuest, { eid: '12' }, () => {
    const pat = scoreRow(77, { name: 'Pat', first: 'Pat', last: '', is_guest: true, checkin: true })
    network.reply(getScores, { eid: '12' }, someScores({ rows: [scoreRow(1), scoreRow(2, { checkin: false }), pat] }))
    return { eiid: 77, mid: 907, name: 'Pat', checkin: true }
  })
  const { user, list } = await openMissing()
  await user.click(screen.getByRole('button', { name: 'Add a guest' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }, late), 'Pat{Enter}')
  const box = await list.findByRole<HTMLInputElement>('checkbox', { name: 'Pat guest' }, late)
  expect(box.checked).toBe(true)
  expect(list.getByRole('button', { name: '$10 Cash from Pat' })).toBeDefined()
})

test('who is not here yet is called, or marked as a no-show, which can be undone', async () => {
  const network = fakeNetwork({ ...missing(), ...reply(undoReply, filled(undoReply, { message: 'Undone' })) })
  const { user } = await openMissing()
  await user.click(screen.getByRole('button', { name: 'More about Cy Cole' }))
  const link = screen.getByRole('link', { name: /^Call/ })
  expect(link.getAttribute('href')).toBe('tel:+18015550142')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'More about Di Dunn' }))
  expect(screen.getByText('The club doesn’t have Di’s phone number.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No Show' }))
  await waitFor(() => expect(network.to('PUT /api/noShow/12')[0]?.body).toEqual({ eiid: 4, mid: 104, first: 'Di' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }, late))
  await waitFor(() => expect(network.to('POST /api/club/undoReply')[0]?.body).toEqual({ eiid: 4 }))
})

test('a group that comes together is checked in at once', async () => {
  const network = fakeNetwork(missing())
  const { user } = await openMissing()
  await user.click(screen.getByRole('button', { name: 'Select several' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Di Dunn' }))
  await user.click(screen.getByRole('button', { name: 'Check in 2' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/checkinMany/12')[0]?.body).toEqual({ eiids: [2, 3], checkin: true }),
  )
})

test('Enter in the last line of the table, and in one number of a game that has both, saves it there', async () => {
  const result = [11, 7] as [number, number]
  const games = someScores().games.map((game, at) => (at === 0 ? { ...game, result, state: 'settled' as const } : game))
  const network = fakeNetwork({
    ...scoreAnswers(someScores({ games })),
    ...reply(saveScores, { eid: '12' }, filled(saveScores, { version: 5, changed: 1 })),
  })
  const user = await openScores()
  await user.type(await points('7', 'Ann Ash and Bo Birch'), '12{Enter}')
  await waitFor(() => expect(cellsIn(network.to(saveRoute)[0]).map(({ score }) => score)).toEqual([12, 12, 7, 7]))
  cleanup()
  const again = await openScores('&as=table')
  await again.type(await screen.findByRole('textbox', { name: 'Hal Holm, round 1' }, late), '9{Enter}')
  await waitFor(() =>
    expect(network.to(saveRoute)[1]?.body).toMatchObject({ cells: [{ eiid: 8, round: 1, score: 9 }] }),
  )
})
