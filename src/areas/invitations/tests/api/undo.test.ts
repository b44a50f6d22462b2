import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { undoAcceptedSeconds } from '#areas/events/rules/undo-time.ts'
import { tellMember } from '#areas/invitations/server/tell-member.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { anEventWorld, type Player } from '#tests/support/players.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let admin: ReturnType<ClubScene['as']>
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  admin = scene.as('groupAdmin')
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  await server.deps.db.deleteFrom('demo_outbox').execute()
})
afterAll(() => server.close())

const undo = (player: Player) => player.post('/api/club/undoReply', { eiid: player.eiid })
const undoAsAdmin = ({ eiid }: Player) => admin.post('/api/club/undoReply', { eiid })

/** Runs the jobs that tell members, whenever they are due, and returns the subjects of the mails. */
async function mailed(): Promise<string[]> {
  for (const payload of await payloadsOf(server.deps, 'invitations.tell-member'))
    await tellMember.run(server.deps, payload as Parameters<typeof tellMember.run>[1])
  const mails = await server.deps.db.selectFrom('demo_outbox').select('subject').orderBy('id').execute()
  return mails.map(({ subject }) => subject)
}

test('a No frees the place at once, and Undo gives it back while nobody has taken it; nobody is mailed', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  await ann.no()
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'waitlist 1' })
  expect(await undo(ann)).toMatchObject({ status: 200, body: { message: 'Undone', response: 'yes' } })
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 1' })
  expect((await event.log()).at(-1)).toBe('Ann: undone: confirmed again')
  expect(await mailed()).toEqual([])
})

test('the mail that it is somebody’s turn waits until nobody can undo any more', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await ann.yes()
  await bo.yes()
  await ann.no()
  const { rows } = await server.deps.pool.query<{ wait: number }>(
    `select extract(epoch from j.run_at - j.created_at)::float as wait from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'invitations.tell-member'`,
  )
  expect(rows.map(({ wait }) => Math.round(wait))).toEqual([undoAcceptedSeconds])
  expect(await mailed()).toEqual([expect.stringMatching(/^It’s your turn: /)])
})

test('the place that somebody has taken is not given back; the refusal says who is next', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  for (const player of [ann, bo, cy]) await player.yes()
  await ann.no()
  await bo.yes()
  const refused = await undo(ann)
  expect(refused).toMatchObject({ status: 409, code: 'undo-taken' })
  expect(JSON.stringify(refused.body)).toContain('Cy')
  expect(await event.standing()).toEqual({ Ann: 'no', Bo: 'yes', Cy: 'waitlist 2' })
})

test('the number on the waitlist is given back', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const [ann, bo, cy] = [await event.invited('Ann'), await event.invited('Bo'), await event.invited('Cy')]
  for (const player of [ann, bo, cy]) await player.yes()
  await bo.no()
  await undo(bo)
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'waitlist 1', Cy: 'waitlist 2' })
})

test('a player whom Undo puts back in line is passed over while they play elsewhere at the time', async () => {
  const event = await anEventWorld(server, scene, { spots: 1, promotion: 'auto' })
  const ladder = await anEventWorld(server, scene, { title: 'Ladder' })
  const [ann, bo] = [await event.invited('Ann'), await event.invited('Bo')]
  await bo.yes()
  await ann.yes()
  for (const { eid } of [event, ladder]) await admin.post('/api/club/addAsYesToEvent', { eid, mid: ann.mid })
  await bo.no()
  expect(await event.standing()).toEqual({ Ann: 'yes', Bo: 'no' })
  expect(await undoAsAdmin(ann)).toMatchObject({ status: 200, body: { response: 'waitlist' } })
  expect(await event.standing()).toEqual({ Ann: 'waitlist 1', Bo: 'no' })
})

test('who registered without an invitation is without one again', async () => {
  const event = await anEventWorld(server, scene, { is_open_to_group: true })
  const dee = await event.member('Dee')
  const { body } = await dee.yes()
  const { eiid } = body as { eiid: number }
  expect(await dee.post('/api/club/undoReply', { eiid })).toMatchObject({ status: 200, body: { response: null } })
  expect(await event.standing()).toEqual({})
})

test('a move of an admin is undone by that admin only, within the time, and nobody is mailed', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const ann = await event.invited('Ann')
  await ann.yes()
  await admin.put(`/api/waitlist/${event.eid}`, { eiid: ann.eiid })
  expect(await undo(ann)).toMatchObject({ status: 409, code: 'undo-over' })
  expect(await undoAsAdmin(ann)).toMatchObject({ status: 200 })
  expect(await event.standing()).toEqual({ Ann: 'yes' })
  expect(await mailed()).toEqual([])

  await admin.put(`/api/moveToInviteList/${ann.eiid}`, { eiid: ann.eiid })
  await server.deps.pool.query("update reply_undo set made_at = made_at - $1 * interval '1 second'", [
    undoAcceptedSeconds + 1,
  ])
  expect(await undoAsAdmin(ann)).toMatchObject({ status: 409, code: 'undo-over' })
  expect(await event.standing()).toEqual({ Ann: 'null' })
})

test('a player who was moved twice is mailed about the later move only', async () => {
  const event = await anEventWorld(server, scene, { spots: 1 })
  const ann = await event.invited('Ann')
  await ann.yes()
  await admin.put(`/api/waitlist/${event.eid}`, { eiid: ann.eiid })
  await admin.put(`/api/noImOut/${event.eid}`, { eiid: ann.eiid })
  expect(await mailed()).toEqual([expect.stringMatching(/^You’re marked as not playing: /)])
})
