import { randomUUID } from 'node:crypto'
import { decideReview, pageReviews, reportPage } from '#areas/platform/calls/reviews.ts'
import { reviewStateAfter, reviewStateAfterChange } from '#areas/platform/rules/page-reviews.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { reviewMail } from './mails.ts'
import { pageReported, pagesReviewed } from './occasions.ts'
import {
  addReport,
  findOwnerAddress,
  listReviews,
  lockReviewState,
  type Owner,
  saveAsked,
  saveDecision,
} from './review-rows.ts'
import { pageReportedThanks } from './words.ts'

/**
 * Records that an owner has a public page at `path`. Call it after each change of the page. The first one asks staff
 * for a review, and so does a change after they declined.
 */
export async function askForReview(
  tx: Tx,
  { path, now, ...owner }: Owner & { path: string; now: Date },
): Promise<void> {
  const state = reviewStateAfterChange(await lockReviewState(tx, owner))
  await saveAsked(tx, { ...owner, path, state, now })
}

/** Accepts an owner's pages without a staff member and without an email, for the demo. */
export async function acceptPages(tx: Tx, { now, ...owner }: Owner & { now: Date }): Promise<void> {
  await saveDecision(tx, { ...owner, state: 'accepted', reason: '', by: null, now })
}

export const reviewHandlers: readonly MountedCall[] = [
  handle(pageReviews, async ({ deps }) => {
    const rows = await listReviews(deps.db)
    return ok(
      rows.map(({ account_id: account, asked_at, decided_at, ...row }) => ({
        ...row,
        account,
        reports: [...row.reports],
        asked_at: asked_at.toISOString(),
        decided_at: decided_at?.toISOString() ?? null,
      })),
    )
  }),
  handle(decideReview, async ({ body, actor, deps }) => {
    const { kind, account: accountId, decision, reason } = body
    const now = deps.clock.now()
    return inTransaction(deps.db, async (tx) => {
      const decided = { kind, accountId, state: reviewStateAfter(decision), reason, by: actor.userId, now }
      if (!(await saveDecision(tx, decided))) return refuse('no-review')
      await deps.occasions.tell(pagesReviewed, { tx, owner: { kind, accountId }, state: decided.state })
      deps.log.info({ user: actor.userId, kind, owner: accountId, decision }, 'staff reviewed public pages')
      const owner = await findOwnerAddress(tx, accountId)
      if (owner) {
        const url = `${deps.config.publicUrl}/${kind === 'instructor' ? 'instruction/dashboard' : 'eventadmin'}`
        const words = reviewMail({ kind, decision, reason, first: owner.first }, url)
        const key = `review ${kind} ${accountId} ${randomUUID()}`
        await enqueueMail(tx, { key, to: owner.email, ...mailOf(words) })
      }
      return ok({ message: 'saved' })
    })
  }),
  handle(reportPage, async ({ body, actor, deps }) => {
    const { path, reason } = body
    const now = deps.clock.now()
    return inTransaction(deps.db, async (tx) => {
      const owners = await deps.occasions.tell(pageReported, { tx, path })
      const owner = owners.find((one) => one !== undefined)
      if (!owner) return refuse('no-such-page')
      await addReport(tx, { ...owner, path, reason, reporterId: actor?.userId ?? null, now })
      deps.log.info({ kind: owner.kind, owner: owner.accountId }, 'a public page was reported')
      return ok({ message: pageReportedThanks })
    })
  }),
]
