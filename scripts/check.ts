import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * The gate. `npm run check` is everything but the journeys; `npm test` adds them. Steps without tests run side by side,
 * the tests after them, so that a slow neighbour does not make a test slow.
 */
const help = `npm run check [-- --journeys] [--only name]
Runs: ${stepsOf(true)
  .map((step) => step.name)
  .join(', ')}.`

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly alone?: true
}

function stepsOf(withJourneys: boolean): Step[] {
  const tests = (project: string) => ['vitest', 'run', '--project', project]
  return [
    { name: 'types', command: ['tsc', '-b'] },
    { name: 'format and boundaries', command: ['biome', 'ci', '--error-on-warnings'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'tests', 'scripts'] },
    { name: 'unused code', command: ['knip', '--cache'] },
    { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
    { name: 'row types', command: ['node', 'scripts/db-types.ts', '--check'] },
    { name: 'printed schema', command: ['node', 'scripts/print-schema.ts', '--check'] },
    { name: 'domain', command: tests('domain'), alone: true },
    { name: 'guards', command: tests('guards'), alone: true },
    { name: 'web', command: tests('web'), alone: true },
    { name: 'api', command: tests('api'), alone: true },
    ...(withJourneys ? [{ name: 'journeys', command: tests('journeys'), alone: true as const }] : []),
  ]
}

function run(step: Step): Promise<{ step: Step; code: number; output: string; seconds: number }> {
  const began = performance.now()
  const [program = '', ...args] = step.command
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', step.alone ? 'inherit' : 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => (step.alone ? process.stderr.write(chunk) : chunks.push(chunk)))
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
  const steps = stepsOf(process.argv.includes('--journeys')).filter((step) => !only || step.name === only)
  const results: Awaited<ReturnType<typeof run>>[] = []
  const note = (result: (typeof results)[number]) => {
    results.push(result)
    console.log(`${result.code === 0 ? 'ok  ' : 'FAIL'} ${result.step.name} (${result.seconds.toFixed(1)} s)`)
    if (result.code !== 0) console.log(result.output)
  }

  const queue = steps.filter((step) => !step.alone)
  const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) note(await run(step))
  })
  await Promise.all(workers)
  for (const step of steps.filter((one) => one.alone)) note(await run(step))

  const failed = results.filter((result) => result.code !== 0)
  console.log(
    failed.length === 0
      ? `All ${results.length} steps passed.`
      : `Failed: ${failed.map((f) => f.step.name).join(', ')}`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}

await main()
