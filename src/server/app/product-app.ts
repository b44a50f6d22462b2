import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/deps'
import { createApp } from '#server/kernel/http/app'
import { cardGuests } from '#server/payments/guests'
import { servePictures } from '#server/platform/serve-pictures'
import { watchGuests } from '#server/watch/guests'
import { mounted } from './mounted.ts'

/** The HTTP server of the product: every call and the uploaded pictures. Pages and the live channel come later. */
export function createProductApp(deps: Deps): FastifyInstance {
  const app = createApp(deps, mounted, [watchGuests(deps.config), cardGuests(deps.config)])
  servePictures(app, deps)
  return app
}
