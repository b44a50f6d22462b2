import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { readConfig } from '#app/config.ts'
import { createDeps } from '#app/create-deps.ts'
import { createProductApp } from '#app/product-app.ts'
import type { Clock } from '#kernel/server/clock.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Environment } from '#kernel/server/environment.ts'
import type { Live } from '#kernel/server/live/live.ts'
import { testDatabase } from './database.ts'

/** A live channel without listeners. */
export const silentLive: Live = { publish: () => undefined, disconnectSession: () => undefined, watchingOf: () => 0 }

interface ServerOptions {
  readonly demo?: boolean
  readonly env?: Environment
  readonly clock?: Clock
  readonly live?: Live
  readonly log?: Logger
  /** Adds what the installation itself answers, such as its health. */
  readonly routes?: (app: FastifyInstance, deps: Deps) => void
  /** Leads the connections elsewhere, such as through a proxy. */
  readonly through?: (connection: pg.PoolConfig) => pg.PoolConfig | Promise<pg.PoolConfig>
}

/** The real application on a database of its own, without a port: for tests that inject their requests. */
export async function aServer(
  options: ServerOptions = {},
): Promise<{ app: FastifyInstance; deps: Deps; connection: pg.PoolConfig; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sideout-test-'))
  const { config, mistakes } = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...options.env }, { lan: false })
  if (!config) throw new Error(mistakes.join('\n'))
  const database = await testDatabase()
  const deps = createDeps({
    config,
    connection: (await options.through?.(database.connection)) ?? database.connection,
    isDemo: options.demo ?? false,
    live: options.live ?? silentLive,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.log ? { log: options.log } : {}),
  })
  const app = createProductApp(deps)
  options.routes?.(app, deps)
  await app.ready()
  return {
    app,
    deps,
    connection: database.connection,
    async close() {
      await app.close()
      deps.mail.close()
      await deps.pool.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Another process of the same installation: its own memory and pool, on the same database and by the same clock;
 * `changes` are its settings.
 */
export async function aProcessBeside(
  { deps: { config, isDemo, clock }, connection }: Pick<Awaited<ReturnType<typeof aServer>>, 'deps' | 'connection'>,
  changes: Partial<Config> = {},
): Promise<{ app: FastifyInstance; deps: Deps; close(): Promise<void> }> {
  const deps = createDeps({ config: { ...config, ...changes }, connection, isDemo, live: silentLive, clock })
  const app = createProductApp(deps)
  await app.ready()
  return {
    app,
    deps,
    async close() {
      await app.close()
      deps.mail.close()
      await deps.pool.end()
    },
  }
}
