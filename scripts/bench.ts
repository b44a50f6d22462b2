import { parseArgs } from 'node:util'
import type { BenchOptions } from '#tests/bench/bench-options'
import { board } from '#tests/bench/board'
import { club } from '#tests/bench/club'
import { fanOut } from '#tests/bench/fan-out'
import { gameDay } from '#tests/bench/game-day'
import { garbage } from '#tests/bench/garbage'
import { home } from '#tests/bench/home'
import { http } from '#tests/bench/http'
import { money } from '#tests/bench/money'
import { opening } from '#tests/bench/opening'
import { processes } from '#tests/bench/processes'
import { publicPages } from '#tests/bench/public-pages'
import { rows } from '#tests/bench/rows'
import { spike } from '#tests/bench/spike'
import { standings } from '#tests/bench/standings'
import { taps } from '#tests/bench/taps'

const help = `npm run bench [-- name] [options]
Measures how fast this installation's code is on this machine, always beside a bare counterpart in the same run:
only the ratios mean something elsewhere. Nothing else should be running. Without a name all of them run.
  fan-out   one match and its watchers, beside a bare ws broadcast and a plain Socket.IO room
  taps      a tap to the spectators' screens, through the whole application
  home      viewers of the home page: what a point and a new game cost, beside the same as it was
  board     a tap to the public scoreboard and to an overlay
  http      what one call costs, beside a bare Fastify route with the same statements
  garbage   what other callers notice while one address sends 10,000 cookies of no session a second
  spike     500 members answer Yes at once for 24 spots, at two servers; beside it the same without the lock
  opening   2,000 events of 60 people each open in one minute, while members call; half of them in one club
  processes several servers on one PostgreSQL and one Redis (REDIS_URL, or a small one), beside one server alone
  game-day  200 phones on one event: a score to all of them, its CPU, and the draw while someone draws
  rows      how much room a row of each table takes
  club      the pages of a club of 5,000 members, beside the same with ten times the data
  standings results, standings and attendance of a group of 60 with 500 events, beside ten times the events
  public    the calls behind the pages of 3,000 public events and of an instructor with 500 lessons
  money     books, dues and payments of a club of 5,000 members with 100,000 card payments, beside a tenth of them
Each ratio is the median of the ratios of the rounds, in which the counterparts take turns.
  --quick          one short round of fewer sizes
  --rounds <n>     fan-out, http, spike, club, standings, public, money and game-day: how many rounds
  --count <n>      processes: how many servers
  --seconds <n>    fan-out, home, http and processes: how long each measurement of a round takes
  --watchers <n>   fan-out, home and processes: this size only
  --events <n>     opening: how many events are due
  --cases <text>   http, club, standings, public and money: only the calls or pages whose name contains it`

type Bench = (options: BenchOptions) => Promise<void>
const benches: Readonly<Record<string, Bench>> = {
  'fan-out': fanOut,
  taps,
  home,
  board,
  http,
  garbage,
  spike,
  opening,
  club,
  standings,
  public: publicPages,
  money,
  'game-day': gameDay,
  processes,
  rows,
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      watchers: { type: 'string' },
      count: { type: 'string' },
      events: { type: 'string' },
      cases: { type: 'string', default: '' },
    },
  })
  const unknown = names.find((name) => !Object.hasOwn(benches, name))
  if (unknown || values.help) {
    console.log(unknown ? `There’s no benchmark named ${unknown}.\n\n${help}` : help)
    process.exitCode = unknown ? 1 : 0
    return
  }
  const options: BenchOptions = {
    isQuick: values.quick,
    rounds: numberOf(values.rounds),
    seconds: numberOf(values.seconds),
    watchers: numberOf(values.watchers),
    count: numberOf(values.count),
    events: numberOf(values.events),
    cases: values.cases,
  }
  for (const [name, bench] of Object.entries(benches))
    if (names.length === 0 || names.includes(name)) await bench(options)
}

await main()
