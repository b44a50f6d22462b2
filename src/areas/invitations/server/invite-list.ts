import { listEventLog, logInEvent } from '#areas/events/server/event-log-rows.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { addMemberToEvent, getRegistrationLog, updateClubEvensCounts } from '#areas/invitations/calls/admin-acts.ts'
import { isInvited } from '#kernel/rules/member-statuses.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { Refused } from '#kernel/server/http/refused.ts'
import { inviteMembers } from './invite-rows.ts'
import { findInvitable } from './list-rows.ts'
import { addedFromOutside, putOnInviteList } from './words.ts'

const addMember = handle(addMemberToEvent, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId, groupId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) throw new Refused('not-found')
    // Its players have been moved to another event.
    if (event.merged_into !== null) return refuse('registration-closed')
    const member = await findInvitable(tx, { clubId, eventId, groupId, memberId: body.mid })
    if (!member) return refuse('not-in-club')
    if (member.is_invited) return refuse('invited-already')
    if (!isInvited(member.status)) return refuse('member-away')
    if (!member.has_dues) return refuse('dues-unpaid')
    const invited = await inviteMembers(tx, { clubId, eventId, memberIds: [body.mid], now })
    const detail = putOnInviteList
    await logInEvent(tx, {
      clubId,
      eventId,
      memberId: body.mid,
      kind: 'member.invited',
      detail,
      accountId: actor.userId,
      now,
    })
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq))
    const message = member.is_in_group ? 'added' : addedFromOutside
    return ok({ message, eiid: invited.get(body.mid) ?? 0 })
  })
})

const countAnew = handle(updateClubEvensCounts, async ({ subject: { clubId, eventId }, deps }) =>
  inTransaction(deps.db, async (tx, after) => {
    await lockEvent(tx, clubId, eventId)
    const { count, waitlist, seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq))
    return ok({ message: 'Updated', count, waitlist })
  }),
)

const nameOf = (first: string | null, last: string | null) => [first, last].filter(Boolean).join(' ')

export const eventListsHandlers: readonly MountedCall[] = [
  addMember,
  countAnew,
  handle(getRegistrationLog, async ({ subject, deps }) => {
    const rows = await listEventLog(deps.db, subject.clubId, subject.eventId)
    return ok(
      rows.map(({ id, at, detail, first, last, author_first, author_last }) => ({
        id,
        name: nameOf(first, last),
        detail,
        author: nameOf(author_first, author_last),
        time: at.toISOString(),
      })),
    )
  }),
]
