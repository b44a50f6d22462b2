import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startDemoServer } from '#tests/support/demo-server.ts'
import { journeysAtOnce } from '#tests/support/journeys-at-once.ts'

/** The server of this run and what it printed at its start. */
export interface DemoServer {
  readonly url: string
  /** From username to password, for the demo accounts as printed. */
  readonly accounts: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface ProvidedContext {
    demos: readonly DemoServer[]
  }
}

/** In the journeys a demo account stands for many people, who read and write at the pace of a machine. */
const ofManyPeople = JSON.stringify({
  read: ['300000/300', '15000/300'],
  search: ['600/60'],
  write: ['600/60'],
  'bulk-mail': ['60/3600'],
})

/** Before the first journey: for each worker the real server on a free port, with a demo in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) execFileSync(process.execPath, ['scripts/bootstrap.mjs', '--web'])
  const demos = await Promise.all(
    Array.from({ length: journeysAtOnce() }, () => startDemoServer({ RATE_LIMITS: ofManyPeople })),
  )
  project.provide(
    'demos',
    demos.map(({ server, accounts }) => ({ url: server.url, accounts })),
  )
  return async () => {
    await Promise.all(demos.map((demo) => demo.stop()))
  }
}
