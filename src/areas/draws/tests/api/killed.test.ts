import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginStatement } from '#kernel/server/db/transactions.ts'
import { aServer } from '#tests/support/a-server.ts'
import { type BreakableStatements, breakableStatements } from '#tests/support/breakable-statements.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { eventOfToday, groupMembers, placesFor, standingOf } from '#tests/support/game-day.ts'
import { aSession } from '#tests/support/principals.ts'
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { shareOfToday } from '#tests/support/share-of-today.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { aDrawWorld, type DrawWorld, everybodyIn } from './draws-world.ts'

const limitMs = 300_000
/** The killed process has the time of day. */
const clock = new TestClock(new Date().toISOString())
const folder = mkdtempSync(join(tmpdir(), 'sideout-killed-'))

let server: Awaited<ReturnType<typeof aServer>>
let statements: BreakableStatements
let scene: ClubScene
let process: ServerProcess | undefined
beforeAll(async () => {
  // One person does here in a moment what takes hours.
  const limits = { score: ['100000/60'], write: ['100000/60'], draw: ['100000/3600'] }
  server = await aServer({ clock, env: { TRUST_PROXY: 'loopback', RATE_LIMITS: JSON.stringify(limits) } })
  statements = breakableStatements(server.deps)
  scene = await aClubScene(server)
})
afterAll(async () => {
  await process?.kill()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}, limitMs)

/** The turn of a killed process, which goes by the real clock, runs out. */
const turnOver = () => clock.later(Math.max(0, Date.now() - clock.now().getTime()) + 60_000)

/** Everything that a draw writes: either all of it is there, or nothing. */
async function written({ view, log }: DrawWorld) {
  const { draw, number, times_mixer_generated: made } = await view()
  return { players: draw ? everybodyIn(draw).length : 0, number, made, lines: (await log()).length }
}
const nothing = { players: 0, number: 0, made: 0, lines: 0 }
const everything = { players: 8, number: 1, made: 1, lines: 1 }

/** A third of the statements of a transaction, each day the next; and always its end and what comes after it. */
function placesFrom(first: number, last: number): number[] {
  const inside = Array.from({ length: last - first }, (_, place) => first + place)
  return [...shareOfToday(inside, 3), last, last + 1]
}

const one = { courts: 2, rounds: 1 }
const drawnFor = (world: DrawWorld) => () => world.doubles(one)

test('a process that is killed while a thread searches leaves everything as it was', { timeout: limitMs }, async () => {
  const world = await aDrawWorld(server, scene)
  await world.players(40)
  const { url } = await aProcess()
  // A draw that is found before the kill cannot be stored: that needs the event.
  const holder = await server.deps.pool.connect()
  await holder.query('begin')
  await holder.query('select from club_event where id = $1 for no key update', [world.eid])
  const cookie = await aSession(server.deps, scene.accounts.groupAdmin ?? 0)
  let said: number | string | undefined
  const asked = fetch(`${url}/api/doublesMixerNew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ eid: world.eid, courts: 9, rounds: 10 }),
  }).then(
    ({ status }) => status,
    () => 'cut off',
  )
  void asked.then((answer) => {
    said = answer
  })
  const isDrawing = () =>
    server.deps.db.selectFrom('event_draw').select('drawing_token').where('event_id', '=', world.eid).executeTakeFirst()
  await expect
    .poll(async () => said ?? (await isDrawing())?.drawing_token ?? null, { interval: 5, timeout: 60_000 })
    .not.toBeNull()
  expect(said).toBeUndefined()
  // Any moment of the search will do, because what it finds cannot be stored.
  await sleep(20)
  await process?.kill()
  expect(await asked).toBe('cut off')
  await holder.query('rollback')
  holder.release()
  expect(await written(world)).toEqual(nothing)
  expect((await world.doubles({ courts: 9, rounds: 2 })).code).toBe('draw-underway')
  turnOver()
  expect((await world.doubles({ courts: 9, rounds: 2 })).status).toBe(200)
  expect(await written(world)).toEqual({ ...everything, players: 40 })
})

test('a process that dies at any statement of a draw leaves no draw or a whole one', { timeout: limitMs }, async () => {
  const first = await aDrawWorld(server, scene)
  await first.players(8)
  const sent = await statements.record(drawnFor(first))
  expect(await written(first)).toEqual(everything)
  const last = sent.lastIndexOf('commit')
  const from = sent.lastIndexOf(beginStatement)
  expect([from > 0, last > from]).toEqual([true, true])
  for (const at of placesFrom(from, last)) {
    const world = await aDrawWorld(server, scene)
    await world.players(8)
    await statements.breaking(at, 'killed', drawnFor(world))
    turnOver()
    expect(await written(world), `killed at ${sent[at] ?? 'the end'}`).toEqual(at > last ? everything : nothing)
    if (at > last) continue
    expect((await world.doubles(one)).status).toBe(200)
    expect(await written(world)).toEqual(everything)
  }
})

async function aProcess(): Promise<ServerProcess> {
  process = await startServerProcess({
    DATABASE_URL: String(server.connection.connectionString),
    DATA_DIR: folder,
    SECRET_KEY: 'a key for a process that is killed while it draws',
    PORT: String(await freePort()),
    DEMO: 'off',
  })
  return process
}

test('a process that dies at any statement of Finish has moved everybody or nobody', { timeout: limitMs }, async () => {
  const of = { deps: server.deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  const admin = scene.as('groupAdmin')
  const members = await groupMembers(of, 8)
  let hours = 400
  /** A later ladder of the group each time, with the same courts before it: P5 has won the lower, P4 lost the upper one. */
  const aLadder = async () => {
    hours -= 3
    const eid = await eventOfToday(of, { type: 'ladder' }, hours)
    const players = await placesFor(of, eid, members)
    for (const [at, { gmid }] of players.entries()) {
      const league_court = at < 4 ? 1 : 2
      await server.deps.db.updateTable('group_member').set({ league_court }).where('id', '=', gmid).execute()
    }
    const formed = await admin.post(`/api/club/formCourts/${eid}`, {})
    const cards = players.map(({ eiid }, at) =>
      admin.put('/api/club/reportLeagueTotal', { eiid, wins: 3 - (at % 4), score: 40 - at }),
    )
    for (const { status, body } of [formed, ...(await Promise.all(cards))]) expect(status, body.message).toBe(200)
    return { players, finish: () => admin.put('/api/club/courtScoresFinal', { gid: of.gid, eid }) }
  }
  const [before, after] = [
    [1, 1, 1, 1, 2, 2, 2, 2],
    [1, 1, 1, 2, 1, 2, 2, 2],
  ]
  const first = await aLadder()
  const sent = await statements.record(first.finish)
  expect(await standingOf(of, first.players)).toEqual(after)
  const last = sent.lastIndexOf('commit')
  for (const at of placesFrom(sent.lastIndexOf(beginStatement), last)) {
    const { players, finish } = await aLadder()
    await statements.breaking(at, 'killed', finish)
    expect(await standingOf(of, players), `killed at ${sent[at] ?? 'the end'}`).toEqual(at > last ? after : before)
    expect((await finish()).body).toEqual({ message: 'finished', moved: at > last ? 0 : 2 })
    expect(await standingOf(of, players)).toEqual(after)
  }
})
