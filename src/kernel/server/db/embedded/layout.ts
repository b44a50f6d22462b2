import { createHash } from 'node:crypto'
import { chownSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the embedded database keeps its files below DATA_DIR (docs/operations.md, "What DATA_DIR holds"). */
export interface Layout {
  readonly dataDir: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  readonly password: string
  readonly log: string
  readonly lock: string
  /** Records who holds the lock. */
  readonly holder: string
  /** Copies of the binaries, for when the unprivileged user cannot read the installed ones. */
  readonly binaries: string
}

export function layoutOf(dataDir: string): Layout {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    password: join(dataDir, 'postgres-password'),
    log: join(dataDir, 'postgres.log'),
    lock: join(dataDir, 'server.lock'),
    holder: join(dataDir, 'server.json'),
    binaries: join(dataDir, 'bin'),
  }
}

/** A socket's full path can have up to 107 bytes on Linux and 103 on macOS. */
const longestSocketPath = 103
const socketName = '.s.PGSQL.5432'

/** The folder of the unix socket: the cluster's own, or one with a short name if that path is too long. */
export function socketFolderOf({ cluster }: Layout, isRoot = process.getuid?.() === 0): string {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) return cluster
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  // When root starts it, the server runs as another user, who may not be able to enter root's own TMPDIR.
  return join(isRoot ? '/tmp' : tmpdir(), `sideout-${name}`)
}

/**
 * The name that marks a cluster's processes in the system's process list. It is derived from the folder itself (device
 * and inode), so that a copied DATA_DIR never mistakes the processes of its original for its own.
 */
export function clusterNameOf(cluster: string): string {
  const { dev, ino } = statSync(cluster, { bigint: true })
  return `sideout-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`
}

/** Gives a file that root creates in another user's DATA_DIR to that user, so that it stays usable. */
export function handToOwner(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  chownSync(path, uid, gid)
}
