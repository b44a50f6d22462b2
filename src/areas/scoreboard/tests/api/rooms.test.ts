import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLive } from '#app/live.ts'
import type { ScoreboardState } from '#areas/scoreboard/calls/scoreboard.ts'
import { doubles, rally } from '#areas/scoring/tests/api/scoring-world.ts'
import { type Ack, scoreboardRooms } from '#kernel/calls/channel.ts'
import { until } from '#kernel/tests/api/live/live-world.ts'
import { aServer } from '#tests/support/a-server.ts'
import { anAccount, aSession, type Principal } from '#tests/support/principals.ts'

const live = createLive()
let server: Awaited<ReturnType<typeof aServer>>
let url: string
const open: Socket[] = []

beforeAll(async () => {
  server = await aServer({ live, env: { TRUST_PROXY: 'loopback' } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  live.open(server.deps, server.app.server)
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  await server.deps.pool.query(`update match set deleted_at = now() where deleted_at is null`)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await live.close()
  await server.close()
})

interface Heard {
  readonly event: string
  readonly said: readonly unknown[]
}

/** A connection of a user with this role, and a way to call. */
async function somebody(principal: Principal) {
  const id = await anAccount(server.deps, principal)
  const cookie = await aSession(server.deps, id)
  const send = (method: string, path: string, body: unknown) =>
    fetch(url + path, { method, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const { ask, heard, socket } = await connect(cookie)
  return { id, cookie, send, ask, heard, socket }
}

async function connect(cookie?: string) {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: cookie ? { cookie } : {},
  })
  open.push(socket)
  const heard: Heard[] = []
  socket.onAny((event, ...said) => event !== 'roomVersion' && heard.push({ event, said }))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const ask = (event: string, argument?: unknown) => socket.timeout(15_000).emitWithAck(event, argument) as Promise<Ack>
  return { socket, heard, ask }
}

const versionOf = ({ said }: Heard) => (said.at(-1) as { version: number }).version

/** The screen of the scoreboard account, in all of its rooms. */
async function aBoard() {
  const board = await somebody('scoreboard')
  for (const room of scoreboardRooms) expect(await board.ask('joinRoom', room)).toMatchObject({ ok: true, room })
  // Two messages may overtake each other after their commits; screens show the one of the higher version.
  const last = (event: string) =>
    board.heard
      .filter((each) => each.event === event)
      .sort((one, other) => versionOf(one) - versionOf(other))
      .at(-1)?.said
  const waitToHear = (event: string, fits: (...said: readonly never[]) => boolean) =>
    until(
      () => board.heard.some((each) => each.event === event && fits(...(each.said as never[]))),
      `${event} was heard`,
    )
  return { ...board, last, hears: waitToHear }
}

async function aKeeper(principal: Principal = 'alt_scorekeeper') {
  const keeper = await somebody(principal)
  const reply = await keeper.send('POST', '/api/addMatch', doubles)
  const { match_id: matchId } = (await reply.json()) as { match_id: number }
  let base = 0
  const tap = async (team: 1 | 2) => {
    const acts = [rally(team)]
    expect((await keeper.send('POST', `/api/match/${matchId}/acts`, { term: 1, base, acts })).status).toBe(200)
    base += 1
  }
  return { ...keeper, matchId, taps: tap }
}

describe('the rooms of the scoreboard', () => {
  test.each(['stranger', 'staff', 'alt_scorekeeper', 'submit_video'] as const)('do not exist for %s', async (who) => {
    const person = await somebody(who)
    for (const room of scoreboardRooms)
      expect(await person.ask('joinRoom', room)).toMatchObject({ ok: false, code: 'not-found' })
  })

  test('do not exist for visitors', async () => {
    const visitor = await connect()
    for (const room of scoreboardRooms) expect(await visitor.ask('joinRoom', room)).toMatchObject({ ok: false })
  })

  test('and the room of all scores fit into one connection', async () => {
    const board = await aBoard()
    expect(await board.ask('joinRoom', 'scoreWatcher')).toMatchObject({ ok: true })
  })

  test('repeat the version that the score has', async () => {
    const board = await aBoard()
    const said = new Promise<{ room: string; version: number }>((resolve) => board.socket.on('roomVersion', resolve))
    const { room, version } = await said
    expect(scoreboardRooms).toContain(room)
    const reply = await fetch(`${url}/api/scoreboardMatch`, { headers: { cookie: board.cookie } })
    expect(((await reply.json()) as ScoreboardState).version).toBe(version)
  })
})

describe('while the alternate scorekeeper keeps score', () => {
  test('score, server and names follow every tap, and nobody sends them by hand', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    await board.hears('scoreboardNames', ({ team1_line1 }: { team1_line1: string }) => team1_line1 === 'Alvarez')
    await keeper.taps(1)
    await board.hears('scoreboardScore', ({ t1_score }: ScoreboardState) => t1_score === 1)
    await keeper.taps(2)
    await board.hears('serverNumber', (number: string) => number === '2-1')
    const [number, more] = board.last('serverNumber') ?? []
    expect(number).toBe('2-1')
    expect(more).toEqual({ match_id: keeper.matchId, version: expect.any(Number) })
    expect(board.last('scoreboardScore')).toMatchObject([
      { match_id: keeper.matchId, games_list: [{ t1_score: 1, t2_score: 0 }], server_number: '2-1', status: 'Live' },
    ])
  })

  test('taps in quick succession end with the last score under rising versions', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    for (const team of [1, 1, 1, 1, 1, 1] as const) await keeper.taps(team)
    await board.hears('scoreboardScore', ({ t1_score }: ScoreboardState) => t1_score === 6)
    const versions = board.heard
      .filter(({ event }) => event === 'scoreboardScore')
      .map(({ said }) => (said[0] as ScoreboardState).version)
    expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other))
  })

  test('a match of any other user sends nothing to the board', async () => {
    const board = await aBoard()
    const other = await aKeeper('owner')
    await other.taps(1)
    const keeper = await aKeeper()
    await board.hears('scoreboardScore', ({ match_id }: ScoreboardState) => match_id === keeper.matchId)
    const shown = board.heard.flatMap(({ said }) => (said[0] as { match_id?: number })?.match_id ?? [])
    expect(shown).not.toContain(other.matchId)
  })

  test('the board is cleared when the match is deleted', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    await board.hears('scoreboardScore', ({ match_id }: ScoreboardState) => match_id === keeper.matchId)
    await keeper.send('DELETE', `/api/match/${keeper.matchId}`, {})
    await board.hears('clearScoreboard', () => true)
    expect(board.last('scoreboardScore')).toMatchObject([{ match_id: null, games_list: [] }])
  })
})

describe('messages from the keeper of the shown match', () => {
  test('a server number is sent to the room and stays until the next tap', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    expect(await keeper.ask('serverNumber', '2-2')).toEqual({ ok: true })
    await board.hears('serverNumber', (number: string) => number === '2-2')
    await keeper.taps(1)
    await board.hears('serverNumber', (number: string) => number === '1-2')
  })

  test.each([['2-1'], [{ serverNumber: '2-1' }], [{ serverNumber: '2-1', extra: true }]])(
    'a server number may arrive in the form of old clients: %j',
    async (said) => {
      const keeper = await aKeeper()
      expect(await keeper.ask('serverNumber', said)).toEqual({ ok: true })
    },
  )

  test.each(['3-1', '1-3', '1', '', '1-1 ', 11, null, undefined, {}, ['1-1'], { serverNumber: '9-9' }])(
    '%j is not a server number',
    async (said) => {
      const keeper = await aKeeper()
      expect(await keeper.ask('serverNumber', said)).toMatchObject({ ok: false, code: 'invalid-input' })
    },
  )

  test('names are sent to the room and stored; five empty ones bring the players back', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    const names = async () =>
      (await fetch(`${url}/api/getnames`, { headers: { cookie: board.cookie } })).json() as Promise<object>
    const said = { line1: 'Final', team1_line1: '<b>Linda</b>', team2_line1: ' Peter ', team2_line2: null }
    expect(await keeper.ask('scoreboardNames', said)).toEqual({ ok: true })
    const kept = { line1: 'Final', team1_line1: '<b>Linda</b>', team1_line2: '', team2_line1: 'Peter', team2_line2: '' }
    await board.hears('scoreboardNames', ({ line1 }: { line1: string }) => line1 === 'Final')
    expect(board.last('scoreboardNames')).toMatchObject([kept])
    expect(await names()).toEqual(kept)
    await keeper.taps(1)
    expect(await names()).toEqual(kept)
    expect(await keeper.ask('scoreboardNames', {})).toEqual({ ok: true })
    expect(await names()).toMatchObject({ team1_line1: 'Alvarez', team2_line2: 'Diaz' })
  })

  test.each([
    ['41 characters', { line1: 'x'.repeat(41) }, 'Line 1'],
    ['a control character', { team2_line2: 'a\u0007b' }, 'Team 2 line 2'],
    ['a number', { team1_line1: 7 }, 'Team 1 line 1'],
    ['no object', 'Alvarez', 'Message'],
  ])('a name of %s is refused by its field', async (_what, said, field) => {
    const keeper = await aKeeper()
    const reply = await keeper.ask('scoreboardNames', said)
    expect(reply).toMatchObject({ ok: false, code: 'invalid-input' })
    expect((reply as { message: string }).message).toMatch(new RegExp(`^${field}: `))
  })

  test('a score is sent again as the log has it, whatever the message says', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    await keeper.taps(1)
    await board.hears('scoreboardScore', ({ t1_score }: ScoreboardState) => t1_score === 1)
    const before = board.heard.length
    expect(await keeper.ask('scoreboardScore', { t1_score: 99, t2_score: 99 })).toEqual({ ok: true })
    await until(() => board.heard.length > before, 'the score came again')
    expect(board.last('scoreboardScore')).toMatchObject([{ t1_score: 1, t2_score: 0 }])
  })

  test('a clear signal empties the board until the next tap, and does nothing when it is repeated', async () => {
    const board = await aBoard()
    const keeper = await aKeeper()
    await keeper.taps(1)
    await board.hears('scoreboardScore', ({ t1_score }: ScoreboardState) => t1_score === 1)
    const op_id = randomUUID()
    expect(await keeper.ask('clearScoreboard', { op_id })).toEqual({ ok: true })
    await board.hears('clearScoreboard', () => true)
    expect(board.last('scoreboardScore')).toMatchObject([{ match_id: null }])

    await keeper.taps(1)
    await board.hears('scoreboardScore', ({ t1_score }: ScoreboardState) => t1_score === 2)
    const clearCount = () => board.heard.filter(({ event }) => event === 'clearScoreboard').length
    const before = clearCount()
    expect(await keeper.ask('clearScoreboard', { op_id: op_id.toUpperCase() })).toEqual({ ok: true })
    await keeper.taps(1)
    await board.hears('scoreboardScore', ({ t1_score }: ScoreboardState) => t1_score === 3)
    expect(clearCount()).toBe(before)
  })

  test.each([undefined, null, true, {}, { op_id: 'once' }])(
    'a clear signal without an op id is refused: %j',
    async (said) => {
      const keeper = await aKeeper()
      expect(await keeper.ask('clearScoreboard', said)).toMatchObject({ ok: false, code: 'invalid-input' })
    },
  )
})

describe('the board accepts messages from nobody else', () => {
  const messages = () =>
    [
      ['scoreboardScore', {}],
      ['serverNumber', '2-2'],
      ['scoreboardNames', { line1: 'Hello' }],
      ['clearScoreboard', { op_id: randomUUID() }],
    ] as const

  test.each(['stranger', 'staff', 'submit_video'] as const)('not from %s', async (who) => {
    await aKeeper()
    const person = await somebody(who)
    for (const [event, said] of messages())
      expect(await person.ask(event, said)).toMatchObject({ ok: false, code: 'not-found' })
  })

  test('not from a visitor', async () => {
    const visitor = await connect()
    for (const [event, said] of messages())
      expect(await visitor.ask(event, said)).toMatchObject({ ok: false, code: 'sign-in-required' })
  })

  test('not from an alternate scorekeeper whose match is not the one shown', async () => {
    const earlier = await aKeeper()
    const board = await aBoard()
    await aKeeper()
    for (const [event, said] of messages())
      expect(await earlier.ask(event, said)).toMatchObject({ ok: false, code: 'not-on-scoreboard' })
    const { rows } = await server.deps.pool.query('select names, cleared_match_id from scoreboard')
    expect(rows[0]?.cleared_match_id).not.toBe(earlier.matchId)
    expect(board.heard.filter(({ event }) => event === 'clearScoreboard')).toEqual([])
  })

  test('not from an alternate scorekeeper who has just lost the role', async () => {
    const keeper = await aKeeper()
    await server.deps.db.deleteFrom('role_grant').where('account_id', '=', keeper.id).execute()
    for (const [event, said] of messages())
      expect(await keeper.ask(event, said)).toMatchObject({ ok: false, code: 'not-found' })
  })
})
