import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { recordedFolder } from '#tests/statements/recorded'

/**
 * The gate. `npm run check` runs everything but the journeys; `npm test` adds them. Steps without tests run side by
 * side, then tests without a database, those of the API by themselves, and last the
 * journeys, with the statements beside them.
 */
const help = `npm run check [-- --journeys] [--only name]
Runs: ${stepsOf(true)
  .map((step) => step.name)
  .join(', ')}.`

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** `together`: after the steps without tests, two at a time; `alone`: after those, by itself; `last`: two at a time. */
  readonly when?: 'together' | 'alone' | 'last'
  readonly env?: Readonly<Record<string, string>>
  /** A folder for the statements that the product sends meanwhile; what an earlier run left there is removed. */
  readonly recordsInto?: string
}

function stepsOf(withJourneys: boolean): Step[] {
  const tests = (project: string) => ['vitest', 'run', '--project', project]
  const journeys: Step = {
    name: 'journeys',
    command: tests('journeys'),
    when: 'last',
    // A journey waits more than it works: three share two cores, each with a server and a browser of its own.
    env: { JOURNEYS_AT_ONCE: '3' },
  }
  return [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'format and boundaries', command: ['biome', 'ci', '--error-on-warnings'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'scripts'] },
    { name: 'unused code', command: ['knip', '--cache'] },
    { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
    { name: 'row types', command: ['node', 'scripts/db-types.ts', '--check'] },
    { name: 'printed schema', command: ['node', 'scripts/print-schema.ts', '--check'] },
    { name: 'web', command: tests('web'), when: 'together' },
    { name: 'domain', command: tests('domain'), when: 'together' },
    { name: 'guards', command: tests('guards'), when: 'together' },
    { name: 'api', command: tests('api*'), when: 'alone', recordsInto: recordedFolder },
    ...(withJourneys ? [journeys] : []),
    { name: 'statements', command: tests('statements'), when: 'last' },
  ]
}

/** Long steps print as they go; what runs beside another one is printed at its end. */
const isShown = ({ name, when }: Step) => when === 'alone' || name === 'journeys'

function run(step: Step): Promise<{ step: Step; code: number; output: string; seconds: number }> {
  const began = performance.now()
  const [program = '', ...args] = step.command
  if (step.recordsInto) rmSync(step.recordsInto, { recursive: true, force: true })
  const env = {
    ...process.env,
    ...step.env,
    ...(step.recordsInto ? { RECORD_STATEMENTS: step.recordsInto } : {}),
    // Tests start some hundred servers: the second one reads what the first has compiled.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  }
  return new Promise((resolve) => {
    const child = spawn(program, args, { env, stdio: ['ignore', isShown(step) ? 'inherit' : 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => (isShown(step) ? process.stderr.write(chunk) : chunks.push(chunk)))
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      const seconds = (performance.now() - began) / 1000
      resolve({ step, code: code ?? 1, output: Buffer.concat(chunks).toString(), seconds })
    })
  })
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
  const steps = stepsOf(process.argv.includes('--journeys')).filter((step) => !only || step.name.startsWith(only))
  const results: Awaited<ReturnType<typeof run>>[] = []
  const note = (result: (typeof results)[number]) => {
    results.push(result)
    console.log(`${result.code === 0 ? 'ok  ' : 'FAIL'} ${result.step.name} (${result.seconds.toFixed(1)} s)`)
    if (result.code !== 0 || (result.step.when && !isShown(result.step))) console.log(result.output)
  }

  const sideBySide = async (queue: Step[], most: number) => {
    const workers = Array.from({ length: Math.min(availableParallelism(), most) }, async () => {
      for (let step = queue.shift(); step; step = queue.shift()) note(await run(step))
    })
    await Promise.all(workers)
  }
  const those = (when: Step['when']) => steps.filter((step) => step.when === when)
  await sideBySide(those(undefined), 4)
  await sideBySide(those('together'), 2)
  await sideBySide(those('alone'), 1)
  await sideBySide(those('last'), 2)

  const failed = results.filter((result) => result.code !== 0)
  console.log(
    failed.length === 0
      ? `All ${results.length} steps passed.`
      : `Failed: ${failed.map((f) => f.step.name).join(', ')}`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}

await main()
