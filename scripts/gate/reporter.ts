import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import type { Failure, FileReport, TestReport } from './test-report.ts'

/**
 * Writes the result of a vitest run to the file at GATE_REPORT, so that the gate can count tests and repeat failed
 * files.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter from the default export of its file.
export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env['GATE_REPORT']
    if (!path) return
    mkdirSync(dirname(path), { recursive: true })
    const files = modules.map(fileReport)
    const knownFiles = new Set(files.map(({ file }) => file))
    const report: TestReport = {
      files: files.map((one) => ({ ...one, failures: [...one.failures, ...straysOf(one.file, errors)] })),
      strayErrors: errors.filter((error) => !knownFiles.has(fileOf(error) ?? '')).map(firstLine),
    }
    writeFileSync(path, JSON.stringify(report))
  }
}

function fileReport(module: TestModule): FileReport {
  const tests = [...module.children.allTests()]
  const ran = tests.filter((test) => test.result().state !== 'skipped')
  return {
    file: fromRoot(module.moduleId),
    project: module.project.name,
    seconds: module.diagnostic().duration / 1000,
    tests: ran.length,
    names: tests.map((test) => test.fullName),
    failures: failuresOf(module),
  }
}

/** Returns failed tests, then failed groups and the file itself: a hook or an import that throws belongs to no test. */
function failuresOf(module: TestModule): Failure[] {
  const ofTests = [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    reason: firstLine(test.result().errors?.[0]),
  }))
  const ofGroups = [...module.children.allSuites()].flatMap((group) =>
    group.errors().map((error) => ({ test: group.fullName, reason: firstLine(error) })),
  )
  const ofFile = module.errors().map((error) => ({ test: '', reason: firstLine(error) }))
  const found = [...ofTests, ...ofGroups, ...ofFile]
  return found.length === 0 && module.state() === 'failed' ? [{ test: '', reason: 'the file failed' }] : found
}

/** Errors outside any test that vitest traced to this file, such as a rejected promise that was not awaited. */
const straysOf = (file: string, errors: readonly SerializedError[]): Failure[] =>
  errors.filter((error) => fileOf(error) === file).map((error) => ({ test: '', reason: firstLine(error) }))

function fileOf(error: SerializedError): string | undefined {
  const path: unknown = error['VITEST_TEST_PATH']
  return typeof path === 'string' ? fromRoot(path) : undefined
}

const fromRoot = (path: string) => relative(process.cwd(), path).replaceAll('\\', '/')

function firstLine(error: { readonly message?: string } | undefined): string {
  const [line = ''] = (error?.message ?? '').split('\n')
  return line.trim() || 'no message'
}
