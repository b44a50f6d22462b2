import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PartResult } from './result-table.ts'
import { type Outcome, runCommand } from './run-command.ts'
import { type Flaky, trySecondTime } from './second-try.ts'
import type { Step } from './steps.ts'
import { canTryAgain, type FileReport, readReport, type TestReport } from './test-report.ts'

export interface GateResult {
  readonly isGreen: boolean
  readonly parts: readonly PartResult[]
  readonly flaky: readonly Flaky[]
}

interface Ran extends Outcome {
  readonly step: Step
  readonly report: TestReport | undefined
}

const reporter = join(import.meta.dirname, 'reporter.ts')
const reportFolder = join(import.meta.dirname, '../../node_modules/.cache/gate')

/** Two steps keep two cores busy while one of them waits. More steps would wait for one another. */
const mostAtOnce = Math.max(2, Math.min(availableParallelism(), 4))

/**
 * Runs the gate's steps in parallel, each after the steps that it depends on. A test file that fails runs once more at
 * the end, alone. If it passes then, so does the gate, and the result lists the test as flaky.
 */
export async function runGate(steps: readonly Step[], say: (text: string) => void): Promise<GateResult> {
  const ran: Ran[] = []
  await sideBySide(steps, async (step) => {
    const one = await runStep(step)
    ran.push(one)
    say(`${one.code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${one.seconds.toFixed(1)} s)`)
    if (one.code !== 0 || (step.project && !step.isLong)) say(one.output)
  })

  const flaky: Flaky[] = []
  const parts: PartResult[] = []
  for (const step of steps) {
    const one = ran.find((each) => each.step === step)
    if (one) parts.push(await partOf(one, flaky, say))
  }
  return { isGreen: parts.every(({ isGood }) => isGood), parts, flaky }
}

async function sideBySide(steps: readonly Step[], run: (step: Step) => Promise<void>): Promise<void> {
  const queue = [...steps]
  const startedSteps = new Map<string, Promise<void>>()
  const inTurn = async (step: Step) => {
    for (const name of step.after ?? []) await startedSteps.get(name)
    await run(step)
  }
  const lanes = Array.from({ length: mostAtOnce }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const turn = inTurn(step)
      startedSteps.set(step.name, turn)
      await turn
    }
  })
  await Promise.all(lanes)
}

async function runStep(step: Step): Promise<Ran> {
  if (step.recordsInto) rmSync(step.recordsInto, { recursive: true, force: true })
  if (!step.project) return { step, report: undefined, ...(await runCommand(step.command, optionsOf(step))) }
  return { step, ...(await runTests(step, step.command, step.isLong)) }
}

/** Runs a vitest command, with a report in addition to its output. */
async function runTests(
  step: Step,
  command: readonly string[],
  isShown = false,
): Promise<Outcome & { report: TestReport | undefined }> {
  const path = join(reportFolder, `${step.name.replaceAll(/\W/g, '-')}.json`)
  rmSync(path, { force: true })
  const { env } = optionsOf(step)
  const outcome = await runCommand([...command, '--reporter=default', `--reporter=${reporter}`], {
    env: { ...env, GATE_REPORT: path },
    isShown,
  })
  return { ...outcome, report: readReport(path) }
}

const optionsOf = (step: Step) => ({
  env: { ...step.env, ...(step.recordsInto ? { RECORD_STATEMENTS: step.recordsInto } : {}) },
  isShown: step.isLong ?? false,
})

/** Returns a step's line in the table, after its failed files have had their second try. */
async function partOf({ step, code, seconds, report }: Ran, flaky: Flaky[], say: (text: string) => void) {
  const part = {
    name: step.name,
    isGood: code === 0,
    seconds,
    tests: report?.files.reduce((sum, { tests }) => sum + tests, 0),
    flaky: 0,
  }
  if (part.isGood || !canTryAgain(report)) return part
  const began = performance.now()
  const { flaky: found, failedTwice } = await trySecondTime(report, (file) => runAlone(step, file, say))
  flaky.push(...found)
  for (const { file } of failedTwice) say(`Failed twice: ${file}`)
  return {
    ...part,
    isGood: failedTwice.length === 0,
    seconds: seconds + (performance.now() - began) / 1000,
    flaky: found.length,
  }
}

async function runAlone(step: Step, { file, project }: FileReport, say: (text: string) => void) {
  say(`Running once more on its own: ${file}`)
  const [vitest = '', run = '', ...more] = step.command
  const options = more.map((word) => (word === step.project ? project : word))
  const { report, output } = await runTests(step, [vitest, run, ...options, '--no-file-parallelism', file])
  say(output)
  return report
}
