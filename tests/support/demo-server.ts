import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts'

/**
 * The real server with a demo, on a free port and in a folder of its own, which is removed with it. It trusts forwarded
 * addresses, so that every device of a journey has its own, as in life. `more` are further settings.
 */
export async function startDemoServer(more: Readonly<Record<string, string>> = {}): Promise<{
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
      ...more,
    })
    return { server, accounts: await printedAccounts(server), stop: () => stop(server) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function printedAccounts(server: ServerProcess): Promise<Record<string, string>> {
  // The server prints and announces nothing else: it is looked at every 50 ms.
  for (let tries = 0; tries < 1200 && !server.output().includes('/demo/outbox'); tries += 1) await sleep(50)
  const lines = server.output().matchAll(/^ {2}(\S+) +(\S+) {2,}\S/gm)
  const accounts = Object.fromEntries(Array.from(lines, ([, name = '', password = '']) => [name, password]))
  if (Object.keys(accounts).length === 0) throw new Error(`The server printed no demo account:\n${server.output()}`)
  return accounts
}
