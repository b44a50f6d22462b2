import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createBallot,
  deleteBallot,
  editBallot,
  getBallots,
  getResults,
  publishWithoutPaper,
} from '#areas/ballots/calls/ballots.ts'
import { getBallotStanding } from '#areas/ballots/calls/voting.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { aRecord, listed, published, standing, times } from './fake-ballots.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

test('the voters’ page shows admins how many have voted, and who only after the end', async () => {
  const voters = [
    { mid: 1, name: 'Ann Lee', has_login: true, voted: null },
    { mid: 2, name: 'Bo Park', has_login: false, voted: 'paper' },
  ]
  const register = 'GET /api/club/ballotVoters/5'
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/ballotStanding/5': standing,
    [register]: { votes: 2, voters },
  })
  renderApp('/club/vote/voters/5?cid=1000')
  expect(await screen.findByText('2 of 2 voted', {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Votes on paper: Ann Lee' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove note: Bo Park' })).toBeDefined()
  expect(screen.queryByText('Not yet')).toBeNull()
  cleanup()
  network.reply(getBallotStanding, { bid: '5' }, { ...standing, state: 'ended' })
  network.answer(register, { votes: 2, voters: [{ ...voters[0], voted: 'online' }, voters[1]] })
  renderApp('/club/vote/voters/5?cid=1000')
  expect(await screen.findByText('Voted', {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /paper/ })).toBeNull()
})

test('the desk makes a ballot, and its form complains beside the box', async () => {
  const create = 'POST /api/club/createBallot'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(createBallot, { bid: 9 }),
    ...reply(getBallots, { cid: '1000' }, []),
  })
  const user = renderApp('/club/vote/addballot?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Save' }, late))
  expect(await screen.findByText('Title Required')).toBeDefined()
  expect(screen.getByText('A ballot needs at least one question')).toBeDefined()
  await user.type(screen.getByLabelText('Title'), 'Board')
  await user.type(screen.getByLabelText('Start, date'), '2099-01-11')
  await user.type(screen.getByLabelText('End, date'), '2099-01-12')
  await user.type(screen.getByLabelText('Question 2'), 'Who?')
  await user.type(screen.getByLabelText('Options 2.1'), 'Ann, Bo')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  // The first that members are asked, although it is item 2.
  expect(preview.getByText('Question 1')).toBeDefined()
  expect(preview.getByLabelText('Bo')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.to(create)).toHaveLength(1))
  expect(network.to(create)[0]?.body).toMatchObject({
    cid: 1000,
    title: 'Board',
    startTime: '2099-01-11T16:00:00.000Z',
    endTime: '2099-01-13T01:00:00.000Z',
    q1: '',
    q2: 'Who?',
    q2o1: 'Ann, Bo',
  })
  await findTitle('Ballots')
})

test('once somebody has voted, the form moves only the end', async () => {
  const edit = 'PUT /api/club/editBallot'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getBallots, { cid: '1000' }, asSent(getBallots, filled(getBallots, [listed]))),
    ...reply(editBallot, { message: 'updated', bid: 5 }),
  })
  const user = renderApp('/club/vote/addballot?cid=1000&bid=5')
  expect(await screen.findByText(/you can change only the end time/, {}, late)).toBeDefined()
  expect(screen.getByText(/^You can only make it later\..*Once 10 people have voted online \(2 so far\)/)).toBeDefined()
  expect(screen.queryByLabelText('Question 1')).toBeNull()
  await user.selectOptions(screen.getByLabelText('End, time'), '5:15 pm')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(network.to(edit)).toHaveLength(1))
  expect(network.to(edit)[0]?.body).toMatchObject({ bid: 5, endTime: '2099-01-12T00:15:00.000Z', q3o2: 'Wes' })
})

test('after ten votes online, the form says that an earlier end takes a day’s notice', async () => {
  fakeNetwork({
    ...clubAnswers,
    ...reply(getBallots, { cid: '1000' }, asSent(getBallots, filled(getBallots, [{ ...listed, votes: 11 }]))),
  })
  renderApp('/club/vote/addballot?cid=1000&bid=5')
  expect(await screen.findByText(/or earlier if it’s at least 24 hours from now/, {}, late)).toBeDefined()
})

test('the list of ballots says how many have voted, and deletes only what nobody has voted in', async () => {
  const fresh = { ...listed, bid: 6, title: 'Nets', votes: 0, paper: 0, state: 'planned' }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getBallots, { cid: '1000' }, asSent(getBallots, filled(getBallots, [listed, fresh]))),
    ...reply(deleteBallot, { message: 'deleted', deleted: true }),
  })
  const user = renderApp('/club/vote/ballotlist?cid=1000')
  const open = within(await screen.findByRole('region', { name: 'Annual meeting' }, late))
  expect(open.getByText(/of 10 voted|voted, 1 on paper/)).toBeDefined()
  expect(open.queryByRole('button', { name: /Delete/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete Nets' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(network.to('PUT /api/club/deleteBallot')[0]?.body).toEqual({ bid: 6 }))
})

test('the results of a ballot show every option in its order, zeros, abstentions and the minutes', async () => {
  const results = {
    bid: 5,
    title: 'Annual meeting',
    ...times,
    counted_at: times.end,
    entitled: 10,
    voted: 3,
    paper_voters: 1,
    paper_uncounted: 0,
    merged_votes: 0,
    sha256: 'a'.repeat(64),
    end_moves: [],
    results: {
      a1: [
        { answer: 'Yes', count: 2 },
        { answer: 'No', count: 0 },
      ],
    },
    questions: [
      {
        question: 1,
        text: 'New nets?',
        abstained: 1,
        paper: [
          { answer: 'Yes', count: 0 },
          { answer: 'No', count: 1 },
        ],
        is_withheld: false,
        paper_mixed: 0,
      },
    ],
  }
  fakeNetwork({
    ...clubAnswers,
    ...reply(
      getBallots,
      { cid: '1000' },
      asSent(getBallots, filled(getBallots, [{ ...listed, state: 'ended', is_published: true }])),
    ),
    ...reply(getResults, results),
  })
  renderApp('/club/vote/results/5?cid=1000')
  const list = await screen.findByRole('list', { name: 'Votes for question 1' }, late)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Yes 2 (67%) 2 online + 0 on paper = 2', 'No 1 (33%) 0 online + 1 on paper = 1'])
  expect([...list.querySelectorAll<HTMLElement>('.ballot-bar')].map(({ style }) => style.inlineSize)).toEqual([
    '67%',
    '33%',
  ])
  expect(screen.getByText('Yes won with 2 of 3 votes.')).toBeDefined()
  expect(screen.getByText('Abstained: 1 online + 0 on paper = 1')).toBeDefined()
  expect(screen.getByText('Of 10 members who could vote, 4 did: 3 online and 1 on paper.')).toBeDefined()
  const minutes = screen.getByText(/: Yes 2 \(2 online, 0 on paper\); No 1 \(0 online, 1 on paper\)\./)
  expect(minutes.textContent).toContain('Abstained: 1 (1 online, 0 on paper). Yes won with 2 of 3 votes.')
})

test('an admin publishes without the votes on paper after a question, and the record names them as missing', async () => {
  const without = 'PUT /api/club/ballotWithoutPaper'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getBallots, { cid: '1000' }, asSent(getBallots, filled(getBallots, [{ ...listed, state: 'ended' }]))),
    ...reply(getResults, { error: 'Enter the paper votes first.' }),
    ...reply(publishWithoutPaper, { message: 'The record is published', sha256: 'a'.repeat(64) }),
    'GET /api/club/ballotStanding/5': published,
    'GET /api/club/ballotRecord/5': { ...aRecord(), paper_voters: 2, paper_uncounted: 2 },
  })
  const user = renderApp('/club/vote/results/5?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Publish without them' }, late))
  expect(screen.getByText(/Votes from 1 member won’t count/)).toBeDefined()
  expect(network.to(without)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Leave them out' }))
  await waitFor(() => expect(network.to(without)[0]?.body).toEqual({ bid: 5 }))
  cleanup()
  renderApp('/club/ballot/record/5?cid=1000')
  expect(await screen.findByText(/^2 paper votes were never entered and aren’t in the numbers/, {}, late)).toBeDefined()
})
