import type { FastifyInstance } from 'fastify'
import { askDatabase } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { docsPage } from './docs-page.ts'
import { registry } from './metrics.ts'
import { openapi } from './openapi.ts'

/** What the installation reports about itself: health, metrics, the API as data and as a page. */
export function addServiceRoutes(app: FastifyInstance, deps: Deps): void {
  const document = JSON.stringify(openapi())
  const page = docsPage()
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  app.get('/healthz', async (_request, reply) => {
    const trouble = await findTrouble(deps)
    return reply
      .code(trouble ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(trouble ? { ready: false, why: trouble } : { ready: true })
  })
}

async function findTrouble(deps: Deps): Promise<string | undefined> {
  try {
    await askDatabase(deps.pool)
    return undefined
  } catch (error) {
    deps.log.error({ err: error }, 'the database does not answer')
    return 'The database does not answer.'
  }
}
