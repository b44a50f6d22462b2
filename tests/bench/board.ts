import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess } from './bench-process.ts'
import { Latencies, microsecondsNow } from './latencies.ts'
import type { Product } from './product.ts'
import { shown, tableOf } from './table.ts'

type Opened = Omit<Product, 'stop'>
type Person = Opened['people'][number]

/**
 * From the tap of the alternate scorekeeper to the room of the scoreboard and to that of the match, which overlays
 * join: HTTP write, commit, and for the board one more short transaction. Another match is played at the same time.
 */
export async function board({ isQuick, seconds = isQuick ? 5 : 20 }: BenchOptions): Promise<void> {
  const server = startBenchProcess('taps-server.ts', [])
  try {
    const { port, people, matchIds, connection } = await server.ask<Opened>('open', { matches: 2 })
    const [keeper, screen] = people
    const matchId = matchIds[0]
    if (!keeper || !screen || matchId === undefined) throw new Error('There are too few people')
    await grantRoles(connection, { alt_scorekeeper: keeper.userId, scoreboard: screen.userId })
    await removeMatch(connection, matchIds[1] ?? 0)
    const times = { board: new Latencies(), overlay: new Latencies() }
    let tappedAt = 0
    const hear = (kind: keyof typeof times) => () => times[kind].add(microsecondsNow() - tappedAt)
    const sockets = [
      await watchRoom(port, 'scoreboardScore', hear('board'), screen.cookie),
      await watchRoom(port, String(matchId), hear('overlay')),
    ]
    // Watchers are counted at most a second late.
    await pause(1500)
    const end = performance.now() + seconds * 1000
    for (let base = 0; performance.now() < end; base += 1) {
      tappedAt = microsecondsNow()
      await tap(port, matchId, base, keeper)
      await pause(150)
    }
    for (const socket of sockets) socket.disconnect()
    const row = (name: string, of: Latencies) => [
      name,
      String(of.total),
      ...[0.5, 0.95, 0.99].map((share) => shown(of.quantile(share), 1)),
    ]
    console.log('\nA tap to the public scoreboard and to an overlay: milliseconds from the POST to the receipt')
    const rows = [row('scoreboard', times.board), row('overlay', times.overlay)]
    console.log(tableOf(['', 'seen', 'p50', 'p95', 'p99'], rows))
  } finally {
    await server.ask('stop').catch(() => undefined)
    await server.stop()
  }
}

async function grantRoles(connection: pg.PoolConfig, roles: Readonly<Record<string, number>>): Promise<void> {
  await ask(connection, (client) =>
    Object.entries(roles).map(([role, account]) =>
      client.query('insert into role_grant (account_id, role, granted_at) values ($1, $2, now())', [account, role]),
    ),
  )
}

/** The screen's own match would come before the scorekeeper's. */
const removeMatch = (connection: pg.PoolConfig, matchId: number) =>
  ask(connection, (client) => [client.query('update match set deleted_at = now() where id = $1', [matchId])])

async function ask(connection: pg.PoolConfig, queries: (client: pg.Client) => Promise<unknown>[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await Promise.all(queries(client))
  await client.end()
}

async function watchRoom(port: number, room: string, heard: () => void, cookie?: string) {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    ...(cookie ? { extraHeaders: { cookie } } : {}),
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const answer: { ok: boolean } = await socket.timeout(3000).emitWithAck('joinRoom', room)
  if (!answer.ok) throw new Error(`Nobody could join ${room}`)
  socket.on('scoreboardScore', heard)
  socket.on('oneScoreChanged', heard)
  return socket
}

/** One rally, alternating between the sides so that no game ends. */
async function tap(port: number, matchId: number, base: number, { cookie }: Person): Promise<void> {
  const acts = [{ id: randomUUID(), game: 1, kind: 'rally', team: 1 + (base % 2) }]
  const reply = await fetch(`http://127.0.0.1:${port}/api/match/${matchId}/acts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ term: 1, base, acts }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`A tap was refused: ${text}`)
}
