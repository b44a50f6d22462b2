import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { isPage } from '#app/pages.ts'
import { previewedPages } from '#app/previewed-pages.ts'
import { createProductApp } from '#app/product-app.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { servePages } from '#kernel/server/http/pages.ts'

const built =
  '<head><title>Sideout</title><meta name="description" content="built" /></head><body><noscript>Switch it on.</noscript></body>'

/** The application with the pages that browsers, search engines and chats get, over the smallest possible build. */
export async function servedPages(deps: Deps) {
  const dist = mkdtempSync(join(tmpdir(), 'sideout-dist-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), built)
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dist, '.vite', 'doors.json'), '{}')
  const app = createProductApp(deps)
  await servePages(app, deps, dist, { isPage, displays: [], hinted: [], previewed: previewedPages })
  return {
    get: (url: string) => app.inject({ url, headers: { accept: 'text/html' } }),
    async close() {
      await app.close()
      rmSync(dist, { recursive: true })
    },
  }
}

/** What a `meta` of a page says. */
export const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1]

/** The only JSON-LD of a page, which no text in it may have ended early. */
export const dataOf = (html: string) => {
  const ownScripts = html.replace('<script type="module" async src="/words.js"></script>', '')
  const [, text = '', ...more] = ownScripts.split(/<script type="application\/ld\+json">|<\/script>/)
  expect(more).toHaveLength(1)
  return JSON.parse(text)
}

/** What a page says of itself in chats: every tag that a card is made of, filled in. */
export function cardOf(html: string): Record<string, string> {
  const names = ['og:title', 'og:description', 'og:image', 'og:url', 'og:type', 'twitter:card']
  const card = Object.fromEntries(names.map((name) => [name, contentOf(html, name) ?? '']))
  expect(Object.entries(card).filter(([, content]) => content === '')).toEqual([])
  return card
}
