import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault, folderFault } from '../fault.ts'
import { handToOwner, type Layout } from './layout.ts'

/** The right to use a DATA_DIR, held until it is released or the process ends for any reason. */
export interface DataDirLock {
  release(): void
}

/** Another process holds the lock. */
export class FolderHeld extends DatabaseFault {
  override name = 'FolderHeld'
}

const sqliteBusy = 5

/** Keeps the handles referenced, because a garbage-collected handle would release its lock. */
const heldLocks = new Set<DatabaseSync>()

/**
 * Takes the lock of a DATA_DIR, or refuses at once with the holder's pid.
 *
 * Node cannot lock a file, but SQLite can, on every system: an exclusive transaction on an empty file is an operating
 * system lock. It disappears with the process, so there are no stale locks, and two processes that start at once can
 * never both take over a dead one's lock. The pid is in a second file, because opening and closing the locked file
 * would drop the lock.
 */
export async function lockDataDir(layout: Layout): Promise<DataDirLock> {
  const handle = await take(layout)
  heldLocks.add(handle)
  try {
    writeFileSync(layout.holder, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }), {
      mode: 0o600,
    })
    chmodSync(layout.lock, 0o600)
    handToOwner(layout.lock, layout.dataDir)
    handToOwner(layout.holder, layout.dataDir)
  } catch (error) {
    release(handle)
    throw folderFault(error, layout.dataDir)
  }
  return {
    release() {
      if (!heldLocks.has(handle)) return
      rmSync(layout.holder, { force: true })
      release(handle)
    },
  }
}

function release(handle: DatabaseSync): void {
  heldLocks.delete(handle)
  handle.close()
}

async function take(layout: Layout): Promise<DatabaseSync> {
  let handle: DatabaseSync
  try {
    handle = new DatabaseSync(layout.lock, { timeout: 0 })
  } catch {
    throw folderFault(Object.assign(new Error(`cannot open ${layout.lock}`), { code: 'EACCES' }), layout.dataDir)
  }
  try {
    handle.exec('pragma journal_mode = memory; begin exclusive')
    return handle
  } catch (error) {
    handle.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy)
      throw new DatabaseFault(
        `${layout.lock} cannot be locked (${(error as Error).message}). Put DATA_DIR on a local disk that this user can write to.`,
      )
    throw new FolderHeld(
      `Another Sideout server (process ${await holderOf(layout)}) is using ${layout.dataDir}. Stop it, or use DATA_DIR=… to choose another folder.`,
    )
  }
}

/** Returns the holder's pid. A holder that has only just taken the lock gets a moment to write it. */
async function holderOf(layout: Layout): Promise<number | 'unknown'> {
  for (let tries = 0; tries < 20; tries += 1) {
    const pid = readHolder(layout)
    if (pid !== undefined && isAlive(pid)) return pid
    await sleep(50)
  }
  return readHolder(layout) ?? 'unknown'
}

function readHolder(layout: Layout): number | undefined {
  try {
    const { pid } = JSON.parse(readFileSync(layout.holder, 'utf8')) as { pid?: unknown }
    return typeof pid === 'number' ? pid : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
