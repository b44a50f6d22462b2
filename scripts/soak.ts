import { spawn } from 'node:child_process'
import { answerHelp, giveUp } from './support/help.ts'

/** The long tests, by name; `npm test` runs each in a short seeded form. To add one, add a line. */
const parts = {
  crash: 'tests/journeys/crash.test.ts',
  accessibility: 'tests/journeys/accessibility.test.ts',
  texts: 'tests/api/follow/budgets.test.ts',
  offline: 'tests/journeys/offline/offline.test.ts',
  replies: 'tests/api/invitations/reply-model.test.ts',
} as const satisfies Record<string, string>

const help = `npm run soak [-- name ...]
The long tests: ${Object.keys(parts).join(', ')}. Without a name, all of them, one after the other.
  crash           20 kills of a server to which 50 phones write; nothing acknowledged may be lost
  accessibility   axe on every screen and state, light and dark, at 390 and 1280 px
  texts           10,000 hostile calls for texts; no more may be sent than the budgets allow
  offline         200 taps through a network that comes and goes, three killed tabs; each is in the log once
  replies         1,000 random histories of an event, compared with a model after every act; the seed is printed`

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name)
}

function run(name: keyof typeof parts): Promise<{ name: string; isGood: boolean; seconds: number }> {
  const began = performance.now()
  console.log(`\n${name} …`)
  const project = parts[name].split('/')[1] ?? ''
  const child = spawn('vitest', ['run', '--project', project, '--reporter', 'verbose', parts[name]], {
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

answerHelp(help)
const wished = process.argv.slice(2)
const unknown = wished.filter((name) => !isPart(name))
if (unknown.length > 0) giveUp(`There is no long test called ${unknown.join(', ')}.\n${help}`)

const results = []
for (const name of Object.keys(parts).filter(isPart))
  if (wished.length === 0 || wished.includes(name)) results.push(await run(name))

console.log('')
for (const { name, isGood, seconds } of results)
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(0)} s)`)
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
