import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** What it has printed so far. */
  output(): string
  /** Ends it as a power cut would. Resolves once it is gone. */
  kill(): Promise<void>
  /** Asks it to stop in good order; returns its exit code. */
  stop(): Promise<number | null>
}

/** A loopback port that nobody is listening on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

/** Starts the real server in a process of its own and waits until it reports that it is ready. */
export async function startServerProcess(env: Record<string, string>, waitMs = 240_000): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const url = `http://127.0.0.1:${env['PORT']}`
  await untilReady(child, url, () => output, waitMs)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: () => ended(child, 'SIGKILL').then(() => undefined),
    stop: () => ended(child, 'SIGTERM'),
  }
}

async function untilReady(child: ChildProcess, url: string, output: () => string, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const health = await fetch(`${url}/healthz`).catch(() => undefined)
    if (health?.ok) return
    // The pause between two looks.
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not get ready:\n${output()}`)
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}
