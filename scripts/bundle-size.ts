import { join } from 'node:path'
import { firstLoadOf } from './support/first-load.ts'

const help = `node scripts/bundle-size.ts [screen]
Prints what a phone loads before a screen is shown, in KB after gzip, from the built web app. screen is a path under src;
by default, it measures the home screen and the scorekeeper. tests/guards/bundle-size.test.ts checks the budgets.`

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} KB`

function main(): void {
  if (process.argv.includes('--help')) return console.log(help)
  const asked = process.argv[2]
  const screens = asked ? [asked] : ['areas/scoring/screens/home.tsx', 'areas/scoring/screens/scorekeeper.tsx']
  for (const screen of screens) {
    const load = firstLoadOf(join(import.meta.dirname, '..', 'dist'), screen)
    console.log(`${screen}: script${kilobytes(load.script)}, style${kilobytes(load.style)}`)
    for (const [name, bytes] of load.files) console.log(`  ${kilobytes(bytes)}  ${name}`)
  }
}

main()
