import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startDemoServer } from '#tests/support/demo-server'

/** The server of this run and what it printed at its start. */
export interface DemoServer {
  readonly url: string
  /** From username to password, for the demo accounts as printed. */
  readonly accounts: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoServer
  }
}

/** Before the first journey: the real server on a free port, with a demo in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) execFileSync(process.execPath, ['scripts/bootstrap.mjs', '--web'])
  const demo = await startDemoServer()
  project.provide('demo', { url: demo.server.url, accounts: demo.accounts })
  return demo.stop
}
