import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type Given, parseJson, readText } from './support/draw-input.ts'
import { answerOf, answerWithin, checkOf, type Printed } from './support/draw-output.ts'
import { answerHelp, giveUp } from './support/help.ts'

const help = `
Draws mixers and ladders, and checks draws. Prints JSON; players are numbered from 1.

  npm run --silent draw -- --kind doubles --players 22 --courts 5 --rounds 8 --seed 7
  npm run --silent draw -- --kind mixed --a 11 --b 11 --courts 5 --rounds 8      1 to 11 are A, 12 to 22 are B
  npm run --silent draw -- --kind mixed --style pie --a 8 --b 12                 A and B play on separate courts
  npm run --silent draw -- --kind scramble --ratings FILE --courts 5             a list with one rating per player
  npm run --silent draw -- --kind singles --entrants 10 --courts 5               also: partners (pairs that stay together)
  npm run --silent draw -- --kind ladder --players 22
  npm run --silent draw -- --check FILE       reports what a draw means for each player and how fair it is
  npm run --silent draw -- --batch            one request per line: {"kind":"doubles","players":22,"courts":5,"rounds":8,"seed":7}

  --courts N    1 to 24; by default, as many as can be filled
  --rounds N    1 to 10; by default, 8
  --seed N      a different seed gives a different draw of the same quality; by default, 1
  --budget N    number of steps to search; the same budget gives the same draw on every machine
  --seconds N   search in a separate thread and print the best draw found in this time

A draw is {"players":22,"rounds":[{"courts":[[[1,2],[3,4]],…],"byes":[21,22]}],"report":{…}}. Prints {"error":"…"} and exits with 1 if something could not be drawn or checked. docs/areas/draws.md explains how to read a report.
`
answerHelp(help)

function readArguments() {
  const text = { type: 'string' } as const
  const options = { kind: text, players: text, entrants: text, a: text, b: text, style: text, ratings: text }
  const terms = { courts: text, rounds: text, seed: text, budget: text, seconds: text, check: text }
  try {
    return parseArgs({ options: { ...options, ...terms, batch: { type: 'boolean' } } }).values
  } catch (error) {
    return giveUp(`${(error as Error).message}\n${help}`)
  }
}

function print(answer: Printed): void {
  if ('error' in answer) process.exitCode = 1
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

/** Prints one draw per line, each with its CPU time in milliseconds, over all threads. */
async function batch(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const given = parseJson(line)
    const before = process.cpuUsage()
    const isRequest = typeof given === 'object' && given !== null && !Array.isArray(given)
    const answer = isRequest ? answerOf(given as Given) : { error: 'each line must be a request in JSON' }
    const { user, system } = process.cpuUsage(before)
    print({ ...answer, cpuMs: (user + system) / 1000 })
  }
}

async function main(): Promise<void> {
  const { batch: isBatch, check, seconds, ...given } = readArguments()
  if (isBatch) return batch()
  if (check !== undefined) {
    const text = readText(check)
    return print(text.ok ? checkOf(text.value) : { error: `check: ${String(text.detail)}` })
  }
  if (seconds === undefined) return print(answerOf(given))
  if (!(Number(seconds) > 0)) return print({ error: 'seconds: must be a number above 0' })
  print(await answerWithin(given, Number(seconds)))
}

await main()
