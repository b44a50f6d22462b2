import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault } from '../fault.ts'
import type { Layout } from './layout.ts'
import type { Postmaster } from './postmaster.ts'

/**
 * Waits until PostgreSQL accepts connections, however long that takes: after a crash it first replays its log. If
 * PostgreSQL exits instead, refuses with the last lines that it printed.
 */
export async function untilReady(
  postmaster: Postmaster,
  layout: Layout,
  log: (sentence: string) => void,
): Promise<void> {
  let tellAt = Date.now() + 10_000
  while (!isReady(layout)) {
    if (postmaster.hasEnded()) throw startFault(layout, await postmaster.ended)
    if (Date.now() > tellAt) {
      log('The database is still starting. After a crash, it has to replay its log first')
      tellAt = Date.now() + 30_000
    }
    await sleep(20)
  }
}

/** The eighth line of PostgreSQL's pid file is its state. A file from before this start has already been removed. */
function isReady({ cluster }: Layout): boolean {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function startFault({ log, cluster }: Layout, cause: string): DatabaseFault {
  const lastLines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
  if (/No space left on device/i.test(lastLines))
    return new DatabaseFault(`The disk that holds ${cluster} is full. Free up space, then start again.`)
  return new DatabaseFault(`PostgreSQL did not start (${cause}). The last lines of ${log}:\n${lastLines}`)
}
