import { join } from 'node:path'
import type { Config } from '#server/kernel/config'
import { keptSecret } from '#server/kernel/db/embedded/kept-secret'

/**
 * Returns the key that signs links and cookies: SECRET_KEY, or one generated at the first start and kept in DATA_DIR.
 */
export function secretKeyOf({ secretKey, dataDir }: Config): string {
  return secretKey ?? keptSecret(join(dataDir, 'secret-key'), dataDir)
}
