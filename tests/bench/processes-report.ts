import type { BusTraffic } from './bus-meter.ts'
import type { Asked } from './processes-rates.ts'
import type { Measured, Run, Size, Spent } from './processes-run.ts'
import { shown, tableOf } from './table.ts'

/** The tables of the processes bench, and whether everything held. */
export function reportOf(runs: readonly Run[], size: Size): { text: string; isRight: boolean } {
  const wrong = runs.flatMap(faultsOf)
  const names = runs.map(({ count }) => (count === 1 ? '1 process' : `${count} processes`)).join(' and ')
  const parts = [
    `\n${names}, one PostgreSQL, one Redis; ${size.watchers} watchers of ${size.watched} matches`,
    'All share the processor of this machine: compare the CPU for each unit, not the throughput. Answers and writes are',
    'asked of one process and then of the next.',
    '\nCPU microseconds for each answer, write (a point that nobody watches) and delivery (without heartbeats)',
    tableOf(['', 'page, visitor', 'call, member', 'write', 'delivery'], runs.flatMap(costRows)),
    '\nA point to its watchers, milliseconds from the POST',
    tableOf(['', 'points', 'deliveries', 'p50', 'p99'], runs.flatMap(deliveryRows)),
    '\nWhat each process adds',
    tableOf(['', ...runs.map(({ count }) => `of ${count}`)], additions(runs)),
    '\nLimits asked in turn at all processes',
    tableOf(['', 'asked', 'granted', 'due'], runs.flatMap(rateRows)),
    ...wrong,
  ]
  return { text: parts.join('\n'), isRight: wrong.length === 0 }
}

/** What fewer cost is lost in the noise of the points that caused them. */
const fewestDeliveries = 10_000

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const whole = ({ servers }: Spent) => sumOf(servers)

/** What a work cost above rest, for as long as it took. */
const above = (of: Spent, rest: Spent, pick: (spent: Spent) => number | undefined) => {
  const [during, resting] = [pick(of), pick(rest)]
  return during === undefined || resting === undefined ? undefined : during - (resting * of.seconds) / rest.seconds
}

/** Rows for all servers together, for each of them, for PostgreSQL and for Redis. */
function costRows({ count, resting, pages, calls, writes, unwatched, restingWatchers, watched }: Run): string[][] {
  const row = (name: string, pick: (spent: Spent) => number | undefined, of: (units: readonly number[]) => number) => {
    const cost = (spent: number | undefined, units: readonly number[]) => shown((spent ?? Number.NaN) / of(units), 1)
    const work = ({ spent }: Measured<unknown>, rest: Measured<unknown>) => above(spent, rest.spent, pick)
    const [unseen, seen] = [work(unwatched, resting), work(watched, restingWatchers)]
    const cells = [pages, calls, writes].map((units) => cost(work(units, resting), units.done))
    const isEnough = sumOf(watched.done.heard) >= fewestDeliveries
    const delivered = isEnough && unseen !== undefined && seen !== undefined ? seen - unseen : undefined
    return [name, ...cells, cost(delivered, watched.done.heard)]
  }
  const total = row(count === 1 ? '1 process' : `${count} processes together`, whole, sumOf)
  const each = Array.from({ length: count }, (_, place) =>
    row(
      `  process ${place + 1}`,
      ({ servers }) => servers[place],
      (units) => units[place] ?? 0,
    ),
  )
  const beside = [row('  PostgreSQL', ({ database }) => database, sumOf), row('  Redis', ({ redis }) => redis, sumOf)]
  return [total, ...(count > 1 ? each : []), ...beside]
}

function deliveryRows({ count, watched: { done } }: Run): string[][] {
  const points = String(sumOf(done.points))
  const row = (name: string, { count: seen, p50, p99 }: typeof done.here) => [
    name,
    points,
    String(seen),
    shown(p50, 1),
    shown(p99, 1),
  ]
  if (count === 1) return [row('1 process', done.here)]
  return [row(`${count} processes, at the one that took it`, done.here), row('  at the others', done.across)]
}

/** What one more process costs the others, and takes from PostgreSQL. */
function additions(runs: readonly Run[]): string[][] {
  const row = (name: string, of: (run: Run) => string) => [name, ...runs.map(of)]
  const messages = ({ messages: kinds }: BusTraffic) => sumOf(Object.values(kinds))
  const everySecond = ({ spent, done }: Measured<BusTraffic>) => shown(messages(done) / spent.seconds, 1)
  return [
    row('bus messages that each hears: for a point', ({ traffic, watched: { done } }) =>
      shown(traffic.messages.emit / sumOf(done.points), 1),
    ),
    row('  a second at rest, with watchers', ({ restingWatchers }) => everySecond(restingWatchers)),
    row('  bytes of one', ({ traffic }) => shown(traffic.bytes / messages(traffic), 0)),
    row('  CPU us to hear one at 50, 1,000 and 5,000 a second', hearingCost),
    row('CPU ms a second at rest, of one process', ({ count, resting: { spent } }) =>
      shown(whole(spent) / count / spent.seconds / 1000, 1),
    ),
    row('  of PostgreSQL', ({ resting: { spent } }) => shown((spent.database ?? Number.NaN) / spent.seconds / 1000, 1)),
    row('CPU us a second of one watcher at rest', ({ resting, restingWatchers: { spent }, watchers }) =>
      shown((above(spent, resting.spent, whole) ?? 0) / spent.seconds / watchers, 1),
    ),
    row('connections to PostgreSQL, of one process', ({ connections }) => connections.join(', ')),
  ]
}

/** The CPU of one process for each message of another. */
function hearingCost({ count, resting, hearing }: Run): string {
  const costs = hearing.map(({ spent, done }) => shown((above(spent, resting.spent, whole) ?? 0) / done / count, 0))
  return costs.join(', ')
}

function rateRows({ count, byCalls, counters }: Run): string[][] {
  const row = ({ name, asked, granted, due }: Asked) => [name, ...[asked, granted, due].map(String)]
  const kinds = [true, false].map((isShared) => {
    const some = counters.filter((one) => one.isShared === isShared)
    const name = isShared ? 'the counters of all limits of the database' : 'the counters of all others'
    const sum = (of: (one: Asked) => number) => String(sumOf(some.map(of)))
    return [
      `  ${some.length}: ${name}`,
      sum(({ asked }) => asked),
      sum(({ granted }) => granted),
      sum(({ due }) => due),
    ]
  })
  const calls = byCalls.map((one) => row({ ...one, name: `  ${one.name}` }))
  return [[count === 1 ? '1 process' : `${count} processes`, '', '', ''], ...calls, ...kinds]
}

function faultsOf({ count, byCalls, counters, watched, watchersEach }: Run): string[] {
  const rates = [...byCalls, ...counters]
    .filter(({ granted, due }) => granted !== due)
    .map(({ name, granted, due }) => `WRONG: ${name} was granted ${granted} times at ${count}, not ${due}.`)
  const missing = sumOf(watched.done.points) * watchersEach - sumOf(watched.done.heard)
  return missing === 0 ? rates : [...rates, `LOST: ${missing} deliveries at ${count}.`]
}
