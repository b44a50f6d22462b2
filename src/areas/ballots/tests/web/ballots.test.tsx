import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { getBallot, submitBallot } from '#areas/ballots/calls/voting.ts'
import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { closeByBack } from '#kernel/web/ui/sheet-history.ts'
import { fakeNetwork, reply, silence } from '#tests/support/web/fake-network.ts'
import { renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { aRecord, ballot, published, standing, times, votes } from './fake-ballots.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const asPlayer = { ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false }]) }
const voting = {
  ...asPlayer,
  'GET /api/club/ballotStanding/5': standing,
  ...reply(getBallot, filled(getBallot, ballot)),
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
  const network = fakeNetwork({ ...voting, ...reply(submitBallot, receipt) })
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  await user.click(await screen.findByLabelText('Wes', {}, late))
  await user.click(screen.getByRole('button', { name: 'Send my vote' }))
  expect(screen.getByText('Question 1 is blank. It counts as an abstention.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send and leave those blank' }))
  expect(await screen.findByRole('heading', { name: 'Your vote is in the ballot box' })).toBeDefined()
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
  expect(screen.getByText(/^Until the ballot ends, admins see how many people have voted, but not who/)).toBeDefined()
  expect(screen.getByText(/^If fewer than 5 people answer a question online, we delete those answers/)).toBeDefined()
  expect(screen.getByText(/only after 10 people have voted online.*24 hours/)).toBeDefined()
  expect(
    screen.getByText(
      /^If everyone votes the same way, or everyone else reveals their vote, the result shows how you voted/,
    ),
  ).toBeDefined()
})

test('a vote without an answer is sent again under the same code', async () => {
  const network = fakeNetwork({ ...voting, ...reply(submitBallot, silence) })
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  await user.click(await screen.findByLabelText('Yes', {}, late))
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send my vote' }))
    await user.click(screen.getByRole('button', { name: 'Send and leave those blank' }))
  }
  await send()
  expect(await screen.findByText(/It will count only once/)).toBeDefined()
  network.reply(submitBallot, receipt)
  await send()
  expect(await screen.findByRole('heading', { name: 'Your vote is in the ballot box' })).toBeDefined()
  const codes = network.to(submit).map(({ body }) => (body as { code: string }).code)
  expect(codes).toHaveLength(2)
  expect(codes[0]).toBe(codes[1])
})

test('why somebody cannot vote stands there in red', async () => {
  fakeNetwork({
    ...voting,
    ...reply(getBallot, { error: 'You’ve already voted in this ballot.' }),
  })
  renderApp('/club/ballot/vote/5?cid=1000')
  const said = await screen.findByText('You’ve already voted in this ballot.', {}, late)
  expect(said.closest('.alert')?.className).toContain('is-bad')
  expect(screen.queryByRole('button', { name: 'Send my vote' })).toBeNull()
})

test('the home of a member leads to the open ballots, after the dues', async () => {
  const vote = [{ bid: 5, title: 'Annual meeting', end: times.end }]
  fakeNetwork({
    ...asPlayer,
    ...reply(getClubHomepage, { cid: '1000' }, filled(getClubHomepage, { homepage: '', vote })),
  })
  renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: 'Vote in Annual meeting' }, late)
  expect(link.getAttribute('href')).toBe('/club/ballot/vote/5?cid=1000')
})

test('the home of a member leads to the results of ballots that ended, and says what one waits for', async () => {
  const ended = [
    { bid: 5, title: 'Annual meeting', end: '2026-01-12T17:00:00Z', is_ready: true },
    { bid: 6, title: 'Court name', end: '2026-01-11T17:00:00Z', is_ready: false },
  ]
  fakeNetwork({
    ...asPlayer,
    ...reply(getClubHomepage, { cid: '1000' }, filled(getClubHomepage, { homepage: '', vote: [], ended })),
  })
  renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: 'See the result of Annual meeting' }, late)
  expect(link.getAttribute('href')).toBe('/club/ballot/record/5?cid=1000')
  expect(screen.getByText(/The result will appear here once the paper votes are counted/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See the result of Court name' })).toBeNull()
})

test('questions are numbered as they are asked, without a gap for a blank item', async () => {
  fakeNetwork(voting)
  const user = renderApp('/club/ballot/vote/5?cid=1000')
  expect(await screen.findByText('Question 2', {}, late)).toBeDefined()
  expect(screen.queryByText('Question 3')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send my vote' }))
  expect(screen.getByText('Questions 1 and 2 are blank. They count as abstentions.')).toBeDefined()
})

async function anAbstainer(): Promise<ReturnType<typeof renderApp>> {
  fakeNetwork({ ...voting, ...reply(submitBallot, receipt) })
  const user = renderApp('/club/ballot/vote/5?cid=1000', ['/club/welcome?cid=1000'])
  await user.click(await screen.findByRole('button', { name: 'Send my vote' }, late))
  await user.click(screen.getByRole('button', { name: 'Send and leave those blank' }))
  await screen.findByRole('heading', { name: 'Your vote is in the ballot box' })
  return user
}
const question = () => screen.queryByRole('heading', { name: 'Leave without your code?' })

test('a receipt is left by a link only after a question, until its code was kept', async () => {
  const user = await anAbstainer()
  await user.click(screen.getByRole('link', { name: 'Done' }))
  expect(question()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(question()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Your vote is in the ballot box' })).toBeDefined()
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
  expect(screen.getByRole('heading', { name: 'Your vote is in the ballot box' })).toBeDefined()
  window.history.back()
  await waitFor(() => expect(question()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Leave without it' }))
  await waitForPath('/club/welcome')
})

test('the record is counted again in the browser, and shows the answers under a code', async () => {
  fakeNetwork({
    ...asPlayer,
    'GET /api/club/ballotStanding/5': published,
    'GET /api/club/ballotRecord/5': aRecord(),
  })
  const user = renderApp('/club/ballot/record/5?cid=1000')
  expect(await screen.findByText('The register shows that you voted online.', {}, late)).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Count again here' }))
  expect(screen.getByText('The numbers and the hash match')).toBeDefined()
  await user.type(screen.getByLabelText('Your code'), 'abcd-efgh-ijkl-mnop')
  const found = within(screen.getByRole('region', { name: 'Find your vote' }))
  expect(found.getByText('Yes')).toBeDefined()
  expect(found.getByText('Wes')).toBeDefined()
  await user.clear(screen.getByLabelText('Your code'))
  await user.type(screen.getByLabelText('Your code'), 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  expect(found.getByText('No answers match this code')).toBeDefined()
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
  expect(screen.getByText('The numbers and the hash match')).toBeDefined()
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
  expect(screen.getByText(/^Question 1 doesn’t add up: it has 4 answers for 5 votes/)).toBeDefined()
})
