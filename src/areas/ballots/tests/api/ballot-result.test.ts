import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countDueBallots } from '#areas/ballots/server/count-due-ballots.ts'
import { decideSending } from '#areas/club-mail/rules/decide-sending.ts'
import { findRecipient } from '#areas/club-mail/server/recipient-rows.ts'
import { annualMeeting, changeMember, hour } from './annual-meeting.ts'
import { type BallotWorld, ballotWorld, type Voter } from './ballot-world.ts'

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
const setMember = (mid: number, values: object) => changeMember(world, mid, values)

describe('the home page of a club', () => {
  const ended = async (voter: Voter) => {
    const url = `/api/club/getClubHomepage/${world.cid}`
    const own = await world.app.inject({ method: 'GET', url, headers: { cookie: voter.cookie } })
    return own.json().ended.find((one: { bid: number }) => one.bid === bid)
  }

  test('leads everyone to the result of a ballot for 30 days after its end, with dues or without', async () => {
    expect(await ended(ann)).toBeUndefined()
    await world.vote(ann, bid, {})
    await setMember(bob.mid, { has_paid_dues: false })
    world.end()
    for (const voter of [ann, bob])
      expect(await ended(voter)).toMatchObject({ bid, title: 'Annual meeting', is_ready: true })
    // The ballot is moved and not the clock, which would end everyone's session.
    const endedDaysAgo = (days: number) => {
      const moved = { ends_at: new Date(world.clock.now().getTime() - days * 24 * hour) }
      return world.deps.db
        .updateTable('ballot')
        .set({ ...moved, starts_at: new Date(0) })
        .where('id', '=', bid)
        .execute()
    }
    await endedDaysAgo(29)
    expect(await ended(bob)).toBeDefined()
    await endedDaysAgo(31)
    expect(await ended(bob)).toBeUndefined()
  })

  test('says when a result still waits for the votes on paper', async () => {
    await admin().put('/api/club/ballotPaperVoter', { bid, mid: ann.mid, voted: true })
    world.end()
    expect(await ended(bob)).toMatchObject({ is_ready: false })
    await admin().put('/api/club/ballotWithoutPaper', { bid })
    expect(await ended(bob)).toMatchObject({ is_ready: true })
  })
})

describe('the count', () => {
  const resultMails = () =>
    world.deps.db.selectFrom('club_mail').selectAll().where('send_key', '=', `ballot ${bid} result`).execute()
  const addressees = async () => {
    const [mail] = await resultMails()
    const rows = world.deps.db.selectFrom('club_mail_recipient').select(['member_id', 'state'])
    return rows.where('mail_id', '=', mail?.id ?? 0).execute()
  }

  test('the result is emailed once to everyone who could vote, whether they did or not', async () => {
    const voters = await world.voters(5)
    for (const voter of voters) await world.vote(voter, bid, { a1: 'Yes', a3: 'June' })
    const archived = (await world.voters(1))[0] as Voter
    await setMember(archived.mid, { status: 'archived' })
    // Her dues end after her vote: she learns the result all the same.
    const [early] = voters as [Voter]
    await setMember(early.mid, { has_paid_dues: false })
    world.end()
    await Promise.all([countDueBallots.run(world.deps, {}), countDueBallots.run(world.deps, {})])
    const [mail, ...more] = await resultMails()
    expect([mail?.subject, more]).toEqual(['The result of “Annual meeting”', []])
    expect(mail?.body).toContain('5 of ')
    expect(mail?.body).toContain('1. New nets? Yes 5, No 0. Yes won with 5 of 5 votes.')
    // Numbered as it was asked, although it is item 3.
    expect(mail?.body).toContain('2. Treasurer? Ann 0, Wes 0, June 5.')
    expect(mail?.body).toContain(`/club/ballot/record/${bid}?cid=${world.cid}`)
    const people = (await addressees()).map(({ member_id: id }) => id)
    expect(people).toEqual(expect.arrayContaining([ann.mid, bob.mid, ...voters.map(({ mid }) => mid)]))
    expect(people).not.toContain(archived.mid)
    expect(new Set(people).size).toBe(people.length)
  })

  test('mails the result without the split by answer when fewer than five have voted', async () => {
    for (const voter of await world.voters(4)) await world.vote(voter, bid, { a1: 'Yes', a3: 'June' })
    world.end()
    await countDueBallots.run(world.deps, {})
    const [mail] = await resultMails()
    expect(mail?.body).toContain('4 of ')
    for (const told of ['New nets?', 'June', 'Yes']) expect(mail?.body).not.toContain(told)
  })

  test('mails the result only when the votes on paper are entered, with them', async () => {
    await admin().put('/api/club/ballotPaperVoter', { bid, mid: ann.mid, voted: true })
    for (const voter of await world.voters(5)) await world.vote(voter, bid, { a1: 'Yes' })
    world.end()
    await countDueBallots.run(world.deps, {})
    expect(await resultMails()).toEqual([])
    // Her vote on paper leaves question 3 blank, as the others do online.
    const votes = [
      { question: 1, counts: [0, 1] },
      { question: 3, counts: [0, 0, 0] },
    ]
    await admin().put('/api/club/ballotPaperVotes', { bid, votes })
    const [mail] = await resultMails()
    expect(mail?.body).toContain('1. New nets? Yes 5, No 1. Yes won with 5 of 6 votes.')
    expect(mail?.body).toContain('2. Treasurer? Too few people answered this question.')
    // How a single voter on paper has voted is in no mail.
    expect(mail?.body).not.toContain('on paper')
    expect((await addressees()).map(({ member_id: id }) => id)).toContain(ann.mid)
  })

  test('mails no result to members who unsubscribed or whose club sends no mail', async () => {
    await setMember(ann.mid, { is_unsubscribed: true, email: `ann${ann.mid}@example.org` })
    await setMember(bob.mid, { email: `bob${bob.mid}@example.org` })
    world.end()
    await countDueBallots.run(world.deps, {})
    const rows = await addressees()
    const [mail] = await resultMails()
    const decided = async (mid: number) => {
      const row = await world.deps.db
        .selectFrom('club_mail_recipient')
        .select('id')
        .where('mail_id', '=', mail?.id ?? 0)
        .where('member_id', '=', mid)
        .executeTakeFirstOrThrow()
      const to = await findRecipient(world.deps.db, Number(row.id))
      return to && decideSending({ ...to, isClubMailOn: to.isMailOn, event: null })
    }
    expect(rows.length).toBeGreaterThan(1)
    expect(await decided(ann.mid)).toMatchObject({ ok: false, code: 'unsubscribed' })
    expect(await decided(bob.mid)).toMatchObject({ ok: true })
  })
})
