import { runsClub } from '#areas/clubs/server/access.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { lockClub } from '#areas/clubs/server/club-rows.ts'
import { addKioskPage, deleteKioskPage, getKioskPages, moveKioskPage } from '#areas/kiosk/calls/kiosk.ts'
import { mostSlides, orderAfterMove } from '#areas/kiosk/rules/slide-order.ts'
import { findUpload } from '#areas/platform/server/upload-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { checkedReply } from '#kernel/server/http/outgoing.ts'
import { pictureIdIn, pictureUrl } from '#kernel/server/providers/images/picture-address.ts'
import { cachedForScreens, screenCacheOf } from './cached-for-screens.ts'
import { deleteSlide, insertSlide, listSlides, saveOrder } from './kiosk-rows.ts'
import { slideAdded, slideDeleted } from './words.ts'

/** The uploaded picture that the request names. Undefined unless this account uploaded it for the screen. */
async function pictureOf(db: Reader, { config }: Deps, image: string, userId: number): Promise<string | undefined> {
  const id = pictureIdIn(image, config.publicUrl)
  const upload = id === undefined ? undefined : await findUpload({ db }, id)
  return upload?.accountId === userId && upload.purpose === 'kiosk' ? id : undefined
}

interface NewSlide {
  readonly clubId: number
  readonly name: string
  /** The address of a picture that this account uploaded for the screen. */
  readonly image: string
  readonly userId: number
}

/**
 * Adds a slide after the others. Counts them under the club's lock, so that two admins cannot add a twenty-first. A
 * test replaces `lock` to show what happens without it.
 */
export const addSlide = (deps: Deps, { clubId, name, image, userId }: NewSlide, lock: typeof lockClub = lockClub) =>
  inTransaction<{ message: string; id: number }, 'kiosk-picture-unknown' | 'kiosk-full'>(deps.db, async (tx, after) => {
    await lock(tx, clubId)
    const pictureId = await pictureOf(tx, deps, image, userId)
    if (pictureId === undefined) return refuse('kiosk-picture-unknown', { field: 'image' })
    const slides = await listSlides(tx, clubId)
    if (slides.length >= mostSlides) return refuse('kiosk-full')
    await saveOrder(
      tx,
      clubId,
      slides.map((slide) => slide.id),
    )
    const now = deps.clock.now()
    const id = await insertSlide(tx, { clubId, name, pictureId, place: slides.length + 1, by: userId, now })
    await logInClub(tx, { clubId, accountId: userId, what: slideAdded(name), now })
    after(() => screenCacheOf(deps).forget(slidesKey(clubId)))
    return ok({ message: 'added', id })
  })

const addKioskPageHandler = handle(addKioskPage, ({ body, subject, actor, deps }) =>
  addSlide(deps, { clubId: subject.clubId, name: body.name, image: body.image, userId: actor.userId }),
)

const deleteKioskPageHandler = handle(deleteKioskPage, async ({ subject, actor, deps }) => {
  const { clubId, slideId } = subject
  return inTransaction(deps.db, async (tx, after) => {
    const name = await deleteSlide(tx, clubId, slideId)
    if (name === undefined) return refuse('not-found')
    await logInClub(tx, { clubId, accountId: actor.userId, what: slideDeleted(name), now: deps.clock.now() })
    after(() => screenCacheOf(deps).forget(slidesKey(clubId)))
    return ok({ message: 'deleted' })
  })
})

const moveKioskPageHandler = handle(moveKioskPage, async ({ body, subject, deps }) => {
  const { clubId, slideId } = subject
  return inTransaction(deps.db, async (tx, after) => {
    await lockClub(tx, clubId)
    const ids = (await listSlides(tx, clubId)).map(({ id }) => id)
    if (!ids.includes(slideId)) return refuse('not-found')
    await saveOrder(tx, clubId, orderAfterMove(ids, slideId, body.place))
    after(() => screenCacheOf(deps).forget(slidesKey(clubId)))
    return ok({ message: 'updated' })
  })
})

const slidesKey = (clubId: number) => `slides ${clubId}`

const slidesOf = async (db: Reader, clubId: number) =>
  (await listSlides(db, clubId)).map(({ id, name, pictureId }) => ({
    id,
    slide_name: name,
    image: pictureUrl(pictureId),
  }))

/** People who run the club see changes at once. Everyone else gets a response that is made once a minute. */
const getKioskPagesHandler = handle(getKioskPages, async ({ subject, deps }) => {
  const { clubId } = subject
  if (runsClub(subject)) return ok(await slidesOf(deps.db, clubId))
  return ok(
    await cachedForScreens(deps, slidesKey(clubId), async (db) =>
      checkedReply(getKioskPages, await slidesOf(db, clubId)),
    ),
  )
})

export const slidesHandlers: readonly MountedCall[] = [
  addKioskPageHandler,
  deleteKioskPageHandler,
  moveKioskPageHandler,
  getKioskPagesHandler,
]
