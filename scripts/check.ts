import { parseArgs } from 'node:util'
import { runGate } from './gate/gate.ts'
import { checkedOut, provenSentence, writeProof } from './gate/proof.ts'
import { resultTable } from './gate/result-table.ts'
import { flakyLine } from './gate/second-try.ts'
import { stepsSince } from './gate/since.ts'
import { stepsOf } from './gate/steps.ts'
import { answerHelp, giveUp } from './support/help.ts'

answerHelp(`
npm run check [-- --journeys] [-- --only name] [-- --since revision] [-- --proven]
Runs the gate. \`npm run check\` runs everything but the journeys; \`npm test\` adds them.
  --only name       runs only the steps whose names start with this
  --since revision  runs only what the changes since that revision can affect, without journeys
  --proven          runs nothing; reports whether the whole gate has passed on exactly this commit
A failing test file runs once more on its own at the end. If it passes, the run passes too and ends with a FLAKY line.
Steps: ${stepsOf(true)
  .map((step) => step.name)
  .join(', ')}.`)

const { values } = parseArgs({
  options: {
    journeys: { type: 'boolean', default: false },
    only: { type: 'string' },
    since: { type: 'string' },
    proven: { type: 'boolean', default: false },
  },
})

function chosenSteps() {
  const steps = values.since === undefined ? stepsOf(values.journeys) : stepsSince(values.since, console.log)
  const chosen = steps.filter(({ name }) => name.startsWith(values.only ?? ''))
  if (chosen.length === 0)
    giveUp(`There’s no step called ${values.only}. To see the steps, run npm run check -- --help.`)
  return chosen
}

async function main(): Promise<void> {
  const began = performance.now()
  const before = checkedOut()
  const { isGreen, parts, flaky } = await runGate(chosenSteps(), console.log)
  const seconds = (performance.now() - began) / 1000
  console.log(`\n${resultTable(parts, seconds)}\n`)

  const failed = parts.filter(({ isGood }) => !isGood).map(({ name }) => name)
  console.log(isGreen ? `Every step passed (${parts.length}).` : `Failed: ${failed.join(', ')}`)
  const isWhole = values.journeys && values.only === undefined && values.since === undefined
  const after = checkedOut()
  if (isGreen && isWhole && before && after && before.commit === after.commit) {
    const isClean = before.isClean && after.isClean
    const path = writeProof({
      commit: after.commit,
      isClean,
      at: new Date().toISOString(),
      seconds,
      parts,
      flaky: flaky.map(flakyLine),
    })
    console.log(`Recorded in ${path}${isClean ? '' : ', with changed files'}.`)
  }
  if (flaky.length > 0) console.log(flaky.map(flakyLine).join('\n'))
  process.exitCode = isGreen ? 0 : 1
}

if (values.proven) {
  const { isProven, sentence } = provenSentence(checkedOut())
  console.log(sentence)
  process.exitCode = isProven ? 0 : 1
} else await main()
