import { fanOut } from '#tests/bench/fan-out'
import { http } from '#tests/bench/http'
import { taps } from '#tests/bench/taps'

const help = `npm run bench [-- name] [--quick]
Measures how fast this installation's code is on this machine, always beside a bare counterpart in the same run:
only the ratios mean something elsewhere. Nothing else should be running. Without a name all of them run.
  fan-out   one match and its watchers, beside a bare ws broadcast and a plain Socket.IO room
  taps      a tap to the spectators' screens, through the whole application
  http      what one call costs, beside a bare Fastify route with the same statements
  --quick   one short round of fewer sizes`

type Bench = (options: { readonly isQuick: boolean }) => Promise<void>
const benches: Readonly<Record<string, Bench>> = { 'fan-out': fanOut, taps, http }

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const names = args.filter((arg) => !arg.startsWith('-'))
  const unknown = names.find((name) => !Object.hasOwn(benches, name))
  if (unknown || args.includes('--help')) {
    console.log(unknown ? `There is no bench named ${unknown}.\n\n${help}` : help)
    process.exitCode = unknown ? 1 : 0
    return
  }
  for (const [name, bench] of Object.entries(benches))
    if (names.length === 0 || names.includes(name)) await bench({ isQuick: args.includes('--quick') })
}

await main()
