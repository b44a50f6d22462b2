import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { decideDemo } from '#areas/platform/server/installation.ts'
import type { Config } from '#kernel/server/config.ts'
import { demandSentence } from '#kernel/server/db/connection-demand.ts'
import { closeDataDir } from '#kernel/server/db/embedded/data-dir.ts'
import { openDatabase } from '#kernel/server/db/open.ts'
import { endSessionPool, readDemandOf } from '#kernel/server/db/session-pool.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { servePages, servePagesInDevelopment } from '#kernel/server/http/pages.ts'
import { addServiceRoutes } from '#kernel/server/http/service-routes.ts'
import { areas } from './calls.ts'
import { createDeps, createLog } from './create-deps.ts'
import { startDemo } from './demo/start-demo.ts'
import { displays } from './displays.ts'
import { drain } from './drain.ts'
import { hintedPages } from './hinted-pages.ts'
import { startJobs } from './jobs.ts'
import { createLive } from './live.ts'
import { isPage } from './pages.ts'
import { previewedPages } from './previewed-pages.ts'
import { createProductApp } from './product-app.ts'

export interface RunningServer {
  readonly deps: Deps
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * Starts everything in order: database, migrations, demo, jobs, HTTP, live channel. Everything that was started is
 * stopped in reverse order, even if a later step fails.
 */
export async function startServer(config: Config, options: { development: boolean }): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const undo: (() => Promise<unknown>)[] = []
  let isStopping = false
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    closeDataDir(config.dataDir, (sentence) => log.warn(sentence))
    const database = await openDatabase(config, log, () => databaseLost(log))
    undo.push(() => database.close())
    const live = createLive()
    const isDemo = await decideDemo(config, database.connection)
    const deps = createDeps({ config, connection: database.connection, isDemo, live, log })
    undo.push(() => deps.pool.end())
    undo.push(async () => deps.mail.close())
    undo.push(() => deps.publicReads.close())
    undo.push(() => endSessionPool(deps))
    const tooMany = demandSentence(await readDemandOf(deps))
    if (tooMany) log.warn(tooMany)

    const jobs = await startJobs(deps)
    undo.push(() => jobs.stop())
    const app = createProductApp(deps)
    addServiceRoutes(app, deps, areas, () => isStopping)
    const site = { isPage, displays, hinted: hintedPages, previewed: previewedPages }
    await (options.development
      ? servePagesInDevelopment(app, deps, root, site)
      : servePages(app, deps, join(root, 'dist'), site))
    undo.push(() => app.close())
    live.open(deps, app.server)
    undo.push(() => live.close())
    // This runs before the first request can arrive, so that with DEMO=off the demo's accounts are disabled by then.
    const demo = await startDemo(deps)
    undo.push(() => demo.stop())
    const { port, url } = await listen(app, config)
    return {
      deps,
      port,
      url,
      async stop() {
        isStopping = true
        await drain(app.server, live, config.drainSeconds * 1000)
        await stop()
      },
    }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** Listens where the settings say, and returns the port and the address of the server. */
export async function listen(app: FastifyInstance, config: Config): Promise<{ port: number; url: string }> {
  const { host, port } = config
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use by another program. Choose a different one: PORT=3001 npm start`)
    if (code === 'EACCES') throw new Error(`This user can’t use port ${port}. Choose one above 1023 with PORT=…`)
    throw error
  }
  const address = app.server.address()
  const opened = typeof address === 'object' && address ? address.port : port
  return { port: opened, url: addressOf(config, opened) }
}

function addressOf(config: Config, port: number): string {
  return config.port === port ? config.publicUrl : config.publicUrl.replace(/:\d+$/, `:${port}`)
}

/** Without its database, a server cannot do anything, so it exits and its supervisor restarts it. */
function databaseLost(log: ReturnType<typeof createLog>): void {
  log.fatal('the embedded PostgreSQL exited unexpectedly, so Sideout is stopping')
  process.exit(1)
}
