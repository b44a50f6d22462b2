import { randomUUID } from 'node:crypto'
import { uploadImage } from '#areas/platform/calls/uploads.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { pictureName, pictureUrl } from '#kernel/server/providers/images/picture-address.ts'
import { pictureStore } from '#kernel/server/providers/images/port.ts'
import { rewritePicture } from './rewrite-picture.ts'
import { addUpload, deleteUnusedUploads, type Purpose } from './upload-rows.ts'

/** Which roles may upload for which purpose. The purposes of clubs and instructors come with their areas. */
const rolesFor: Record<Purpose, readonly string[]> = {
  scoreboard: ['scoreboard'],
  instructor: ['instructor'],
  kiosk: ['club-admin', 'staff'],
}
const mayUpload = (actor: Actor, purpose: Purpose) => rolesFor[purpose].some((role) => actor.roles.has(role))

/**
 * Accepts a picture, rewrites it and stores it, with the bytes before the row. A picture without a row is never shown,
 * and the sweep does not find it, but no row ever points to a missing picture.
 */
export const uploadImageHandler = handle(uploadImage, async ({ query, actor, deps, http }) => {
  if (!mayUpload(actor, query.purpose)) return refuse('not-found')
  const rewritten = await rewritePicture(http.raw)
  if (!rewritten.ok) return rewritten
  const { bytes, width, height } = rewritten.value
  const id = randomUUID()
  try {
    await pictureStore(deps.config).put(pictureName(id), bytes)
  } catch (error) {
    deps.log.error({ err: error }, 'could not store a picture')
    return refuse('picture-store-down')
  }
  const size = { width, height, bytes: bytes.length }
  const row = { id, account_id: actor.userId, purpose: query.purpose, ...size, created_at: deps.clock.now() }
  await addUpload(deps.db, row)
  return ok({ id, url: pictureUrl(id), width, height })
})

const day = 24 * 60 * 60_000

/** Removes unused pictures that were uploaded more than a day before `now`. Returns how many. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'config' | 'log'>, now: Date): Promise<number> {
  const store = pictureStore(deps.config)
  const unused = await deleteUnusedUploads(deps.db, new Date(now.getTime() - day))
  for (const id of unused)
    await store
      .remove(pictureName(id))
      .catch((error: unknown) => deps.log.warn({ err: error, id }, 'could not delete a picture'))
  return unused.length
}
