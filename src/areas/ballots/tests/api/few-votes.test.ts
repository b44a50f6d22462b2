import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BallotRecord, recount } from '#areas/ballots/rules/record.ts'
import { countDueBallots } from '#areas/ballots/server/count-due-ballots.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { annualMeeting } from './annual-meeting.ts'
import { aCode, type BallotWorld, ballotWorld, type Voter } from './ballot-world.ts'

let world: BallotWorld
let bid: number
beforeAll(async () => {
  world = await ballotWorld()
})
beforeEach(async () => {
  ;({ bid } = await annualMeeting(world))
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
const voteAll = async (voters: readonly Voter[], answers: object) => {
  for (const voter of voters) expect((await world.vote(voter, bid, answers)).body.code).toBeDefined()
}
const tickAll = async (voters: readonly Voter[]) => {
  for (const { mid } of voters) await admin().put('/api/club/ballotPaperVoter', { bid, mid, voted: true })
}
const enter = (first: number[], second: number[]) => {
  const votes = [
    { question: 1, counts: first },
    { question: 3, counts: second },
  ]
  return admin().put('/api/club/ballotPaperVotes', { bid, votes })
}
const results = async () => (await admin().post('/api/club/getResults', { bid })).body
const record = async () => (await admin().get(`/api/club/ballotRecord/${bid}`)).body as BallotRecord
const resultMail = async () =>
  (
    await world.deps.db.selectFrom('club_mail').select('body').where('send_key', '=', `ballot ${bid} result`).execute()
  )[0]?.body

describe('of four votes', () => {
  test('nobody finds an answer: not in the results, the record, the command, the mails, the log or the database', async () => {
    const code = aCode()
    const [ann, ...others] = (await world.voters(4)) as [Voter, ...Voter[]]
    await world.vote(ann, bid, { a1: 'No', a3: 'Wes' }, code)
    await voteAll(others, { a1: 'Yes', a3: 'June' })
    world.end()
    await countDueBallots.run(world.deps, {})
    const read = await results()
    expect(read).toMatchObject({ voted: 4, results: { a1: [], a3: [] }, questions: [{ is_withheld: true }, {}] })
    const published = await record()
    expect(published.questions.map(({ counts, entries, abstained }) => [counts, entries, abstained])).toEqual([
      [[], [], 0],
      [[], [], 0],
    ])
    expect(recount(published).problems).toEqual([])
    const script = new URL('../../../../../scripts/ballot.ts', import.meta.url).pathname
    const command = (...more: string[]) =>
      spawnSync(process.execPath, [script, '-', ...more], { input: JSON.stringify(published), encoding: 'utf8' })
    expect([command().status, command().stdout]).toEqual([0, expect.stringContaining('Too few people answered')])
    // The voter finds that the vote was counted.
    const withheld = [1, 3].map((question) => ({ question, withheld: true }))
    expect(JSON.parse(command('--code', code).stdout)).toEqual({ answers: withheld })
    const mails = (await payloadsOf(world.deps, 'mail.send')) as { text: string }[]
    const log = (await admin().get(`/api/club/getClubLog/${world.cid}`)).body
    const { questions } = await world.deps.db
      .selectFrom('ballot_count')
      .select('questions')
      .where('ballot_id', '=', bid)
      .executeTakeFirstOrThrow()
    const everything = JSON.stringify([read, published, command().stdout, await resultMail(), mails, log, questions])
    expect(everything).not.toMatch(/\b(?:Yes|Wes|June|Ann)\b|"No"/)
    // The same code again gets the same receipt, also when its answers are gone.
    expect((await world.vote(ann, bid, { a1: 'No' }, code)).body.code).toBe(code)
  })

  test('a fifth shows the split', async () => {
    await voteAll(await world.voters(5), { a1: 'Yes', a3: 'June' })
    world.end()
    expect((await results()).results.a1).toEqual([
      { answer: 'Yes', count: 5 },
      { answer: 'No', count: 0 },
    ])
  })
})

test('of a question that four of twelve answered, nobody finds an answer; the other question has its split', async () => {
  await voteAll(await world.voters(4), { a1: 'Yes', a3: 'Wes' })
  await voteAll(await world.voters(8), { a1: 'No' })
  world.end()
  expect(await results()).toMatchObject({
    results: { a1: [{ count: 4 }, { count: 8 }], a3: [] },
    questions: [{ is_withheld: false }, { is_withheld: true, abstained: 0 }],
  })
  expect(await resultMail()).toContain('2. Treasurer? Too few people answered')
})

describe('a named vote', () => {
  test('is not found by an admin who notes others as voting on paper, and enters their votes', async () => {
    const [target, ...accomplices] = (await world.voters(6)) as [Voter, ...Voter[]]
    await tickAll(accomplices)
    await world.vote(target, bid, { a1: 'No', a3: 'Wes' })
    world.end()
    expect((await enter([5, 0], [5, 0, 0])).status).toBe(200)
    expect(await results()).toMatchObject({
      results: { a1: [] },
      questions: [{ is_withheld: true, paper: [{ count: 5 }, { count: 0 }] }, {}],
    })
    expect(await resultMail()).toContain('1. New nets? Yes 5, No 0.')
    expect(await resultMail()).toContain('Online answers aren’t included.')
  })

  test('on paper is not found among few: they are listed among those online', async () => {
    const [ann] = (await world.voters(1)) as [Voter]
    await tickAll([ann])
    await voteAll(await world.voters(6), { a1: 'Yes', a3: 'June' })
    world.end()
    expect((await enter([0, 1], [0, 0, 0])).status).toBe(200)
    const published = await record()
    expect(published.questions[0]).toMatchObject({ counts: [{ votes: 6 }, { votes: 1 }], paper: [], paper_mixed: 1 })
    expect([published.questions[0]?.entries.length, recount(published).problems]).toEqual([7, []])
    expect(await results()).toMatchObject({ questions: [{ paper: [], paper_mixed: 1 }, {}] })
  })

  test('is asked of nobody who counts four on paper beside four online: nothing would be published', async () => {
    await tickAll(await world.voters(4))
    await voteAll(await world.voters(4), { a1: 'Yes' })
    world.end()
    await countDueBallots.run(world.deps, {})
    expect(await record()).toMatchObject({ voted: 4, paper_voters: 4, paper_uncounted: 0 })
    expect((await enter([4, 0], [0, 0, 0])).code).toBe('ballot-published')
    const mails = (await payloadsOf(world.deps, 'mail.send')) as { subject: string; text: string }[]
    expect(mails.filter(({ subject }) => subject.startsWith('Please enter the paper votes'))).toEqual([])
  })
})
