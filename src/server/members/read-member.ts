import type { MemberSubject } from '#server/access/subjects'
import type { Reader } from '#server/db/database'
import { editorName, findMember } from './member-rows.ts'
import { presentMember } from './present.ts'
import { ratingName } from './rating-rows.ts'

/** The whole record of the member a call is about, note and spam mark only where an admin asks. */
export async function readMember(db: Reader, subject: MemberSubject) {
  const record = await findMember(db, subject.clubId, subject.memberId)
  if (!record) throw new Error(`member ${subject.memberId} went away while it was read`)
  const rating = await ratingName(db, subject.clubId, record.rating_id)
  const editor = await editorName(db, record.edited_by)
  return presentMember(record, { rating, editor, isForAdmin: subject.isAdmin || subject.isStaff })
}
