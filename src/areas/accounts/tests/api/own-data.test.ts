import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalColumns } from '#app/personal-columns.ts'
import { aScene } from '#tests/support/principals.ts'
import { type AccountsWorld, accountsWorld } from './accounts-world.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await accountsWorld()
})
afterAll(() => world.close())

test('a copy has what is held about the person in every area, and nothing of other people', async () => {
  const { browser, person, id } = await world.somebody()
  const { db } = world.deps
  const now = world.clock.now()
  const { ids } = await aScene(world.deps)
  await db
    .updateTable('member')
    .set({ account_id: id, note: 'Watch out' })
    .where('id', '=', ids['mid'] ?? 0)
    .execute()
  const player = { first: 'Marge', last: randomBytes(3).toString('hex'), account_id: id, created_at: now }
  const { id: player_id } = await db.insertInto('player').values(player).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('follow').values({ account_id: id, player_id, created_at: now }).execute()
  await db
    .insertInto('calendar_address')
    .values({ account_id: id, selector: 'abcdefghijklmnop', made_at: now })
    .execute()
  const stranger = await world.somebody({ first: 'Stranger' })

  const { status, body } = await browser.get('/auth/ownData')
  expect(status).toBe(200)
  expect(body.account).toMatchObject({ username: person.username, email: person.email, first: 'Marge' })
  expect(body.clubs).toEqual([{ id: ids['cid'], name: expect.any(String) }])
  expect(body.areas.accounts.session).toHaveLength(1)
  expect(body.areas.follow.follow).toHaveLength(1)
  expect(body.areas.members.member).toMatchObject([{ id: ids['mid'], club_id: ids['cid'] }])
  expect(body.areas.invitations.invitation.length).toBeGreaterThan(0)
  expect(body.areas.dues.dues_payment.length).toBeGreaterThan(0)
  expect(body.areas.scoring.player).toMatchObject([{ last: player.last }])

  const text = JSON.stringify(body)
  for (const word of ['Watch out', 'abcdefghijklmnop', 'argon2', stranger.person.email, 'Groupadmin'])
    expect(text).not.toContain(word)
  const given = Object.values<Record<string, Record<string, unknown>[]>>(body.areas).flatMap(Object.entries)
  const allowed = (table: string) => personalColumns.filter((one) => one.table === table).flatMap((one) => one.copied)
  for (const [table, rows] of given)
    for (const row of rows) expect(allowed(table), table).toEqual(expect.arrayContaining(Object.keys(row)))
})

test('every area can be copied, also what nobody has', async () => {
  const { browser } = await world.somebody()
  const { status, body } = await browser.get('/auth/ownData')
  expect([status, Object.keys(body.areas)]).toEqual([200, ['accounts']])
})

test('a copy needs the password once it was entered ten minutes ago', async () => {
  const { browser } = await world.somebody()
  world.clock.later(11 * 60_000)
  expect((await browser.get('/auth/ownData')).code).toBe('confirm-password')
  await browser.post('/api/reauth', { password: 'third-shot-drop' })
  expect((await browser.get('/auth/ownData')).status).toBe(200)
})

test('ten copies a day are made', async () => {
  const { browser } = await world.somebody()
  const codes = []
  for (let turn = 0; turn < 11; turn += 1) codes.push((await browser.get('/auth/ownData')).code)
  expect(codes.slice(0, 10).every((code) => code === undefined)).toBe(true)
  expect(codes.at(-1)).toBe('too-many-requests')
})
