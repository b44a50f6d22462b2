import { andThen, at, by, press, type Scene, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const clubMember: NonNullable<Scene['as']> = (world) => world.clubMember
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

// The demo's ballots: 1 has ended and has its record, 2 is open, 3 waits for its votes on paper.
const list = desk('ballots', '/club/vote/ballotlist', /^Ballots$/)
const editor = desk('new ballot', '/club/vote/addballot', /^New ballot$/)
const voters = desk('voters of a ballot', '/club/vote/voters/2', /^Lights on courts 5 and 6$/)
const results = desk('results of a ballot', '/club/vote/results/1', /^Annual meeting$/)
const paperWanted = desk('votes on paper to enter', '/club/vote/results/3', /^A name for the new court$/)
const vote: Scene = { ...at('ballot', '/club/ballot/vote/2', /^Lights on courts 5 and 6$/), as: clubMember }
const record: Scene = { ...at('record of a ballot', '/club/ballot/record/1', /^Annual meeting$/), as: clubMember }

const sent = andThen(vote, 'sent', async ({ context, page }) => {
  const receipt = {
    message: '',
    bid: 2,
    code: 'ABCDEFGHIJKLMNOP',
    signature: 'c'.repeat(86),
    public_key: 'k'.repeat(43),
  }
  await context.route('**/api/club/submitBallot', (route) => route.fulfill({ json: receipt }))
  await page.getByRole('button', { name: 'Send my vote' }).click()
  await page.getByRole('button', { name: /^Send and leave those blank/ }).click()
  await page.getByRole('heading', { name: 'Your vote is in the ballot box' }).waitFor()
})

/** The ballots of a club: for its members, and for its admins. */
export const scenes: readonly Scene[] = [
  list,
  andThen(list, 'without an answer', without('**/api/club/getBallots/*')),
  editor,
  andThen(editor, 'with mistakes', press('Save')),
  by({ ...editor, ...desk('ballot to edit', '/club/vote/addballot?bid=2', /^Edit ballot$/) }, clubAdmin, 'with votes'),
  voters,
  andThen(voters, 'noting a vote on paper', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Votes on paper/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  andThen(voters, 'writing to them', async ({ page }) => {
    await page.getByRole('button', { name: 'Write an email' }).click()
    await page.getByRole('button', { name: 'Send Email' }).waitFor()
  }),
  results,
  { ...paperWanted, isState: true },
  andThen(paperWanted, 'leaving them out', async ({ page }) => {
    await page.getByRole('button', { name: 'Publish without them' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  vote,
  andThen(vote, 'about to be sent', async ({ page }) => {
    await page.getByText('Yes', { exact: true }).click()
    await page.getByRole('button', { name: 'Send my vote' }).click()
    await page
      .getByRole('dialog')
      .getByText(/is blank\. It counts as an abstention/)
      .waitFor()
  }),
  andThen(vote, 'with what is promised', async ({ page }) => {
    await page.getByText('How secret is my vote?').click()
    await page.getByRole('heading', { name: 'What we promise' }).waitFor()
  }),
  sent,
  andThen(sent, 'about to be left', async ({ page }) => {
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  { ...at('ballot that has ended', '/club/ballot/vote/1', /^Annual meeting$/), as: clubMember, isState: true },
  record,
  andThen(record, 'counted again', async ({ page }) => {
    await page.getByRole('button', { name: 'Count again here' }).click()
    await page.getByText(/The numbers and the hash match/).waitFor()
  }),
  andThen(record, 'asked for a code that it has not', async ({ page }) => {
    await page.getByLabel('Your code').fill('ABCD-EFGH-IJKL-MNOP')
    await page.getByText('No answers match this code').waitFor()
  }),
  { ...at('record to come', '/club/ballot/record/2', /^Lights on courts 5 and 6$/), as: clubMember, isState: true },
]
