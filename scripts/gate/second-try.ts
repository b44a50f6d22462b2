import { type Failure, type FileReport, failedFiles, type TestReport } from './test-report.ts'

/** A test that failed in the whole run and passed when its file ran again, alone. */
export interface Flaky extends Failure {
  readonly file: string
}

/** The outcome after each of a step's failed files ran again, alone. */
export interface SecondTry {
  readonly flaky: readonly Flaky[]
  /** The files that failed again, which make the gate fail. */
  readonly failedTwice: readonly FileReport[]
}

/**
 * Runs each failed file of a report again, one at a time, through `runAlone`. A file passes only if it has its own
 * report, with at least one test and no failures. A run without a report proves nothing.
 */
export async function trySecondTime(
  first: TestReport,
  runAlone: (file: FileReport) => Promise<TestReport | undefined>,
): Promise<SecondTry> {
  const flaky: Flaky[] = []
  const failedTwice: FileReport[] = []
  for (const file of failedFiles(first)) {
    if (hasPassed(file, await runAlone(file)))
      flaky.push(...file.failures.map((failure) => ({ file: file.file, ...failure })))
    else failedTwice.push(file)
  }
  return { flaky, failedTwice }
}

function hasPassed({ file, project }: FileReport, report: TestReport | undefined): boolean {
  if (!report || report.strayErrors.length > 0 || failedFiles(report).length > 0) return false
  const again = report.files.find((one) => one.file === file && one.project === project)
  return again !== undefined && again.tests > 0
}

/** The line that the gate prints last, for a person to copy into the list of flaky tests. */
export const flakyLine = ({ file, test, reason }: Flaky): string => `FLAKY: ${file} > ${test || '(file)'}: ${reason}`
