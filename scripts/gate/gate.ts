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

/** Long steps print as they go; what runs beside another one is printed at its end. */
const isShown = ({ name, when }: Step) => when === 'alone' || name === 'journeys'

/**
 * Runs the steps of the gate: those without tests side by side, then the others as each says. A test file that fails
 * runs once more at the end, alone; if it passes then, the gate does too, and the result names the test as flaky.
 */
export async function runGate(steps: readonly Step[], say: (text: string) => void): Promise<GateResult> {
  const ran: Ran[] = []
  const those = (when: Step['when']) => steps.filter((step) => step.when === when)
  for (const [group, most] of [
    [those(undefined), 4],
    [those('together'), 2],
    [those('alone'), 1],
    [those('last'), 2],
  ] as const)
    await sideBySide([...group], most, async (step) => {
      const one = await runStep(step)
      ran.push(one)
      say(`${one.code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${one.seconds.toFixed(1)} s)`)
      if (one.code !== 0 || (step.when && !isShown(step))) say(one.output)
    })

  const flaky: Flaky[] = []
  const parts: PartResult[] = []
  for (const step of steps) {
    const one = ran.find((each) => each.step === step)
    if (one) parts.push(await partOf(one, flaky, say))
  }
  return { isGreen: parts.every(({ isGood }) => isGood), parts, flaky }
}

async function sideBySide(queue: Step[], most: number, run: (step: Step) => Promise<void>): Promise<void> {
  const workers = Array.from({ length: Math.min(availableParallelism(), most) }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await run(step)
  })
  await Promise.all(workers)
}

async function runStep(step: Step): Promise<Ran> {
  if (step.recordsInto) rmSync(step.recordsInto, { recursive: true, force: true })
  if (!step.project) return { step, report: undefined, ...(await runCommand(step.command, optionsOf(step))) }
  return { step, ...(await runTests(step, step.command, isShown(step))) }
}

/** Runs a vitest command with a report beside what it prints. */
async function runTests(
  step: Step,
  command: readonly string[],
  shown: boolean,
): Promise<Outcome & { report: TestReport | undefined }> {
  const path = join(reportFolder, `${step.name.replaceAll(/\W/g, '-')}.json`)
  rmSync(path, { force: true })
  const { env } = optionsOf(step)
  const outcome = await runCommand([...command, '--reporter=default', `--reporter=${reporter}`], {
    env: { ...env, GATE_REPORT: path },
    isShown: shown,
  })
  return { ...outcome, report: readReport(path) }
}

const optionsOf = (step: Step) => ({
  env: { ...step.env, ...(step.recordsInto ? { RECORD_STATEMENTS: step.recordsInto } : {}) },
  isShown: isShown(step),
})

/** The line of a step in the table, after its failed files have had their second try. */
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
  say(`Once more, alone: ${file}`)
  const [vitest = '', run = '', ...more] = step.command
  const options = more.map((word) => (word === step.project ? project : word))
  const { report, output } = await runTests(step, [vitest, run, ...options, '--no-file-parallelism', file], false)
  say(output)
  return report
}
