import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { liveRooms } from '#app/live.ts'
import { AllRooms } from '#kernel/server/live/area-rooms.ts'
import { mayStayInRooms } from '#kernel/server/live/joining.ts'
import { anEvent } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let room: string
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  room = `event:${await anEvent(server.deps, scene.ids['cid'] ?? 0, scene.ids['gid'] ?? 0)}`
})
afterAll(() => server.close())

/** The hash of a new session for an account. */
async function sessionOf(accountId: number): Promise<string> {
  await aSession(server.deps, accountId)
  const ofAccount = server.deps.db.selectFrom('session').select('token_hash').where('account_id', '=', accountId)
  const { token_hash } = await ofAccount.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return token_hash.toString('hex')
}
const staysIn = async (hash: string, ...rooms: string[]) =>
  mayStayInRooms(new AllRooms(liveRooms), server.deps, hash, rooms)

test('a member stays in the room of an event until the membership ends', async () => {
  const { member = 0 } = scene.accounts
  const hash = await sessionOf(member)
  expect(await staysIn(hash, room, '12', 'scoreWatcher')).toBe(true)
  await scene.as('clubAdmin').put('/api/club/editClubMember', { mid: scene.ids['mid'], status: 'archived' })
  expect(await staysIn(hash, '12', 'scoreWatcher')).toBe(true)
  expect(await staysIn(hash, '12', room)).toBe(false)
})

test('nobody stays in the room of an event that was deleted', async () => {
  const hash = await sessionOf(scene.accounts['clubAdmin'] ?? 0)
  expect(await staysIn(hash, room)).toBe(true)
  await scene.as('clubAdmin').delete(`/api/club/deleteClubEvent/${room.slice(6)}`)
  expect(await staysIn(hash, room)).toBe(false)
})

test('an account stays in the rooms of the scoreboard as long as it has the role', async () => {
  const { db } = server.deps
  const account = await anAccount(server.deps, 'scoreboard')
  const hash = await sessionOf(account)
  expect(await staysIn(hash, 'scoreboardScore')).toBe(true)
  await db.deleteFrom('role_grant').where('account_id', '=', account).execute()
  expect(await staysIn(hash, 'scoreboardScore')).toBe(false)
})
