import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellOfRefusedNote } from '#areas/ballots/server/tell-refused-note.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { changeMember } from './annual-meeting.ts'
import { type BallotWorld, ballotWorld, type Voter } from './ballot-world.ts'

let world: BallotWorld
let bid: number
let ann: Voter
let bob: Voter
beforeAll(async () => {
  world = await ballotWorld()
})
beforeEach(async () => {
  bid = await world.aBallot()
  ;[ann, bob] = (await world.voters(2)) as [Voter, Voter]
})
afterAll(() => world.close())

interface Line {
  readonly mid: number
  readonly voted: 'online' | 'paper' | null
}
const admin = () => world.scene.as('clubAdmin')
const register = async (of = bid) =>
  (await admin().get(`/api/club/ballotVoters/${of}`)).body as { votes: number; voters: Line[] }
const lineOf = async ({ mid }: Voter) => (await register()).voters.find((line) => line.mid === mid)
const clubLog = async () => (await admin().get(`/api/club/getClubLog/${world.cid}`)).body
const tick = (mid: number, voted: boolean) => admin().put('/api/club/ballotPaperVoter', { bid, mid, voted })

/** Everything that an admin reads about a ballot before its end. */
const seenByAdmin = async (of: number) => {
  const list = (await admin().get(`/api/club/getBallots/${world.cid}`)).body
  const [results, standing] = [
    await admin().post('/api/club/getResults', { bid: of }),
    await admin().get(`/api/club/ballotStanding/${of}`),
  ]
  const listed = list.find((one: { bid: number }) => one.bid === of)
  const seen = {
    listed,
    register: await register(of),
    log: await clubLog(),
    results: results.body,
    standing: standing.body,
  }
  return JSON.stringify(seen).replaceAll(`"bid":${of}`, '"bid":0')
}

describe('before the end', () => {
  test('an admin reads the same whichever of two members has voted', async () => {
    const twin = await world.aBallot()
    expect(await seenByAdmin(bid)).toBe(await seenByAdmin(twin))
    await world.vote(ann, bid, { a1: 'Yes' })
    await world.vote(bob, twin, { a1: 'No' })
    expect(await seenByAdmin(bid)).toBe(await seenByAdmin(twin))
    expect((await register()).votes).toBe(1)
    // Nor by taking away what lets them vote: who has voted does not stay in the list.
    for (const change of [{ has_paid_dues: false }, { has_paid_dues: true, status: 'archived' }]) {
      for (const { mid } of [ann, bob]) await changeMember(world, mid, change)
      expect(await seenByAdmin(bid)).toBe(await seenByAdmin(twin))
    }
  })

  test('the register shows the notes for votes on paper, which an admin made', async () => {
    await tick(ann.mid, true)
    await world.vote(bob, bid, {})
    expect([(await lineOf(ann))?.voted, (await lineOf(bob))?.voted]).toEqual(['paper', null])
    expect((await register()).votes).toBe(2)
  })

  test('a note for someone who has voted online is refused, and that person gets one email', async () => {
    await changeMember(world, ann.mid, { email: `ann${ann.mid}@example.org` })
    await world.vote(ann, bid, {})
    const log = await clubLog()
    expect((await tick(ann.mid, true)).code).toBe('ballot-voted-online')
    const job = (await payloadsOf(world.deps, 'ballots.tell-refused-note')) as { memberId: number }[]
    const told = job.find(({ memberId }) => memberId === ann.mid)
    expect(told).toMatchObject({ ballotId: bid })
    const subjects: string[] = []
    const send = async ({ subject }: { subject: string }) => {
      subjects.push(subject)
      return 'sent' as const
    }
    const deps = { ...world.deps, mail: { ...world.deps.mail, one: { ...world.deps.mail.one, send } } }
    for (let time = 0; time < 2; time += 1)
      await tellOfRefusedNote.run(deps, { clubId: world.cid, ballotId: bid, memberId: ann.mid })
    expect(subjects).toEqual(['Your vote counts: Annual meeting'])
    // No line of the club's log tells the other admins.
    expect(await clubLog()).toEqual(log)
  })

  test('taking back a note that was never made tells nothing about who has voted', async () => {
    await world.vote(ann, bid, {})
    const [voted, hasNot] = [await tick(ann.mid, false), await tick(bob.mid, false)]
    expect([voted.status, voted.body]).toEqual([hasNot.status, hasNot.body])
  })

  test('a mail goes to all who can vote, because a list of the others would tell who has voted', async () => {
    const write = async () => {
      const mail = { bid, subject: 'Please vote', body: '<p>It takes a minute.</p>', sendTo: 'not voted' }
      return (await admin().post('/api/club/mailBallot', mail)).body.total
    }
    const before = await write()
    await world.vote(ann, bid, {})
    expect([await write(), (await register()).voters.length]).toEqual([before, before])
  })
})

test('after the end the register says who has voted, and how', async () => {
  await world.vote(ann, bid, {})
  await tick(bob.mid, true)
  await changeMember(world, ann.mid, { has_paid_dues: false })
  expect(await lineOf(ann)).toBeUndefined()
  world.end()
  expect([(await lineOf(ann))?.voted, (await lineOf(bob))?.voted]).toEqual(['online', 'paper'])
})
