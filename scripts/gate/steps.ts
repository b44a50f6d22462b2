import { recordedFolder } from '#tests/statements/recorded'

/** A part of the gate: one command. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** The project whose test files it runs; without one, the step has no tests and is never repeated. */
  readonly project?: string
  /** `together`: after the steps without tests, two at a time; `alone`: after those, one at a time; `last`: two at a time. */
  readonly when?: 'together' | 'alone' | 'last'
  readonly env?: Readonly<Record<string, string>>
  /** A folder for the statements that the product sends meanwhile; what an earlier run left there is removed. */
  readonly recordsInto?: string
}

const testStep = (name: string, project: string, more: Partial<Step>): Step => ({
  name,
  project,
  command: ['vitest', 'run', '--project', project],
  ...more,
})

const staticSteps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'format and boundaries', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'scripts'] },
  { name: 'unused code', command: ['knip', '--cache'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'row types', command: ['node', 'scripts/db-types.ts', '--check'] },
  { name: 'printed schema', command: ['node', 'scripts/print-schema.ts', '--check'] },
]

const journeys = testStep('journeys', 'journeys', {
  when: 'last',
  // A journey waits more than it works: three share two cores, each with a server and a browser of its own.
  env: { JOURNEYS_AT_ONCE: '3' },
})

/** The steps of the gate in the order in which they begin; the journeys only where they are wanted. */
export const stepsOf = (withJourneys: boolean): readonly Step[] => [
  ...staticSteps,
  testStep('web', 'web', { when: 'together' }),
  testStep('domain', 'domain', { when: 'together' }),
  testStep('guards', 'guards', { when: 'together' }),
  testStep('api', 'api*', { when: 'alone', recordsInto: recordedFolder }),
  ...(withJourneys ? [journeys] : []),
  testStep('statements', 'statements', { when: 'last' }),
]
