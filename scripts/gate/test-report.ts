import { readFileSync } from 'node:fs'

/** What became of one test file: its failures are in the order in which they happened. */
export interface FileReport {
  /** From the root of the checkout, with slashes. */
  readonly file: string
  /** The vitest project that ran it. */
  readonly project: string
  readonly seconds: number
  /** Tests that passed or failed. */
  readonly tests: number
  /** Names of all tests, groups included, as `group > test`. */
  readonly names: readonly string[]
  readonly failures: readonly Failure[]
}

export interface Failure {
  /** `group > test`; empty when the file did not load or failed outside its tests. */
  readonly test: string
  /** The first line of the error. */
  readonly reason: string
}

/** What one run of vitest says: its files, and errors that belong to none of them. */
export interface TestReport {
  readonly files: readonly FileReport[]
  readonly strayErrors: readonly string[]
}

/** Reads the report that a run has written; undefined when it ended before writing one. */
export function readReport(path: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport
  } catch {
    return undefined
  }
}

export const failedFiles = ({ files }: TestReport): FileReport[] => files.filter(({ failures }) => failures.length > 0)

/** A file fails the gate only if it fails twice, so every fault has to belong to a file that can run again. */
export const canTryAgain = (report: TestReport | undefined): report is TestReport =>
  report !== undefined && report.strayErrors.length === 0 && failedFiles(report).length > 0
