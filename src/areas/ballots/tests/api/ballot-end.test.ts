import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBallot, lockBallot } from '#areas/ballots/server/ballot-rows.ts'
import { castVote } from '#areas/ballots/server/cast-vote.ts'
import type { Answer } from '#tests/support/club-world.ts'
import { hour } from './annual-meeting.ts'
import { aCode, type BallotWorld, ballotWorld, type Voter } from './ballot-world.ts'

let world: BallotWorld
let bid: number
let voters: Voter[]
const [board, boxes] = ['Board', { q1: 'Shall she be on the board?', q1o1: 'Yes, No' }]

beforeAll(async () => {
  world = await ballotWorld()
  voters = await world.voters(12)
})
beforeEach(async () => {
  await world.deps.db.deleteFrom('club_mail_recipient').execute()
  await world.deps.db.deleteFrom('club_mail').execute()
  await setClubMail(true)
  const made = await admin().post('/api/club/createBallot', form({ endTime: at(72) }))
  bid = made.body.bid
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
/** A quarter of an hour so many hours from the next one. */
const at = (hours: number) =>
  new Date(Math.ceil(world.clock.now().getTime() / 900_000) * 900_000 + hours * hour).toISOString()
let startTime = ''
const form = (more: object) => {
  startTime ||= at(-1)
  return { cid: world.cid, title: board, startTime, ...boxes, ...more }
}
const moveTo = (endTime: string) => admin().put('/api/club/editBallot', form({ bid, endTime }))
const end = async () =>
  (await admin().get(`/api/club/getBallots/${world.cid}`)).body.find((one: { bid: number }) => one.bid === bid)
const vote = async (until: number, a1 = 'Yes', from = 0) => {
  for (const voter of voters.slice(from, until)) expect((await world.vote(voter, bid, { a1 })).body.code).toBeDefined()
}
const setClubMail = (is_mail_on: boolean) =>
  world.deps.db.updateTable('club').set({ is_mail_on }).where('id', '=', world.cid).execute()
const notices = () =>
  world.deps.db.selectFrom('club_mail').selectAll().where('subject', 'like', `Voting will end earlier: %`).execute()

test('an admin who ends a ballot just after the first vote reads nobody’s vote', async () => {
  await vote(1, 'No')
  const before = await end()
  const moved = await moveTo(at(0.25))
  world.clock.later(hour)
  const read = (await admin().post('/api/club/getResults', { bid })).body
  expect([moved.code, read]).toEqual([
    'ballot-end-earlier',
    { error: 'No one can see results before the ballot ends.' },
  ])
  expect(await end()).toEqual(before)
})

describe('the end of a ballot with votes', () => {
  test('moves later with a single vote, and nobody is mailed about it', async () => {
    await vote(1)
    expect((await moveTo(at(96))).status).toBe(200)
    expect([(await end()).end, await notices()]).toEqual([at(96), []])
  })

  test('moves earlier only with ten votes online, and at least a day from now', async () => {
    await vote(9)
    const onPaper = { bid, mid: voters[11]?.mid, voted: true }
    await admin().put('/api/club/ballotPaperVoter', onPaper)
    expect((await moveTo(at(48))).code).toBe('ballot-end-earlier')
    await vote(10, 'Yes', 9)
    expect((await moveTo(at(23.75))).code).toBe('ballot-end-notice')
    expect(await notices()).toEqual([])
    expect((await moveTo(at(24))).status).toBe(200)
    expect(await end()).toMatchObject({ end: at(24), end_moves: [{ from: at(72), to: at(24) }] })
  })

  test('moves earlier with a mail to everyone who can vote, whether they have voted or not', async () => {
    await vote(10)
    expect((await moveTo(at(36))).status).toBe(200)
    const [mail, ...more] = await notices()
    expect([mail?.subject, more]).toEqual(['Voting will end earlier: Board', []])
    expect(mail?.body).toContain(`/club/ballot/vote/${bid}?cid=${world.cid}`)
    const rows = await world.deps.db
      .selectFrom('club_mail_recipient')
      .select('member_id')
      .where('mail_id', '=', mail?.id ?? 0)
      .execute()
    const people = rows.map(({ member_id: id }) => id)
    expect(people).toEqual(expect.arrayContaining(voters.map(({ mid }) => mid)))
    expect(people).toHaveLength((await end()).entitled)
    const lines = (await admin().get(`/api/club/getClubLog/${world.cid}`)).body
    expect(lines[0].what).toMatch(/was changed from .* after someone had voted; \d+ members got an email about it$/)
    // The same end once more moves nothing and mails no one.
    expect((await moveTo(at(36))).status).toBe(200)
    expect(await notices()).toHaveLength(1)
  })

  test('does not move earlier while the club sends no mail, and the ballot stays as it was', async () => {
    await vote(10)
    await setClubMail(false)
    expect((await moveTo(at(36))).code).toBe('ballot-end-mail-off')
    expect(await end()).toMatchObject({ end: at(72), end_moves: [] })
  })

  test('a ballot’s end time cannot be changed back and forth forever, because each notice counts toward the club’s email limit', async () => {
    await vote(10)
    const codes: (string | undefined)[] = []
    for (const hours of [60, 59, 58, 57, 56, 55]) codes.push((await moveTo(at(hours))).code)
    expect(codes).toContain('too-many-requests')
    expect((await end()).end_moves.length).toBe((await notices()).length)
  })
})

describe('a vote and an edit at once', () => {
  /** Someone votes while an admin brings the end forward, which is free only without votes. */
  const meet = async (lock: typeof lockBallot, whenRead: (edit: () => Promise<unknown>) => unknown) => {
    let edited: Promise<Answer> | undefined
    const edit = () => {
      edited ??= moveTo(at(0.25))
      return edited
    }
    const wish = {
      clubId: world.cid,
      ballotId: bid,
      memberId: voters[0]?.mid ?? 0,
      answers: { a1: 'No' },
      code: aCode(),
      version: 1,
    }
    const cast = await castVote(world.deps, wish, async (tx, id) => {
      const ballot = await lock(tx, id)
      await whenRead(edit)
      return ballot
    })
    const isCast = cast.ok && 'cast' in cast.value
    return { isCast, code: ((await edit()) as Answer).code }
  }

  test('never make the first vote one in a ballot that the admin has just shortened', async () => {
    expect(await meet(lockBallot, (edit) => void edit())).toEqual({ isCast: true, code: 'ballot-end-earlier' })
  })

  test('would, if the vote did not hold the ballot’s lock', async () => {
    expect(await meet(findBallot as typeof lockBallot, (edit) => edit())).toEqual({ isCast: true, code: undefined })
  })
})
