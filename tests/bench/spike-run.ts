import pg from 'pg'
import type { Crowd, Spread } from '#tests/support/crowd.ts'
import { sendAtOnce, twoServers } from './two-servers.ts'

export interface Spike {
  readonly spread: Spread
  /** The number of replies by their text, refusals by their code. */
  readonly said: Readonly<Record<string, number>>
  /** The response times in milliseconds, sorted. */
  readonly times: readonly number[]
  /** From the first request to the last response, in milliseconds. */
  readonly all: number
  /** How long it took to draw the spots and queue the emails, in milliseconds; 0 if they were not drawn. */
  readonly drawing: number
}

export interface SpikeOptions {
  /** The event collects replies for so many hours, and then draws its spots. */
  readonly collectHours?: number
  readonly members: number
  readonly spots: number
  readonly isLockOff?: boolean
  /** Without it the first server starts its own database. */
  readonly connection?: pg.PoolConfig
}

/** All invited members answer Yes at once, at two servers in processes of their own on one database. */
export async function spikeOf(options: SpikeOptions): Promise<Spike> {
  const { members, spots, connection, collectHours = 0, isLockOff = false } = options
  const { ports, one, unlock, stop } = await twoServers(connection)
  try {
    if (isLockOff) await unlock()
    // The first responses of a process take longer; at a real opening the server has been running for days.
    await answersOf(ports, await one.ask<Crowd>('crowd', { members: 40, spots: 10 }))
    const crowd = await one.ask<Crowd>('crowd', { members, spots, collect_hours: collectHours })
    const answers = await answersOf(ports, crowd)
    const drawing = collectHours > 0 ? await one.ask<number>('draw', crowd.eventId) : 0
    return { ...answers, drawing, spread: await one.ask<Spread>('spread', crowd.eventId) }
  } finally {
    await stop()
  }
}

/**
 * The control: so few members that each process answers its share in one batch, so that no two get the same order
 * number, which the database itself refuses. Without the lock both processes fill the same places. Repeated until they
 * collide.
 */
export async function spikeWithoutLock(connection?: pg.PoolConfig): Promise<Spike & { readonly spots: number }> {
  const control = { members: 60, spots: 40, isLockOff: true, ...(connection ? { connection } : {}) }
  for (let tries = 1; ; tries += 1) {
    const spike = await spikeOf(control)
    if (spike.spread.confirmed > control.spots || tries === 5) return { ...spike, spots: control.spots }
  }
}

async function answersOf(
  ports: readonly number[],
  { eventId, members }: Crowd,
): Promise<Omit<Spike, 'spread' | 'drawing'>> {
  const began = performance.now()
  const path = `/api/yesImIn/${eventId}`
  const phones = members.map(({ cookie, eiid }) => ({ method: 'PUT', path, cookie, body: { eiid } }) as const)
  const answers = await sendAtOnce(ports, phones)
  const all = performance.now() - began
  const said: Record<string, number> = {}
  for (const { body, code, status } of answers) {
    const { response } = body as { response?: string }
    const word = response ?? code ?? String(status)
    said[word] = (said[word] ?? 0) + 1
  }
  return { said, all, times: answers.map(({ ms }) => ms).sort((one, other) => one - other) }
}

/**
 * The counterpart: as many transactions at once as there are members, each of which only locks one row, counts it up and
 * adds a row. Returns their times and the time for all, in milliseconds.
 */
export async function bareLock(members: number): Promise<Pick<Spike, 'times' | 'all'>> {
  const { connection, stop } = await twoServers()
  // Two servers with the product's own pools.
  const pools = [1, 2].map(() => new pg.Pool({ ...connection, max: 10 }))
  try {
    const [first] = pools
    await first?.query('create table bare_event (id integer primary key, taken integer not null)')
    await first?.query('create table bare_place (number integer not null)')
    await first?.query('insert into bare_event values (1, 0)')
    const began = performance.now()
    const times = await Promise.all(Array.from({ length: members }, (_, at) => takeBare(pools[at % pools.length])))
    return { times: times.sort((one, other) => one - other), all: performance.now() - began }
  } finally {
    for (const pool of pools) await pool.end()
    await stop()
  }
}

async function takeBare(pool: pg.Pool | undefined): Promise<number> {
  const began = performance.now()
  const client = await pool?.connect()
  await client?.query('begin')
  await client?.query('select taken from bare_event where id = 1 for update')
  await client?.query(
    'with t as (update bare_event set taken = taken + 1 where id = 1 returning taken) insert into bare_place select taken from t',
  )
  await client?.query('commit')
  client?.release()
  return performance.now() - began
}
