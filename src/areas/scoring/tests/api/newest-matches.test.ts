import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLive } from '#app/live.ts'
import type { ScoreChangedMessage } from '#areas/scoring/calls/live-messages.ts'
import { addMatch, followedLive, liveMatches } from '#areas/scoring/calls/scoring.ts'
import type { RoomVersionMessage } from '#kernel/calls/channel.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'

const live = createLive()
let server: Awaited<ReturnType<typeof aServer>>
let url: string
let owner: number
const open: Socket[] = []

beforeAll(async () => {
  const RATE_LIMITS = '{"add-match":["1000/3600"]}'
  server = await aServer({ live, env: { TRUST_PROXY: 'loopback', RATE_LIMITS } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  live.open(server.deps, server.app.server)
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  owner = await anAccount(server.deps, 'owner')
})
beforeEach(async () => {
  await server.deps.db.updateTable('match').set({ deleted_at: new Date() }).where('status', '=', 'Live').execute()
  server.deps.prepared.forget('scoring.liveMatches')
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await live.close()
  await server.close()
})

interface Row {
  readonly match_id: number
  readonly version: number
  readonly t1p1: string
}
async function read<Answer = Row[]>(path: string, cookie = ''): Promise<Answer> {
  return (await (await fetch(url + path, { headers: { cookie } })).json()) as Answer
}
const idsOf = (rows: readonly Pick<Row, 'match_id'>[]) => rows.map(({ match_id }) => match_id)
const list = (query = '') => read(`${liveMatches.path}${query}`)

/** Live matches that nobody keeps, with players who have a record; the ids, the oldest first. */
async function manyMatches(count: number, player?: number): Promise<number[]> {
  const { db, clock } = server.deps
  const now = clock.now()
  const match = {
    status: 'Live',
    owner_id: owner,
    writer_id: owner,
    rules: 'usap-2025-singles-11',
    court_number: '12',
    singles_doubles: 'Singles',
    match_type: 'Mens',
    skill_rating: 'N/A',
    age_bracket: 'n/a',
    starts_at: now,
    time_zone: 'America/Denver',
    created_at: now,
    last_act_at: now,
  } as const
  const values = Array.from({ length: count }, () => match)
  const made = await db.insertInto('match').values(values).returning('id').execute()
  const ids = made.map(({ id }) => id).sort((one, other) => one - other)
  await db
    .insertInto('match_player')
    .values(ids.map((match_id) => ({ match_id, team: 1, place: 1, player_id: player ?? null, name: 'José Pérez' })))
    .execute()
  await db
    .insertInto('game')
    .values(ids.map((match_id) => ({ match_id, game_num: 1, rules: 'usap-2025-singles-11', started_at: now })))
    .execute()
  server.deps.prepared.forget('scoring.liveMatches')
  return ids
}

/** A match that is kept through the calls. */
async function aKeptMatch() {
  const cookie = await aSession(server.deps, await anAccount(server.deps, 'owner'))
  const send = async (method: string, path: string, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
    return (await reply.json()) as Record<string, number>
  }
  const { match_id: id = 0 } = await send('POST', addMatch.path, addMatch.example)
  let base = 0
  const acts = async (...made: object[]) => {
    await send('POST', `/api/match/${id}/acts`, {
      term: 1,
      base,
      acts: made.map((one) => ({ id: randomUUID(), ...one })),
    })
    base += made.length
  }
  return { id, send, acts, rally: () => acts({ game: 1, kind: 'rally', team: 1 }) }
}

async function aWatcher(room?: string) {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  open.push(socket)
  const heard: ScoreChangedMessage[] = []
  socket.on('scoreChanged', (message) => heard.push(message))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const ack = room ? await socket.emitWithAck('joinRoom', room) : undefined
  const waitToHear = (id: number) => expect.poll(() => heard.some(({ match_id }) => match_id === id)).toBe(true)
  return { socket, heard, hears: waitToHear, ack }
}

describe('the list of live matches', () => {
  test('has the newest fifty; the rest are on further pages', async () => {
    const ids = (await manyMatches(60)).reverse()
    expect(idsOf(await list())).toEqual(ids.slice(0, 50))
    expect(idsOf(await list('?page=2'))).toEqual(ids.slice(50))
    expect(await list('?page=3')).toEqual([])
  })

  test.each([
    ['a player, without accents', 'jose per', 3],
    ['a court', 'court 12', 3],
    ['nobody', 'josef', 0],
    ['a name whose words are turned', 'perez jose', 3],
    ['no wildcards', 'j%s', 0],
  ])('finds %s', async (_what, search, found) => {
    await manyMatches(3)
    expect(await list(`?search=${encodeURIComponent(search)}`)).toHaveLength(found)
  })

  test('counts a search as a search', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.50' } }
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => (await fetch(`${url}${liveMatches.path}?search=ann`, from)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  test('of followed players is read on its own, with their ids', async () => {
    const now = server.deps.clock.now()
    const player = await server.deps.db
      .insertInto('player')
      .values({ first: 'Rosa', last: 'Diaz', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const fan = await anAccount(server.deps, 'stranger')
    const cookie = await aSession(server.deps, fan)
    const followed = () => read<{ player_ids: number[]; matches: Row[] }>(followedLive.path, cookie)
    expect(await followed()).toEqual({ player_ids: [], matches: [] })
    await server.deps.db
      .insertInto('follow')
      .values({ account_id: fan, player_id: player.id, created_at: now })
      .execute()
    const theirs = await manyMatches(2, player.id)
    await manyMatches(55)
    const { player_ids, matches } = await followed()
    expect([player_ids, idsOf(matches)]).toEqual([[player.id], theirs.reverse()])
    expect((await fetch(url + followedLive.path)).status).toBe(401)
  })
})

describe('watchers of the newest matches', () => {
  test('get a match that begins with the message itself', async () => {
    const { heard, hears } = await aWatcher('scoreWatcher:newest')
    const { id } = await aKeptMatch()
    await hears(id)
    const [row] = await list()
    expect(heard[0]).toMatchObject({ match_id: id, status: 'Live', row: { match_id: id, t1p1: row?.t1p1, version: 0 } })
  })

  test('get another game with the whole match, and a point without it', async () => {
    const match = await aKeptMatch()
    const { heard } = await aWatcher('scoreWatcher:newest')
    await match.rally()
    await match.acts({ game: 2, kind: 'next-game' })
    await expect.poll(() => heard.length).toBe(2)
    expect(heard[0]).not.toHaveProperty('row')
    expect(heard[1]?.row?.games_list).toHaveLength(2)
  })

  test('get the match that moves up when one of them ends', async () => {
    const older = await manyMatches(51)
    const match = await aKeptMatch()
    const { heard } = await aWatcher('scoreWatcher:newest')
    await match.rally()
    await match.send('PUT', `/api/completeMatch/${match.id}`, {})
    await expect.poll(() => heard.at(-1)?.status).toBe('Completed')
    expect(heard.at(-1)).toMatchObject({ row: { status: 'Completed' }, enters: { match_id: older[1] } })
    expect(idsOf(await list())).toContain(older[1])
  })

  test('do not get the points of older matches, which the room of all scores and those who ask for them do', async () => {
    const old = await aKeptMatch()
    await manyMatches(51)
    const newest = await aWatcher('scoreWatcher:newest')
    const all = await aWatcher('scoreWatcher')
    const asking = await aWatcher()
    expect(newest.ack).toMatchObject({ ok: true, matches: 50 })
    await expect(asking.socket.emitWithAck('watchScores', { matches: [old.id] })).resolves.toEqual({ ok: true })
    // The room knows its newest once their versions have been read for the first time.
    await new Promise<void>((resolve) => newest.socket.once('roomVersion', () => resolve()))
    await old.rally()
    await Promise.all([all.hears(old.id), asking.hears(old.id)])
    await asking.socket.emitWithAck('watchScores', { matches: [] })
    await old.rally()
    await expect.poll(() => all.heard.length).toBe(2)
    const fresh = await aKeptMatch()
    await newest.hears(fresh.id)
    expect(idsOf(newest.heard)).toEqual([fresh.id])
    expect(asking.heard).toHaveLength(1)
  })

  test('are told the version of exactly the page that they read', async () => {
    await manyMatches(55)
    const { socket } = await aWatcher('scoreWatcher:newest')
    const said = () => new Promise<RoomVersionMessage>((resolve) => socket.once('roomVersion', resolve))
    expect(await said()).toMatchObject({ room: 'scoreWatcher:newest', matches: 50, version: 0 })
    const match = await aKeptMatch()
    await match.rally()
    const rows = await list()
    const version = rows.reduce((sum, row) => sum + row.version, 0)
    expect([version, await said()]).toEqual([1, { room: 'scoreWatcher:newest', matches: 50, version: 1 }])
  })

  test.each([[{}], [{ matches: ['x'] }], [{ matches: Array.from({ length: 51 }, (_, id) => id + 1) }], [null]])(
    'cannot ask for the scores of %j',
    async (asked) => {
      const { socket } = await aWatcher()
      expect(await socket.emitWithAck('watchScores', asked)).toMatchObject({ ok: false, code: 'invalid-input' })
    },
  )
})
