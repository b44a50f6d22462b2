import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPage } from '#contract/kernel/pages'
import type { Deps } from '#server/kernel/deps'
import { addDisplayPages, type DisplayPage } from './display-pages.ts'
import { readPageHints } from './page-hints.ts'
import { refusalReply } from './refused.ts'

const callPrefix = /^\/(api|auth|webhooks|uploads|socket\.io)(\/|$)/i

/**
 * Serves the built web: hashed assets for ever and compressed beforehand, the one page for every route. A path that no
 * screen has answers the same page with 404, so that it can say so itself.
 */
export async function servePages(app: FastifyInstance, deps: Deps, dist: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`The web is not built (${dist}). Run: npm run build`)
  const page = readFileSync(join(dist, 'index.html'))
  const hintsOf = readPageHints(dist)
  const displays = {
    scoreboard: readDisplay(dist, 'scoreboard'),
    embed: readDisplay(dist, 'embed'),
    schedule: readDisplay(dist, 'schedule'),
  }
  addDisplayPages(app, deps, (name) => displays[name])
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path.slice(dist.length))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    // Whose worker asks has the files already.
    const isFromWorker = request.headers['service-worker-navigation-preload'] !== undefined
    const hints = isFromWorker ? undefined : hintsOf(pathOf(request))
    if (hints) void reply.header('link', hints)
    return notFound(request, reply, page)
  })
}

const readDisplay = (dist: string, page: DisplayPage) => readFileSync(join(dist, 'display', `${page}.html`))

/** In development Vite answers for everything that is not a call, with hot reloading. */
export async function servePagesInDevelopment(app: FastifyInstance, deps: Deps, root: string): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'src/web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (isServers(request.url)) return done()
    reply.removeHeader('content-security-policy') // the refresh script of Vite is inline
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const pageOf = (name: string, url: string) =>
    vite.transformIndexHtml(url, readFileSync(join(root, 'src/web', `${name}.html`), 'utf8'))
  addDisplayPages(app, deps, (name, url) => pageOf(`wiring/display/${name}`, url))
  app.setNotFoundHandler(async (request, reply) => notFound(request, reply, await pageOf('index', request.url)))
}

const isServers = (url: string) => callPrefix.test(url) || /^\/(docs|openapi\.json|healthz|metrics|demo|u)\b/.test(url)

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/'

function notFound(request: FastifyRequest, reply: FastifyReply, page: Buffer | string) {
  const path = pathOf(request)
  const wantsPage = ['GET', 'HEAD'].includes(request.method) && !callPrefix.test(path) && !path.startsWith('/assets/')
  if (!wantsPage) {
    const { status, body } = refusalReply('not-found')
    return reply.code(status).header('x-refusal', 'not-found').send(body)
  }
  return reply
    .code(isPage(path) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page)
}
