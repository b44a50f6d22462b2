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

const startingIn = (count: number) => ({
  starts_at: inHours(count),
  ends_at: inHours(count + 2),
  closes_at: inHours(count - 1),
})
const tenDays = 240

type Terms = Parameters<typeof anEventWorld>[2]

/** An event for two, both of whom play, and substitutes who are not in the group. */
async function anEventWithSubstitutes(terms: Terms = {}, names = ['Sue', 'Tom', 'Uma', 'Vic']) {
  const event = await anEventWorld(server, scene, {
    spots: 2,
    uses_substitutes: true,
    ...startingIn(tenDays),
    ...terms,
  })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  for (const player of [ann, bo]) await player.yes()
  const subs: Player[] = []
  for (const name of names) {
    const sub = await event.member(name, { inGroup: false })
    const email = `${name.toLowerCase()}${sub.mid}@example.org`
    await server.deps.db.updateTable('member').set({ email }).where('id', '=', sub.mid).execute()
    subs.push(sub)
  }
  await setSubstitutes(subs)
  return { event, ann, bo, subs }
}

const listUrl = () => `/api/club/groupSubstitutes/${scene.ids['gid']}`
async function setSubstitutes(subs: readonly Player[], order = 'captain') {
  const admin = scene.as('groupAdmin')
  const { substitutes } = (await admin.get(listUrl())).body
  const seen = substitutes.map(({ mid }: Player) => mid)
  const answer = await admin.put(listUrl(), { order, selected: subs.map(({ mid }) => mid), seen })
  expect(answer.status).toBe(200)
}
const declines = async () => {
  const { substitutes } = (await scene.as('groupAdmin').get(listUrl())).body
  return substitutes.map(({ last, declined }: { last: string; declined: number }) => `${last} ${declined}`)
}
const inviteOf = async ({ eid }: EventWorld, player: Player) => (await player.post(`/api/getInvite/${eid}`, {})).body
/** The substitute presses Yes or No on their invitation. */
async function press(event: EventWorld, player: Player, what: 'yesImIn' | 'noImOut') {
  const { invitation } = await inviteOf(event, player)
  return (await player.put(`/api/${what}/${event.eid}`, { eiid: invitation.eiid })).body
}
const timeIsUp = (event: EventWorld) => timeIsUpIn(server, scene, event)

/** Sends the mails that are due; the first to each of these players. */
const mailsTo = async (...players: readonly Player[]) => (await readMailsTo(server, players)).firstOfEach
const byLink = (path: string, body: object) => sendByLink(server, scene, path, body)

describe('when a player drops out', () => {
  test('the first substitute is asked, takes the spot, and is on the list of players', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    await ann.no()
    const [sue] = subs as [Player]
    expect(await inviteOf(event, sue)).toMatchObject({
      is_substitute: true,
      yes_offer: 'turn',
      offer_until: inHours(24).toISOString(),
    })
    expect((await event.log()).at(-1)).toMatch(/^Sue: asked to substitute for \w+ Ann$/)
    expect(await press(event, sue, 'yesImIn')).toMatchObject({ response: 'yes' })
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes', Sue: 'yes' })
    const board = (await scene.as('groupAdmin').get(`/api/club/eventBoard/${event.eid}`)).body
    expect(JSON.stringify(board)).toContain('"substitute":"plays"')
  })

  test('the next is asked after a No, and after the time is over; both count as declines', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes(startingIn(24))
    await ann.no()
    const [sue, tom, uma] = subs as [Player, Player, Player]
    expect((await press(event, sue, 'noImOut')).response).toBe('no')
    expect(await inviteOf(event, tom)).toMatchObject({ is_substitute: true, offer_until: inHours(2).toISOString() })
    clock.later(2 * hours + 1)
    await timeIsUp(event)
    expect((await event.log()).slice(-2)).toEqual([
      'Tom: didn’t reply in time to substitute',
      expect.stringMatching(/^Uma: asked to substitute for/),
    ])
    expect(await inviteOf(event, tom)).toMatchObject({ invitation: null, why_not: 'substitute-over' })
    expect((await inviteOf(event, uma)).is_substitute).toBe(true)
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes', Sue: 'no', Uma: 'waitlist 3' })
    expect(await declines()).toEqual(['Sue 1', 'Tom 1', 'Uma 0', 'Vic 0'])
  })

  test('a No that is undone is no decline', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    await ann.no()
    const [sue] = subs as [Player]
    const { eiid } = (await inviteOf(event, sue)).invitation
    await sue.put(`/api/noImOut/${event.eid}`, { eiid })
    expect(await declines()).toContain('Sue 1')
    expect((await sue.post('/api/club/undoReply', { eiid })).status).toBe(200)
    expect(await declines()).toContain('Sue 0')
    expect(await event.standing()).toMatchObject({ Sue: 'waitlist 1' })
  })

  test('who declines three times in a row moves to the end, and starts again', async () => {
    const { event, ann, bo, subs } = await anEventWithSubstitutes({ spots: 2 })
    const [sue] = subs as [Player]
    await server.deps.db.updateTable('group_substitute').set({ declined: 2 }).where('member_id', '=', sue.mid).execute()
    await ann.no()
    await press(event, sue, 'noImOut')
    expect(await declines()).toEqual(['Tom 0', 'Uma 0', 'Vic 0', 'Sue 0'])
    expect(await event.log()).toContain('Sue: moved to the end of the substitutes after 3 declines in a row')
    await bo.no()
    expect(await event.standing()).toMatchObject({ Tom: 'waitlist 2', Uma: 'waitlist 3' })
  })

  test('accepting starts the count again', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    const [sue] = subs as [Player]
    await server.deps.db.updateTable('group_substitute').set({ declined: 2 }).where('member_id', '=', sue.mid).execute()
    await ann.no()
    await press(event, sue, 'yesImIn')
    expect(await declines()).toContain('Sue 0')
  })

  test('the closest level to the player is asked', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    const { db } = server.deps
    for (const [{ mid }, level] of [
      [ann, '4.0'],
      [subs[2] as Player, '4.1'],
      [subs[0] as Player, '2.5'],
    ] as const)
      await db.updateTable('member').set({ usapa_rating: level }).where('id', '=', mid).execute()
    await setSubstitutes(subs, 'rating')
    await ann.no()
    expect(await event.standing()).toMatchObject({ Uma: 'waitlist 1' })
  })

  test('substitutes who take turns are asked by when they last played', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    const [sue, tom] = subs as [Player, Player]
    const past = await anEventWorld(server, scene, startingIn(-100))
    for (const { mid } of [sue, tom]) {
      const row = { club_id: scene.ids['cid'] ?? 0, event_id: past.eid, member_id: mid, invited_at: clock.now() }
      await server.deps.db
        .insertInto('invitation')
        .values({ ...row, response: 'yes', substitute: 'plays' })
        .execute()
    }
    await setSubstitutes(subs, 'turns')
    await ann.no()
    expect(await event.standing()).toMatchObject({ Uma: 'waitlist 1' })
    const { substitutes } = (await scene.as('groupAdmin').get(listUrl())).body
    expect(substitutes[0].played_at).toBe(inHours(-100).toISOString())
  })

  test('a spot that had no substitute is offered to one who is added later', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes({}, [])
    await ann.no()
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
    await server.deps.pool.query('delete from graphile_worker._private_jobs')
    const sue = await event.member('Sue', { inGroup: false })
    await setSubstitutes([...subs, sue])
    expect(await payloadsOf(server.deps, 'invitations.ask-next')).toHaveLength(1)
    await timeIsUp(event)
    expect(await event.standing()).toMatchObject({ Sue: 'waitlist 1' })
  })

  test('a member whose invitation an admin deleted is not asked', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    const [sue] = subs as [Player]
    const row = { club_id: scene.ids['cid'] ?? 0, event_id: event.eid, member_id: sue.mid }
    await server.deps.db
      .insertInto('invitation')
      .values({ ...row, invited_at: clock.now(), removed_at: clock.now() })
      .execute()
    await ann.no()
    expect(await event.standing()).toMatchObject({ Tom: 'waitlist 1' })
  })
})

describe('on the day of the event', () => {
  const today = () => anEventWithSubstitutes(startingIn(6))

  test('three are asked at once; the first has the spot, the others read that it is taken', async () => {
    const { event, ann, subs } = await today()
    const [sue, tom, uma] = subs as [Player, Player, Player]
    await ann.no()
    const links = (await mailsTo(sue, tom, uma)).map((mail) => linkIn(mail?.text ?? ''))
    expect(links.every((link) => link !== '')).toBe(true)
    expect(await byLink(`answerByLink/${links[2]}`, { answer: 'yes' })).toMatchObject({ response: 'yes' })
    expect(await byLink(`answerByLink/${links[0]}`, { answer: 'yes' })).toMatchObject({ code: 'substitute-over' })
    expect(await byLink(`answerLink/${links[0]}`, {})).toMatchObject({ is_over: true, why_not: 'substitute-over' })
    expect((await tom.yes()).body).toMatchObject({ code: 'substitute-over' })
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes', Uma: 'yes' })
    expect(await declines()).toEqual(['Sue 0', 'Tom 0', 'Uma 0', 'Vic 0'])
  })

  test('two take the spot in the same moment, and one gets it', async () => {
    const { event, ann, subs } = await today()
    await ann.no()
    const answers = await Promise.all(subs.slice(0, 3).map((player) => player.yes()))
    expect(answers.map(({ body }) => body.response ?? body.code).sort()).toEqual([
      'substitute-over',
      'substitute-over',
      'yes',
    ])
    expect(Object.values(await event.standing()).filter((response) => response === 'yes')).toHaveLength(2)
  })
})

describe('while a substitute is asked', () => {
  test('the email says so without a name, and its link says No', async () => {
    const { ann, event, subs } = await anEventWithSubstitutes()
    const [sue] = subs as [Player]
    await ann.no()
    const [mail] = await mailsTo(sue)
    expect(mail?.subject).toBe('Can you substitute? Monday Round Robin')
    expect(mail?.text).toMatch(/A player can’t make it to .+ by \w+, November \d+ at 10:00 AM\./)
    expect(mail?.text).not.toContain('Ann')
    const token = linkIn(mail?.text ?? '')
    expect(await byLink(`answerLink/${token}`, {})).toMatchObject({ is_offer: true, is_substitute: true })
    expect(await byLink(`answerByLink/${token}`, { answer: 'pass' })).toMatchObject({ response: 'no' })
    expect(await event.standing()).toMatchObject({ Tom: 'waitlist 2' })
  })

  test('the player who dropped out waits behind them, and plays if they let it pass', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes({ promotion: 'auto' })
    const [sue] = subs as [Player]
    await ann.no()
    expect((await ann.yes()).body.response).toBe('waitlist')
    const { eiid } = (await inviteOf(event, sue)).invitation
    const passed = await sue.put(`/api/club/passOffer/${event.eid}`, { eiid })
    expect(passed.body.message).toBe('Thanks for letting us know. We’ll ask someone else.')
    expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'yes' })
  })

  test('fewer spots, an event without substitutes and a substitute who leaves each end the offer', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    const [sue, tom] = subs as [Player, Player]
    await ann.no()
    const { db } = server.deps
    await db.updateTable('member').set({ status: 'gone' }).where('id', '=', sue.mid).execute()
    await timeIsUp(event)
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes', Tom: 'waitlist 2' })
    await db.updateTable('club_event').set({ spots: 1 }).where('id', '=', event.eid).execute()
    await timeIsUp(event)
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
    expect((await inviteOf(event, tom)).why_not).toBe('substitute-over')
    expect(await declines()).toEqual(['Sue 0', 'Tom 0', 'Uma 0', 'Vic 0'])
  })

  test('switching substitutes off in the form withdraws the offer', async () => {
    const { event, ann } = await anEventWithSubstitutes()
    await ann.no()
    const admin = scene.as('clubAdmin')
    const terms = { title: 'Monday', startTime: inHours(tenDays).toISOString(), tellPlayers: false }
    const off = await admin.put(`/api/club/editEvent/${event.eid}`, { ...terms, usesSubstitutes: false })
    expect([off.status, off.body.uses_substitutes]).toEqual([200, false])
    expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes' })
    const pairs = { ...terms, usesSubstitutes: true, partner: true }
    expect((await admin.put(`/api/club/editEvent/${event.eid}`, pairs)).body.code).toBe('substitutes-partners')
  })

  test('a deleted event keeps no offer open', async () => {
    const { event, ann, subs } = await anEventWithSubstitutes()
    const [sue] = subs as [Player]
    await ann.no()
    const token = linkIn((await mailsTo(sue))[0]?.text ?? '')
    expect((await scene.as('clubAdmin').delete(`/api/club/deleteClubEvent/${event.eid}`)).status).toBe(200)
    await timeIsUp(event)
    expect((await byLink(`answerByLink/${token}`, { answer: 'yes' })).code).toBe('token-invalid')
  })
})

test('a new event asks substitutes if its group has any, unless it has partners or says otherwise', async () => {
  const sue = await (await anEventWorld(server, scene)).member('Sue', { inGroup: false })
  const admin = scene.as('clubAdmin')
  const user_id = scene.accounts['clubAdmin']
  const { gid = 0 } = scene.ids
  let day = 0
  const made = async (more: object) => {
    day += 1
    const startTime = inHours(24 * day).toISOString()
    const answer = await admin.post(`/api/club/createEvent/${user_id}`, {
      gid,
      title: 'League',
      startTime,
      overrideConflict: true,
      ...more,
    })
    if (answer.code) return answer.code
    const row = server.deps.db.selectFrom('club_event').select('uses_substitutes').where('id', '=', answer.body.eid)
    return (await row.executeTakeFirstOrThrow()).uses_substitutes
  }
  expect(await made({})).toBe(false)
  await setSubstitutes([sue])
  expect(await made({})).toBe(true)
  expect(await made({ usesSubstitutes: false })).toBe(false)
  expect(await made({ partner: true })).toBe(false)
  expect(await made({ partner: true, usesSubstitutes: true })).toBe('substitutes-partners')
})
