import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BenchOptions } from './bench-options.ts'
import { type BenchProcess, startBenchProcess } from './bench-process.ts'
import { groupSize, largeClubId, loneClubIds, writeOpenings } from './opening-data.ts'
import type { Called, Calling } from './opening-load.ts'
import type { Product } from './product.ts'
import { shown, tableOf } from './table.ts'

type Opened = Omit<Product, 'stop'>

const goals = { openMs: 120_000, p95Ms: 100 }

/**
 * The opening hour: many events are due in the same minute, half of them in one club, while members look at their pages
 * and answer. How long until all are open, until the events of clubs with only one are, and until all mails are queued;
 * and what the calls of members take meanwhile, beside the same calls before. When a goal is missed, the run exits with 1.
 */
export async function opening({ isQuick, events = isQuick ? 300 : 2000 }: BenchOptions): Promise<void> {
  const server = startBenchProcess('opening-server.ts', [])
  const load = startBenchProcess('opening-load.ts', [])
  try {
    const { port, people, connection } = await server.ask<Opened>('open', { people: 200 })
    const client = new pg.Client(connection)
    await client.connect()
    // Drafts until they are due, so that the calls before meet the same tables.
    const callers = await writeOpenings(client, { events, opensAt: new Date(Date.now() + 86_400_000) }, people)
    const calling: Calling = { port, callers, perSecond: 30 }
    await callFor(load, calling, 3000)
    const before = await callFor(load, calling, isQuick ? 3000 : 10_000)
    load.tell('begin', calling)
    const took = await openEvents(client, events)
    const during = await load.ask<Called>('end')
    load.tell('begin', calling)
    const queuedMs = took.openMs + (await untilQueued(client))
    const after = await load.ask<Called>('end')
    const people60 = await countQueued(client)
    await client.end()
    report({ events, took, queuedMs, queued: people60, calls: { before, during, after } })
  } finally {
    await server.ask('stop').catch(() => undefined)
    await Promise.all([server.stop(), load.stop()])
  }
}

async function callFor(load: BenchProcess, calling: Calling, milliseconds: number): Promise<Called> {
  load.tell('begin', calling)
  await pause(milliseconds)
  return load.ask<Called>('end')
}

interface Took {
  readonly openMs: number
  /** Until the last of the events of clubs with one event. */
  readonly loneMs: number
  /** Until the last event of the club with half of them. */
  readonly largeMs: number
}

/** Makes all events due, adds the job that the minute would add, and waits until all are open. */
export async function openEvents(client: pg.Client, events: number): Promise<Took> {
  const dueAt = new Date()
  await client.query('update club_event set opens_at = $1', [dueAt])
  await client.query("select graphile_worker.add_job('club-mail.open-due')")
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::integer as left from club_event where opened_at is null',
    )
    if (rows[0]?.left === 0) break
    if (performance.now() - began > 10 * goals.openMs) throw new Error(`${rows[0]?.left} of ${events} never opened`)
    await pause(250)
  }
  const lastOf = async (clubIds: readonly number[]) => {
    const { rows } = await client.query<{ at: Date }>(
      'select max(opened_at) as at from club_event where club_id = any($1::integer[])',
      [clubIds],
    )
    return (rows[0]?.at.getTime() ?? 0) - dueAt.getTime()
  }
  const { rows } = await client.query<{ at: Date }>('select max(opened_at) as at from club_event')
  const openMs = (rows[0]?.at.getTime() ?? 0) - dueAt.getTime()
  return { openMs, loneMs: await lastOf(loneClubIds(events)), largeMs: await lastOf([largeClubId]) }
}

/** How long it takes from now until every mail has its recipients. */
export async function untilQueued(client: pg.Client): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await client.query('select from club_mail where awaits_recipients limit 1')
    if (rows.length === 0) return performance.now() - began
    await pause(250)
  }
}

async function countQueued(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ total: number }>('select count(*)::integer as total from club_mail_recipient')
  return rows[0]?.total ?? 0
}

interface Reached {
  readonly events: number
  readonly took: Took
  readonly queuedMs: number
  readonly queued: number
  readonly calls: { readonly before: Called; readonly during: Called; readonly after: Called }
}

function report({ events, took, queuedMs, queued, calls }: Reached): void {
  const { before, during, after } = calls
  const seconds = (ms: number) => shown(ms / 1000, 1)
  console.log(`\n${events} events of ${groupSize} due at once, half of them in one club; seconds until`)
  console.log(
    tableOf(
      ['', 'seconds', 'goal'],
      [
        ['the events of clubs with one', seconds(took.loneMs), ''],
        ['the events of the large club', seconds(took.largeMs), ''],
        ['all are open', seconds(took.openMs), seconds(goals.openMs)],
        [`all ${queued} mails are queued`, seconds(queuedMs), ''],
      ],
    ),
  )
  console.log('\nThe calls of members, milliseconds')
  const row = (name: string, { calls: total, answers, p50, p95, p99 }: Called) => [
    name,
    String(total),
    String(answers),
    ...[p50, p95, p99].map((ms) => shown(ms, 1)),
  ]
  const rows = [
    row('before', before),
    row('while events open', during),
    row('while the rest of the mails is queued', after),
  ]
  console.log(tableOf(['', 'calls', 'answers', 'p50', 'p95', 'p99'], rows))
  const fault = before.fault ?? during.fault ?? after.fault
  if (fault) console.log(`FAULT: ${fault}`)
  const isLate = took.openMs > goals.openMs || [during, after].some(({ p95 = 0 }) => p95 > goals.p95Ms)
  if (isLate)
    console.log(`LATE: the goal is ${goals.openMs / 1000} s for all, and a p95 of ${goals.p95Ms} ms for calls.`)
  const isUnfair = took.loneMs > took.largeMs / 2
  if (isUnfair) console.log('UNFAIR: clubs with one event waited for the club with half of them.')
  if (fault || isLate || isUnfair) process.exitCode = 1
}
