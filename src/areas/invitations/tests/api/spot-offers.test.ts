import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMailServer } from '#areas/club-mail/tests/api/mail-club.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld, type EventWorld, type Player } from '#tests/support/players.ts'
import { aSceneAtTen, clock, hours, inHours, linkIn, readMailsTo, sendByLink, timeIsUpIn } from './offer-scene.ts'

let server: Awaited<ReturnType<typeof aMailServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aMailServer({ clock })
})
beforeEach(async () => {
  scene = await aSceneAtTen(server)
})
afterAll(() => server.close())

const inDays = (days: number) => ({
  starts_at: inHours(24 * days),
  ends_at: inHours(24 * days + 2),
  closes_at: inHours(24 * days - 1),
})

/** An event for one in ten days. Ann had the spot and gave it up; Bo and Cy wait. */
async function aSpotOpened(terms: Parameters<typeof anEventWorld>[2] = {}) {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'offer', ...inDays(10), ...terms })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  for (const player of [ann, bo, cy]) await player.yes()
  await ann.no()
  return { event, ann, bo, cy }
}
const offerTo = async ({ eid }: EventWorld, player: Player) =>
  (await player.post(`/api/getInvite/${eid}`, {})).body.offer_until
/** The event as it is on the home of a member. */
const cardOf = async ({ eid }: EventWorld, player: Player) => {
  const cards: { eid: number }[] = (await player.get(`/api/club/getFutureEventsForMember/${player.mid}`)).body
  return cards.find((card) => card.eid === eid)
}
const timeIsUp = (event: EventWorld) => timeIsUpIn(server, scene, event)

/** Reads the mails to these players and runs what is due. */
const mailsTo = async (...players: readonly Player[]) => (await readMailsTo(server, players)).mails
const byLink = (path: string, body: object) => sendByLink(server, scene, path, body)

describe('a spot that opens', () => {
  test('is offered to the first on the waitlist for a day', async () => {
    const { event, bo } = await aSpotOpened()
    expect(await offerTo(event, bo)).toBe(inHours(24).toISOString())
  })

  test('is offered to the next once the time of the first is over, two hours on the day before', async () => {
    const { event, bo, cy } = await aSpotOpened(inDays(1))
    expect(await offerTo(event, bo)).toBe(inHours(2).toISOString())
    expect(await offerTo(event, cy)).toBeNull()
    expect((await cy.yes()).body.code).toBe('reply-full')
    expect((await event.log()).at(-1)).toBe('Bo: offered the open spot')
    clock.later(2 * hours + 1)
    await timeIsUp(event)
    expect(await offerTo(event, bo)).toBeNull()
    expect(await offerTo(event, cy)).toBe(inHours(2).toISOString())
    expect((await bo.yes()).body.code).toBe('offer-over')
    expect((await cy.yes()).body.response).toBe('yes')
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'waitlist 1', Cy: 'yes' })
  })

  test('goes to the next if the first lets it pass, and they stay first in line', async () => {
    const { event, bo, cy } = await aSpotOpened()
    expect((await cy.put(`/api/club/passOffer/${event.eid}`, { eiid: cy.eiid })).body.code).toBe('no-offer')
    expect((await bo.put(`/api/club/passOffer/${event.eid}`, { eiid: bo.eiid })).status).toBe(200)
    expect(await offerTo(event, cy)).not.toBeNull()
    expect(await event.standing()).toMatchObject({ Bo: 'waitlist 1', Cy: 'waitlist 2' })
  })

  test('can be taken after replies have closed, and only by the one who is asked', async () => {
    const closes_at = inHours(1)
    const { event, bo, cy } = await aSpotOpened({ closes_at })
    clock.later(2 * hours)
    expect((await cy.yes()).body.code).toBe('registration-closed')
    expect((await bo.yes()).body.response).toBe('yes')
    expect(await event.standing()).toMatchObject({ Bo: 'yes', Cy: 'waitlist 2' })
  })

  test('is on the home of the one who is asked after replies have closed, while the offer stands', async () => {
    const { event, bo, cy } = await aSpotOpened({ ...inDays(1), closes_at: inHours(1) })
    clock.later(hours + 1)
    expect(await cardOf(event, bo)).toMatchObject({ is_closed: true, may_answer: true, yes_offer: 'turn' })
    expect(await cardOf(event, cy)).toMatchObject({ may_answer: false, yes_offer: null, offer_until: null })
    clock.later(hours)
    expect(await cardOf(event, bo)).toMatchObject({ may_answer: false, yes_offer: null, offer_until: null })
    await timeIsUp(event)
    expect(await cardOf(event, cy)).toMatchObject({ may_answer: true, yes_offer: 'turn' })
  })

  test('can be taken in a division after replies have closed', async () => {
    const { event, bo, cy } = await aSpotOpened({ has_divisions: true, closes_at: inHours(1) })
    const row = { club_id: scene.ids['cid'] ?? 0, event_id: event.eid, name: '3.5', spots: 1 }
    const inserting = server.deps.db.insertInto('event_division').values(row).returning('id')
    const { id: sid } = await inserting.executeTakeFirstOrThrow()
    clock.later(2 * hours)
    const yesIn = (player: Player) => player.put(`/api/yesImIn/${event.eid}`, { eiid: player.eiid, sid })
    expect((await yesIn(cy)).body.code).toBe('registration-closed')
    expect((await yesIn(bo)).body.response).toBe('yes')
    const { invitation } = (await bo.post(`/api/getInvite/${event.eid}`, {})).body
    expect(invitation).toMatchObject({ response: 'yes', sid })
  })

  test('goes at once to members who want it without being asked', async () => {
    const { event, bo, cy } = await aSpotOpened()
    const wish = (player: Player, what: string | null) =>
      player.put(`/api/club/waitWish/${event.eid}`, { eiid: player.eiid, wish: what })
    expect((await wish(cy, 'take')).status).toBe(200)
    expect(await event.standing()).toMatchObject({ Bo: 'waitlist 1', Cy: 'waitlist 2' })
    await bo.put(`/api/club/passOffer/${event.eid}`, { eiid: bo.eiid })
    expect(await event.standing()).toMatchObject({ Bo: 'waitlist 1', Cy: 'yes' })
    expect((await wish(cy, null)).body.code).toBe('already-registered')
    expect((await event.log()).slice(-2)).toEqual([
      'Bo: let the open spot pass, and stays on the waitlist',
      'Cy: moved from the waitlist to a free spot',
    ])
  })

  test('is offered to two if the organizer adds a spot, and to one if they take it back', async () => {
    const { event, bo, cy } = await aSpotOpened()
    const set = (count: number) =>
      server.deps.db.updateTable('club_event').set({ spots: count }).where('id', '=', event.eid).execute()
    await set(2)
    await timeIsUp(event)
    expect([await offerTo(event, bo), await offerTo(event, cy)]).not.toContain(null)
    await set(1)
    await timeIsUp(event)
    expect(await offerTo(event, bo)).not.toBeNull()
    expect(await offerTo(event, cy)).toBeNull()
    expect((await cy.yes()).body.code).toBe('reply-full')
  })

  test('is offered to no one in a deleted event', async () => {
    const { event, bo } = await aSpotOpened()
    expect((await scene.as('clubAdmin').delete(`/api/club/deleteClubEvent/${event.eid}`)).status).toBe(200)
    await timeIsUp(event)
    expect((await bo.yes()).status).toBe(404)
  })

  test('passes a member over who leaves the club while being asked', async () => {
    const { event, bo, cy } = await aSpotOpened()
    await server.deps.db.updateTable('member').set({ status: 'gone' }).where('id', '=', bo.mid).execute()
    await timeIsUp(event)
    expect(await offerTo(event, cy)).not.toBeNull()
    expect((await bo.yes()).body.code).toBe('not-invited')
  })
})

describe('the email about an offer', () => {
  test('says until when the spot is theirs, and its link takes it without a login', async () => {
    const { event, bo } = await aSpotOpened()
    const [mail] = await mailsTo(bo)
    expect(mail?.subject).toBe('A spot is open for you: Monday Round Robin')
    expect(mail?.text).toMatch(/It’s yours if you say Yes by \w+, November \d+ at 10:00 AM\./)
    const token = linkIn(mail?.text ?? '')
    const opened = await byLink(`answerLink/${token}`, {})
    expect(opened).toMatchObject({ is_offer: true, is_over: false, yes_offer: 'turn', may_see_players: false })
    expect(await event.standing()).toMatchObject({ Bo: 'waitlist 1' })
    expect(await byLink(`answerByLink/${token}`, { answer: 'yes' })).toMatchObject({ response: 'yes' })
    expect(await byLink(`answerByLink/${token}`, { answer: 'yes' })).toMatchObject({ code: 'offer-over' })
    // The link took the spot; giving it up takes the login.
    expect(await byLink(`answerByLink/${token}`, { answer: 'no' })).toMatchObject({ code: 'offer-over' })
    expect(await byLink(`answerLink/${token}`, {})).toMatchObject({ is_over: true, may_answer_no: false })
    expect((await event.log()).at(-1)).toBe('Bo: Yes: confirmed, using the link in the email')
  })

  test('has a link that lets the spot pass', async () => {
    const { event, bo, cy } = await aSpotOpened()
    const [mail] = await mailsTo(bo)
    const token = linkIn(mail?.text ?? '')
    expect(await byLink(`answerByLink/${token}`, { answer: 'pass' })).toMatchObject({ response: 'waitlist' })
    expect(await offerTo(event, cy)).not.toBeNull()
    expect(await byLink(`answerByLink/${token}`, { answer: 'yes' })).toMatchObject({ code: 'offer-over' })
  })

  test('has a link that ends with the offer, and does not take a later one', async () => {
    const { event, bo, cy } = await aSpotOpened(inDays(1))
    const [mail] = await mailsTo(bo)
    const token = linkIn(mail?.text ?? '')
    clock.later(2 * hours + 1)
    expect(await byLink(`answerByLink/${token}`, { answer: 'yes' })).toMatchObject({ code: 'offer-over' })
    await timeIsUp(event)
    await cy.yes()
    await timeIsUp(event)
    await cy.no()
    expect(await offerTo(event, bo)).not.toBeNull()
    expect(await byLink(`answerByLink/${token}`, { answer: 'yes' })).toMatchObject({ code: 'offer-over' })
    expect((await bo.yes()).body.response).toBe('yes')
  })

  test('changes nothing however often its page is fetched', async () => {
    const { event, bo } = await aSpotOpened()
    const [mail] = await mailsTo(bo)
    const token = linkIn(mail?.text ?? '')
    const before = await event.standing()
    for (let turn = 0; turn < 20; turn += 1) {
      await server.app.inject({ method: 'GET', url: `/club/invite/${event.eid}` })
      await server.app.inject({ method: 'GET', url: `/api/club/answerByLink/${token}` })
    }
    expect(await event.standing()).toEqual(before)
    expect(await offerTo(event, bo)).not.toBeNull()
  })

  test('waits until the morning if a spot opens at night', async () => {
    const event = await anEventWorld(server, scene, { spots: 1, promotion: 'offer', ...inDays(10) })
    const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
    for (const player of [ann, bo]) await player.yes()
    clock.later(13 * hours)
    await ann.no()
    expect(await mailsTo(bo)).toEqual([])
    const { rows } = await server.deps.pool.query<{ wait: number }>(
      `select extract(epoch from run_at - now())::float / 3600 as wait from graphile_worker._private_jobs
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'invitations.tell-member')`,
    )
    // From 11 PM to 8 AM.
    expect(rows.map(({ wait }) => Math.round(wait))).toEqual([9])
    const morning = 9 * hours
    expect(await offerTo(event, bo)).toBe(new Date(clock.now().getTime() + morning + 24 * hours).toISOString())
  })
})

test('the log keeps the last of a member’s changes of a wish while nothing else happens', async () => {
  const { event, bo, cy } = await aSpotOpened()
  const wish = (player: Player, what: string | null) =>
    player.put(`/api/club/waitWish/${event.eid}`, { eiid: player.eiid, wish: what })
  const before = (await event.log()).length
  for (const what of ['ask', 'not-on-the-day', null, 'ask']) {
    await wish(cy, what)
    await wish(bo, what)
  }
  const asked = (name: string) => `${name}: asks to be asked before they get a spot`
  expect((await event.log()).slice(before)).toEqual([asked('Cy'), asked('Bo')])
  await bo.put(`/api/club/passOffer/${event.eid}`, { eiid: bo.eiid })
  const passed = (await event.log()).slice(before)
  await wish(bo, null)
  await wish(bo, 'ask')
  // What a wish was when something else happened stays.
  expect((await event.log()).slice(before)).toEqual([...passed, asked('Bo')])
})

test('the next is asked by a job that waits until the offer is over', async () => {
  await aSpotOpened()
  expect(await payloadsOf(server.deps, 'invitations.ask-next')).toHaveLength(1)
})

test('a member on the waitlist sees how it moved on the last dates, and the odds that follow', async () => {
  for (const [index, movedUp] of [2, 0, 1, 3].entries()) {
    const days = -7 * (index + 1)
    const past = await anEventWorld(server, scene, { title: 'Odds', spots: 4, ...inDays(days) })
    for (let count = 0; count < movedUp; count += 1)
      await past.invited(`Up${count}`, { response: 'yes', has_waited: true })
    await past.invited('Left', { response: 'waitlist', order_number: 9 })
  }
  const { event, bo, cy } = await aSpotOpened({ title: 'Odds', promotion: 'auto', ...inDays(3) })
  await bo.no()
  const { body } = await cy.post(`/api/getInvite/${event.eid}`, {})
  expect(body.invitation.response).toBe('yes')
  const dan = await event.invited('Dan')
  await dan.yes()
  const seen = await waitingOf(event, dan)
  expect(seen).toMatchObject({ position: 1, needed: 1, promotion: 'auto', wish: null, chance: 75 })
  expect(seen.past.map(({ moved_up, left }: { moved_up: number; left: number }) => [moved_up, left])).toEqual([
    [2, 1],
    [0, 1],
    [1, 1],
    [3, 1],
  ])
  expect(await waitingOf(event, cy)).toBeNull()
})

const waitingOf = async ({ eid }: EventWorld, player: Player) => (await player.get(`/api/club/waiting/${eid}`)).body.own
