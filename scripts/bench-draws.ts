import { writeFileSync } from 'node:fs'
import { continuing } from '#tests/bench/draws/continuing.ts'
import { knownGrid } from '#tests/bench/draws/known-grid.ts'
import { everyDoubles, otherKinds } from '#tests/bench/draws/sweeps.ts'
import { answerHelp } from './support/help.ts'

const help = `
npm run bench:draws [-- --quick] [-- --write]
Measures the draw engine: our results compared with lower bounds and the best known results, and the CPU time of each draw.
Takes about five minutes. The results do not depend on the machine, but the times do.
  --quick   uses one seed and every ninth player count in the sweeps; takes about one minute
  --write   also writes docs/draws-bench.md
`
answerHelp(help)

const isQuick = process.argv.includes('--quick')
const step = isQuick ? 9 : 1
const lines = [
  '# How good the draws are\n',
  'Printed by `npm run bench:draws -- --write`; the terms are explained in [areas/draws.md](areas/draws.md).\n',
]

function say(parts: Iterable<string>): void {
  for (const line of parts) {
    console.log(line)
    lines.push(line)
  }
}

say(everyDoubles(step))
say(otherKinds(step))
say(continuing(3))
say([''])
say(knownGrid(isQuick ? [1] : [1, 2, 3]))
if (process.argv.includes('--write')) writeFileSync('docs/draws-bench.md', `${lines.join('\n')}\n`)
