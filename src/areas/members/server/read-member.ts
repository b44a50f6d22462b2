import { ratingName } from '#areas/groups/server/rating-rows.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import type { MemberSubject } from './access.ts'
import { editorName, findMember } from './member-rows.ts'
import { presentMember } from './present.ts'
import { mailStandingOf } from './subscription-rows.ts'

/**
 * The whole record of the member that a call is about. The note is included only for admins. The spam mark is for
 * admins, and with `withOwnMark` also for the member, who needs to know why no email arrives (spec 003 §2). An
 * unsubscribed address counts for every record with that address.
 */
export async function readMember(db: Reader, subject: MemberSubject, { withOwnMark = false } = {}) {
  const record = await findMember(db, subject.clubId, subject.memberId)
  if (!record) throw new Error(`member ${subject.memberId} was removed while it was being read`)
  const rating = await ratingName(db, subject.clubId, record.rating_id)
  const editor = await editorName(db, record.edited_by)
  const { isTurnedOff, isConfirmed } = await mailStandingOf(db, record)
  const unsubscribed = record.is_unsubscribed || isTurnedOff
  const isForAdmin = subject.isAdmin || subject.isStaff
  const isOwn = withOwnMark && subject.ownMember?.memberId === subject.memberId
  return {
    ...presentMember(
      { ...record, has_paid_dues: record.has_dues },
      { rating, editor, unsubscribed, isConfirmed, isForAdmin },
    ),
    ...(isForAdmin || isOwn ? { spam: record.is_spam_complaint } : {}),
  }
}
