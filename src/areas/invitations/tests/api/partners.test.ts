import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { decidePair, decidePart } from '#areas/invitations/rules/decide-pair.ts'
import { type Act, applyActs } from '#areas/invitations/server/apply-acts.ts'
import { tellMember } from '#areas/invitations/server/tell-member.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anEventWorld, type Player } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const world = (values?: Parameters<typeof anEventWorld>[2]) =>
  anEventWorld(server, scene, { needs_partner: true, ...values })
const add = (player: Player, whom: object) => player.put('/api/club/addPartnerForEvent', { eiid: player.eiid, ...whom })
const partnersOf = async (eid: number) =>
  server.deps.db
    .selectFrom('invitation')
    .select(['id', 'partner_id'])
    .where('event_id', '=', eid)
    .where('partner_id', 'is not', null)
    .orderBy('id')
    .execute()

test('a Yes needs a partner, and with one both have a place or both wait', async () => {
  const event = await world({ spots: 2 })
  const people = [
    await event.invited('Ann'),
    await event.invited('Bo'),
    await event.invited('Cy'),
    await event.invited('Di'),
  ]
  const [ann, bo, cy, di] = people as [Player, Player, Player, Player]
  expect((await ann.yes()).body).toMatchObject({ response: 'Needs Partner' })
  expect((await add(ann, { partner: bo.eiid, spots: 99 })).body).toEqual({ msg: 'Partner Added', response: 'yes' })
  await cy.yes()
  expect((await add(cy, { partner: di.eiid })).body).toEqual({ msg: 'Partner Added', response: 'waitlist' })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'partner', Cy: 'waitlist 1', Di: 'waitlist 2' })
  expect(await event.log()).toContain('Bo: plays with Linda Ann: confirmed')
  expect((await di.post('/api/club/getPartner', { eiid: di.eiid })).body).toMatchObject({
    eiid: cy.eiid,
    mid: cy.mid,
    last: 'Cy',
  })
  const own = (await cy.post(`/api/getInvite/${event.eid}`, {})).body
  expect(own).toMatchObject({
    invitation: { position: 1, partner: di.mid, partner_eiid: di.eiid, partner_name: 'Linda Di' },
    may_add_partner: false,
  })
  await bo.no()
  expect(await event.standing()).toMatchObject({ Ann: 'needs-partner', Bo: 'no' })
  expect((await di.yes()).body).toMatchObject({ response: 'yes' })
  expect(await event.standing()).toMatchObject({ Cy: 'yes', Di: 'partner' })
})

test('two who hold a place become a pair whichever of them is marked as gone, and each is found by name', async () => {
  const event = await world({ spots: 26 })
  const [ann, bo, cy, di] = [
    await event.invited('Ann', { response: 'yes' }),
    await event.invited('Bo', { response: 'yes' }),
    await event.invited('Cy', { response: 'yes' }),
    await event.invited('Di', { response: 'yes' }),
  ]
  await server.deps.db.updateTable('member').set({ status: 'gone' }).where('id', 'in', [ann.mid, di.mid]).execute()
  const admin = scene.as('groupAdmin')
  const search = await admin.post('/api/club/searchForPartner?search=Di', { eid: event.eid, mid: cy.mid })
  expect(search.body).toMatchObject([{ eiid: di.eiid }])
  for (const [one, other] of [
    [ann, bo],
    [cy, di],
  ] as const) {
    const answer = await admin.put('/api/club/addPartnerForEvent', { eiid: one.eiid, partner: other.eiid })
    expect(answer.body).toMatchObject({ msg: 'Partner Added', response: 'yes' })
  }
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'partner', Cy: 'yes', Di: 'partner' })
})

test('the chosen partner learns by mail how to undo the choice, and does', async () => {
  const event = await world()
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await add(ann, { partner: bo.eiid })
  const invitation = { clubId: scene.ids['cid'] ?? 0, invitationId: bo.eiid }
  await tellMember.run(server.deps, { ...invitation, what: 'partner' })
  await tellMember.run(server.deps, { ...invitation, what: 'partner-left' })
  expect(await outbox()).toEqual(['Linda Ann chose you as a partner: Monday Round Robin'])
  expect(await bo.put('/api/club/removePartner', { eiid: ann.eiid, first: 'Ann' })).toMatchObject({ status: 200 })
  expect(await event.standing()).toEqual({ Ann: 'needs-partner', Bo: 'needs-partner' })
  expect(await partnersOf(event.eid)).toEqual([])
  await tellMember.run(server.deps, { ...invitation, invitationId: ann.eiid, what: 'partner-left' })
  expect(await outbox()).toEqual(['You need a partner: Monday Round Robin'])
  expect(await bo.put('/api/club/removePartner', { eiid: bo.eiid })).toMatchObject({ status: 409, code: 'no-partner' })
})

test('two pairs that change their partners at the same time are both saved', async () => {
  const event = await world({ spots: 4 })
  const [ann, bo, cy, di] = [
    await event.invited('Ann'),
    await event.invited('Bo'),
    await event.invited('Cy'),
    await event.invited('Di'),
  ]
  for (const [one, other] of [
    [ann, bo],
    [cy, di],
  ] as const) {
    await one.yes()
    await add(one, { partner: other.eiid })
  }
  const { deps } = server
  const now = deps.clock.now()
  const member = { isAdmin: false }
  const act = (decide: Act['decide']): Act => ({ about: {}, accountId: null, now, decide })
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await lockEvent(tx, scene.ids['cid'] ?? 0, event.eid)
    if (!row) throw new Error('there is no event')
    const acts = [
      act((roster) => decidePart(roster, ann.eiid, member)),
      act((roster) => decidePart(roster, cy.eiid, member)),
      act((roster) => decidePair(roster, ann.eiid, cy.eiid, member, { isReplacing: false })),
      act((roster) => decidePair(roster, bo.eiid, di.eiid, member, { isReplacing: false })),
    ]
    return ok(await applyActs(tx, row, acts, now))
  })
  expect(done.ok && done.value.decisions.every((one) => one.kind === 'decided' && one.result.ok)).toBe(true)
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'yes', Cy: 'partner', Di: 'partner' })
})

test('a member may choose ten partners an hour, so that no one is flooded with emails; an admin of the event may choose more', async () => {
  const event = await world({ spots: 2 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  for (let round = 0; round < 10; round += 1) {
    expect(await add(ann, { partner: bo.eiid })).toMatchObject({ status: 200 })
    await ann.put('/api/club/removePartner', { eiid: ann.eiid })
  }
  expect(await add(ann, { partner: bo.eiid })).toMatchObject({ status: 429, code: 'too-many-requests' })
  const body = { eiid: ann.eiid, partner: bo.eiid }
  expect(await scene.as('groupAdmin').put('/api/club/addPartnerForEvent', body)).toMatchObject({ status: 200 })
})

test('no late mail about a past event is sent, nor any to members who unsubscribed or are archived', async () => {
  const event = await world({ spots: 2 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await add(ann, { partner: bo.eiid })
  const { db, clock } = server.deps
  const { cid = 0 } = scene.ids
  await db.updateTable('member').set({ email: 'Bo@example.org' }).where('id', '=', bo.mid).execute()
  const tell = async () => {
    await db.deleteFrom('demo_outbox').execute()
    await tellMember.run(server.deps, { clubId: cid, invitationId: bo.eiid, what: 'partner' })
    return (await outbox()).length
  }
  expect(await tell()).toBe(1)
  const address = 'bo@example.org'
  await db.insertInto('mail_unsubscribe').values({ club_id: cid, address, at: clock.now() }).execute()
  expect(await tell()).toBe(0)
  await db.deleteFrom('mail_unsubscribe').where('address', '=', address).execute()
  await db.updateTable('member').set({ status: 'archived' }).where('id', '=', bo.mid).execute()
  expect(await tell()).toBe(0)
  await db.updateTable('member').set({ status: 'here' }).where('id', '=', bo.mid).execute()
  const over = new Date(clock.now().getTime() - 1000)
  const times = { starts_at: new Date(over.getTime() - 1000), ends_at: over, closes_at: over }
  await db.updateTable('club_event').set(times).where('id', '=', event.eid).execute()
  expect(await tell()).toBe(0)
})

/** Subjects of the mails sent since the last call. */
async function outbox(): Promise<string[]> {
  const mails = await server.deps.db.deleteFrom('demo_outbox').returning('subject').execute()
  return mails.map(({ subject }) => subject)
}

test('in an event open to the group a partner without an invitation gets one', async () => {
  const event = await world({ is_open_to_group: true })
  const [ann, bo, cy] = [
    await event.invited('Ann'),
    await event.member('Bo'),
    await event.member('Cy', { inGroup: false }),
  ]
  await ann.yes()
  const found = await ann.post('/api/club/searchForPartner?search=linda b', { eid: event.eid })
  expect(found.body).toMatchObject([{ eiid: null, mid: bo.mid, first: 'Linda', last: 'Bo', is_looking: false }])
  expect(await add(ann, { partnerMid: cy.mid })).toMatchObject({ status: 409, code: 'partner-not-eligible' })
  expect((await add(ann, { partnerMid: bo.mid })).body).toMatchObject({ response: 'yes' })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'partner' })
})

test('an admin of an event open to the group finds a partner for a player, as the first or as a replacement', async () => {
  const event = await world({ is_open_to_group: true })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.member('Bo'), await event.member('Cy')]
  await ann.yes()
  const admin = scene.as('groupAdmin')
  const search = (text: string) =>
    admin.post(`/api/club/searchForPartner?search=${encodeURIComponent(text)}`, { eid: event.eid, mid: ann.mid })
  expect((await search('linda b')).body).toMatchObject([
    { eiid: null, mid: bo.mid, first: 'Linda', last: 'Bo', is_looking: false },
  ])
  const taken = await admin.put('/api/club/addPartnerForEvent', { eiid: ann.eiid, partnerMid: bo.mid })
  expect(taken.body).toMatchObject({ response: 'yes' })
  const path = '/api/club/replacePartnerFromResponsePage'
  expect((await admin.put(path, { eiid: ann.eiid, partnerMid: cy.mid })).body).toMatchObject({ response: 'yes' })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'needs-partner', Cy: 'partner' })
})

test('the partner changes, and the pair keeps its places', async () => {
  const event = await world({ spots: 2 })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  await ann.yes()
  await add(ann, { partner: bo.eiid })
  const replace = (body: object) =>
    bo.put('/api/club/replacePartner', { eiid: bo.eiid, eid: event.eid, mid: bo.mid, response: 'yes', ...body })
  expect(await replace({ partner: cy.eiid, replaceEiid: cy.eiid })).toMatchObject({ status: 404 })
  expect((await replace({ partner: cy.eiid, replaceEiid: ann.eiid })).body).toMatchObject({ response: 'yes' })
  expect(await event.standing()).toEqual({ Ann: 'needs-partner', Bo: 'yes', Cy: 'partner' })
  const admin = scene.as('groupAdmin')
  const back = await admin.put('/api/club/replacePartnerFromResponsePage', { eiid: cy.eiid, partner: ann.eiid })
  expect(back.body).toMatchObject({ response: 'yes' })
  expect(await event.standing()).toEqual({ Ann: 'partner', Bo: 'needs-partner', Cy: 'yes' })
  expect(await admin.put('/api/breakPartnership', { eiid: cy.eiid, partnerEiid: bo.eiid })).toMatchObject({
    status: 404,
  })
  expect(await admin.put('/api/breakPartnership', { eiid: cy.eiid, partnerEiid: ann.eiid })).toMatchObject({
    status: 200,
  })
  const listed = await admin.post('/api/eventRegistration/needsPartnerList', { eid: event.eid })
  expect(listed.body).toHaveLength(3)
})

describe('the search for a partner', () => {
  test('lists possible partners from the first letter on', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    const eligible = await event.invited('Partnerly')
    for (const [name, values] of Object.entries({
      Nolan: { response: 'no' as const },
      Gone: { removed_at: new Date() },
    }))
      await event.invited(`Partner${name}`, values)
    await event.member('PartnerUninvited')
    const poor = await event.invited('PartnerPoor')
    await server.deps.db.updateTable('member').set({ has_paid_dues: false }).where('id', '=', poor.mid).execute()
    const search = async (player: Player, text: string, body = {}) =>
      player.post(`/api/club/searchForPartner?search=${encodeURIComponent(text)}`, { eid: event.eid, ...body })
    expect((await search(ann, '')).body).toEqual([])
    expect((await search(ann, 'p')).body).toEqual((await search(ann, 'partner')).body)
    expect((await search(ann, 'partner')).body).toEqual([
      {
        eiid: eligible.eiid,
        mid: eligible.mid,
        first: 'Linda',
        last: 'Partnerly',
        club_rating: '',
        is_looking: false,
      },
    ])
    expect((await search(ann, 'ann')).body).toEqual([])
    expect(await search(ann, 'partner', { mid: eligible.mid })).toMatchObject({ status: 403, code: 'not-yours' })
    const uninvited = await event.member('Other')
    expect(await search(uninvited, 'partner')).toMatchObject({ code: 'not-invited' })
    const byAdmin = await scene
      .as('groupAdmin')
      .post('/api/club/searchForPartner?search=partner', { eid: event.eid, mid: ann.mid })
    expect(byAdmin.body).toHaveLength(1)
  })
})

test('a member sees who looks for a partner, with the skill level', async () => {
  const event = await world()
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  await server.deps.db.updateTable('member').set({ rating_id: scene.ids['crid'] }).where('id', '=', bo.mid).execute()
  for (const player of [ann, bo, cy]) await player.yes()
  const looking = async () => (await scene.as('groupAdmin').get(`/api/club/lookingForPartner/${event.eid}`)).body
  expect(await looking()).toMatchObject([
    { mid: ann.mid, last: 'Ann', is_looking: true },
    { mid: bo.mid, last: 'Bo', club_rating: '3.5', is_looking: true },
    { mid: cy.mid, last: 'Cy' },
  ])
  await add(ann, { partner: cy.eiid })
  expect(await looking()).toMatchObject([{ mid: bo.mid }])
})

describe('an unavailable partner is refused, and nothing is written', () => {
  test('from another event, from another club, and none at all', async () => {
    const event = await world()
    const ann = await event.invited('Ann')
    await ann.yes()
    const { eiid: elsewhere, otherCid = 0 } = scene.ids
    const foreignMid = await addMember(server.deps, otherCid, null, 'Foreign')
    const gid = (
      await server.deps.db
        .insertInto('club_group')
        .values({ club_id: otherCid, name: 'Other', created_at: server.deps.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const foreign = await anInvitation(server.deps, otherCid, await anEvent(server.deps, otherCid, gid), foreignMid)
    for (const whom of [
      { partner: elsewhere },
      { partner: foreign },
      { partnerMid: foreignMid },
      { partner: 2_000_000_000 },
      {},
    ]) {
      expect(await add(ann, whom)).toMatchObject({ status: 404, code: 'not-found' })
      expect(await ann.put('/api/club/replacePartner', { eiid: ann.eiid, ...whom })).toMatchObject({ status: 404 })
    }
    expect(await add(ann, { partner: ann.eiid })).toMatchObject({ status: 400, code: 'partner-oneself' })
    expect(await event.standing()).toEqual({ Ann: 'needs-partner' })
    expect(await partnersOf(event.eid)).toEqual([])
  })

  test('a member may not act for another pair', async () => {
    const event = await world()
    const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
    await ann.yes()
    await add(ann, { partner: bo.eiid })
    expect(await cy.put('/api/club/removePartner', { eiid: ann.eiid })).toMatchObject({ status: 404 })
    expect(await cy.post('/api/club/getPartner', { eiid: ann.eiid })).toMatchObject({ status: 404 })
    expect(await bo.put('/api/club/replacePartner', { eiid: ann.eiid, partner: cy.eiid })).toMatchObject({
      status: 404,
    })
    expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'partner', Cy: 'null' })
  })
})

test('after the closing a pair stays as it is, unless an admin of the event breaks it up', async () => {
  const event = await world()
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await add(ann, { partner: bo.eiid })
  await server.deps.db
    .updateTable('club_event')
    .set({ closes_at: new Date(Date.now() - 60_000) })
    .where('id', '=', event.eid)
    .execute()
  expect(await ann.put('/api/club/removePartner', { eiid: ann.eiid })).toMatchObject({ code: 'registration-closed' })
  expect(await scene.as('clubAdmin').put('/api/club/removePartner', { eiid: ann.eiid })).toMatchObject({ status: 200 })
})
