import { editClubMember } from '#contract/members'
import { type Capacity, decideEdit } from '#domain/members/editing'
import { ok, refuse } from '#domain/shared/result'
import type { MemberSubject } from '#server/access/subjects'
import { logInClub } from '#server/clubs/club-log'
import { ratingMode } from '#server/clubs/setting-rows'
import { inTransaction, type Tx } from '#server/db/database'
import { mayChangeRatingIn } from '#server/groups/group-rows'
import { refillFor } from '#server/groups/refill'
import { handle } from '#server/http/handle'
import { enqueueMail } from '#server/mail/enqueue-mail'
import { mailHtml, mailText } from '#server/mail/layout'
import { changedFields, columnsOf } from './changes.ts'
import { findMember, type MemberRecord, saveMember } from './member-rows.ts'
import { findRating } from './rating-rows.ts'

/**
 * Changes a record field by field. Nothing is written when one field is not theirs to change. Automated groups follow in
 * the same transaction.
 */
export const editClubMemberHandler = handle(editClubMember, async ({ body, subject, actor, deps }) => {
  const now = deps.clock.now()
  const { clubId, memberId } = subject
  return inTransaction(deps.db, async (tx) => {
    const record = await findMember(tx, clubId, memberId, true)
    if (!record) throw new Error(`member ${memberId} went away while it was changed`)
    const ratingId = await findRating(tx, clubId, body.clubRating)
    if (ratingId === 'unknown') return refuse('unknown-rating', { field: 'clubRating' })

    const changed = changedFields(body, record, ratingId)
    const decided = decideEdit({
      ...(await capacityOf(tx, subject)),
      changed,
      status: { from: record.status, to: body.status },
      ratingMode: await ratingMode(tx, clubId),
      hasRating: record.rating_id !== null,
    })
    if (!decided.ok) return refuse('field-not-yours', decided.detail)
    if (changed.length === 0) return ok({ message: 'Profile Updated', email_changed: false })

    await saveMember(tx, record, {
      ...columnsOf(body),
      ...(ratingId === undefined ? {} : { rating_id: ratingId }),
      edited_at: now,
      edited_by: actor.userId,
    })
    await refillFor(tx, { clubId, zone: subject.timeZone, memberIds: [memberId], now })
    if (subject.own?.memberId !== memberId) {
      const what = `${record.first} ${record.last}: ${changed.join(', ')} changed`
      await logInClub(tx, { clubId, accountId: actor.userId, memberId, what, now })
    }
    const hasNewEmail = changed.includes('email')
    if (hasNewEmail) await tellOldAddress(tx, record, now)
    return ok({ message: 'Profile Updated', email_changed: hasNewEmail })
  })
})

/** In which capacity: whoever is both member and admin of a group writes as the member, with what the role adds. */
async function capacityOf(
  tx: Tx,
  { clubId, memberId, groupIds, adminOf, own, isAdmin, isStaff }: MemberSubject,
): Promise<{ capacity: Capacity; mayChangeRating: boolean }> {
  if (isAdmin || isStaff) return { capacity: 'admin', mayChangeRating: true }
  const groups = groupIds.filter((id) => adminOf.includes(id))
  const mayChangeRating = groups.length > 0 && (await mayChangeRatingIn(tx, clubId, groups))
  return { capacity: own?.memberId === memberId ? 'self' : 'group-admin', mayChangeRating }
}

/** The old address hears of a new one: whoever did not want that can still be reached there (safety, C264). */
async function tellOldAddress(tx: Tx, record: MemberRecord, now: Date): Promise<void> {
  if (record.email === '') return
  const words = {
    title: 'The e-mail address of your club membership was changed',
    paragraphs: [
      `Hello ${record.first},`,
      'from now on your club writes to another address. Was that not you? Then please tell an admin of your club.',
    ],
  }
  const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
  await enqueueMail(tx, { key: `member ${record.id} moved ${now.toISOString()}`, to: record.email, ...mail })
}
