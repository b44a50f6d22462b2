import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { kernelRefusals } from '#kernel/calls/refusals.ts'
import type { Deps } from '../deps.ts'
import type { AreaDisplay } from './displays.ts'
import { type HintedPage, type ReaderHints, readerHints, readPageHints, withPosted } from './page-hints.ts'
import { addPreviewPictures, type PreviewedPage, previewFinder, withPreview } from './previews.ts'
import { refusalReply } from './refused.ts'

/** What areas add to the pages. */
export interface Site {
  /** Whether a path has a screen. */
  readonly isPage: (path: string) => boolean
  readonly displays: readonly AreaDisplay[]
  readonly hinted: readonly HintedPage[]
  readonly previewed: readonly PreviewedPage[]
}

/** A demo's made-up language (src/kernel/web/frame/pseudo-words). It is served only in a demo, and no other page names it. */
const demoScript = 'words.js'
const withDemoScript = (page: string, path: string) =>
  page.replace('</head>', `<script type="module" async src="${path}"></script></head>`)

const callPrefix = /^\/(api|auth|webhooks|uploads|socket\.io)(\/|$)/i

/**
 * Serves the built web: hashed assets, compressed in advance and cacheable forever, and the one page for every route. A
 * path without a screen gets the same page with status 404, so that the page can say so itself.
 */
export async function servePages(app: FastifyInstance, deps: Deps, dist: string, site: Site): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`The web app is not built (${dist}). Run: npm run build`)
  const pageOf = (path: string) => {
    const built = readFileSync(join(dist, path), 'utf8')
    return deps.isDemo ? withDemoScript(built, `/${demoScript}`) : built
  }
  const page = pageOf('index.html')
  const hintsOf = hintsFinder(deps, dist, site.hinted)
  for (const { name, add } of site.displays) {
    const built = pageOf(join('display', `${name}.html`))
    add(app, deps, () => built)
  }
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Also excludes the compressed versions.
    ...(deps.isDemo ? {} : { globIgnore: [`${demoScript}*`] }),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path.slice(dist.length))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const sendPage = pageSender(app, deps, site)
  app.setNotFoundHandler(async (request, reply) => {
    const { links, posted } = await hintsOf(request)
    if (links.length > 0) void reply.header('link', links.join(', '))
    return sendPage(request, reply, withPosted(page, posted))
  })
}

/** Finds a page's hints, both the general ones and those for its reader. */
function hintsFinder(deps: Deps, dist: string, hinted: readonly HintedPage[]) {
  const [common, personal] = [readPageHints(dist, hinted), readerHints(hinted)]
  return async (request: FastifyRequest): Promise<Omit<ReaderHints, 'first'>> => {
    // A browser whose service worker makes the request already has the files.
    const isFromWorker = request.headers['service-worker-navigation-preload'] !== undefined
    if (isFromWorker || !isRead(request)) return { links: [], posted: [] }
    const { url, headers, address } = request
    const { first, links, posted } = await personal(deps, { url, cookie: headers.cookie, address })
    return { links: [first, common(pathOf(request)) ?? [], links].flat(), posted }
  }
}

/** Lets Vite serve everything that is not a call, with hot reloading. */
export async function servePagesInDevelopment(
  app: FastifyInstance,
  deps: Deps,
  root: string,
  site: Site,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'src/app/web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (isServers(request.url)) return done()
    reply.removeHeader('content-security-policy') // Vite's refresh script is inline
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const pageOf = async (name: string, url: string) => {
    const source = readFileSync(join(root, 'src/app/web', `${name}.html`), 'utf8')
    const page = await vite.transformIndexHtml(url, source)
    return deps.isDemo ? withDemoScript(page, '/@web/kernel/web/frame/pseudo-words/main.ts') : page
  }
  for (const { name, add } of site.displays) add(app, deps, (url) => pageOf(`display/${name}`, url))
  const sendPage = pageSender(app, deps, site)
  app.setNotFoundHandler(async (request, reply) => sendPage(request, reply, await pageOf('index', request.url)))
}

const isServers = (url: string) =>
  callPrefix.test(url) ||
  /^\/(docs|\.well-known|preview|openapi\.json|sitemap\.xml|embed|healthz|metrics|demo|u)\b/.test(url)

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '/'

/**
 * Sends the page with a preview of what it shows. If that does not exist, the status is 404, and search engines skip
 * it.
 */
function pageSender(app: FastifyInstance, deps: Deps, site: Site) {
  const find = previewFinder(deps, site.previewed)
  addPreviewPictures(app, deps, find)
  return async (request: FastifyRequest, reply: FastifyReply, page: string) => {
    const path = pathOf(request)
    const preview = isRead(request) && mayLook(deps, request.address) ? await find(path) : undefined
    if (preview?.isUnlisted) void reply.header('x-robots-tag', 'noindex')
    if (preview) return notFound(site, request, reply, withPreview(page, preview, deps.config.publicUrl, path))
    if (preview === null) void reply.header('x-robots-tag', 'noindex')
    return notFound(site, request, reply, page, preview === null)
  }
}

/** Addresses that request too many pages get them without previews. */
function mayLook({ limits }: Deps, address: string): boolean {
  try {
    limits.takeCall('read', null, address)
    return true
  } catch {
    return false
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function notFound({ isPage }: Site, request: FastifyRequest, reply: FastifyReply, page: string, isGone = false) {
  const path = pathOf(request)
  const wantsPage = isRead(request) && !callPrefix.test(path) && !path.startsWith('/assets/')
  if (!wantsPage) {
    const { status, body } = refusalReply(kernelRefusals, 'not-found')
    return reply.code(status).header('x-refusal', 'not-found').send(body)
  }
  return (
    reply
      .code(isPage(path) && !isGone ? 200 : 404)
      // Its hints may contain personal data of its reader.
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  )
}
