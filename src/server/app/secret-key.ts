import { join } from 'node:path'
import { keptSecret } from '#server/kernel/db/embedded/kept-secret'
import type { Config } from './config.ts'

/** The key that signs links and cookies: SECRET_KEY, or one made at the first start and kept in DATA_DIR. */
export function secretKeyOf({ secretKey, dataDir }: Config): string {
  return secretKey ?? keptSecret(join(dataDir, 'secret-key'), dataDir)
}
