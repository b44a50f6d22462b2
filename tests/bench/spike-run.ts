import type pg from 'pg'
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
}

export interface SpikeOptions {
  readonly members: number
  readonly spots: number
  readonly isLockOff?: boolean
  /** Without it the first server starts its own database. */
  readonly connection?: pg.PoolConfig
}

/** All invited members answer Yes at once, at two servers in processes of their own on one database. */
export async function spikeOf({ members, spots, connection, isLockOff = false }: SpikeOptions): Promise<Spike> {
  const { ports, one, unlock, stop } = await twoServers(connection)
  try {
    if (isLockOff) await unlock()
    // The first responses of a process take longer; at a real opening the server has been running for days.
    await answersOf(ports, await one.ask<Crowd>('crowd', { members: 40, spots: 10 }))
    const crowd = await one.ask<Crowd>('crowd', { members, spots })
    const answers = await answersOf(ports, crowd)
    return { ...answers, spread: await one.ask<Spread>('spread', crowd.eventId) }
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

async function answersOf(ports: readonly number[], { eventId, members }: Crowd): Promise<Omit<Spike, 'spread'>> {
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
