import { lockAccount } from '#areas/accounts/server/account-rows.ts'
import { isLinkPending } from '#areas/accounts/server/token-rows.ts'
import { greetMember } from '#areas/club-mail/server/greet-member.ts'
import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { latestText } from '#areas/clubs/server/club-text-rows.ts'
import { findRating } from '#areas/groups/server/rating-rows.ts'
import { refillFor } from '#areas/groups/server/refill-groups.ts'
import { userAddClub } from '#areas/joining/calls/joining.ts'
import { adminFields, type Field } from '#areas/members/rules/columns.ts'
import { decideBirthday, decideComplete, fieldsIn } from '#areas/members/rules/required-fields.ts'
import { readFields } from '#areas/members/server/field-rows.ts'
import { columnsOfNew } from '#areas/members/server/member-changes.ts'
import { insertMember } from '#areas/members/server/member-rows.ts'
import { canonicalEmail, mailboxOf } from '#kernel/rules/email-address.ts'
import { newStatus } from '#kernel/rules/member-statuses.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { inviteOne, mailConfirmation } from './invite-to-join.ts'
import { ownMembership } from './membership-rows.ts'
import { tellMembershipAddress } from './tell-address.ts'
import { joinedClub } from './words.ts'

/** Fields that members never set on their own record. They are dropped from every request (safety, R5). */
const forAdmins: readonly Field[] = ['status', ...adminFields]

/**
 * Whether the login's address is also the membership's. If so, confirming one confirms the other, so that one mailbox
 * gets one email. An unconfirmed login has already been sent its own link.
 */
const isOwnAddress = async (tx: Tx, { userId, email, emailVerifiedAt }: Actor, address: string, now: Date) =>
  canonicalEmail(email) === canonicalEmail(address) &&
  (emailVerifiedAt !== null || (await isLinkPending(tx, { accountId: userId, email, now })))

/**
 * Makes the caller a member of a club that is open for registration. There is one membership per login and club, and
 * the unique index decides between two simultaneous tries. Dues start unpaid, and the skill level is set only if
 * members choose it.
 */
export const joinHandler = handle(userAddClub, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    // Uses the account's lock, so that the second of two simultaneous tries gets a refusal and not an error.
    await lockAccount(tx, actor.userId)
    if ((await ownMembership(tx, clubId, actor.userId)) !== undefined) return refuse('already-in-club')
    if (!subject.isOpen) return refuse('club-closed')
    const settings = await readFields(tx, clubId)
    // A new member is active, and the club's admins fill in their own fields.
    const today = dayIn(subject.timeZone, now)
    const complete = decideComplete({ ...body, status: newStatus }, { ...settings, today })
    if (!complete.ok) return refuse(complete.code, complete.detail)
    const born = decideBirthday(body.birthday, today)
    if (!born.ok) return refuse(born.code, born.detail)
    // The club greets the new member by email, and it is not known yet whose address it is, so a link asks its owner.
    const needsLink = !(await isOwnAddress(tx, actor, body.email, now))
    if (needsLink) await deps.limits.takeForAccount(tx, 'registration', mailboxOf(body.email))
    const ratingId = await findRating(tx, clubId, settings.ratingMode === 'admin' ? undefined : body.clubRating)
    if (ratingId === 'unknown') return refuse('unknown-rating', { field: 'clubRating' })

    const { version } = await latestText(tx, clubId, 'terms')
    const dropped = new Set<string>([...forAdmins, ...fieldsIn(settings.modes, 'admin')])
    const profile = Object.fromEntries(Object.entries(body).filter(([field]) => !dropped.has(field)))
    const mid = await insertMember(tx, {
      ...columnsOfNew(profile),
      club_id: clubId,
      account_id: actor.userId,
      first: body.first,
      last: body.last,
      rating_id: ratingId ?? null,
      agreed_terms_version: version,
      verified_at: now,
      created_at: now,
      edited_at: now,
      edited_by: actor.userId,
    })
    await refillFor(tx, { clubId, zone: subject.timeZone, memberIds: [mid], now })
    const what = joinedClub(`${body.first} ${body.last}`)
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: mid, what, now })
    await greetMember(tx, { clubId, memberId: mid, now })
    await tellMembershipAddress(tx, deps, { clubId, memberId: mid })
    if (needsLink) await inviteOne(tx, deps, { clubId, memberId: mid, email: body.email, now }, mailConfirmation)
    return ok({ message: 'success', mid })
  })
})
