import { readFileSync } from 'node:fs'

/** The result of one test file, with its failures in the order in which they happened. */
export interface FileReport {
  /** Relative to the root of the checkout, with slashes. */
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
  /** `group > test`; empty if the file did not load or failed outside its tests. */
  readonly test: string
  /** The first line of the error. */
  readonly reason: string
}

/** The result of one vitest run: its files, and errors that belong to none of them. */
export interface TestReport {
  readonly files: readonly FileReport[]
  readonly strayErrors: readonly string[]
}

/** Reads a run's report; undefined if the run ended before writing one. */
export function readReport(path: string): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport
  } catch {
    return undefined
  }
}

export const failedFiles = ({ files }: TestReport): FileReport[] => files.filter(({ failures }) => failures.length > 0)

/**
 * Whether a run can be retried. A file fails the gate only if it fails twice, so every error has to belong to a file
 * that can run again.
 */
export const canTryAgain = (report: TestReport | undefined): report is TestReport =>
  report !== undefined && report.strayErrors.length === 0 && failedFiles(report).length > 0
