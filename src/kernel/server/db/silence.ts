import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseSilent } from './database-silent.ts'
import { deadline } from './deadline.ts'
import { timeLimits } from './time-limits.ts'

const betweenProbes = 200

interface Ears {
  readonly connection: pg.ClientConfig
  /** The database has stopped answering. */
  fell(): void
  /** The database answers again. */
  came(): void
  isClosed(): boolean
}

/**
 * Tracks whether the database is silent: apparently reachable, but not answering. One connection without an answer
 * proves little, so a new one is tried. While that gets no answer either, every statement is refused at once, and the
 * database is asked again until it answers. A database that refuses connections does answer, so it is not silent.
 */
export class Silence {
  readonly #ears: Ears
  #isLooking = false
  #fault: DatabaseSilent | undefined

  constructor(ears: Ears) {
    this.#ears = ears
  }

  /** The error of every statement while the database is silent. */
  get fault(): DatabaseSilent | undefined {
    return this.#fault
  }

  /** Call this when a connection got no answer in time. */
  suspect(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    void this.#look()
  }

  async #look(): Promise<void> {
    while (!this.#ears.isClosed() && !(await doesAnswer(this.#ears.connection))) {
      if (!this.#fault) {
        this.#fault = new DatabaseSilent('a new connection got no response')
        this.#ears.fell()
      }
      await pause(betweenProbes, undefined, { ref: false })
    }
    const wasSilent = this.#fault !== undefined
    this.#fault = undefined
    this.#isLooking = false
    if (wasSilent && !this.#ears.isClosed()) this.#ears.came()
  }
}

/** Returns false only if nothing comes back: an error is an answer. */
export async function doesAnswer(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, password: connection.password })
  let isMute = false
  const stop = deadline(timeLimits.probe, () => {
    isMute = true
    streamOf(client).destroy()
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch {
    return !isMute
  } finally {
    stop()
    if (!isMute) await client.end().catch(() => undefined)
  }
  return !isMute
}

/** The network connection of a client, which its types leave out. */
export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
