import { join } from 'node:path'
import { firstLoadOf } from './support/first-load.ts'
import { measureLoads, writeRecord } from './support/load-record.ts'

const help = `node scripts/bundle-size.ts [page …]
Prints what a phone loads before a page is shown, in KB after gzip, from the built web app. page is a path such as
/club/welcome or /match/:matchId; by default, it measures the home page and the scorekeeper.

  --record  accepts what every page loads now: writes docs/generated/first-loads.json

tests/guards/bundle-size.test.ts fails if a page loads 5 % more than the record says.`

const dist = join(import.meta.dirname, '..', 'dist')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`

function main(): void {
  if (process.argv.includes('--help')) return console.log(help)
  if (process.argv.includes('--record')) return writeRecord(measureLoads(dist))
  const asked = process.argv.slice(2)
  for (const page of asked.length > 0 ? asked : ['/', '/scorekeeper/:matchId']) {
    const load = firstLoadOf(dist, page)
    console.log(`${page}: script${kilobytes(load.script)}, style${kilobytes(load.style)}`)
    for (const [name, bytes] of load.files) console.log(`  ${kilobytes(bytes)}  ${name}`)
  }
}

main()
