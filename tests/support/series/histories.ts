import fc from 'fast-check'
import { type Repeat, weekdays } from '#areas/events/rules/series-rule.ts'
import type { Changed, SeriesAct, SeriesHistory } from './acts.ts'

/** Zones north and south, with half hours, with changes at midnight, and without any. */
export const zones = [
  'America/Denver',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Phoenix',
  'America/Santiago',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]

const someRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      every: fc.constant('week' as const),
      weeks: fc.integer({ min: 1, max: 4 }),
      days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      every: fc.constant('month' as const),
      place: fc.constantFrom(1, 2, 4, -1),
      day: fc.constantFrom(...weekdays),
    }),
  },
  { weight: 1, arbitrary: fc.record({ every: fc.constant('date' as const), date: fc.integer({ min: 1, max: 28 }) }) },
)

const clock = fc
  .integer({ min: 24, max: 87 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )
const at = fc.double({ min: 0, max: 0.999, noNaN: true })
const scope = fc.constantFrom('following' as const, 'all' as const)
const names = fc.subarray(['title', 'courts', 'clock'] as const, { minLength: 1 })

const someAct = (changed: fc.Arbitrary<Changed>): fc.Arbitrary<SeriesAct> =>
  fc.oneof(
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      do: fc.constant('reply' as const),
      at,
      response: fc.constantFrom('yes' as const, 'no' as const, 'waitlist' as const),
      isPaid: fc.boolean(),
    }),
    fc.record({ do: fc.constant('one' as const), at, changed }),
    fc.record({ do: fc.constant('edit' as const), at, scope, changed }),
    fc.record({
      do: fc.constant('rule' as const),
      at,
      scope,
      repeat: someRepeat,
      weeks: fc.option(fc.integer({ min: 13, max: 30 })),
    }),
    fc.record({ do: fc.constant('delete' as const), at }),
    fc.record({ do: fc.constant('end' as const), at, scope }),
  )

/** The history of a seed: always the same one. Every title, court and time of day in it occurs once. */
export function seriesHistoryOf(seed: number, length: number): SeriesHistory {
  let values = 0
  const changed = fc.tuple(names, clock).map(([chosen, time]): Changed => {
    values += 1
    const all = { title: `Title ${values}`, courts: `${values + 1}`, clock: time }
    return Object.fromEntries(chosen.map((name) => [name, all[name]]))
  })
  const history = fc.record({
    zone: fc.constantFrom(...zones),
    // Between two changes of the clocks, and shortly before each of them.
    month: fc.constantFrom('2026-09', '2026-10', '2027-01', '2027-02'),
    date: fc.integer({ min: 2, max: 28 }),
    clock,
    repeat: someRepeat,
    acts: fc.array(someAct(changed), { minLength: length, maxLength: length }),
  })
  const [sample] = fc.sample(history, { seed, numRuns: 1 })
  if (!sample) throw new Error(`no history for seed ${seed}`)
  const { month, date, ...rest } = sample
  return {
    ...rest,
    seed,
    acts: withUniqueClocks(rest.acts, rest.clock),
    first: `${month}-${String(date).padStart(2, '0')}`,
  }
}

/** Times of day that are already taken are left out, because the product compares values. */
function withUniqueClocks(acts: readonly SeriesAct[], first: string): readonly SeriesAct[] {
  const taken = new Set([first])
  return acts.map((act) => {
    if (act.do !== 'one' && act.do !== 'edit') return act
    const { clock: time, ...others } = act.changed
    if (time === undefined || !taken.has(time)) {
      if (time !== undefined) taken.add(time)
      return act
    }
    return { ...act, changed: Object.keys(others).length > 0 ? others : { title: `Only ${time} ${taken.size}` } }
  })
}
