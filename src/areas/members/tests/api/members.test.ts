import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
})
afterAll(() => server.close())

const rosa = { first: 'Rosa', last: 'Fielding', gender: 'F', email: 'rosa@example.org', phone: '(801) 555-0199' }

test('an admin adds a member by hand, and the record can be read back', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const { body } = await admin.post('/api/club/addMember', { cid, ...rosa, clubRating: '3.5', usapaRating: '4.0' })
  const { body: record } = await admin.get(`/api/club/getMember/${body.mid}`)
  expect(record).toMatchObject({
    first: 'Rosa',
    phone: '8015550199',
    status: 'here',
    club_rating: '3.5',
    usapa_rating: 4,
    dues_paid: 'no',
    note: '',
    editor: 'clubAdmin Person',
  })
})

test('a gender is stated only by somebody who says so: adding without it, or saving the default back, states none', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const { gender: _, ...unsaid } = rosa
  const { body: added } = await admin.post('/api/club/addMember', { cid, ...unsaid })
  const { body: known } = await admin.post('/api/club/addMember', { cid, ...rosa, anyway: true })
  const statedIn = async (mid: number) => {
    const { body } = await admin.get(`/api/club/getMember/${mid}`)
    return [body.gender, body.gender_stated]
  }
  expect([await statedIn(added.mid), await statedIn(known.mid)]).toEqual([
    ['F', false],
    ['F', true],
  ])
  const without = async () => (await admin.get(`/api/club/members/${cid}?search=fielding&gender=none`)).body.rows
  expect(await without()).toMatchObject([{ mid: added.mid }])

  // An old client sends the whole record back.
  await admin.put('/api/club/editClubMember', { mid: added.mid, gender: 'F', city: 'Moab' })
  expect(await statedIn(added.mid)).toEqual(['F', false])
  await admin.put('/api/club/editClubMember', { mid: added.mid, gender: 'F', genderStated: true })
  expect(await statedIn(added.mid)).toEqual(['F', true])
  expect(await without()).toEqual([])
  const { body: log } = await admin.get(`/api/club/getClubLog/${cid}`)
  expect(JSON.stringify(log)).toContain('Rosa Fielding: gender changed')
})

test('members state the gender in their own profile, and the list is filtered by it', async () => {
  const { cid, mid } = scene.ids
  const member = scene.as('member')
  await member.put('/api/club/editClubMember', { mid, gender: 'M' })
  expect((await member.get(`/api/club/getMember/${mid}`)).body).toMatchObject({ gender: 'M', gender_stated: true })
  const listed = async (gender: string) =>
    (await scene.as('clubAdmin').get(`/api/club/members/${cid}?gender=${gender}`)).body.rows
  expect(await listed('M')).toMatchObject([{ mid, gender_stated: true }])
  expect(await listed('F')).toEqual([])
})

test('an admin states the gender of a member whom a list brought without an address or a phone', async () => {
  const { cid = 0 } = scene.ids
  const mid = await addMember(server.deps, cid, null, 'Listed')
  await server.deps.db.updateTable('member').set({ email: '', phone: '' }).where('id', '=', mid).execute()
  const admin = scene.as('clubAdmin')
  expect((await admin.put('/api/club/editClubMember', { mid, gender: 'M' })).status).toBe(200)
})

test.each(['email', 'phone'])('a member is not added without %s', async (field) => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  const { [field]: _, ...lacking } = rosa as Record<string, string>
  for (const sent of [lacking, { ...rosa, [field]: '' }])
    expect(await admin.post('/api/club/addMember', { cid, ...sent })).toMatchObject({ status: 400, body: { field } })
  expect((await admin.post('/api/club/getMemberName?search=fielding', { cid })).body).toEqual([])
})

test('a namesake with the same address needs confirmation first', async () => {
  const { cid } = scene.ids
  const admin = scene.as('clubAdmin')
  await admin.post('/api/club/addMember', { cid, ...rosa })
  expect((await admin.post('/api/club/addMember', { cid, ...rosa, first: 'ROSÁ' })).code).toBe('member-exists')
  expect((await admin.post('/api/club/addMember', { cid, ...rosa, anyway: true })).status).toBe(200)
  expect((await admin.post('/api/club/addMember', { cid, ...rosa, email: 'other@example.org' })).status).toBe(200)
})

test('an archived member no longer runs groups of the club, and the log says so', async () => {
  const { cid = 0, gid } = scene.ids
  const account = scene.accounts['groupAdmin'] ?? 0
  const { db } = server.deps
  const own = await db.selectFrom('member').select('id').where('account_id', '=', account).executeTakeFirst()
  const mid = own?.id ?? (await addMember(server.deps, cid, account, 'Leader'))
  const events = () => scene.as('groupAdmin').get(`/api/getMixerEventsAdmin/${gid}`)
  const admin = scene.as('clubAdmin')
  await admin.put('/api/club/editClubMember', { mid, status: 'gone' })
  expect((await events()).status).toBe(200)
  await admin.put('/api/club/editClubMember', { mid, status: 'archived' })
  expect((await events()).status).toBe(404)
  const { body } = await admin.get(`/api/club/getClubLog/${cid}`)
  expect(JSON.stringify(body)).toContain('was archived and is no longer an admin of Monday')
  await admin.put('/api/club/editClubMember', { mid, status: 'here' })
  expect((await events()).status).toBe(404)
})

test('a member changes their own record, except what is for admins', async () => {
  const { mid } = scene.ids
  const member = scene.as('member')
  expect((await member.put('/api/club/editClubMember', { mid, city: 'Moab', status: 'gone' })).status).toBe(200)
  const refused = await member.put('/api/club/editClubMember', { mid, city: 'Provo', note: 'best player' })
  expect([refused.code, refused.body.field]).toEqual(['field-not-yours', 'note'])
  const { body } = await member.get(`/api/club/getMember/${mid}`)
  expect(body).toMatchObject({ city: 'Moab', status: 'gone' })
  expect(body).not.toHaveProperty('note')
})

test('members read that their own address is unsubscribed, or reported a mail as spam; no other call reveals it', async () => {
  const { cid = 0, mid = 0 } = scene.ids
  const { db, clock } = server.deps
  const read = async () => (await scene.as('member').get(`/api/club/getMember/${mid}`)).body
  const { email } = await read()
  expect(await read()).toMatchObject({ unsubscribed: false, spam: false })
  const turnedOff = { club_id: cid, address: email.toLowerCase(), at: clock.now() }
  await db.insertInto('mail_unsubscribe').values(turnedOff).execute()
  await db.updateTable('member').set({ is_spam_complaint: true }).where('id', '=', mid).execute()
  expect(await read()).toMatchObject({ unsubscribed: true, spam: true })
  expect((await scene.as('member').post('/api/club/getClubMemberInfo', { mid })).body).not.toHaveProperty('spam')
})

test('an unchanged field is not a change: a whole profile can be saved as it is', async () => {
  const { mid } = scene.ids
  await scene.as('clubAdmin').put('/api/club/editClubMember', { mid, clubRating: '3.5', note: 'left-handed' })
  const answer = await scene
    .as('member')
    .put('/api/club/editClubMember', { mid, clubRating: '3.5', note: 'left-handed' })
  expect(answer.status).toBe(200)
})

test('a group admin sets the skill level only if the group allows it', async () => {
  const { gid, mid, cid } = scene.ids
  const groupAdmin = scene.as('groupAdmin')
  const rate = () => groupAdmin.put('/api/club/editClubMember', { mid, clubRating: '3.5' })
  expect((await rate()).code).toBe('field-not-yours')
  await server.deps.db
    .updateTable('club_group')
    .set({ may_change_rating: true })
    .where('id', '=', gid ?? 0)
    .execute()
  expect((await rate()).status).toBe(200)
  expect((await groupAdmin.put('/api/club/editClubMember', { mid, city: 'Moab' })).code).toBe('field-not-yours')
  const stranger = await addMember(server.deps, cid ?? 0, null, 'Elsewhere')
  expect((await groupAdmin.put('/api/club/editClubMember', { mid: stranger, clubRating: '3.5' })).code).toBe(
    'not-found',
  )
})

test('the old address is notified of a new one', async () => {
  const { mid } = scene.ids
  const { body } = await scene.as('member').put('/api/club/editClubMember', { mid, email: 'new@example.org' })
  expect(body.email_changed).toBe(true)
  const { rows } = await server.deps.pool.query(
    `select payload->>'to' as "to" from graphile_worker._private_jobs where key like $1`,
    [`mail member ${mid} moved%`],
  )
  expect(rows).toEqual([{ to: 'linda@example.org' }])
})

test('dues are set by hand and appear in the log', async () => {
  const { mid, cid } = scene.ids
  const admin = scene.as('clubAdmin')
  await admin.put('/api/club/setMemberDues', { mid, dues_paid: true, membership_expiration: '2027-09-30' })
  const { body } = await admin.get(`/api/club/getMember/${mid}`)
  expect(body).toMatchObject({ dues_paid: 'yes', membership_expiration: '2027-09-30' })
  const { body: log } = await admin.get(`/api/club/getClubLog/${cid}`)
  expect(log[0].what).toBe('Linda Member: dues paid until 2027-09-30, set by hand')
})

test('dues cannot be set to paid until a past day', async () => {
  const { mid } = scene.ids
  const admin = scene.as('clubAdmin')
  const paid = { mid, dues_paid: true, membership_expiration: '2020-09-30' }
  expect(await admin.put('/api/club/setMemberDues', paid)).toMatchObject({ status: 400, code: 'membership-over' })
  expect((await admin.put('/api/club/setMemberDues', { ...paid, dues_paid: false })).status).toBe(200)
})

test('text that the database cannot store is refused without a server error', async () => {
  const { mid, cid } = scene.ids
  const admin = scene.as('clubAdmin')
  for (const note of ['a\u0000b', 'a\ud800b'])
    expect(await admin.put('/api/club/editClubMember', { mid, note })).toMatchObject({
      code: 'invalid-input',
      body: { field: 'note' },
    })
  expect((await admin.put(`/api/club/editClubTerms/${cid}`, { terms: 'a\u0000b' })).code).toBe('invalid-input')
  expect((await admin.put('/api/club/editClubMember', { mid, birthday: '0000-01-01' })).code).toBe('invalid-input')
})

test('members are found from the first letter of their name on, and nobody by nothing', async () => {
  const { cid = 0, mid } = scene.ids
  const without = await addMember(server.deps, cid, null, 'Loginless')
  const find = async (call: string, search: string) =>
    (await scene.as('clubAdmin').post(`/api/club/${call}?search=${search}`, { cid })).body.map(
      (row: { mid: number }) => row.mid,
    )
  expect(await find('getMemberName', 'l')).toEqual(expect.arrayContaining([mid, without]))
  expect(await find('getMemberNameNoLogin', 'l')).toContain(without)
  expect(await find('getMemberNameNoLogin', 'l')).not.toContain(mid)
  for (const call of ['getMemberName', 'getMemberNameNoLogin']) expect(await find(call, '')).toEqual([])
})

test('group admins find members with current dues only', async () => {
  const { cid, mid } = scene.ids
  const find = async (who: 'groupAdmin' | 'clubAdmin', more = '') =>
    (await scene.as(who).post(`/api/club/getMemberName?search=linda${more}`, { cid })).body.map(
      (row: { mid: number }) => row.mid,
    )
  expect(await find('groupAdmin')).toContain(mid)
  await server.deps.db
    .updateTable('member')
    .set({ has_paid_dues: false })
    .where('id', '=', mid ?? 0)
    .execute()
  expect(await find('groupAdmin')).not.toContain(mid)
  expect(await find('clubAdmin')).toContain(mid)
  expect(await find('clubAdmin', '&dues=current')).not.toContain(mid)
})

test('the member list has pages of fifty, filtered and by name', async () => {
  const { cid = 0 } = scene.ids
  for (let index = 0; index < 60; index += 1)
    await addMember(server.deps, cid, null, `Zed${String(index).padStart(2, '0')}`)
  const page = async (query: string) => (await scene.as('clubAdmin').get(`/api/club/members/${cid}?${query}`)).body
  const first = await page('search=zed')
  expect([first.rows.length, first.total, first.rows[0].last]).toEqual([50, 60, 'Zed00'])
  expect((await page('search=zed&page=1')).rows).toHaveLength(10)
  expect((await page('search=zed&dues=no')).total).toBe(0)
  expect((await page('search=%25')).total).toBe(0)
  expect((await page('status=archived')).total).toBe(0)
})

test('the member list is filtered by parts of skill level and birthday, ignoring case', async () => {
  const { cid, mid, crid } = scene.ids
  await server.deps.db
    .updateTable('club_rating')
    .set({ name: 'Gold 3.5' })
    .where('id', '=', crid ?? 0)
    .execute()
  const admin = scene.as('clubAdmin')
  await admin.put('/api/club/editClubMember', { mid, clubRating: 'gold 3.5', birthday: '1960-06-15' })
  const total = async (filter: string) => (await admin.get(`/api/club/members/${cid}?${filter}`)).body.total
  expect(await total('rating=OLD%203')).toBe(1)
  expect(await total('rating=4')).toBe(0)
  expect(await total('birthday=06/15')).toBe(1)
  expect(await total('birthday=1960&rating=gold&search=mem')).toBe(1)
  expect(await total('birthday=1961')).toBe(0)
  expect(await total('rating=%25')).toBe(0)
})

test('members of another club cannot be reached by changing any id', async () => {
  const { mid, cid, otherCid } = scene.ids
  const other = scene.as('otherClubAdmin')
  expect((await other.get(`/api/club/getMember/${mid}`)).code).toBe('not-found')
  expect((await other.put('/api/club/editClubMember', { mid, city: 'Moab' })).code).toBe('not-found')
  expect((await other.put('/api/club/editClubMember', { mid, city: 'Moab', cid: otherCid })).code).toBe('not-found')
  expect((await scene.as('clubAdmin').put('/api/club/editClubMember', { mid, city: 'Moab', cid: otherCid })).code).toBe(
    'not-found',
  )
  expect((await scene.as('clubAdmin').put('/api/club/editClubMember', { mid, city: 'Moab', cid })).status).toBe(200)
})
