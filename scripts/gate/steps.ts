import { recordedFolder } from '#tests/statements/recorded.ts'

/** A part of the gate: one command. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** The project whose test files it runs; without one, the step has no tests and is never repeated. */
  readonly project?: string
  /** Names of steps that must finish before this one starts. */
  readonly after?: readonly string[]
  /** Whether it prints as it runs, because it takes minutes. Otherwise it prints when it has finished. */
  readonly isLong?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** A folder for the statements that the product sends during the step. The files of an earlier run are deleted. */
  readonly recordsInto?: string
}

const testStep = (name: string, project: string, more: Partial<Step> = {}): Step => ({
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
  {
    name: 'spelling',
    // It takes fifteen seconds without its cache, and three with it.
    command: ['cspell', 'lint', '--no-progress', '--cache', '--cache-location', 'node_modules/.cache/cspell'],
  },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'row types', command: ['node', 'scripts/db-types.ts', '--check'] },
  { name: 'printed schema', command: ['node', 'scripts/print-schema.ts', '--check'] },
]

const journeys = testStep('journeys', 'journeys', {
  isLong: true,
  // A journey mostly waits, so four share two cores, each with its own server and browser.
  env: { JOURNEYS_AT_ONCE: '4' },
})

/** The gate's steps in the order in which they start, with or without the journeys. */
export const stepsOf = (withJourneys: boolean): readonly Step[] => [
  ...staticSteps,
  // Screens create a lot of short-lived garbage. Fewer, larger collections save 5 % of the time.
  testStep('web', 'web', { env: { NODE_OPTIONS: '--max-semi-space-size=64' } }),
  testStep('rules', 'rules'),
  testStep('guards', 'guards'),
  testStep('api', 'api*', { isLong: true, recordsInto: recordedFolder }),
  ...(withJourneys ? [journeys] : []),
  testStep('statements', 'statements', { after: ['api'] }),
]
