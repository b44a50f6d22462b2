import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { choiceText } from '#kernel/rules/list-text.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type AreaDisplay, sendDisplay } from '#kernel/server/http/displays.ts'
import { servePagesInDevelopment } from '#kernel/server/http/pages.ts'
import { createDeps, createLog } from './create-deps.ts'
import { displays } from './displays.ts'
import { viewerNames } from './fake-answers.ts'
import { createFakeApp } from './fake-app.ts'
import { createLive } from './live.ts'
import { isPage } from './pages.ts'
import { listen } from './start-server.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the web app in development with made-up answers to every call, and without a database. */
export async function startFakeServer(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const deps = createFakeDeps(config)
  const app = createFakeApp(deps)
  const site = { isPage, displays: displays.map(withoutLookups), hinted: [], previewed: [] }
  await servePagesInDevelopment(app, deps, root, site)
  const { url } = await listen(app, config)
  return { url, stop: () => app.close() }
}

/** Everything that the HTTP server is made of. Its pool opens no connection until somebody asks it something. */
export function createFakeDeps(config: Config): Deps {
  return createDeps({ config, connection: {}, isDemo: true, live: createLive(), log: createLog(config.logLevel) })
}

/** Serves a standalone page at its addresses without first looking up whether what it shows exists. */
const withoutLookups = ({ name, add }: AreaDisplay): AreaDisplay => ({
  name,
  add(app, deps, source) {
    const addresses = {
      get: (path: string) => app.get(path, async ({ url }, reply) => sendDisplay(reply, 200, await source(url))),
    }
    // Displays add nothing but addresses.
    add(addresses as unknown as FastifyInstance, deps, source)
  },
})

/** What the terminal says about the server. */
export const fakeBanner = (url: string) =>
  [
    '',
    `Sideout is ready: ${url}`,
    '',
    'Fake answers: nothing is stored, and there is no database.',
    `Choose who looks by adding ?as=… to any address: ${choiceText(viewerNames)}.`,
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n')
