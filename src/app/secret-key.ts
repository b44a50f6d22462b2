import { join } from 'node:path'
import type { Config } from '#kernel/server/config.ts'
import { keptSecret } from '#kernel/server/db/embedded/kept-secret.ts'

/**
 * Returns the key that signs links and cookies: SECRET_KEY, or one generated at the first start and kept in DATA_DIR.
 */
export function secretKeyOf({ secretKey, dataDir }: Config): string {
  return secretKey ?? keptSecret(join(dataDir, 'secret-key'), dataDir)
}
