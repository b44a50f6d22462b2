import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { grantDues } from '#tests/support/grant-dues.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let twin: number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  twin = await addMember(server.deps, scene.ids['cid'] ?? 0, null, 'Twin')
})
afterAll(() => server.close())

const db = () => server.deps.db
const change = (mid: number, values: object) => db().updateTable('member').set(values).where('id', '=', mid).execute()
const recordOf = (mid: number) => db().selectFrom('member').selectAll().where('id', '=', mid).executeTakeFirst()
const invitationsOf = (mid: number) =>
  db()
    .selectFrom('invitation')
    .select(['event_id', 'response'])
    .where('member_id', '=', mid)
    .orderBy('event_id')
    .execute()
const merge = async (ids: { keep?: number | undefined; merge?: number | undefined } = {}) => {
  const { cid, mid } = scene.ids
  const admin = scene.as('clubAdmin')
  await admin.confirms()
  return admin.post('/api/club/mergeProfiles', { cid, keep: mid, merge: twin, ...ids })
}

test('the kept record takes over what it lacks, and the other is gone; dues and an unsubscription carry over', async () => {
  const { mid = 0, gid = 0, cid = 0 } = scene.ids
  await change(mid, { has_paid_dues: false, phone: '', note: 'Left-handed' })
  await change(twin, {
    city: 'Moab',
    is_unsubscribed: true,
    note: 'Plays at noon',
    gender: 'M',
    is_gender_stated: true,
  })
  await grantDues(server.deps, [twin], '2027-01-01')
  const other = await db()
    .insertInto('club_group')
    .values({ club_id: cid, name: 'Tuesday', created_at: server.deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const group_id of [gid, other.id])
    await db()
      .insertInto('group_member')
      .values({ club_id: cid, group_id, member_id: twin, joined_at: server.deps.clock.now() })
      .execute()

  expect((await merge()).body).toEqual({ message: 'Merged Accounts', mid })
  expect(await recordOf(twin)).toBeUndefined()
  expect(await recordOf(mid)).toMatchObject({
    last: 'Member',
    city: 'Moab',
    gender: 'M',
    is_gender_stated: true,
    phone: '8015550123',
    has_paid_dues: true,
    is_unsubscribed: true,
    membership_expires_on: '2027-01-01',
    note: 'Left-handed\nPlays at noon',
  })
  const { body: groups } = await scene.as('clubAdmin').get(`/api/club/getGroupsByMember/${mid}`)
  expect(groups.map((group: { name: string }) => group.name)).toEqual(['Monday', 'Tuesday'])
  const kept = await db().selectFrom('member_merge').select('snapshot').where('merged_id', '=', twin).executeTakeFirst()
  expect(kept?.snapshot).toMatchObject({ members: [{ id: mid }, { id: twin }] })
})

test('the login of the kept record wins; if it has none, that of the other one moves', async () => {
  const { mid = 0 } = scene.ids
  const login = (await recordOf(mid))?.account_id
  expect((await merge({ keep: twin, merge: mid })).status).toBe(200)
  expect((await recordOf(twin))?.account_id).toBe(login)
})

test('of two invitations to one event, the one with more information stays, whichever record has it', async () => {
  const { cid = 0, gid = 0, mid = 0, eid = 0 } = scene.ids
  const later = await anEvent(server.deps, cid, gid)
  await anInvitation(server.deps, cid, eid, twin, { response: 'yes' })
  await anInvitation(server.deps, cid, later, twin)
  expect((await merge()).status).toBe(200)
  expect(await invitationsOf(mid)).toEqual([
    { event_id: eid, response: 'yes' },
    { event_id: later, response: null },
  ])
})

test('mails to either record are listed with the kept one', async () => {
  const { cid = 0, mid = 0 } = scene.ids
  const now = server.deps.clock.now()
  const { id: mail_id } = await db()
    .insertInto('club_mail')
    .values({ club_id: cid, kind: 'message', audience: 'list', subject: 'Nets', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { club_id: cid, mail_id, member_id: twin, queued_at: now }
  await db().insertInto('club_mail_recipient').values(row).execute()
  await merge()
  const rows = await db().selectFrom('club_mail_recipient').select('member_id').where('mail_id', '=', mail_id).execute()
  expect(rows).toEqual([{ member_id: mid }])
})

test('two members registered for the same event are not merged, and nothing is written', async () => {
  const { cid = 0, mid = 0, eid = 0 } = scene.ids
  await anInvitation(server.deps, cid, eid, twin, { response: 'yes' })
  await db().updateTable('invitation').set({ response: 'yes' }).where('member_id', '=', mid).execute()
  const { code, body } = await merge()
  expect([code, body.event]).toEqual(['merge-both-registered', 'Monday Round Robin'])
  expect(await recordOf(twin)).toBeDefined()
})

test('two members who hold places in simultaneous future events are not merged', async () => {
  const { cid = 0, gid = 0, mid = 0, eid = 0 } = scene.ids
  const { starts_at, ends_at } = await db()
    .selectFrom('club_event')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', eid)
    .executeTakeFirstOrThrow()
  const touching = { starts_at: ends_at, ends_at: new Date(ends_at.getTime() + 3_600_000) }
  const overlaps = await anEvent(server.deps, cid, gid, { title: 'Overlaps', starts_at, ends_at })
  const next = await anEvent(server.deps, cid, gid, { ...touching, closes_at: starts_at })
  await anInvitation(server.deps, cid, next, mid, { response: 'yes' })
  await anInvitation(server.deps, cid, overlaps, mid, { response: 'yes' })
  const taken = await anInvitation(server.deps, cid, eid, twin, { response: 'yes' })
  await db()
    .updateTable('invitation')
    .set({ response: null })
    .where('event_id', '=', eid)
    .where('member_id', '=', mid)
    .execute()
  const { code, body } = await merge()
  expect([code, body.event]).toEqual(['merge-both-registered', 'Overlaps'])
  await db().updateTable('invitation').set({ response: 'waitlist', order_number: 1 }).where('id', '=', taken).execute()
  expect((await merge()).status).toBe(200)
})

test.each([
  ['paid without an end', null, '2020-01-01', null],
  ['paid for longer than the other one was', '2020-01-01', '2027-06-30', '2027-06-30'],
  ['paid in both, the later end', '2027-01-01', '2027-06-30', '2027-06-30'],
  ['paid in both, one of them without an end', null, '2027-06-30', null],
])('dues that are %s keep their own end', async (_how, end, twinEnd, kept) => {
  const { mid = 0 } = scene.ids
  for (const [one, until] of [
    [mid, end],
    [twin, twinEnd],
  ] as const)
    await grantDues(server.deps, [one], until)
  await merge()
  expect(await recordOf(mid)).toMatchObject({ has_paid_dues: true, membership_expires_on: kept })
})

test('an opt-out from reminders is kept, and a message from the merged record can still be reported', async () => {
  const { cid = 0, mid = 0 } = scene.ids
  await change(twin, { wants_reminder_two_days: false, wants_reminder_day_before: false })
  const other = await addMember(server.deps, cid, null, 'Reader')
  const { id } = await db()
    .insertInto('member_mail')
    .values({
      club_id: cid,
      from_id: twin,
      to_id: other,
      subject: 'Hello',
      body: 'Hello',
      token_hash: randomBytes(32),
      sent_at: server.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await merge()
  expect(await recordOf(mid)).toMatchObject({ wants_reminder_two_days: false, wants_reminder_day_before: false })
  expect(await db().selectFrom('member_mail').select('from_id').where('id', '=', id).execute()).toEqual([
    { from_id: mid },
  ])
})

test('all admins of the club are notified, and the line is checked for a place that the paid dues allow', async () => {
  await merge()
  const { rows } = await sql<{ task: string; payload: string }>`select t.identifier as task, j.payload::text as payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db())
  const ofMerge = rows.filter(({ payload }) => payload.includes(`(${twin}) was merged into`))
  expect(ofMerge.map(({ task }) => task)).toEqual(['mail.send'])
  const looks = rows.filter(({ task }) => task === 'invitations.promote-members')
  expect(looks.some(({ payload }) => payload.includes(`[${scene.ids['mid']}]`))).toBe(true)
})

test('a member of another club, a record merged with itself, and a false author are refused', async () => {
  const { mid = 0, otherCid = 0 } = scene.ids
  const foreign = await addMember(server.deps, otherCid, null, 'Foreign')
  expect((await merge({ merge: foreign })).code).toBe('not-in-club')
  const missing = await merge({ merge: undefined })
  expect([missing.status, missing.body.message, missing.body.field]).toEqual([
    400,
    'Select both names to merge',
    'merge',
  ])
  expect((await merge({ keep: undefined })).body.field).toBe('keep')
  expect((await merge({ merge: mid })).code).toBe('merge-same')
  expect((await merge({ author: 1 } as object)).code).toBe('not-yours')
  expect(await recordOf(foreign)).toBeDefined()
})

test('a login that the merge removes no longer runs groups of the club', async () => {
  const { mid = 0, gid = 0 } = scene.ids
  const account = scene.accounts['groupAdmin'] ?? 0
  const events = () => scene.as('groupAdmin').get(`/api/getMixerEventsAdmin/${gid}`)
  const record = await db().selectFrom('member').select('id').where('account_id', '=', account).executeTakeFirst()
  if (record) await change(record.id, { account_id: null })
  await change(twin, { account_id: account })
  expect((await events()).status).toBe(200)
  expect((await merge()).status).toBe(200)
  expect((await events()).status).toBe(404)
  expect(await recordOf(mid)).toBeDefined()
})

test('one admin merges at most ten times an hour, and what is refused does not count', async () => {
  const { cid = 0 } = scene.ids
  expect((await merge({ merge: 2_000_000_000 })).code).toBe('not-in-club')
  const twins = [twin]
  while (twins.length < 11) twins.push(await addMember(server.deps, cid, null, `Twin ${twins.length}`))
  for (const each of twins.slice(0, 10)) expect((await merge({ merge: each })).status).toBe(200)
  const last = twins.at(-1) ?? 0
  expect((await merge({ merge: last })).code).toBe('too-many-requests')
  expect(await recordOf(last)).toBeDefined()
})

test('the password is required first, and the two records can be compared side by side', async () => {
  const { cid, mid } = scene.ids
  const admin = scene.as('clubAdmin')
  expect((await admin.post('/api/club/mergeProfiles', { cid, keep: mid, merge: twin })).code).toBe('confirm-password')
  const { body } = await admin.get(`/api/club/mergeProfiles/${cid}/${mid}/${twin}`)
  expect(body).toMatchObject({
    keep: { last: 'Member', verified: true, groups: 1, invitations: 1 },
    merge: { last: 'Twin', verified: false, groups: 0, invitations: 0 },
  })
})
