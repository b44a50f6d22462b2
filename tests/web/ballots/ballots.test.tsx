import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { splitVotes } from '#domain/ballots/count'
import { questionsOf } from '#domain/ballots/questions'
import { hashOfRecord } from '#domain/ballots/record'
import { recordOf } from '#domain/ballots/record-of'
import { closeByBack } from '../../../src/web/ui/sheet-history.ts'
import { club, clubAnswers } from '../clubs/fake-club.ts'
import { fakeNetwork, silence } from '../support/fake-network.ts'
import { renderApp, standsAt, waitForPath } from '../support/render-app.tsx'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const boxes = { q1: 'New nets?', q1o1: 'Yes, No', q3: 'Treasurer?', q3o1: 'Ann', q3o2: 'Wes' }
const times = { start: '2026-01-11T17:00:00.000Z', end: '2099-01-11T17:00:00.000Z' }
const ballot = { bid: 5, title: 'Annual meeting', version: 1, ...times, ...boxes }
const standing = {
  bid: 5,
  title: 'Annual meeting',
  ...times,
  state: 'open',
  end_moves: [],
  is_published: false,
  registered: null,
}
const listed = { ...ballot, state: 'open', votes: 3, paper: 1, entitled: 10, is_published: false, end_moves: [] }
const asPlayer = { ...clubAnswers, 'GET /api/club/mine': [{ ...club, is_admin: false }] }
const voting = {
  ...asPlayer,
  'GET /api/club/ballotStanding/5': standing,
  'POST /api/club/getBallot/': ballot,
}
const submit = 'POST /api/club/submitBallot'
const receipt = ({ body }: { body: unknown }) => ({
  message: 'Thank you',
  bid: 5,
  code: (body as { code: string }).code,
  signature: 'c2ln',
  public_key: 'a2V5',
})

test('a member is asked about what is blank, and the receipt takes the place of the form', async () => {
  const network = fakeNetwork({ ...voting, [submit]: receipt })
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  await user.click(await screen.findByLabelText('Wes', {}, late))
  await user.click(screen.getByRole('button', { name: 'Send my vote' }))
  expect(screen.getByText('Question 1 is blank: that is an abstention.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Abstain there and send' }))
  expect(await screen.findByRole('heading', { name: 'Your vote is in the urn' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send my vote' })).toBeNull()
  const [sent] = network.to(submit)
  expect(sent?.body).toMatchObject({ bid: 5, version: 1, a1: '', a3: 'Wes' })
  const { code = '' } = (sent?.body ?? {}) as { code?: string }
  expect(screen.getByText(code.replace(/(.{4})(?=.)/g, '$1-'))).toBeDefined()
  // What a printed receipt needs: the signature, its key, and where the record will be.
  for (const words of ['c2ln', 'a2V5', `${window.location.origin}/club/ballot/record/5?cid=1000`])
    expect(screen.getByText(words)).toBeDefined()
  expect(sent?.headers.get('idempotency-key')).toBeNull()
  // Nothing of it is kept in the browser.
  for (const store of [localStorage, sessionStorage])
    for (const key of Object.keys(store)) expect(store.getItem(key)).not.toContain(code)
})

test('voters read what is promised to them, and what is not', async () => {
  fakeNetwork(voting)
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  await user.click(await screen.findByText('How secret is my vote?', {}, late))
  expect(screen.getByText(/^Until the end, admins see how many people have voted, but not who/)).toBeDefined()
  expect(screen.getByText(/^If fewer than 5 people answer a question online, we delete those answers/)).toBeDefined()
  expect(screen.getByText(/only if 10 people have voted online.*at least 24 hours left/)).toBeDefined()
  expect(screen.getByText(/^If everyone votes the same way, the result shows how you voted/)).toBeDefined()
})

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
  network.answer('GET /api/club/ballotStanding/5', { ...standing, state: 'ended' })
  network.answer(register, { votes: 2, voters: [{ ...voters[0], voted: 'online' }, voters[1]] })
  renderApp('/club/vote/voters/5?cid=1000')
  expect(await screen.findByText('Voted', {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /paper/ })).toBeNull()
})

test('a vote without an answer is sent again under the same code', async () => {
  const network = fakeNetwork({ ...voting, [submit]: silence })
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  await user.click(await screen.findByLabelText('Yes', {}, late))
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send my vote' }))
    await user.click(screen.getByRole('button', { name: 'Abstain there and send' }))
  }
  await send()
  expect(await screen.findByText(/it counts once all the same/)).toBeDefined()
  network.answer(submit, receipt)
  await send()
  expect(await screen.findByRole('heading', { name: 'Your vote is in the urn' })).toBeDefined()
  const codes = network.to(submit).map(({ body }) => (body as { code: string }).code)
  expect(codes).toHaveLength(2)
  expect(codes[0]).toBe(codes[1])
})

test('why somebody cannot vote stands there in red', async () => {
  fakeNetwork({ ...voting, 'POST /api/club/getBallot/': { error: 'You have voted in this ballot already.' } })
  renderApp('/club/ballot/vote/5?cid=1000')
  const said = await screen.findByText('You have voted in this ballot already.', {}, late)
  expect(said.closest('.alert')?.className).toContain('is-bad')
  expect(screen.queryByRole('button', { name: 'Send my vote' })).toBeNull()
})

test('the home of a member leads to the open ballots, after the dues', async () => {
  const vote = [{ bid: 5, title: 'Annual meeting', end: times.end }]
  fakeNetwork({ ...asPlayer, 'GET /api/club/getClubHomepage/1000': { homepage: '', vote } })
  renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: 'Vote in Annual meeting' }, late)
  expect(link.getAttribute('href')).toBe('/club/ballot/vote/5?cid=1000')
})

test('the home of a member leads to the results of ballots that ended, and says what one waits for', async () => {
  const ended = [
    { bid: 5, title: 'Annual meeting', end: '2026-01-12T17:00:00Z', is_ready: true },
    { bid: 6, title: 'Court name', end: '2026-01-11T17:00:00Z', is_ready: false },
  ]
  fakeNetwork({ ...asPlayer, 'GET /api/club/getClubHomepage/1000': { homepage: '', vote: [], ended } })
  renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: 'See the result of Annual meeting' }, late)
  expect(link.getAttribute('href')).toBe('/club/ballot/record/5?cid=1000')
  expect(screen.getByText(/The result appears here when the votes on paper are counted/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See the result of Court name' })).toBeNull()
})

test('questions are numbered as they are asked, without a gap for a blank item', async () => {
  fakeNetwork(voting)
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  expect(await screen.findByText('Question 2', {}, late)).toBeDefined()
  expect(screen.queryByText('Question 3')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send my vote' }))
  expect(screen.getByText('Questions 1 and 2 are blank: these are abstentions.')).toBeDefined()
})

async function anAbstainer(): Promise<ReturnType<typeof renderApp>> {
  fakeNetwork({ ...voting, [submit]: receipt })
  const user = renderApp('/club/ballot/vote/5?cid=1000', ['/club/welcome?cid=1000'])
  await user.click(await screen.findByRole('button', { name: 'Send my vote' }, late))
  await user.click(screen.getByRole('button', { name: 'Abstain there and send' }))
  await screen.findByRole('heading', { name: 'Your vote is in the urn' })
  return user
}
const question = () => screen.queryByRole('heading', { name: 'Leave without your code?' })

test('a receipt is left by a link only after a question, until its code was kept', async () => {
  const user = await anAbstainer()
  await user.click(screen.getByRole('link', { name: 'Done' }))
  expect(question()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(question()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your vote is in the urn' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toMatch(/\nCode: .{4}-.{4}-.{4}-.{4}\n/)
  await user.click(screen.getByRole('link', { name: 'Result of this ballot' }))
  expect(question()).toBeNull()
  await waitForPath('/club/ballot/record/5')
})

test('“back” from a receipt asks as well, and closing the tab does', async () => {
  onTestFinished(closeByBack())
  const user = await anAbstainer()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  window.history.back()
  await waitFor(() => expect(question()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(window.location.pathname).toBe('/club/ballot/vote/5')
  expect(screen.getByRole('heading', { name: 'Your vote is in the urn' })).toBeDefined()
  window.history.back()
  await waitFor(() => expect(question()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Leave without it' }))
  await waitForPath('/club/welcome')
})

const questions = questionsOf(boxes)
const code = 'ABCDEFGHIJKLMNOP'
const votes = [
  { code, choices: [1, 0, 2] },
  ...['B', 'C', 'D', 'E'].map((first) => ({ code: `${first}BCDEFGHIJKLMNOP`, choices: [1, 0, 1] })),
]
function aRecord(cast = votes) {
  const [startsAt, endsAt] = [new Date(times.start), new Date('2026-01-12T17:00:00Z')]
  const unsigned = recordOf({
    ballotId: 5,
    club: 'Sunny Court',
    title: 'Annual meeting',
    boxes,
    startsAt,
    endsAt,
    endMoves: [],
    countedAt: endsAt,
    entitled: 10,
    turnout: { online: cast.length, paper: 0, merged: 0 },
    counted: splitVotes(5, questions, cast),
    paper: [],
    publicKey: 'a2V5',
    randomCode: () => '',
  })
  return { ...unsigned, sha256: hashOfRecord(unsigned), signature: 'c2ln' }
}
const published = { ...standing, state: 'ended', is_published: true, registered: 'online' }

test('the record is counted again in the browser, and shows the answers under a code', async () => {
  fakeNetwork({
    ...asPlayer,
    'GET /api/club/ballotStanding/5': published,
    'GET /api/club/ballotRecord/5': aRecord(),
  })
  const user = renderApp('/club/ballot/record/5?cid=1000')
  expect(await screen.findByText('The register says that you have voted online.', {}, late)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Count again here' }))
  expect(screen.getByText('The same numbers and the same hash come out')).toBeDefined()
  await user.type(screen.getByLabelText('Your code'), 'abcd-efgh-ijkl-mnop')
  const found = within(screen.getByRole('region', { name: 'Find your vote' }))
  expect(found.getByText('Yes')).toBeDefined()
  expect(found.getByText('Wes')).toBeDefined()
  await user.clear(screen.getByLabelText('Your code'))
  await user.type(screen.getByLabelText('Your code'), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  expect(found.getByText('There is no answer under this code')).toBeDefined()
  // The whole receipt, as Copy puts it into the clipboard.
  await user.clear(screen.getByLabelText('Your code'))
  await user.click(screen.getByLabelText('Your code'))
  await user.paste('Sunny Court: Annual meeting (ballot 5)\nCode: ABCD-EFGH-IJKL-MNOP\nSignature: c2ln\n')
  expect(found.getByText('Wes')).toBeDefined()
  expect(found.getByText('2. Treasurer?')).toBeDefined()
})

test('members see in the record what each option got online, on paper and together, and that it is a tie', async () => {
  const plain = aRecord()
  const paper = [
    { option: 'Yes', votes: 1 },
    { option: 'No', votes: 6 },
  ]
  const [first, second] = plain.questions
  const questions = [{ ...first, paper }, second]
  fakeNetwork({
    ...asPlayer,
    'GET /api/club/ballotStanding/5': published,
    'GET /api/club/ballotRecord/5': { ...plain, paper_voters: 7, questions },
  })
  renderApp('/club/ballot/record/5?cid=1000')
  const list = await screen.findByRole('list', { name: 'Votes for question 1' }, late)
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'Yes 6 (50%) 5 online + 1 on paper = 6',
    'No 6 (50%) 0 online + 6 on paper = 6',
  ])
  expect(screen.getByText('Yes and No tied with 6 of 12 votes each.')).toBeDefined()
})

test('a record of few votes shows no answers, and a code finds that its vote was counted', async () => {
  fakeNetwork({
    ...asPlayer,
    'GET /api/club/ballotStanding/5': published,
    'GET /api/club/ballotRecord/5': aRecord(votes.slice(0, 4)),
  })
  const user = renderApp('/club/ballot/record/5?cid=1000')
  expect(await screen.findAllByText(/^Too few people answered this question/, {}, late)).toHaveLength(2)
  expect(screen.queryByRole('list', { name: /^Votes for question/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Count again here' }))
  expect(screen.getByText('The same numbers and the same hash come out')).toBeDefined()
  await user.type(screen.getByLabelText('Your code'), 'abcd-efgh-ijkl-mnop')
  const found = within(screen.getByRole('region', { name: 'Find your vote' }))
  expect(found.getAllByText('Counted, but not published')).toHaveLength(2)
})

test('a record that was changed says which question does not agree', async () => {
  const record = aRecord()
  const [first, ...others] = record.questions
  const wrong = { ...record, questions: [{ ...first, entries: first?.entries.slice(1) }, ...others] }
  fakeNetwork({ ...asPlayer, 'GET /api/club/ballotStanding/5': published, 'GET /api/club/ballotRecord/5': wrong })
  const user = renderApp('/club/ballot/record/5?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Count again here' }, late))
  expect(screen.getByText(/^Question 1 does not agree with itself: it has 4 answers of 5 votes/)).toBeDefined()
})

test('the desk makes a ballot, and its form complains beside the box', async () => {
  const create = 'POST /api/club/createBallot'
  const network = fakeNetwork({ ...clubAnswers, [create]: { bid: 9 }, 'GET /api/club/getBallots/1000': [] })
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
  await standsAt('Ballots')
})

test('once somebody has voted, the form moves only the end', async () => {
  const edit = 'PUT /api/club/editBallot'
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getBallots/1000': [listed],
    [edit]: { message: 'updated', bid: 5 },
  })
  const user = renderApp('/club/vote/addballot?cid=1000&bid=5')
  expect(await screen.findByText(/only the end can change/, {}, late)).toBeDefined()
  expect(screen.getByText(/^It can only move later\..*Once 10 people have voted online \(2 so far\)/)).toBeDefined()
  expect(screen.queryByLabelText('Question 1')).toBeNull()
  await user.selectOptions(screen.getByLabelText('End, time'), '5:15 pm')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(network.to(edit)).toHaveLength(1))
  expect(network.to(edit)[0]?.body).toMatchObject({ bid: 5, endTime: '2099-01-12T00:15:00.000Z', q3o2: 'Wes' })
})

test('after ten votes online, the form says that an earlier end takes a day’s notice', async () => {
  fakeNetwork({ ...clubAnswers, 'GET /api/club/getBallots/1000': [{ ...listed, votes: 11 }] })
  renderApp('/club/vote/addballot?cid=1000&bid=5')
  expect(await screen.findByText(/or to an earlier time at least 24 hours from now/, {}, late)).toBeDefined()
})

test('the list of ballots says how many have voted, and deletes only what nobody has voted in', async () => {
  const fresh = { ...listed, bid: 6, title: 'Nets', votes: 0, paper: 0, state: 'planned' }
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getBallots/1000': [listed, fresh],
    'PUT /api/club/deleteBallot': { message: 'deleted', deleted: true },
  })
  const user = renderApp('/club/vote/ballotlist?cid=1000')
  const open = within(await screen.findByRole('region', { name: 'Annual meeting' }, late))
  expect(open.getByText(/of 10 voted|voted, 1 of them on paper/)).toBeDefined()
  expect(open.queryByRole('button', { name: /Delete/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete of Nets' }))
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
    'GET /api/club/getBallots/1000': [{ ...listed, state: 'ended', is_published: true }],
    'POST /api/club/getResults': results,
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
    'GET /api/club/getBallots/1000': [{ ...listed, state: 'ended' }],
    'POST /api/club/getResults': { error: 'Please enter the votes on paper first.' },
    [without]: { message: 'The record is published', sha256: 'a'.repeat(64) },
    'GET /api/club/ballotStanding/5': published,
    'GET /api/club/ballotRecord/5': { ...aRecord(), paper_voters: 2, paper_uncounted: 2 },
  })
  const user = renderApp('/club/vote/results/5?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Publish without them' }, late))
  expect(screen.getByText(/The votes of one member count for nothing then/)).toBeDefined()
  expect(network.to(without)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Leave them out' }))
  await waitFor(() => expect(network.to(without)[0]?.body).toEqual({ bid: 5 }))
  cleanup()
  renderApp('/club/ballot/record/5?cid=1000')
  expect(await screen.findByText(/^2 votes on paper were never entered, and are missing/, {}, late)).toBeDefined()
})
