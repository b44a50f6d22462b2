import { saveUrl } from '#areas/accounts/server/account-rows.ts'
import { getEditInstructorHomepage, updateInstructorHomepage } from '#areas/instruction/calls/instruction.ts'
import { isReservedPage } from '#areas/instruction/rules/page-address.ts'
import { askForReview } from '#areas/platform/server/page-reviews.ts'
import { findUpload } from '#areas/platform/server/upload-rows.ts'
import type { Received } from '#kernel/calls/call.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { pictureIdIn } from '#kernel/server/providers/images/picture-address.ts'
import { cleanHtml } from '#kernel/server/rich-text/clean.ts'
import { getInstructor, type InstructorRow, lockInstructor, saveAddress, saveInstructor } from './instructor-rows.ts'
import { presentPageToEdit } from './present.ts'

type Form = Received<typeof updateInstructorHomepage>['body']

/**
 * The id of the picture that the form names, which must be the caller's own upload for this purpose. Undefined leaves
 * it as it is.
 */
async function pictureOf(
  db: Reader,
  deps: Deps,
  { image }: Form,
  accountId: number,
): Promise<Result<string | null | undefined, 'picture-unknown'>> {
  if (image === undefined) return ok(undefined)
  if (image === null || image === '') return ok(null)
  const id = pictureIdIn(image, deps.config.publicUrl)
  const upload = id === undefined ? undefined : await findUpload({ db }, id)
  if (upload?.accountId !== accountId || upload.purpose !== 'instructor')
    return refuse('picture-unknown', { field: 'image' })
  return ok(id)
}

/** Gives the page a new address, which `/auth/current` then returns as `url`. */
async function move(
  tx: Tx,
  page: InstructorRow,
  { url }: Form,
  now: Date,
): Promise<Result<string | null, 'page-url-taken' | 'page-url-reserved'>> {
  if (url === undefined || url === page.url) return ok(page.url)
  if (isReservedPage(url)) return refuse('page-url-reserved', { field: 'url' })
  if (!(await saveAddress(tx, page.account_id, url, now))) return refuse('page-url-taken', { field: 'url' })
  await saveUrl(tx, page.account_id, url)
  return ok(url)
}

const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }

export const pageEditHandlers: readonly MountedCall[] = [
  handle(getEditInstructorHomepage, async ({ actor, deps }) =>
    ok(presentPageToEdit(await getInstructor(deps.db, actor))),
  ),
  handle(updateInstructorHomepage, async ({ body, actor, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now()
      const page = await lockInstructor(tx, actor.userId, now)
      if (body.version !== undefined && body.version !== page.version) return refuse('stale-page')
      const picture = await pictureOf(tx, deps, body, actor.userId)
      if (!picture.ok) return refuse(picture.code, picture.detail)
      const result = await move(tx, page, body, now)
      if (!result.ok) return refuse(result.code, result.detail)
      const isPublished = body.published ?? page.is_published
      if (isPublished && result.value === null) return refuse('page-needs-url', { field: 'url' })
      const { iptpa1, iptpa2, ppr, pci } = body
      const columns = {
        image_id: picture.value,
        bio: body.bio === undefined ? undefined : cleanHtml(body.bio, 'page'),
        time_zone: body.timeZone,
        how_to_pay: body.howToPay,
        tells_signups: body.mailSignups,
        refund_hours: body.refundRule?.hours,
        refund_percent: body.refundRule?.percent,
        refund_cents: body.refundRule?.cents,
        is_published: body.published,
      }
      await saveInstructor(tx, actor.userId, defined({ ...columns, iptpa1, iptpa2, ppr, pci }))
      const request = {
        kind: 'instructor',
        accountId: actor.userId,
        path: `/instruction/${result.value}`,
        now,
      } as const
      if (isPublished) await askForReview(tx, request)
      return ok(presentPageToEdit(await getInstructor(tx, actor)))
    }),
  ),
]
