import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entryCodeOf } from '#areas/ballots/rules/entry-code.ts'
import { countDueBallots } from '#areas/ballots/server/count-due-ballots.ts'
import { addMember } from '#tests/support/a-club.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { annualMeeting, changeMember, hour } from './annual-meeting.ts'
import { aCode, type BallotWorld, ballotWorld, registerAndUrn, type Voter } from './ballot-world.ts'

let world: BallotWorld
let ann: Voter
let bob: Voter
let bid: number
beforeAll(async () => {
  world = await ballotWorld()
})
beforeEach(async () => {
  ;({ bid, ann, bob } = await annualMeeting(world))
})
afterAll(() => world.close())

const admin = () => world.scene.as('clubAdmin')
const at = (hours: number) =>
  new Date(Math.ceil(world.clock.now().getTime() / 900_000) * 900_000 + hours * hour).toISOString()
const form = (more: object = {}) => ({
  cid: world.cid,
  title: 'Board',
  startTime: at(-1),
  endTime: at(24),
  q1: 'Who?',
  q1o1: 'Ann, Bob',
  ...more,
})
const listed = async (id: number) =>
  (await admin().get(`/api/club/getBallots/${world.cid}`)).body.find((one: { bid: number }) => one.bid === id)
const logLines = async () =>
  (await admin().get(`/api/club/getClubLog/${world.cid}`)).body.map((line: { what: string }) => line.what)
const setMember = (mid: number, values: object) => changeMember(world, mid, values)
const mails = async () => (await payloadsOf(world.deps, 'mail.send')) as { to: string; subject: string; text: string }[]
const record = async () => (await admin().get(`/api/club/ballotRecord/${bid}`)).body

describe('a ballot', () => {
  test('is made with commas that part the options, and listed with its turnout', async () => {
    const { body } = await admin().post(
      '/api/club/createBallot',
      form({ q4: 'When?', q4o1: '7 am,, 8 am', q4o3: '9 am' }),
    )
    expect(await listed(body.bid)).toMatchObject({
      title: 'Board',
      state: 'open',
      votes: 0,
      q1o1: 'Ann, Bob',
      q2: '',
      q4o3: '9 am',
      is_published: false,
    })
    expect((await listed(body.bid)).entitled).toBeGreaterThanOrEqual(2)
    expect(await logLines()).toContain('The ballot “Board” was created')
  })

  test.each([
    ['no title', { title: ' ' }, 'title', 'Title Required'],
    ['no question', { q1: '', q1o1: '' }, 'q1', 'A ballot needs at least one question.'],
    ['one option twice', { q1o2: 'bob' }, 'q1o2', 'This question has the same option twice.'],
    ['one option', { q1o1: 'Ann' }, 'q1o1', 'A question needs at least two different options.'],
    ['options without a question', { q7o2: 'Yes, No' }, 'q7', 'These options need a question.'],
    ['an end before its start', { endTime: '2020-01-01T10:00:00Z' }, 'endTime', 'A ballot must end after it starts.'],
    ['a start beside a quarter of an hour', { startTime: '2026-11-21T12:05:00Z' }, 'startTime', undefined],
    [
      'an end in the past',
      { startTime: '2020-01-01T09:00:00Z', endTime: '2020-01-01T10:00:00Z' },
      'endTime',
      'Choose an end time in the future.',
    ],
  ])('with %s is refused, and the box is named', async (_, more, field, said) => {
    const { status, body } = await admin().post('/api/club/createBallot', form(more))
    expect([status, body.field]).toEqual([400, field])
    if (said) expect(JSON.stringify(body)).toContain(said)
  })

  test('can be edited until somebody has voted; then only its end moves, which is logged and shown', async () => {
    const made = (await admin().post('/api/club/createBallot', form())).body.bid
    const edit = (more: object) => admin().put('/api/club/editBallot', form({ bid: made, ...more }))
    expect((await edit({ title: 'The board' })).body).toEqual({ message: 'updated', bid: made })
    await world.vote(ann, made, { a1: 'Ann' })
    expect((await edit({ title: 'The board', q1: 'Who else?' })).code).toBe('ballot-frozen')
    expect((await edit({ title: 'The board', endTime: at(-0.5) })).code).toBe('ballot-end-past')
    expect((await edit({ title: 'The board', endTime: at(48) })).status).toBe(200)
    expect((await listed(made)).end_moves).toMatchObject([{ from: at(24), to: at(48) }])
    const seen = await world.send(bob, '/api/club/getBallot/', { bid: made })
    expect(seen.body).toMatchObject({ title: 'The board', end: at(48) })
    expect((await logLines()).some((line: string) => /was changed from .* after someone had voted/.test(line))).toBe(
      true,
    )
  })

  test('that has ended never opens again', async () => {
    const made = (await admin().post('/api/club/createBallot', form({ endTime: at(0.5) }))).body.bid
    world.end()
    const late = await admin().put('/api/club/editBallot', form({ bid: made, startTime: at(-3), endTime: at(5) }))
    expect(late.code).toBe('ballot-over')
  })

  test('is deleted only without votes, and the answer says which', async () => {
    const other = await world.aBallot()
    await world.vote(ann, bid, {})
    const deleted = (id: number) => admin().put('/api/club/deleteBallot', { bid: id })
    expect((await deleted(bid)).body).toEqual({ message: 'A ballot with votes can’t be deleted.', deleted: false })
    expect((await deleted(other)).body).toEqual({ message: 'deleted', deleted: true })
    expect(await listed(other)).toBeUndefined()
  })
})

describe('a vote', () => {
  test('gets a receipt that the installation signed; the same code again gets the same, another one none', async () => {
    const code = aCode()
    const first = await world.vote(ann, bid, { a1: 'Yes' }, code)
    const { signature, public_key: x } = first.body
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const said = Buffer.from(`sideout-receipt-1:${bid}:${code}`)
    expect(verify(null, said, key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(await world.vote(ann, bid, { a1: 'No' }, code)).toEqual(first)
    expect((await world.vote(ann, bid, { a1: 'No' })).body.error).toBe('You’ve already voted in this ballot.')
    expect(await registerAndUrn(world.deps, bid)).toEqual([1, 1])
    world.end()
    expect((await world.vote(ann, bid, { a1: 'Yes' }, code)).body).toEqual(first.body)
    expect((await record()).questions[0].withheld).toEqual([entryCodeOf(code, bid, 1)])
    expect((await world.vote(ann, bid, { a1: 'Yes' }, code)).body).toEqual(first.body)
  })

  test('gets a code from the server where the browser made none', async () => {
    const { body } = await world.send(ann, '/api/club/submitBallot', { bid })
    expect(body.code).toMatch(/^[A-Z2-7]{16}$/)
  })

  test('under the code of somebody else is not taken', async () => {
    const code = aCode()
    await world.vote(ann, bid, {}, code)
    expect((await world.vote(bob, bid, {}, code)).body.error).toMatch(/^This code was already used/)
    expect(await registerAndUrn(world.deps, bid)).toEqual([1, 1])
  })

  test('for an option that is not listed, or to a blank item, is refused with the box', async () => {
    expect(await world.vote(ann, bid, { a1: 'Maybe' })).toMatchObject({ status: 400, body: { field: 'a1' } })
    expect(await world.vote(ann, bid, { a2: 'Yes' })).toMatchObject({ status: 400, body: { field: 'a2' } })
    expect(await registerAndUrn(world.deps, bid)).toEqual([0, 0])
  })

  test('counts at exactly the end, and not a moment later or before the start', async () => {
    const start = world.clock.now().getTime()
    const to = async (instant: number) => world.clock.later(instant - world.clock.now().getTime())
    await to(start + hour)
    expect((await world.vote(ann, bid, {})).body.code).toBeDefined()
    await to(start + hour + 1)
    expect((await world.vote(bob, bid, {})).body.error).toMatch(/^Voting ended /)
    const later = (await admin().post('/api/club/createBallot', form({ startTime: at(2) }))).body.bid
    expect((await world.vote(bob, later, { a1: 'Ann' })).body.error).toMatch(/^Voting begins /)
    expect((await world.send(bob, '/api/club/getBallot/', { bid: later })).body.error).toMatch(/^Voting begins /)
  })

  test('needs current dues, and is cast as oneself', async () => {
    await setMember(ann.mid, { has_paid_dues: false })
    const said = 'Sorry but your dues are not current.  Please pay your dues to vote.'
    expect((await world.send(ann, '/api/club/getBallot/', { bid })).body).toEqual({ error: said })
    expect((await world.vote(ann, bid, {})).body.error).toBe(said)
    expect(await world.vote(bob, bid, { mid: ann.mid })).toMatchObject({ status: 403, code: 'not-yours' })
    expect((await world.vote(bob, bid, { mid: bob.mid })).body.code).toBeDefined()
  })

  test('for questions that were changed meanwhile is not taken', async () => {
    const made = (await admin().post('/api/club/createBallot', form())).body.bid
    const { version } = (await world.send(ann, '/api/club/getBallot/', { bid: made })).body
    await admin().put('/api/club/editBallot', form({ bid: made, q1: 'Who not?' }))
    expect((await world.vote(ann, made, { a1: 'Ann', version })).body.error).toMatch(/^This ballot just changed/)
  })

  test('is offered on the home page while it is open, until the member has voted, and only with dues', async () => {
    const offered = async (voter: Voter) => {
      const url = `/api/club/getClubHomepage/${world.cid}`
      const { body } = await world.scene.as('member').get(url)
      expect(Array.isArray(body.vote)).toBe(true)
      const own = await world.app.inject({ method: 'GET', url, headers: { cookie: voter.cookie } })
      return own.json().vote.map((vote: { bid: number }) => vote.bid)
    }
    expect(await offered(ann)).toContain(bid)
    await world.vote(ann, bid, {})
    expect(await offered(ann)).not.toContain(bid)
    await setMember(bob.mid, { has_paid_dues: false })
    expect(await offered(bob)).toEqual([])
    world.end()
    await setMember(bob.mid, { has_paid_dues: true })
    expect(await offered(bob)).not.toContain(bid)
  })
})

describe('votes on paper', () => {
  const tick = (mid: number, voted = true) => admin().put('/api/club/ballotPaperVoter', { bid, mid, voted })
  const enter = (first: number[], second: number[]) =>
    admin().put('/api/club/ballotPaperVotes', {
      bid,
      votes: [
        { question: 1, counts: first },
        { question: 3, counts: second },
      ],
    })

  test('are ticked off once, logged, shown and mailed to the member, who cannot vote online then', async () => {
    await setMember(ann.mid, { email: `ann${ann.mid}@example.org`, first: 'Ann' })
    expect((await tick(ann.mid)).body).toEqual({ message: 'Listed as voting on paper', voted: true })
    expect((await world.vote(ann, bid, {})).body.error).toMatch(/^You’re listed as voting on paper/)
    const standing = await world.app.inject({
      method: 'GET',
      url: `/api/club/ballotStanding/${bid}`,
      headers: { cookie: ann.cookie },
    })
    expect(standing.json().registered).toBe('paper')
    expect((await mails()).some(({ to }) => to === `ann${ann.mid}@example.org`)).toBe(true)
    expect((await logLines())[0]).toMatch(/^Ann Voter 0 was listed as voting on paper/)
    expect((await tick(ann.mid, false)).body.voted).toBe(false)
    expect((await world.vote(ann, bid, {})).body.code).toBeDefined()
    expect((await tick(ann.mid)).code).toBe('ballot-voted-online')
  })

  test('are ticked off only while the ballot is open, and for members of the club with dues', async () => {
    await setMember(ann.mid, { has_paid_dues: false })
    expect((await tick(ann.mid)).code).toBe('ballot-not-entitled')
    const foreign = await addMember(world.deps, world.scene.ids['otherCid'] ?? 0, null, 'Foreign')
    expect((await tick(foreign)).status).toBe(404)
    world.end()
    expect((await tick(bob.mid)).code).toBe('ballot-not-open')
  })

  test('are entered once after the end, stand apart in the record, and publish it', async () => {
    for (const { mid } of [ann, ...(await world.voters(4))]) await tick(mid)
    for (const voter of [bob, ...(await world.voters(4))]) await world.vote(voter, bid, { a1: 'Yes', a3: 'June' })
    expect((await enter([1, 4], [5, 0, 0])).code).toBe('ballot-not-over')
    world.end()
    expect((await admin().get(`/api/club/ballotRecord/${bid}`)).code).toBe('ballot-paper-missing')
    expect((await admin().post('/api/club/getResults', { bid })).body).toEqual({
      error: 'Enter the paper votes first.',
    })
    expect(await enter([1, 5], [5, 0, 0])).toMatchObject({
      code: 'ballot-paper-wrong',
      body: { field: 'votes.0.counts' },
    })
    expect((await enter([1], [5, 0, 0])).body.field).toBe('votes.0')
    expect((await enter([0, 5], [5, 0, 0])).status).toBe(200)
    expect((await enter([5, 0], [5, 0, 0])).code).toBe('ballot-published')
    const { questions, voted, paper_voters } = await record()
    expect([voted, paper_voters]).toEqual([5, 5])
    expect(questions[0]).toMatchObject({
      counts: [
        { option: 'Yes', votes: 5 },
        { option: 'No', votes: 0 },
      ],
      paper: [
        { option: 'Yes', votes: 0 },
        { option: 'No', votes: 5 },
      ],
    })
    const results = (await admin().post('/api/club/getResults', { bid })).body
    expect(results.results.a3).toEqual([
      { answer: 'Ann', count: 0 },
      { answer: 'Wes', count: 0 },
      { answer: 'June', count: 5 },
    ])
    expect(results.results.a2).toBeUndefined()
  })

  test('that are never entered do not hold the record back: an admin publishes it without them, and it says so', async () => {
    const publish = () => admin().put('/api/club/ballotWithoutPaper', { bid })
    expect((await publish()).code).toBe('ballot-not-over')
    await tick(ann.mid)
    for (const voter of [bob, ...(await world.voters(4))]) await world.vote(voter, bid, { a1: 'Yes' })
    world.end()
    const { status, body } = await publish()
    expect([status, (await publish()).code, (await enter([1, 0], [0, 0, 0])).code]).toEqual([
      200,
      'ballot-published',
      'ballot-published',
    ])
    const shown = await record()
    expect(shown).toMatchObject({ voted: 5, paper_voters: 1, paper_uncounted: 1, sha256: body.sha256 })
    expect(shown.questions[0].paper).toEqual([])
    expect((await admin().post('/api/club/getResults', { bid })).body.paper_uncounted).toBe(1)
    expect(await logLines()).toContain(
      'The record for the ballot “Annual meeting” was published without paper votes from 1 voter',
    )
    const told = (await mails()).find(({ text }) => text.includes(body.sha256))?.text
    expect(told).toContain('5 votes were counted')
    expect(told).toContain('An admin published it without the paper votes from 1 voter')
  })

  test('cannot be entered where nobody was ticked off', async () => {
    world.end()
    expect((await enter([0, 0], [0, 0, 0])).code).toBe('ballot-no-paper')
    expect((await admin().put('/api/club/ballotWithoutPaper', { bid })).code).toBe('ballot-no-paper')
  })
})

describe('the count', () => {
  test('gives nobody a total before the end, and counts once after it', async () => {
    for (const voter of [ann, ...(await world.voters(4))]) await world.vote(voter, bid, { a1: 'No', a3: 'Ann' })
    await world.vote(bob, bid, { a1: 'No' })
    const early = await admin().post('/api/club/getResults', { bid })
    expect(early.body).toEqual({ error: 'No one can see results before the ballot ends.' })
    expect((await admin().get(`/api/club/ballotRecord/${bid}`)).code).toBe('ballot-not-over')
    world.end()
    await countDueBallots.run(world.deps, {})
    await countDueBallots.run(world.deps, {})
    const { body } = await admin().post('/api/club/getResults', { bid })
    expect(body).toMatchObject({ voted: 6, paper_voters: 0, results: { a1: [{ count: 0 }, { count: 6 }] } })
    expect(body.questions[1]).toMatchObject({ question: 3, abstained: 1 })
    const urn = await world.deps.db.selectFrom('ballot_urn').selectAll().where('ballot_id', '=', bid).executeTakeFirst()
    expect([urn?.salt, urn?.envelopes.length]).toEqual([null, 0])
    const told = (await mails()).filter(({ text }) => text.includes(body.sha256))
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toBe('Votes counted for “Annual meeting” at Sunny Court')
  })

  test('is shown to members with a code for each answer, and says whether the register names them', async () => {
    const code = aCode()
    await world.vote(ann, bid, { a1: 'No', a3: 'Wes' }, code)
    for (const voter of await world.voters(4)) await world.vote(voter, bid, { a1: 'Yes', a3: 'June' })
    world.end()
    const read = async (voter: Voter, url: string) =>
      (await world.app.inject({ method: 'GET', url, headers: { cookie: voter.cookie } })).json()
    const shown = await read(bob, `/api/club/ballotRecord/${bid}`)
    const [first, second] = shown.questions.map((question: { entries: object[] }) => question.entries)
    expect(first).toContainEqual({ code: entryCodeOf(code, bid, 1), answer: 'No' })
    expect(second).toContainEqual({ code: entryCodeOf(code, bid, 3), answer: 'Wes' })
    expect([first.length, second.length]).toEqual([5, 5])
    expect((await read(ann, `/api/club/ballotStanding/${bid}`)).registered).toBe('online')
    expect((await read(bob, `/api/club/ballotStanding/${bid}`)).registered).toBeNull()
  })

  test('stops when the secret key has changed, loses nothing, and goes on once it is back', async () => {
    await world.vote(ann, bid, { a1: 'No' })
    const { config } = world.deps
    const kept = config.secretKey
    const setKey = (secretKey: string) => Object.assign(config, { secretKey })
    setKey('another key that is long enough for everything')
    const refused = await world.vote(bob, bid, {})
    world.end()
    const uncounted = await admin().get(`/api/club/ballotRecord/${bid}`)
    await countDueBallots.run(world.deps, {})
    setKey(kept)
    expect([refused.status, refused.code, uncounted.code]).toEqual([503, 'ballot-key-changed', 'ballot-key-changed'])
    expect(refused.body.message).toContain('restore SECRET_KEY')
    expect(await registerAndUrn(world.deps, bid)).toEqual([1, 1])
    expect((await record()).voted).toBe(1)
  })
})

describe('merged records', () => {
  const merge = async () => {
    await admin().confirms()
    return admin().post('/api/club/mergeProfiles', { cid: world.cid, keep: ann.mid, merge: bob.mid })
  }

  test('keep one vote as one', async () => {
    await world.vote(bob, bid, {})
    expect((await merge()).status).toBe(200)
    world.end()
    const { voters } = (await admin().get(`/api/club/ballotVoters/${bid}`)).body
    expect(voters.find(({ mid }: { mid: number }) => mid === ann.mid).voted).toBe('online')
    expect(await record()).toMatchObject({ voted: 1, merged_votes: 0 })
  })

  test('keep two votes as two, and the record says so', async () => {
    await world.vote(ann, bid, { a1: 'Yes' })
    await world.vote(bob, bid, { a1: 'Yes' })
    expect((await merge()).status).toBe(200)
    world.end()
    expect(await record()).toMatchObject({ voted: 2, merged_votes: 1 })
  })
})

test('a mail about a ballot is not sent while the club’s emails are off', async () => {
  const write = () => admin().post('/api/club/mailBallot', { bid, subject: 'Please vote', body: '<p>A minute.</p>' })
  expect((await write()).body).toMatchObject({ message: 'Emails Sent' })
  await world.deps.db.updateTable('club').set({ is_mail_on: false }).where('id', '=', world.cid).execute()
  expect((await write()).code).toBe('club-mail-off')
})
