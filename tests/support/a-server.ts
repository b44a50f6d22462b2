import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { readConfig } from '#server/app/config'
import { createDeps } from '#server/app/create-deps'
import type { Environment } from '#server/app/environment'
import { createProductApp } from '#server/app/product-app'
import type { Clock } from '#server/kernel/clock'
import type { Deps } from '#server/kernel/deps'
import type { Live } from '#server/kernel/live/live'
import { testDatabase } from './database.ts'

/** A live channel without listeners. */
export const silentLive: Live = { publish: () => undefined, disconnectSession: () => undefined, watchingOf: () => 0 }

/** The real application on a database of its own, without a port: for tests that inject their requests. */
export async function aServer(
  options: { demo?: boolean; env?: Environment; clock?: Clock; live?: Live; log?: Logger } = {},
): Promise<{ app: FastifyInstance; deps: Deps; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-test-'))
  const { config, mistakes } = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env }, { lan: false })
  if (!config) throw new Error(mistakes.join('\n'))
  const database = await testDatabase()
  const deps = createDeps({
    config,
    connection: database.connection,
    isDemo: options.demo ?? false,
    live: options.live ?? silentLive,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.log ? { log: options.log } : {}),
  })
  const app = createProductApp(deps)
  await app.ready()
  return {
    app,
    deps,
    async close() {
      await app.close()
      await deps.pool.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
