import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readFlakyList } from './flaky-list.ts'
import { runCommand } from './run-command.ts'
import { type FileReport, failedFiles, readReport } from './test-report.ts'

/** How often each file runs. */
const repetitions = 20
const reporter = join(import.meta.dirname, 'reporter.ts')
const reportPath = join(import.meta.dirname, '../../node_modules/.cache/gate/flakes.json')

/** How often a test, or a file outside its tests, failed. */
export interface FailureCount {
  readonly name: string
  readonly times: number
  readonly reason: string
}

/**
 * Runs test files 20 times each, one at a time, while loops occupy every core, and prints which tests fail and how
 * often. Without files, repeats those on the list of flaky tests. Returns whether none failed.
 */
export async function repeatUnderLoad(testFiles: readonly string[]): Promise<boolean> {
  const files = testFiles.length > 0 ? testFiles : [...new Set(readFlakyList().map(({ file }) => file))]
  if (files.length === 0) {
    console.log('No tests are listed as flaky. To repeat certain files, name them: npm run soak -- flakes tests/…')
    return true
  }
  const stopLoops = startBusyLoops()
  try {
    let isGood = true
    for (const file of files) isGood = (await repeatFile(file)) && isGood
    return isGood
  } finally {
    stopLoops()
  }
}

async function repeatFile(file: string): Promise<boolean> {
  const runs: (readonly FileReport[] | undefined)[] = []
  for (let turn = 1; turn <= repetitions; turn += 1) {
    const { files, output } = await runOnce(file)
    runs.push(files)
    if (!files) console.log(output)
    const failed = files ? failedFiles({ files, strayErrors: [] }).length > 0 : true
    console.log(`${failed ? 'FAIL' : 'ok  '} ${file} (${turn} of ${repetitions})`)
  }
  const counts = countFailures(runs)
  for (const { name, times, reason } of counts)
    console.log(`FAILED ${times} of ${repetitions}: ${file} > ${name}: ${reason}`)
  if (counts.length === 0) console.log(`${file} passed ${repetitions} of ${repetitions} times under load.`)
  return counts.length === 0
}

async function runOnce(file: string): Promise<{ files: readonly FileReport[] | undefined; output: string }> {
  rmSync(reportPath, { force: true })
  const command = ['vitest', 'run', '--no-file-parallelism', '--reporter=dot', `--reporter=${reporter}`, file]
  const { output } = await runCommand(command, { env: { GATE_REPORT: reportPath }, isShown: false })
  const report = readReport(reportPath)
  const hasRun = report !== undefined && report.strayErrors.length === 0 && report.files.length > 0
  return { files: hasRun ? report.files : undefined, output }
}

/**
 * Returns the tests that failed in these runs, the most frequent first. A run without a report counts as a failure of
 * the file.
 */
export function countFailures(runs: readonly (readonly FileReport[] | undefined)[]): FailureCount[] {
  const counts = new Map<string, FailureCount>()
  for (const run of runs) {
    const failures = run ? run.flatMap((one) => one.failures) : [{ test: '', reason: 'the run ended without a report' }]
    // A test that fails twice in one run, in its own code and in a hook, counts as failed once.
    const once = new Map(failures.map((failure) => [failure.test, failure]))
    for (const { test, reason } of once.values()) {
      const name = test || '(file)'
      counts.set(name, { name, times: (counts.get(name)?.times ?? 0) + 1, reason })
    }
  }
  return [...counts.values()].toSorted((one, other) => other.times - one.times)
}

/**
 * Occupies every core with an endless loop, as other work on the machine would. Returns the function that stops them.
 */
function startBusyLoops(): () => void {
  const loops: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  const stop = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  process.once('exit', stop)
  return stop
}
