import type { BenchOptions } from './bench-options.ts'
import { bareLock, type Spike, spikeOf, spikeWithoutLock } from './spike-run.ts'
import { shown, tableOf } from './table.ts'

const goals = { allMs: 2000, p95Ms: 1000 }

/**
 * The minute registration opens: 500 members answer Yes at once for 24 spots, at two servers on one database, beside
 * bare transactions that only lock a row, and fewer members without the event's lock, which must oversell. The same
 * crowd also enters a drawing, which is held afterwards. When a goal is missed or spots are oversold, the run exits
 * with 1.
 */
export async function spike({ isQuick, rounds = isQuick ? 1 : 5 }: BenchOptions): Promise<void> {
  const wished = { members: isQuick ? 100 : 500, spots: 24 }
  const runs: Spike[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await spikeOf(wished))
  const bare: Pick<Spike, 'times' | 'all'>[] = []
  const drawn: Spike[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareLock(wished.members))
    drawn.push(await spikeOf({ ...wished, collectHours: 1 }))
  }
  const control = await spikeWithoutLock()
  const rows = runs.map((run, round) => rowOf(`round ${round + 1}`, run))
  console.log(
    `\n${wished.members} members answer Yes at once for ${wished.spots} spots, two server processes; milliseconds`,
  )
  const head = ['', 'yes', 'waitlist', 'other', 'same number', 'overtaken', 'p50', 'p95', 'all']
  console.log(tableOf(head, [...rows, rowOf(`60 for ${control.spots}, without the lock`, control)]))
  reportCollected(wished, { runs, bare, drawn })
  const isRight = runs.every((run) => isFair(run, wished)) && drawn.every((run) => isDrawn(run, wished))
  const isQuickEnough = runs.every((run) => run.all <= goals.allMs && quantile(run, 0.95) <= goals.p95Ms)
  const doesControlFail = control.spread.confirmed > control.spots
  if (!isRight) console.log('WRONG: more were confirmed than there are spots, or somebody was overtaken or lost.')
  if (!isQuickEnough) console.log(`LATE: the goal is ${goals.allMs} ms for all and ${goals.p95Ms} ms for 95 of 100.`)
  if (!doesControlFail)
    console.log('NO CONTROL: without the lock nobody was let in too many, so this run proves nothing.')
  if (!isRight || !isQuickEnough || !doesControlFail) process.exitCode = 1
}

/** Exactly as many hold a spot as there are; all others wait, each with a number of their own, in the lock's order. */
function isFair({ spread, said }: Spike, { members, spots }: { members: number; spots: number }): boolean {
  const { confirmed, waiting, counted, twice, overtaken } = spread
  const isAsTold = (said['yes'] ?? 0) === confirmed && (said['waitlist'] ?? 0) === waiting
  const isCounted = counted.confirmed === confirmed && counted.waiting === waiting
  return isAsTold && isCounted && confirmed === spots && waiting === members - spots && twice === 0 && overtaken === 0
}

const quantile = ({ times }: Pick<Spike, 'times'>, share: number) => times[Math.ceil(share * times.length) - 1] ?? 0

/** Everyone enters the drawing, and as many have a spot after it as there are. */
function isDrawn({ spread, said }: Spike, { members, spots }: { members: number; spots: number }): boolean {
  const { confirmed, waiting, counted, twice } = spread
  const isCounted = counted.confirmed === confirmed && counted.waiting === waiting
  return said['drawing'] === members && isCounted && confirmed === spots && waiting === members - spots && twice === 0
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

interface Compared {
  readonly runs: readonly Spike[]
  readonly bare: readonly Pick<Spike, 'times' | 'all'>[]
  readonly drawn: readonly Spike[]
}

/** At once, in a drawing, and the bare lock: the medians over all rounds. */
function reportCollected({ members }: { members: number }, { runs, bare, drawn }: Compared): void {
  const timesOf = (of: readonly Pick<Spike, 'times' | 'all'>[]) =>
    [
      median(of.map((run) => quantile(run, 0.5))),
      median(of.map((run) => quantile(run, 0.95))),
      median(of.map(({ all }) => all)),
    ].map((value) => shown(value))
  console.log(`\n${members} at once; medians of all rounds, in milliseconds`)
  const head = ['', 'p50', 'p95', 'all', 'drawing']
  const drawing = shown(median(drawn.map((run) => run.drawing)))
  const rows = [
    ['Yes, spots at once', ...timesOf(runs), '-'],
    ['Yes, spots drawn later', ...timesOf(drawn), drawing],
    ['a bare row lock', ...timesOf(bare), '-'],
  ]
  console.log(tableOf(head, rows))
}

function rowOf(name: string, run: Spike): string[] {
  const { spread, said } = run
  const other = Object.entries(said).flatMap(([word, count]) =>
    ['yes', 'waitlist'].includes(word) ? [] : [`${count} ${word}`],
  )
  const counts = [spread.confirmed, spread.waiting].map(String)
  const times = [quantile(run, 0.5), quantile(run, 0.95), run.all].map((value) => shown(value))
  return [name, ...counts, other.join(', ') || '0', String(spread.twice), String(spread.overtaken), ...times]
}
