import type { FastifyInstance } from 'fastify'
import type { CallsByArea } from '#kernel/calls/call.ts'
import { askDatabase } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { PreparedReply } from '../fast/prepared-reply.ts'
import { docsPage } from './docs-page.ts'
import { isOperators } from './from-here.ts'
import { registry } from './metrics.ts'
import { openapi } from './openapi.ts'
import { sendPrepared } from './outgoing.ts'
import { Refused } from './refused.ts'

/**
 * Serves what the installation reports about itself: health, metrics, the API as data and as a page. A process that is
 * stopping still works, but its health check fails, so that the load balancer stops sending it requests.
 */
export function addServiceRoutes(app: FastifyInstance, deps: Deps, areas: CallsByArea, isStopping = () => false): void {
  const document = new PreparedReply(JSON.stringify(openapi(areas, deps.refusals)))
  const page = new PreparedReply(docsPage(areas, deps.refusals), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
  app.get('/openapi.json', (request, reply) => sendPrepared(request, reply, document))
  app.get('/docs', (request, reply) => sendPrepared(request, reply, page))
  app.get('/metrics', async (request, reply) => {
    const { isPublic, metricsToken } = deps.config
    if (!isOperators(request, isPublic, metricsToken)) throw new Refused('not-found')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  app.get('/healthz', async (_request, reply) => {
    const trouble = isStopping() ? 'Sideout is shutting down.' : await findTrouble(deps)
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
    deps.log.error({ err: error }, 'the database isn’t responding')
    return 'The database isn’t responding.'
  }
}
