import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickOne, seededRandom } from '#app/demo/random.ts'
import { type BallotRecord, recount } from '#areas/ballots/rules/record.ts'
import { countDueBallots } from '#areas/ballots/server/count-due-ballots.ts'
import { withoutLimits } from '#kernel/tests/api/permissions/without-limits.ts'
import { changeMember, hour } from './annual-meeting.ts'
import { aCode, type BallotWorld, ballotWorld, type Voter } from './ballot-world.ts'

const isSoak = process.env['SOAK'] === '1'
const [histories, acts, people] = isSoak ? [30, 60, 16] : [3, 30, 14]
const options = { a1: ['Yes', 'No', ''], a2: ['Ann', 'Wes', '', '', ''] }

let world: BallotWorld
beforeAll(async () => {
  // One admin does the work of months in a minute, and the limits run on the real clock.
  world = await ballotWorld({ RATE_LIMITS: withoutLimits })
})
afterAll(() => world.close())
const admin = () => world.scene.as('clubAdmin')

/** One ballot, what the test did in it, and what an admin can read of it. */
async function aHistory(seed: number) {
  const random = seededRandom(seed)
  const voters = await world.voters(people)
  // The histories take weeks on the clock of the test; a login ends sooner.
  await world.deps.pool.query("update session set expires_at = '2037-01-01'")
  const startTime = new Date(Math.floor(world.clock.now().getTime() / 900_000) * 900_000).toISOString()
  const quarter = (hours: number) =>
    new Date(Math.ceil((world.clock.now().getTime() + hours * hour) / 900_000) * 900_000)
  const form = { cid: world.cid, title: `Model ${seed}`, q1: 'Nets?', q1o1: 'Yes, No', q2: 'Who?', q2o1: 'Ann, Wes' }
  const made = await admin().post('/api/club/createBallot', { ...form, startTime, endTime: quarter(90).toISOString() })
  const bid: number = made.body.bid
  const votes = new Map<number, { readonly a1: string; readonly a2: string }>()
  const notes = new Set<number>()
  const listed = async () => {
    const all = (await admin().get(`/api/club/getBallots/${world.cid}`)).body as {
      bid: number
      end: string
      state: string
    }[]
    return all.find((one) => one.bid === bid) ?? expect.fail('the ballot is not listed')
  }
  const noticesSent = async () => {
    const mails = world.deps.db.selectFrom('club_mail').select('id')
    return (await mails.where('subject', '=', `Voting will end earlier: ${form.title}`).execute()).length
  }

  const vote = async ({ mid, cookie }: Voter) => {
    const answers = { a1: pickOne(random, options.a1), a2: pickOne(random, options.a2) }
    const { body } = await world.vote({ mid, cookie }, bid, answers, aCode())
    if (body.code !== undefined) votes.set(mid, answers)
  }
  const note = async ({ mid }: Voter) => {
    const voted = !notes.has(mid)
    const { status } = await admin().put('/api/club/ballotPaperVoter', { bid, mid, voted })
    if (status !== 200) return
    if (voted) notes.add(mid)
    else notes.delete(mid)
  }
  const moveEnd = async () => {
    const [before, told, now] = [Date.parse((await listed()).end), await noticesSent(), world.clock.now().getTime()]
    const to = quarter(random() * 80)
    const { status } = await admin().put('/api/club/editBallot', { ...form, bid, startTime, endTime: to.toISOString() })
    const end = Date.parse((await listed()).end)
    expect(end).toBe(status === 200 ? to.getTime() : before)
    if (end >= before || votes.size + notes.size === 0) return
    expect(votes.size).toBeGreaterThanOrEqual(10)
    expect(end - now).toBeGreaterThanOrEqual(24 * hour)
    expect(await noticesSent()).toBe(told + 1)
  }
  const dues = ({ mid }: Voter) => changeMember(world, mid, { has_paid_dues: random() < 0.7 })
  const count = () => countDueBallots.run(world.deps, {})
  const wait = async () => world.clock.later(random() * hour)

  const act = async () => {
    const voter = pickOne(random, voters)
    const kinds = [vote, vote, vote, note, moveEnd, dues, count, wait]
    world.clock.later(61_000)
    await pickOne(random, kinds)(voter)
  }
  return { random, bid, votes, notes, listed, act, count }
}
type History = Awaited<ReturnType<typeof aHistory>>

/** Before the end an admin reads numbers, and the notes that admins made. */
async function checkBeforeEnd({ bid, notes, votes }: History): Promise<void> {
  expect((await admin().post('/api/club/getResults', { bid })).body.error).toMatch(
    /^No one can see results before the ballot ends/,
  )
  const register = (await admin().get(`/api/club/ballotVoters/${bid}`)).body
  expect(register.votes).toBe(votes.size + notes.size)
  for (const { mid, voted } of register.voters as { mid: number; voted: string | null }[])
    expect(voted).toBe(notes.has(mid) ? 'paper' : null)
}

/** The ballot ends, and an admin enters any votes on paper, or leaves them out. Returns what they were. */
async function finish({ random, bid, notes, listed, count }: History) {
  // The ballot is moved and not the clock, which would end everyone's session.
  const ends_at = new Date(world.clock.now().getTime() - 1)
  if ((await listed()).state !== 'ended')
    await world.deps.db.updateTable('ballot').set({ ends_at }).where('id', '=', bid).execute()
  await count()
  const paper = { a1: [0, 0], a2: [0, 0] }
  for (const counts of [paper.a1, paper.a2])
    for (const _ of notes) {
      const choice = Math.floor(random() * 3)
      if (choice < 2) counts[choice] = (counts[choice] ?? 0) + 1
    }
  const entered = [
    { question: 1, counts: paper.a1 },
    { question: 2, counts: paper.a2 },
  ]
  const isEntered = random() < 0.8
  if (isEntered) await admin().put('/api/club/ballotPaperVotes', { bid, votes: entered })
  else await admin().put('/api/club/ballotWithoutPaper', { bid })
  return { paper }
}

test('no history of votes, notes, ends and counts shows a split of fewer than five, or an early end without notice', async () => {
  let [withheld, shown] = [0, 0]
  for (let seed = 1; seed <= histories; seed += 1) {
    const history = await aHistory(seed)
    const few = history.random() < 0.5
    for (let act = 0; act < (few ? acts / 3 : acts); act += 1) {
      await history.act()
      if ((await history.listed()).state === 'ended') break
      await checkBeforeEnd(history)
    }
    const { paper } = await finish(history)
    const record = (await admin().get(`/api/club/ballotRecord/${history.bid}`)).body as BallotRecord
    expect([record.voted, record.paper_voters]).toEqual([history.votes.size, history.notes.size])
    expect(recount(record).problems).toEqual([])
    const results = (await admin().post('/api/club/getResults', { bid: history.bid })).body
    for (const [index, name] of (['a1', 'a2'] as const).entries()) {
      const question = record.questions[index] ?? expect.fail('a question is missing')
      const answered = [...history.votes.values()].filter((vote) => vote[name] !== '').length
      const isShown = question.entries.length + question.counts.length + results.results[name].length > 0
      if (isShown) expect(answered).toBeGreaterThanOrEqual(5)
      if (question.paper.length + results.questions[index].paper.length > 0)
        expect(paper[name].reduce((sum, votes) => sum + votes, 0)).toBeGreaterThanOrEqual(5)
      expect(results.questions[index].is_withheld).toBe(!isShown)
      if (isShown) shown += 1
      else withheld += 1
    }
  }
  console.log(`questions of ${histories} ballots: ${shown} shown, ${withheld} withheld`)
  expect(Math.min(shown, withheld)).toBeGreaterThan(0)
}, 600_000)
