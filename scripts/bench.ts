import { parseArgs } from 'node:util'
import type { BenchOptions } from '#tests/bench/bench-options.ts'
import { board } from '#tests/bench/board.ts'
import { club } from '#tests/bench/club.ts'
import { fanOut } from '#tests/bench/fan-out.ts'
import { gameDay } from '#tests/bench/game-day.ts'
import { garbage } from '#tests/bench/garbage.ts'
import { home } from '#tests/bench/home.ts'
import { http } from '#tests/bench/http.ts'
import { money } from '#tests/bench/money.ts'
import { opening } from '#tests/bench/opening.ts'
import { processes } from '#tests/bench/processes.ts'
import { publicPages } from '#tests/bench/public-pages.ts'
import { registrations } from '#tests/bench/registrations.ts'
import { rows } from '#tests/bench/rows.ts'
import { spike } from '#tests/bench/spike.ts'
import { standings } from '#tests/bench/standings.ts'
import { benchTaps } from '#tests/bench/taps.ts'

const help = `npm run bench [-- name] [options]
Measures how fast this installation's code runs on this machine, compared with a bare counterpart in the same run.
Only the ratios are meaningful on other machines. Nothing else should be running. Without a name, all benchmarks run.
  fan-out   one match and its watchers, compared with a bare ws broadcast and a plain Socket.IO room
  taps      how long a tap takes to reach spectators' screens, through the whole application
  home      what a point and a new game cost with many viewers of the home page, compared with the earlier design
  board     how long a tap takes to reach the public scoreboard and an overlay
  http      what one call costs, compared with a bare Fastify route that runs the same statements
  garbage   how other callers are affected while one address sends 10,000 invalid session cookies a second
  spike     500 members reply Yes at once for 24 spots on two servers, compared with bare row locks and a run without the lock; then with a drawing
  registrations  10,000 visitors register for 1,000 spots of a public event, compared with bare inserts
  opening   2,000 events with 60 people each open in one minute while members make calls; half of the events are in one club
  processes several servers on one PostgreSQL and one Redis (REDIS_URL, or a small stand-in), compared with one server alone
  game-day  200 phones on one event: the time and CPU it takes to send a score to all of them, and the time to read a draw while another is being made
  rows      how much space a row takes in each table
  club      the pages of a club with 5,000 members, compared with ten times the data
  standings results, standings and attendance for a group of 60 with 500 events, compared with ten times the events
  public    the calls behind the pages of 3,000 public events and an instructor with 500 lessons
  money     books, dues and payments for a club with 5,000 members and 100,000 card payments, compared with a tenth of the payments
Each ratio is the median over all rounds. The counterparts take turns in each round.
  --quick          one short round with fewer sizes
  --rounds <n>     fan-out, http, spike, club, standings, public, money and game-day: how many rounds
  --count <n>      processes: how many servers
  --seconds <n>    fan-out, home, http and processes: how long each measurement in a round takes
  --watchers <n>   fan-out, home and processes: only this number of watchers
  --events <n>     opening: how many events are due
  --cases <text>   http, club, standings, public and money: only the calls or pages whose names contain this text`

type Bench = (options: BenchOptions) => Promise<void>
const benches: Readonly<Record<string, Bench>> = {
  'fan-out': fanOut,
  taps: benchTaps,
  home,
  board,
  http,
  garbage,
  spike,
  registrations,
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
