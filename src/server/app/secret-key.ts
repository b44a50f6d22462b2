import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The key that signs links and cookies: SECRET_KEY, or one made at the first start and kept in DATA_DIR. */
export function secretKeyOf(config: Config): string {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
