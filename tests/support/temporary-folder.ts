import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** What the whole of `npm test` puts there at most at a time, twice over: databases, backups, browsers. */
const neededBytes = 4 * 1024 ** 3

/** Where tests put their files: in memory where Linux has room for them there, else where the system says. */
export function temporaryFolder(): string {
  if (process.env['TMPDIR']) return process.env['TMPDIR']
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= neededBytes ? inMemory : tmpdir()
  } catch {
    // Not Linux, or not for us.
    return tmpdir()
  }
}
