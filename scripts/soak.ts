import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { repeatUnderLoad } from './gate/flakes.ts'
import { answerHelp, giveUp } from './support/help.ts'
import { partOfDay, projectOf, soakParts, whyNotBegun } from './support/soak-parts.ts'

const names = Object.keys(soakParts)
const nameWidth = Math.max(...names.map((name) => name.length))
const help = `npm run soak [-- name ...] [-- --in-turn --left=seconds]
Runs the long tests. Without a name, it runs all of them, one after another.
${Object.entries(soakParts)
  .map(([name, { about }]) => `  ${name.padEnd(nameWidth)} ${about}`)
  .join('\n')}
  flakes [files]  not a long test: repeats these test files, or the ones listed in tests/flaky-tests.txt, 20 times each
                  with every core busy, and reports which tests fail and how often
  --in-turn       runs only today's test, chosen by the day of the year, if it fits in the seconds left`

interface Done {
  readonly name: string
  readonly isGood: boolean
  readonly seconds: number
}

function run(name: string): Promise<Done> {
  const began = performance.now()
  console.log(`\n${name} …`)
  const { path = '', only } = soakParts[name] ?? {}
  // The files of `api` that replace modules are a separate project.
  const project = `${projectOf(path)}*`
  const named = only === undefined ? [] : ['--testNamePattern', `^${only}`]
  // Runs one file at a time, because each of them loads the machine as much as a whole installation would.
  const how = ['--project', project, '--reporter', 'verbose', '--no-file-parallelism']
  const child = spawn('vitest', ['run', ...how, ...named, path], {
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  })
  return new Promise((resolve) => {
    const finish = (isGood: boolean) => resolve({ name, isGood, seconds: (performance.now() - began) / 1000 })
    child.on('error', (error) => {
      console.error(error.message)
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

/**
 * Returns the requested parts. If there is not enough time left for today's part, prints the reason and leaves it out.
 */
function wishedParts(): readonly string[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'in-turn': { type: 'boolean' }, left: { type: 'string' }, help: { type: 'boolean' } },
  })
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0) giveUp(`There’s no long test called ${unknown.join(', ')}.\n${help}`)
  if (!values['in-turn']) return positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names
  const name = partOfDay(names, new Date())
  const part = soakParts[name]
  const why = part && whyNotBegun(name, part, Number(values.left))
  if (why) console.log(why)
  return why ? [] : [name]
}

async function runParts(): Promise<boolean> {
  const results: Done[] = []
  for (const name of wishedParts()) results.push(await run(name))

  console.log('')
  for (const { name, isGood, seconds } of results)
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`)
  return results.every(({ isGood }) => isGood)
}

answerHelp(help)
const [first, ...files] = process.argv.slice(2)
const isGood = await (first === 'flakes' ? repeatUnderLoad(files) : runParts())
process.exitCode = isGood ? 0 : 1
