import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { asSeenByItself, environment } from './cluster.ts'
import type { Identity } from './identity.ts'
import { handToOwner, type Layout } from './layout.ts'
import { takeAlong } from './taken-along.ts'

export interface Postmaster {
  readonly pid: number
  /** Resolves with the cause when the process has ended for any reason. */
  readonly ended: Promise<string>
  hasEnded(): boolean
  stop(): Promise<void>
}

export interface PostmasterOptions {
  readonly layout: Layout
  readonly binaries: Binaries
  readonly identity: Identity | undefined
  readonly clusterName: string
  readonly address: Address
  readonly fsync: boolean
}

/** Where the database listens: the folder of a unix socket, or a loopback port on systems without such sockets. */
export interface Address {
  readonly host: string
  readonly port: number
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const tenMegabytes = 10 * 1024 * 1024
const isWindows = process.platform === 'win32'

/**
 * Starts PostgreSQL on a cluster that is not in use. PostgreSQL gets its own process session, so that Ctrl-C reaches
 * only us and open requests can finish before their database stops.
 */
export function startPostmaster(options: PostmasterOptions): Postmaster {
  const { layout, binaries, identity } = options
  removeTraces(layout, options.address)
  const log = openLog(layout)
  const child = spawn(binaries.postgres, argumentsOf(options), {
    ...identity,
    cwd: layout.cluster,
    env: environment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  child.unref()
  const ending = endOf(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  takeAlong(child, ending)
  return { pid: child.pid ?? 0, ended: ending, hasEnded, stop: () => stopChild(child, ending, options) }
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `it ended with code ${code}`))
  })
}

async function stopChild(child: ChildProcess, ending: Promise<string>, { binaries, layout }: PostmasterOptions) {
  child.ref()
  for (const [signal, patienceMs] of [
    // Waits a moment for connections that are about to close, then cuts off the rest.
    ['SIGTERM', 500],
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    // Windows has no signals, so pg_ctl passes the order on through a pipe.
    if (isWindows && signal === 'SIGTERM') spawnSync(binaries.pgCtl, ['stop', '-D', layout.cluster, '-m', 'fast'])
    else child.kill(signal)
    const isOver = await Promise.race([ending.then(() => true), sleep(patienceMs, false, { ref: false })])
    if (isOver) return
  }
}

function argumentsOf({ layout, clusterName, address, fsync }: PostmasterOptions): string[] {
  const settings: Record<string, string | number> = {
    cluster_name: clusterName,
    listen_addresses: isWindows ? '127.0.0.1' : '',
    port: address.port,
    // "." is the cluster itself, which the process can use even if it has no access to the path leading there.
    unix_socket_directories: isWindows ? '' : address.host === layout.cluster ? '.' : address.host,
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    wal_level: 'replica',
    max_wal_senders: 4,
    timezone: 'UTC',
    // Short statements gain nothing from these, and /dev/shm is small in containers.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    // Keeps personal data out of the log: a failing statement is reported only to its sender.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const folder = asSeenByItself(layout.cluster)
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Removes the pid files of a dead postmaster. PostgreSQL checks only whether *some* process has the pid it finds there,
 * and would refuse to start because of an unrelated one. Call this while holding the lock, when none of the cluster's
 * processes are left.
 */
function removeTraces({ cluster }: Layout, { host, port }: Address): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  if (isWindows) return
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) rmSync(join(host, name), { force: true })
}

function openLog({ log, dataDir }: Layout): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > tenMegabytes) renameSync(log, `${log}.1`)
  const handle = openSync(log, 'a', 0o600)
  handToOwner(log, dataDir)
  return handle
}
