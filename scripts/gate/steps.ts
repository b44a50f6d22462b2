import { recordedFolder } from '#tests/statements/recorded'

/** A part of the gate: one command. */
export interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** The project whose test files it runs; without one, the step has no tests and is never repeated. */
  readonly project?: string
  /** Names of steps that must end before it begins. */
  readonly after?: readonly string[]
  /** Prints as it goes, because it takes minutes; otherwise at its end. */
  readonly isLong?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** A folder for the statements that the product sends meanwhile; what an earlier run left there is removed. */
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
    // Fifteen seconds without its cache, three with it.
    command: ['cspell', 'lint', '--no-progress', '--cache', '--cache-location', 'node_modules/.cache/cspell'],
  },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'row types', command: ['node', 'scripts/db-types.ts', '--check'] },
  { name: 'printed schema', command: ['node', 'scripts/print-schema.ts', '--check'] },
]

const journeys = testStep('journeys', 'journeys', {
  isLong: true,
  // A journey waits more than it works: four share two cores, each with a server and a browser of its own.
  env: { JOURNEYS_AT_ONCE: '4' },
})

/** The steps of the gate in the order in which they begin; the journeys only where they are wanted. */
export const stepsOf = (withJourneys: boolean): readonly Step[] => [
  ...staticSteps,
  // Screens make much garbage that does not live long: fewer, larger collections take a twentieth less time.
  testStep('web', 'web', { env: { NODE_OPTIONS: '--max-semi-space-size=64' } }),
  testStep('domain', 'domain'),
  testStep('guards', 'guards'),
  testStep('api', 'api*', { isLong: true, recordsInto: recordedFolder }),
  ...(withJourneys ? [journeys] : []),
  testStep('statements', 'statements', { after: ['api'] }),
]
