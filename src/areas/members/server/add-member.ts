import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { keepNotes } from '#areas/clubs/server/note-rows.ts'
import { oneAtATime } from '#areas/clubs/server/one-at-a-time.ts'
import { findRating } from '#areas/groups/server/rating-rows.ts'
import { refillFor } from '#areas/groups/server/refill-groups.ts'
import { addMember } from '#areas/members/calls/members.ts'
import { decideBirthday } from '#areas/members/rules/required-fields.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { columnsOfNew } from './member-changes.ts'
import { hasNamesake, insertMember } from './member-rows.ts'
import { memberAdded } from './words.ts'

/**
 * Adds a member by hand. If a member has the same name and address, the admin has to confirm first; `anyway` confirms
 * it.
 */
export const addMemberHandler = handle(addMember, async ({ body, subject, actor, deps }) => {
  const { clubId } = subject
  const now = deps.clock.now()
  const born = decideBirthday(body.birthday, dayIn(subject.timeZone, now))
  if (!born.ok) return refuse(born.code, born.detail)
  return inTransaction(deps.db, async (tx) => {
    const { first, last, email } = body
    await oneAtATime(tx, clubId, 'new members')
    if (!body.anyway && (await hasNamesake(tx, { clubId, first, last, email }))) return refuse('member-exists')
    const ratingId = await findRating(tx, clubId, body.clubRating)
    if (ratingId === 'unknown') return refuse('unknown-rating', { field: 'clubRating' })
    const mid = await insertMember(tx, {
      ...columnsOfNew(body),
      club_id: clubId,
      first,
      last,
      rating_id: ratingId ?? null,
      created_at: now,
      edited_at: now,
      edited_by: actor.userId,
    })
    await refillFor(tx, { clubId, zone: subject.timeZone, memberIds: [mid], now })
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: mid, what: memberAdded(`${first} ${last}`), now })
    if (body.note)
      await keepNotes(tx, { clubId, accountId: actor.userId, now }, [{ memberId: mid, kind: 'note', note: body.note }])
    return ok({ mid })
  })
})
