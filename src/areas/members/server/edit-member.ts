import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { type ClubNote, keepNotes } from '#areas/clubs/server/note-rows.ts'
import { endGroupAdmin } from '#areas/groups/server/end-admin.ts'
import { mayChangeRatingIn } from '#areas/groups/server/group-rows.ts'
import { findRating } from '#areas/groups/server/rating-rows.ts'
import { refillAndTell } from '#areas/groups/server/refill-groups.ts'
import { editClubMember } from '#areas/members/calls/members.ts'
import { type Capacity, decideEdit } from '#areas/members/rules/decide-edit.ts'
import { decideAdminEdit, decideBirthday, decideComplete, fieldsIn } from '#areas/members/rules/required-fields.ts'
import type { Received } from '#kernel/calls/call.ts'
import { mailboxOf } from '#kernel/rules/email-address.ts'
import { isCurrent, statusNamed } from '#kernel/rules/member-statuses.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { takeMailTo } from '#kernel/server/mail/mailboxes.ts'
import type { MemberSubject } from './access.ts'
import { readFields } from './field-rows.ts'
import { addressMovedMail } from './mails.ts'
import { changedFields, columnsOf, profileAfter } from './member-changes.ts'
import { findMember, type MemberRecord, saveMember } from './member-rows.ts'
import { addressChanged, memberArchived, standingChanged } from './occasions.ts'
import { archivedAsGroupAdmin, fieldsChanged } from './words.ts'

/**
 * Changes a record field by field. Writes nothing if the caller is not allowed to change one of the fields. Automated
 * groups are updated in the same transaction.
 */
export const editClubMemberHandler = handle(editClubMember, async ({ body, subject, actor, deps }) => {
  const now = deps.clock.now()
  const { clubId, memberId } = subject
  return inTransaction(deps.db, async (tx) => {
    const record = await findMember(tx, clubId, memberId, true)
    if (!record) throw new Error(`member ${memberId} was removed while it was being changed`)
    const ratingId = await findRating(tx, clubId, body.clubRating)
    if (ratingId === 'unknown') return refuse('unknown-rating', { field: 'clubRating' })

    const changedNames = changedFields(body, record, ratingId)
    const after = profileAfter(body, record, ratingId)
    const decision = await decideChange(tx, { subject, record, changedNames, after, now })
    if (!decision.ok) return refuse(decision.code, decision.detail)
    const born = decideBirthday(changedNames.includes('birthday') ? body.birthday : null, dayIn(subject.timeZone, now))
    if (!born.ok) return refuse(born.code, born.detail)
    if (changedNames.length === 0) return ok({ message: 'Profile Updated', email_changed: false })
    const hasNewEmail = changedNames.includes('email')
    if (hasNewEmail) await takeMails(deps, tx, { record, email: body.email ?? '', changedBy: actor.userId })

    await saveMember(tx, record, {
      ...columnsOf(body, record),
      ...(ratingId === undefined ? {} : { rating_id: ratingId }),
      edited_at: now,
      edited_by: actor.userId,
    })
    await refillAndTell(deps, tx, { clubId, zone: subject.timeZone, memberIds: [memberId], now })
    if (changedNames.includes('status') && body.status !== undefined && !isCurrent(body.status))
      await leaveClub(deps, tx, record, actor.userId, now)
    if (changedNames.includes('status')) await deps.occasions.tell(standingChanged, { tx, clubId, before: [record] })
    await keepNotes(tx, { clubId, accountId: actor.userId, now }, notesOf(subject, record, changedNames, body))
    if (subject.ownMember?.memberId !== memberId) {
      const what = fieldsChanged(`${record.first} ${record.last}`, changedNames)
      await logInClub(tx, { clubId, accountId: actor.userId, memberId, what, now })
    }
    if (hasNewEmail) {
      await tellOldAddress(tx, deps, record, now)
      const isLinked = record.account_id !== null
      await deps.occasions.tell(addressChanged, { deps, tx, clubId, memberId, email: body.email ?? '', isLinked, now })
    }
    return ok({ message: 'Profile Updated', email_changed: hasNewEmail })
  })
})

/** What the members' notes record about a change: the note, and the status unless members changed their own. */
function notesOf(
  { ownMember, isAdmin, isStaff }: MemberSubject,
  record: MemberRecord,
  changedNames: readonly string[],
  { note = '', status = record.status }: Pick<Received<typeof editClubMember>['body'], 'note' | 'status'>,
): ClubNote[] {
  const { id: memberId } = record
  const isOwn = ownMember?.memberId === memberId && !isAdmin && !isStaff
  return [
    ...(changedNames.includes('note') ? [{ memberId, kind: 'note' as const, note, was: record.note }] : []),
    ...(changedNames.includes('status') && !isOwn
      ? [{ memberId, kind: 'status' as const, note: status, was: record.status }]
      : []),
  ]
}

interface Change {
  readonly subject: MemberSubject
  readonly record: MemberRecord
  readonly changedNames: readonly string[]
  readonly after: Readonly<Record<string, unknown>>
  readonly now: Date
}

/**
 * Checks each field against the caller's rights. A member's own edit must leave every field filled that the club
 * requires (spec 003 §5), an admin's those that every member has (X99).
 */
async function decideChange(
  tx: Tx,
  { subject, record, changedNames, after, now }: Change,
): Promise<Result<true, 'field-not-yours' | 'fields-missing' | 'birthday-missing' | 'birthday-recent'>> {
  const settings = await readFields(tx, subject.clubId)
  const standing = await capacityOf(tx, subject)
  const decision = decideEdit({
    ...standing,
    changedNames,
    forAdmins: fieldsIn(settings.modes, 'admin'),
    status: { from: record.status, to: statusNamed(String(after['status'])) },
    ratingMode: settings.ratingMode,
    hasRating: record.rating_id !== null,
  })
  if (decision.ok && standing.capacity === 'admin') return decideAdminEdit(after, changedNames)
  if (!decision.ok || standing.capacity !== 'self') return decision
  return decideComplete(after, { ...settings, today: dayIn(subject.timeZone, now) })
}

/** The caller's capacity. A member who is also a group admin edits as the member, plus the role's rights. */
async function capacityOf(
  tx: Tx,
  { clubId, memberId, groupIds, adminOf, ownMember, isAdmin, isStaff }: MemberSubject,
): Promise<{ capacity: Capacity; mayChangeRating: boolean }> {
  if (isAdmin || isStaff) return { capacity: 'admin', mayChangeRating: true }
  const groups = groupIds.filter((id) => adminOf.includes(id))
  const mayChangeRating = groups.length > 0 && (await mayChangeRatingIn(tx, clubId, groups))
  return { capacity: ownMember?.memberId === memberId ? 'self' : 'group-admin', mayChangeRating }
}

/** Handles a member leaving the club: they lose their spots in upcoming events and no longer run a group in it. */
async function leaveClub(deps: Deps, tx: Tx, record: MemberRecord, by: number, now: Date): Promise<void> {
  const { club_id: clubId, id: memberId, first, last } = record
  await deps.occasions.tell(memberArchived, { tx, clubId, memberId, by })
  if (record.account_id === null) return
  for (const group of await endGroupAdmin(tx, clubId, record.account_id)) {
    const what = archivedAsGroupAdmin(`${first} ${last}`, group)
    await logInClub(tx, { clubId, accountId: by, memberId, what, now })
  }
}

/**
 * Limits changes of address, because they send emails to the new and the old one: members' changes together with those
 * of their account, admins' changes for each record. However it is spelled, a mailbox is not asked to confirm more
 * often than registrations can ask it (safety, R8). Throws the 429.
 */
async function takeMails(
  { limits }: Deps,
  tx: Tx,
  { record, email, changedBy }: { record: MemberRecord; email: string; changedBy: number },
): Promise<void> {
  const isOwn = record.account_id === changedBy
  const payer = isOwn ? `u${changedBy}` : `member ${record.club_id} ${record.id}`
  await limits.takeForAccount(tx, 'address-change', payer)
  if (record.account_id !== null && email !== '') await limits.takeForAccount(tx, 'registration', mailboxOf(email))
}

/**
 * Tells the old address about a new one, so that a member who did not want the change can react (safety, R10). The old
 * address may be a stranger's, so if it is not confirmed, the notice counts against its mailbox.
 */
async function tellOldAddress(tx: Tx, deps: Deps, record: MemberRecord, now: Date): Promise<void> {
  if (record.email === '') return
  if ((await takeMailTo(tx, deps, { email: record.email, reason: 'notice' })).fate === 'hold') return
  const mail = mailOf(addressMovedMail(record.first))
  await enqueueMail(tx, { key: `member ${record.id} moved ${now.toISOString()}`, to: record.email, ...mail })
}
