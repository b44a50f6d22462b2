import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'
import { runAllOnce } from '#tests/support/jobs.ts'
import { aDrawWorld } from './draws-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let draw: Awaited<ReturnType<typeof aDrawWorld>>
let own: number
beforeAll(async () => {
  server = await aClubServer({ demo: true })
})
beforeEach(async () => {
  scene = await aClubScene(server)
  draw = await aDrawWorld(server, scene, { title: 'Monday at eight' })
  await draw.players(8)
  own = await anInvitation(server.deps, draw.cid, draw.eid, scene.ids['mid'] ?? 0, { response: 'yes' })
  await allowNotifications(scene.accounts.member ?? 0)
  await draw.doubles({ courts: 2, courtNames: 'North,2', rounds: 9 })
})
afterAll(() => server.close())

const allowNotifications = (account_id: number) =>
  server.deps.db
    .insertInto('push_subscription')
    .values({
      account_id,
      endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
      endpoint_hash: randomBytes(32),
      p256dh: 'p',
      auth: 'a',
      created_at: server.deps.clock.now(),
    })
    .execute()
const startRound = (round: number) => draw.admin.put(`/api/club/startRound/${draw.eid}`, { round })
const takeBack = (round: number) => draw.admin.put(`/api/club/takeBackRound/${draw.eid}`, { round })
const set = (body: object) => draw.admin.put(`/api/club/drawOptions/${draw.eid}`, body)

/** What the browser of the member has shown, first to last. */
async function shown(): Promise<string[]> {
  await runAllOnce(server.deps)
  const { rows } = await server.deps.pool.query<{ body: string }>(
    'select body from notice where account_id = $1 and status = $2 order by id',
    [scene.accounts.member, 'sent'],
  )
  return rows.map(({ body }) => body)
}

/** What a round means for the member, read from the draw. */
async function expectedOf(round: number): Promise<RegExp> {
  const { draw: sheet, round_courts: courts } = await draw.view()
  const { courts: games, byes } = sheet[round - 1]
  if (byes.includes(own)) return new RegExp(`^Round ${round}: you rest$`)
  const court = games.findIndex((seats: number[]) => seats.includes(own))
  const name = courts[round - 1][court] === '2' ? 'Court 2' : 'North'
  return new RegExp(`^Round ${round}: ${name} with [^ ]+ P\\.$`)
}

test('players who allow notifications hear of each round where they play and with whom, or that they rest', async () => {
  for (const round of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await startRound(round)
    const said = await shown()
    expect(said).toHaveLength(round)
    expect(said.at(-1)).toMatch(await expectedOf(round))
  }
  const { rows } = await server.deps.pool.query('select title, link from notice where account_id = $1 limit 1', [
    scene.accounts.member,
  ])
  expect(rows).toEqual([{ title: 'Monday at eight', link: expect.stringMatching(`/club/draw/${draw.eid}$`) }])
})

test('no one is notified of a round twice, or of a round that was undone before the notification was sent', async () => {
  await startRound(1)
  await startRound(1)
  expect(await shown()).toHaveLength(1)
  await takeBack(1)
  await startRound(1)
  expect(await shown()).toHaveLength(1)
  await startRound(2)
  await takeBack(2)
  expect(await shown()).toHaveLength(1)
})

test('a hidden draw and the switch of whoever runs the event keep it quiet', async () => {
  await set({ is_hidden: true })
  await startRound(1)
  expect(await shown()).toEqual([])
  await set({ is_hidden: false, tells_rounds: false })
  await startRound(2)
  expect(await shown()).toEqual([])
  expect((await draw.view()).tells_rounds).toBe(false)
  expect(await draw.log()).toContain(
    'The draw is now visible to members. Players are no longer notified when a round starts.',
  )
  await set({ tells_rounds: true })
  await startRound(3)
  expect(await shown()).toHaveLength(1)
})

test('who allows none, or has lost the account, hears nothing', async () => {
  const mine = server.deps.db.updateTable('account').where('id', '=', scene.accounts.member ?? 0)
  await mine.set({ disabled_at: server.deps.clock.now() }).execute()
  await startRound(1)
  expect(await shown()).toEqual([])
})
