import pg from 'pg'
import type { BenchOptions } from './bench-options.ts'
import { shown, tableOf } from './table.ts'
import { type PhoneAnswer, sendAtOnce, type TwoServers, twoServers } from './two-servers.ts'

/** So many visitors wait for an answer at the same time; the next sends once another has one. */
const atOnce = 200

/**
 * A popular public event: 10,000 visitors register over HTTP for 1,000 spots, at two servers on one database, each from
 * an address of their own. Beside it, as many bare inserts. When a spot is oversold, or anyone gets something else than
 * a spot or *full*, the run exits with 1.
 */
export async function registrations({ isQuick, rounds = 1 }: BenchOptions): Promise<void> {
  const visitors = isQuick ? 500 : 10_000
  const spots = visitors / 10
  const servers = await twoServers()
  const pool = new pg.Pool({ ...servers.connection, max: 20 })
  try {
    for (let round = 1; round <= rounds; round += 1) await runRound(servers, pool, { visitors, spots, round })
  } finally {
    await pool.end()
    await servers.stop()
  }
}

interface Round {
  readonly visitors: number
  readonly spots: number
  readonly round: number
}

async function runRound(servers: TwoServers, pool: pg.Pool, { visitors, spots, round }: Round): Promise<void> {
  const eid = await writeEvent(pool, spots)
  const began = performance.now()
  const answers = await register(servers.ports, eid, visitors)
  const all = performance.now() - began
  const bare = await bareInserts(pool, visitors)
  const said = countsOf(answers)
  const { rows } = await pool.query<{ held: number; counted: number }>(
    `select (select count(*)::int from public_registration where event_id = $1 and state = 'registered') as held,
       registered_count as counted from public_event where id = $1`,
    [eid],
  )
  const { held = 0, counted = 0 } = rows[0] ?? {}
  console.log(`\nround ${round}: ${visitors} visitors register for ${spots} spots, ${atOnce} at a time; milliseconds`)
  const times = answers.map(({ ms }) => ms)
  const rowOf = (name: string, of: readonly number[], total: number) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => shown(quantile(of, share))),
    shown(total),
  ]
  console.log(
    tableOf(
      ['', 'p50', 'p95', 'p99', 'all'],
      [rowOf('register', times, all), rowOf('bare insert', bare.times, bare.all)],
    ),
  )
  console.log(`answers: ${JSON.stringify(said)}; spots held: ${held}, counted: ${counted}`)
  const isRight = held === spots && counted === spots && said['registered'] === spots
  const isAnswered = said['public-event-full'] === visitors - spots
  if (!isRight || !isAnswered) {
    console.log('WRONG: more or fewer hold a spot than there are, or someone got another answer.')
    process.exitCode = 1
  }
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.ceil(share * times.length) - 1] ?? 0

function countsOf(answers: readonly PhoneAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { body, code, status } of answers) {
    const word = code ?? String((body as { state?: string }).state ?? status)
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

/** A published event of an accepted organizer, without a waitlist. Returns its id. */
async function writeEvent(pool: pg.Pool, spots: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with organizer as (insert into account (username, first, last, email, password_hash, created_at)
         values ('bench-' || substr(md5(random()::text), 1, 12), 'Pat', 'Moreno', 'pat@example.org', 'none', now())
         returning id),
       review as (insert into page_review (kind, account_id, state, path, asked_at, decided_at)
         select 'organiser', id, 'accepted', '/eventadmin', now(), now() from organizer)
     insert into public_event (organiser_id, type, name, location, description, time_zone, starts_at, ends_at, opens_at,
       closes_at, starts_on, ends_on, spots, waitlist, cost_cents, published_at, created_at, changed_at)
     select id, 'clinic', 'The Big Clinic', 'Court 1', '', 'US/Mountain', at, at + interval '3 hours',
       now() - interval '1 day', at, at::date, at::date, $1, 0, 0, now(), now(), now()
     from organizer, (select date_trunc('hour', now()) + interval '30 days' as at) times returning id`,
    [spots],
  )
  return rows[0]?.id ?? 0
}

/** All visitors register, `atOnce` at a time. Whoever finds the event busy tries again. */
async function register(ports: readonly number[], eid: number, visitors: number): Promise<PhoneAnswer[]> {
  const answers: PhoneAnswer[] = []
  for (let first = 0; first < visitors; first += atOnce) {
    let left = Array.from({ length: Math.min(atOnce, visitors - first) }, (_, index) => phoneOf(eid, first + index))
    while (left.length > 0) {
      const told = await sendAtOnce(ports, left)
      answers.push(...told.filter(({ code }) => code !== 'busy'))
      left = left.filter((_, index) => told[index]?.code === 'busy')
    }
  }
  return answers
}

function phoneOf(eid: number, index: number) {
  const person = { first: 'Vi', last: `Rush ${index}`, email: `vi.${eid}.${index}@example.org` }
  const body = { eid, ...person, phone: '801 555 0199', terms: true }
  const address = `10.${100 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${index % 250}`
  return { method: 'POST', path: '/api/event/register', address, body } as const
}

/** The counterpart: a table with as many rows, each inserted by a statement of its own. */
async function bareInserts(pool: pg.Pool, rows: number): Promise<{ times: number[]; all: number }> {
  await pool.query('drop table if exists bare_registration')
  await pool.query('create table bare_registration (id bigserial primary key, name text not null, email text not null)')
  const began = performance.now()
  const times: number[] = []
  for (let first = 0; first < rows; first += atOnce)
    times.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, rows - first) }, (_, index) => timed(pool, first + index)),
      )),
    )
  return { times, all: performance.now() - began }
}

async function timed(pool: pg.Pool, index: number): Promise<number> {
  const began = performance.now()
  await pool.query('insert into bare_registration (name, email) values ($1, $2)', [`Vi ${index}`, `vi.${index}@x.org`])
  return performance.now() - began
}
