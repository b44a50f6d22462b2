import pg from 'pg'
import type { BenchOptions } from './bench-options.ts'
import { startBenchProcess } from './bench-process.ts'
import { writeClubs } from './club-data.ts'
import { openEvents, untilQueued } from './opening.ts'
import { writeOpenings } from './opening-data.ts'
import type { Scoring } from './processes-load.ts'
import type { Product } from './product.ts'
import { shown, tableOf } from './table.ts'

/** With fewer rows than this, empty pages count for more than rows. */
const fewest = 200

/**
 * How much room a row takes, with its share of the indexes: clubs with a year of events, events that the product itself
 * opens with their invitations and mails, and matches that are scored by calls.
 */
export async function rows({ isQuick }: BenchOptions): Promise<void> {
  const server = startBenchProcess('processes-server.ts', [])
  const load = startBenchProcess('processes-load.ts', [])
  try {
    const wished = { people: 400, matches: isQuick ? 200 : 400 }
    const opened = await server.ask<Omit<Product, 'stop'>>('open', wished)
    const { port, people, matchIds, connection } = opened
    const client = new pg.Client(connection)
    await client.connect()
    const size = { members: 1000, groups: 60, eventsPerYear: isQuick ? 200 : 1000, years: 1, clubs: 1 }
    await writeClubs(
      connection,
      size,
      people.map(({ userId }) => userId),
    )
    const events = isQuick ? 100 : 500
    await writeOpenings(client, { events, opensAt: new Date(Date.now() + 86_400_000) }, people)
    await openEvents(client, events)
    await untilQueued(client)
    const scoring: Scoring = { ports: [port], matchIds, people, seconds: isQuick ? 12 : 30, everyMs: 1500 }
    await load.ask('score', scoring)
    console.log('\nThe room of a row, with its share of the indexes')
    console.log(tableOf(['', 'rows', 'bytes'], await roomOfRows(client)))
    await client.end()
  } finally {
    await server.ask('stop').catch(() => undefined)
    await Promise.all([server.stop(), load.stop()])
  }
}

async function roomOfRows(client: pg.Client): Promise<string[][]> {
  await client.query('analyze')
  const { rows: tables } = await client.query<{ name: string; count: number; bytes: number }>(
    `select relname as name, reltuples::integer as count, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by relname`,
    [fewest],
  )
  return tables.map(({ name, count, bytes }) => [name, String(count), shown(bytes / count, 0)])
}
