import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server-process'

/** The server of this run and what it told at its start. */
export interface DemoServer {
  readonly url: string
  /** Username -> password of the demo accounts, as printed. */
  readonly accounts: Readonly<Record<string, string>>
}

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoServer
  }
}

/**
 * Before the first journey: the real server on a free port, with a demo in a temporary folder. It believes forwarded
 * addresses, so that every device of a journey has one of its own, as in life.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html')) execFileSync(process.execPath, ['scripts/bootstrap.mjs', '--web'])
  const demo = await startDemoServer()
  project.provide('demo', { url: demo.server.url, accounts: demo.accounts })
  return demo.stop
}

/** A demo on a free port and in a folder of its own, which goes with it. */
export async function startDemoServer(): Promise<{
  server: ServerProcess
  accounts: Record<string, string>
  stop(): Promise<void>
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-journeys-'))
  const stop = async (server?: ServerProcess) => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      DEMO: 'on',
      TRUST_PROXY: 'loopback',
    })
    return { server, accounts: await printedAccounts(server), stop: () => stop(server) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function printedAccounts(server: ServerProcess): Promise<Record<string, string>> {
  for (let tries = 0; tries < 200 && !server.output().includes('/demo/outbox'); tries += 1) await sleep(50)
  const lines = server.output().matchAll(/^ {2}(\S+) +(\S+) {2,}\S/gm)
  const accounts = Object.fromEntries(Array.from(lines, ([, name = '', password = '']) => [name, password]))
  if (Object.keys(accounts).length === 0) throw new Error(`The server printed no demo account:\n${server.output()}`)
  return accounts
}
