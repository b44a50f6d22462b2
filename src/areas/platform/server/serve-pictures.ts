import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kernel/server/deps.ts'
import { refusalReply } from '#kernel/server/http/refused.ts'
import { pictureIdIn, pictureName } from '#kernel/server/providers/images/picture-address.ts'
import { pictureStore } from '#kernel/server/providers/images/port.ts'
import { findUpload } from './upload-rows.ts'

/** The picture at an address never changes, and is never anything but a picture. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture.webp"',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * `GET /uploads/{id}.webp`: serves an uploaded picture to everyone who knows its address. It counts as a visitor's
 * read.
 */
export function servePictures(app: FastifyInstance, deps: Deps): void {
  const store = pictureStore(deps.config)
  app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params, address }, reply) => {
    deps.limits.takeCall('read', null, address)
    const id = params.name.endsWith('.webp') ? pictureIdIn(params.name, deps.config.publicUrl) : undefined
    const bytes = id && (await findUpload(deps, id)) ? await store.get(pictureName(id)) : undefined
    if (bytes) return reply.headers(headers).send(bytes)
    const { status, body } = refusalReply(deps.refusals, 'not-found')
    return reply.code(status).headers({ 'x-refusal': 'not-found', 'cache-control': 'no-store' }).send(body)
  })
}
