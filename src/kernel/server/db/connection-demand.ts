import { hostname } from 'node:os'
import type pg from 'pg'
import { plural } from '#kernel/rules/plural.ts'

/**
 * `server`: a process's pool. `session`: the connections that bypass a pooler, if there is one in front of the
 * database.
 */
type Kind = 'server' | 'session'

const prefixOf = (kind: Kind) => `sideout ${kind} `

/** The name under which the connections of this process appear in pg_stat_activity. */
export const connectionNameOf = (kind: Kind) => `${prefixOf(kind)}${hostname().slice(0, 24)} ${process.pid}`

/**
 * Besides its pool, a process has a connection for live messages and one for checking whether a silent database is
 * back.
 */
const besidePool = 2

export interface Demand {
  /** Server processes that use the database now, this one included. */
  readonly processes: number
  readonly perProcess: number
  /** How many connections the database accepts from ordinary roles. */
  readonly accepted: number
  /** Whether a pooler opens more. Only the pooler's settings say how many. */
  readonly isPooled: boolean
}

/**
 * Returns how many connections all server processes together can open, if each has a pool as large as this one's, and
 * how many the database accepts. With a pooler, only the connections that bypass it count.
 */
export async function readDemand(pool: pg.Pool, kind: Kind): Promise<Demand> {
  const { rows } = await pool.query<{ processes: number; accepted: number }>(
    `select count(distinct application_name) filter (where application_name <> $2)::int + 1 as processes,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as accepted
     from pg_stat_activity where datname = current_database() and application_name like $1 || '%'`,
    [prefixOf(kind), connectionNameOf(kind)],
  )
  const { processes = 1, accepted = 0 } = rows[0] ?? {}
  return { processes, perProcess: (pool.options.max ?? 0) + besidePool, accepted, isPooled: kind === 'session' }
}

/** The sentence shown at startup if there are too few connections; undefined if there are enough. */
export function demandSentence({ processes, perProcess, accepted, isPooled }: Demand): string | undefined {
  const neededConnections = processes * perProcess
  if (neededConnections <= accepted) return undefined
  const who = plural(processes, { one: 'This server process', other: `The ${processes} server processes` })
  const where = isPooled ? 'bypassing the pooler' : 'to the database'
  const advice = isPooled ? 'Raise' : 'Lower DATABASE_CONNECTIONS, or raise'
  return (
    `${who} may open ${neededConnections} connections ${where} (${perProcess} per process), but PostgreSQL accepts only ${accepted}. ` +
    `${advice} PostgreSQL’s max_connections.`
  )
}
