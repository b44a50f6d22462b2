import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMembers } from '#areas/club-mail/tests/api/mail-club.ts'
import { aNumber } from '#areas/follow/tests/api/follow-world.ts'
import { askMembers } from '#areas/quick-replies/server/ask-members.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import { hour, minute, type QuickScene, type QuickWorld, quickWorld } from './quick-world.ts'

let world: QuickWorld
let club: QuickScene
beforeAll(async () => {
  world = await quickWorld()
})
beforeEach(async () => {
  world.toHour(12)
  club = await world.aScene()
})
afterAll(() => world.close())

describe('the consent', () => {
  test('is off until the member gives it, needs a verified phone, and is stored with its words and the time', async () => {
    const { id, browser } = await world.signedIn()
    const refused = await browser.put('/api/watch/textConsent', { invitation_texts: true })
    expect(refused.code).toBe('phone-unverified')
    await world.verify(id, aNumber())
    expect((await browser.get(`/api/watch/textSettings/${id}`)).body).toMatchObject({
      invitation_texts: false,
      invitation_notices: false,
    })
    const { body } = await browser.put('/api/watch/textConsent', { invitation_texts: true, invitation_notices: true })
    expect(body).toMatchObject({ invitation_texts: true, invitation_notices: true, match_texts: false })
    const consents = await world.deps.db
      .selectFrom('text_consent')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    expect(consents).toMatchObject([
      { kind: 'invitation', is_given: true, at: world.clock.now(), wording: expect.stringContaining('Reply STOP') },
      { kind: 'invitation-notice', is_given: true, at: world.clock.now() },
    ])
  })

  test('is for one number: after another one is verified, the member has to give it again', async () => {
    const { id, browser } = await world.signedIn()
    const isOnAt = async (phone: string) => {
      world.clock.later(11 * minute)
      await browser.post('/api/watch/submitPhoneNumber', { phone })
      await browser.post('/api/watch/checkPhoneVerificationCode', { code: await world.codeTo(phone) })
      return (await browser.get(`/api/watch/textSettings/${id}`)).body.invitation_texts
    }
    const [first, second] = [aNumber(), aNumber()]
    expect(await isOnAt(first)).toBe(false)
    await browser.put('/api/watch/textConsent', { invitation_texts: true })
    expect(await isOnAt(second)).toBe(false)
    expect(await isOnAt(first)).toBe(true)
  })

  test.each([
    ['has not given it', { invitation_texts: false }],
    ['agreed to texts about matches only', { match_texts: true }],
  ])('a member who %s gets no text', async (_, values) => {
    const other = await world.aScene(values)
    await other.invited('Mixer')
    expect(await other.texts()).toEqual([])
  })

  test('that ends before the text leaves counts', async () => {
    world.toHour(22)
    await club.invited('Mixer')
    await world.runJobs()
    await world.deps.db
      .updateTable('text_setting')
      .set({ invitation_texts: false })
      .where('account_id', '=', club.account)
      .execute()
    world.toHour(9)
    expect(await club.texts()).toEqual([])
  })
})

describe('a question', () => {
  test('is one text when the invitation is sent, with the club, the time and how to reply', async () => {
    await club.invited('Mixer')
    const [text, ...others] = await club.texts()
    expect(others).toEqual([])
    expect(text).toMatch(/^[^:]+: [A-Z][a-z]{2} 12 PM Mixer\? Reply Y or N\. STOP to end\.$/)
  })

  test('fits into one segment, however long the title is, and no title becomes a link', async () => {
    await club.invited(`Visit evil.example 🏓 ${'very '.repeat(18)}long`)
    const [text = ''] = await club.texts()
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text).toContain('evil. example')
    expect(text).toMatch(/\.\.\? Reply Y or N\. STOP to end\.$/)
  })

  test('has a number as soon as another one is open', async () => {
    await club.invited('Mixer')
    await world.runJobs()
    await club.invited('Drill')
    const [first, second] = await club.texts()
    expect(first).toContain('Mixer? Reply Y or N.')
    expect(second).toMatch(/2: .*Drill\? Reply Y2 or N2\./)
  })

  test('is asked once, however often the invitation is sent and the job runs', async () => {
    const eid = await club.invited('Mixer')
    await world.runJobs()
    const again = await club.scene.as('clubAdmin').post(`/api/club/resendInvite/${eid}`, { mid: club.mid })
    expect(again.body).toMatchObject({ message: 'Email Sent' })
    for (const _ of [1, 2]) await askMembers.run(world.deps, { clubId: club.cid, eventId: eid, memberIds: null })
    expect(await club.texts()).toHaveLength(1)
  })

  test('is not asked of members who have replied, or whom this invitation did not concern', async () => {
    const eid = await club.draft('Mixer')
    await anInvitation(world.deps, club.cid, eid, club.mid, { response: 'no' })
    await club.invite(eid)
    const other = await club.invited('Drill', {})
    await world.deps.db.deleteFrom('invitation_question').execute()
    await askMembers.run(world.deps, { clubId: club.cid, eventId: other, memberIds: [club.mid + 100_000] })
    expect((await club.texts()).filter((text) => text.includes('Mixer'))).toEqual([])
  })

  test('goes out when an event opens automatically', async () => {
    await club.draft('Mixer', { opens_itself: true, opens_at: world.clock.now() })
    const { openDue } = await import('#areas/club-mail/server/open-due-events.ts')
    await openDue.run(world.deps, {})
    expect(await club.texts()).toHaveLength(1)
  })

  test('of the evening waits for the morning, and is asked if replies are still open', async () => {
    world.toHour(22)
    await club.invited('Mixer', {})
    expect(await club.texts()).toEqual([])
    world.clock.later(9 * hour + 59 * minute)
    expect(await club.texts()).toEqual([])
    world.clock.later(2 * minute)
    expect(await club.texts()).toHaveLength(1)
  })

  test.each([
    ['replies closed', (eid: number) => club.setEvent(eid, { closes_at: world.clock.now() })],
    ['the event was canceled', (eid: number) => club.setEvent(eid, { deleted_at: world.clock.now() })],
    ['the member replied', (eid: number) => set('invitation', eid, { response: 'no' })],
    ['the invitation was deleted', (eid: number) => set('invitation', eid, { removed_at: world.clock.now() })],
  ])('of the evening is not asked in the morning if %s in the meantime', async (_, change) => {
    world.toHour(22)
    const eid = await club.invited('Mixer')
    await world.runJobs()
    await change(eid)
    world.toHour(9)
    expect(await club.texts()).toEqual([])
    expect((await world.notices()).at(-1)).toMatchObject({ status: 'dropped', reason: 'over' })
  })

  test('is not asked at night, even of someone who wants texts about live matches then', async () => {
    world.toHour(22)
    const owl = await world.aScene({ invitation_texts: true, match_texts: true, at_night: true })
    await owl.invited('Mixer')
    expect(await owl.texts()).toEqual([])
  })

  test('counts against the texts of the number: 3 in ten minutes, the fourth later', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four']) await club.invited(title)
    expect(await club.texts()).toHaveLength(3)
    world.clock.later(10 * minute + 1000)
    expect(await club.texts()).toHaveLength(4)
  })

  test('is not asked of a number that replied STOP', async () => {
    await club.invited('Mixer')
    await club.texts()
    expect(await club.says('STOP')).toContain('No more texts')
    await club.invited('Drill')
    expect(await club.texts()).toHaveLength(2)
  })
})

const set = (table: 'invitation', eid: number, values: object) =>
  world.deps.db.updateTable(table).set(values).where('event_id', '=', eid).execute()

test('of two accounts with one number, only the one that verified it last is asked', async () => {
  const second = (await world.signedIn()).id
  const [spouse = 0] = await addMembers(world.deps, club, 1, { first: 'Second', account_id: second })
  world.clock.later(minute)
  await world.verify(second, club.phone)
  await world.agree(second)
  const eid = await club.invited('Mixer')
  expect(await club.texts()).toHaveLength(1)
  const asked = await world.deps.db
    .selectFrom('invitation_question')
    .selectAll()
    .where('phone', '=', club.phone)
    .execute()
  expect(asked.map(({ account_id }) => account_id)).toEqual([second])
  await club.says('Y')
  expect([await club.responseTo(eid), await club.responseTo(eid, spouse)]).toEqual([null, 'yes'])
})
