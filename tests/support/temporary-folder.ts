import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** What the whole of `npm test` puts there at most at a time, twice over: databases, backups, browsers. */
const neededBytes = 4 * 1024 ** 3

/** Where tests put their files: in memory where Linux has room for them there, else where the system says. */
export function temporaryFolder(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR']
  return canTakeOurFiles() ? inMemory : tmpdir()
}

function canTakeOurFiles(): boolean {
  try {
    const options = readFileSync('/proc/mounts', 'utf8')
      .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
      ?.split(',')
    // The browser is unpacked there and started from there.
    if (!options?.includes('rw') || options.includes('noexec')) return false
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= neededBytes
  } catch {
    // Not Linux.
    return false
  }
}
