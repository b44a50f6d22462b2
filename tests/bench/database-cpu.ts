import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts CPU time in ticks of 10 ms. */
const microsecondsPerTick = 10_000

interface Times {
  readonly parent: number
  readonly own: number
  readonly ofEnded: number
}

/** What a process has used so far; undefined once it is gone. */
function timesOf(pid: string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may contain spaces; the first field behind it is the state.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15)
    return { parent, own: user + system, ofEnded: userOfEnded + systemOfEnded }
  } catch {
    return undefined
  }
}

/**
 * The CPU time of a PostgreSQL on this machine with all its processes, in microseconds; undefined on systems without
 * /proc and for a database elsewhere.
 */
export function databaseCpu(mainPid: number): number | undefined {
  const main = timesOf(String(mainPid))
  if (!main) return undefined
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === mainPid)
  const ticks = children.reduce((sum, times) => sum + (times?.own ?? 0), main.own + main.ofEnded)
  return ticks * microsecondsPerTick
}

/** The main process of the database behind a connection. */
export async function mainPidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return timesOf(String(rows[0]?.pid))?.parent ?? 0
}
