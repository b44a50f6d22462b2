import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from '../fault.ts'
import { handToOwner } from './layout.ts'

/**
 * Returns a secret of 256 random bits that is created once and kept in DATA_DIR, readable only by its owner. It appears
 * whole or not at all, and two processes that create it at once end up with the same one: an empty or a second secret
 * would lock everyone out.
 */
export function keptSecret(file: string, dataDir: string): string {
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    handToOwner(unfinished, dataDir)
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(unfinished, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
