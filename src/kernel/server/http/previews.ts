import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Card, cardSize, drawCard } from '../pictures/card.ts'
import { escapeHtml } from './html.ts'
import { Refused } from './refused.ts'

/** What link previews show of a page. The programs that make them run no scripts. */
export interface Preview {
  readonly title: string
  readonly description: string
  readonly card: Card
  /** Only people with the link can find the page, because search engines leave it out. */
  readonly isUnlisted?: boolean
  /** What the page shows, as data for search engines (schema.org). */
  readonly structured?: Readonly<Record<string, unknown>>
  /** The facts of the page as HTML, for readers without scripts. */
  readonly facts?: string
}

/** The pages of one kind, and how their previews are found. */
export interface PreviewedPage {
  /** Its first group is the id that `find` gets. */
  readonly path: RegExp
  /** Undefined if there is no such thing; the page's status is then 404. */
  readonly find: (deps: Deps, id: string) => Promise<Preview | undefined>
}

/** Undefined for a page without a preview; null when the page shows something that does not exist. */
type Found = Preview | null | undefined

/** Milliseconds. Many people open a shared link at once. */
const keptMs = 5_000
const maxKept = 1000

/** Caches what it finds for some seconds. If it fails, the error is logged and the page is sent as it was built. */
export function previewFinder(deps: Deps, previewed: readonly PreviewedPage[]): (path: string) => Promise<Found> {
  const knownPreviews = new Map<string, { readonly found: Promise<Found>; readonly until: number }>()
  const look = async (path: string): Promise<Found> => {
    for (const { path: pattern, find } of previewed) {
      const [match, id = ''] = pattern.exec(path) ?? []
      if (match === undefined) continue
      try {
        return (await find(deps, decodeURIComponent(id))) ?? null
      } catch (error) {
        deps.log.warn({ err: error }, 'sending a page without its preview')
        return undefined
      }
    }
    return undefined
  }
  return (path) => {
    const key = path.toLowerCase().replace(/(.)\/$/, '$1')
    const now = performance.now()
    const before = knownPreviews.get(key)
    if (before && before.until > now) return before.found
    if (knownPreviews.size >= maxKept) knownPreviews.clear()
    const found = look(key)
    knownPreviews.set(key, { found, until: now + keptMs })
    return found
  }
}

/** Returns the path of a page's picture. */
export const picturePathOf = (path: string): string => `/preview${path === '/' ? '/home' : path}.png`

/** The page as it was built, with the title, description, OpenGraph tags and picture of what it shows. */
export function withPreview(page: string, preview: Preview, publicUrl: string, path: string): string {
  const [title, description] = [preview.title, preview.description].map(escapeHtml) as [string, string]
  const [url, picture] = [path, picturePathOf(path)].map((part) => escapeHtml(publicUrl + encodeURI(part))) as [
    string,
    string,
  ]
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:site_name" content="Sideout" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${picture}" />`,
    `<meta property="og:image:width" content="${cardSize.width}" />`,
    `<meta property="og:image:height" content="${cardSize.height}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<link rel="canonical" href="${url}" />`,
    ...(preview.isUnlisted ? ['<meta name="robots" content="noindex" />'] : []),
    ...(preview.structured ? [dataScript(preview.structured)] : []),
  ].join('\n    ')
  return page
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags)
    .replace('<noscript>', () => `<noscript>${preview.facts ?? ''}`)
}

/** A script element with data, which is never run. Nothing in it can close the element. */
const dataScript = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Serves the pictures; each is drawn at most once a minute. */
export function addPreviewPictures(app: FastifyInstance, deps: Deps, find: (path: string) => Promise<Found>): void {
  const drawnPictures = new Map<string, { readonly png: Promise<Buffer>; readonly until: number }>()
  app.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
    deps.limits.takeCall('read', null, request.address)
    const pictureName = request.params['*']
    const path = pictureName === 'home.png' ? '/' : `/${pictureName.replace(/\.png$/, '')}`
    const preview = pictureName.endsWith('.png') ? await find(path) : undefined
    if (!preview) throw new Refused('not-found')
    const now = performance.now()
    let drawnPicture = drawnPictures.get(path)
    if (!drawnPicture || drawnPicture.until <= now) {
      if (drawnPictures.size >= 100) drawnPictures.clear()
      drawnPicture = { png: drawCard(preview.card), until: now + 60_000 }
      drawnPictures.set(path, drawnPicture)
    }
    return reply
      .header('cache-control', 'public, max-age=60')
      .type('image/png')
      .send(await drawnPicture.png)
  })
}
